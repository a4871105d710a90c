import Realtime

/// Actions that one client wants of one service: those that wait for a connection, and those that wait for their
/// answer. A machine without clock or socket.
struct PendingActions: Sendable {
    /// Key by which an answer is known.
    struct Key: Sendable, Hashable {
        let id: Int64
        let action: String
    }

    /// Step to take for a wish.
    enum Step: Sendable, Hashable {
        /// The wish goes to the service now.
        case send
        /// The wish goes when there is a connection.
        case wait
        /// There is one of this id and action already.
        case known
        /// There are too many.
        case full
    }

    /// Most actions under way at a time.
    static let most = 64
    /// Most of these that wait for a connection: the service takes only so many frames at once.
    static let mostWaiting = 32

    private var asked: Set<Key> = []
    private var waiting: [(key: Key, text: String)] = []
    /// There is a connection, and nothing waits for it any more.
    private var isOpen = false

    /// The client wants something done.
    mutating func ask(_ key: Key, _ text: String) -> Step {
        guard !asked.contains(key) else { return .known }
        guard asked.count < Self.most, isOpen || waiting.count < Self.mostWaiting else { return .full }
        asked.insert(key)
        guard !isOpen else { return .send }
        waiting.append((key, text))
        return .wait
    }

    /// The next that has waited for the connection there is now; nil once none does, and from then on nothing waits.
    mutating func next() -> String? {
        guard let first = waiting.first else {
            isOpen = true
            return nil
        }
        waiting.removeFirst()
        return first.text
    }

    /// The service has answered; false if nobody waits for that.
    mutating func answered(_ frame: ReceivedFrame) -> Bool {
        guard let id = frame.id, let action = frame.action else { return false }
        guard asked.remove(Key(id: id, action: action)) != nil else { return false }
        // Most clients want nothing nearly all the time: no table is kept for that.
        if asked.isEmpty { asked = [] }
        return true
    }

    /// Notes that the connection has broken. Returns the actions that were sent, which may have been done or not.
    /// Waiting ones go on waiting.
    mutating func broke() -> [Key] {
        isOpen = false
        let waiting = Set(waiting.map(\.key))
        let lost = asked.subtracting(waiting)
        asked = waiting
        return lost.sorted()
    }

    /// There is no connection to be had: nothing waits any more. Returns what did.
    mutating func giveUp() -> [Key] {
        isOpen = false
        let all = asked.sorted()
        asked = []
        waiting = []
        return all
    }
}

extension PendingActions.Key: Comparable {
    static func < (one: Self, other: Self) -> Bool { (one.id, one.action) < (other.id, other.action) }
}
