/// What one page brings to whom: all of one subscriber's together, so that it is woken once.
struct Handing: Sendable {
    /// That of one subscriber, in order.
    struct Batch: Sendable {
        var number: Int
        var deliveries: [Delivery]
        /// The notice of which the last one was.
        fileprivate var latest: Int
    }

    private(set) var batches: [Batch] = []
    private var places: [Int: Int] = [:]

    /// Adds a delivery of a notice for a subscriber, once, also where it is found under several audiences. Notices come in order.
    mutating func add(_ delivery: Delivery, of notice: Int, to number: Int) {
        guard let place = places[number] else {
            places[number] = batches.count
            batches.append(Batch(number: number, deliveries: [delivery], latest: notice))
            return
        }
        guard batches[place].latest != notice else { return }
        batches[place].latest = notice
        batches[place].deliveries.append(delivery)
    }
}
