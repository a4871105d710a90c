import Synchronization

/// One who listens to a topic, as a hub finds them once for each thing that is told: hence a reference, and no more than that needs.
final class Subscriber: Sendable {
    /// Number by which the subscription is ended.
    let number: Int
    /// Position up to which the subscriber knew the events when it came; another process of the service may have told
    /// it more than this one knows yet.
    let from: Int64
    let deliver: Deliver
    /// The turn in which it was told something last. Touched under the hub's lock only.
    private let turn = Atomic<Int64>(0)

    init(_ number: Int, from: Int64, deliver: @escaping Deliver) {
        self.number = number
        self.from = from
        self.deliver = deliver
    }

    /// Returns true if the subscriber wasn't told anything in this turn before: one that listens as several audiences
    /// is found several times. Turns count up from 1.
    func takes(_ turn: Int64) -> Bool { self.turn.exchange(turn, ordering: .relaxed) != turn }
}
