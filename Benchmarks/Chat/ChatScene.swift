/// Who talks with whom in a case of `chat-throughput`. A thousand clients are in all of these rooms.
enum ChatScene: String, CaseIterable, Sendable {
    /// Five hundred rooms of two.
    case pairs
    /// One room of a hundred in which everybody speaks.
    case hot
    /// Ten rooms of a hundred.
    case hundreds
    /// One room of all.
    case thousand

    static let clients = 1000
    private static let pairCount = clients / 2
    private static let large = 100
    private static let largeCount = clients / large
    /// The generator's rooms have numbers: first those of two, then those of a hundred, then the one of all.
    static let roomCount = pairCount + largeCount + 1

    /// Who is in a room, by number.
    static func members(of room: Int) -> Range<Int> {
        if room < pairCount { return room * 2..<room * 2 + 2 }
        let place = room - pairCount
        return place < largeCount ? place * large..<(place + 1) * large : 0..<clients
    }

    /// A client's rooms of more than two.
    static func largeRooms(of client: Int) -> [Int] { [pairCount + client / large, roomCount - 1] }

    /// Which of a client's three rooms this is.
    static func slot(_ room: Int) -> Int { room < pairCount ? 0 : room < roomCount - 1 ? 1 : 2 }

    /// Who speaks where, in turn; no room is spoken in twice in a row if there are others.
    var talkers: [(client: Int, room: Int)] {
        switch self {
        case .pairs:
            (0..<2).flatMap { half in (0..<Self.pairCount).map { (client: $0 * 2 + half, room: $0) } }
        case .hot: (0..<Self.large).map { (client: $0, room: Self.pairCount) }
        case .hundreds:
            (0..<Self.large).flatMap { place in
                (0..<Self.largeCount).map { (client: $0 * Self.large + place, room: Self.pairCount + $0) }
            }
        case .thousand: (0..<Self.clients).map { (client: $0, room: Self.roomCount - 1) }
        }
    }

    /// Messages that are on their way at a time where as many are sent as can be: enough to keep a server busy, few enough that
    /// nobody's queue grows without end.
    var window: Int {
        switch self {
        case .pairs: 256
        case .hot, .hundreds: 64
        case .thousand: 8
        }
    }

    /// What the report calls it.
    var title: String {
        switch self {
        case .pairs: "500 pairs"
        case .hot: "one hot room of 100"
        case .hundreds: "10 rooms of 100"
        case .thousand: "a room of 1,000"
        }
    }
}
