import ChatDomain
import EventSourcing
import FoundationEssentials
import Synchronization

/// What must be known to tell a page of events: where its messages are, and who is in its rooms. Asked for once for all topics.
///
/// Who is in a room is asked of the read model, which shows at least what is told, and not of what this process remembers of the room:
/// whoever came just now must not miss what is said next.
final class LiveBook: Sendable {
    /// That of one page.
    struct Page: Sendable {
        var places: [Int64: LivePlace] = [:]
        var rooms: [UUID: LiveRoom] = [:]
        /// By the position of an edit that is the last: the message as it reads now.
        var edited: [Int64: LiveMessage] = [:]
    }

    private struct Memo: Sendable {
        var positions: [Int64]
        var page: Page
        var read: ContinuousClock.Instant
    }

    private struct State: Sendable {
        var memo: Memo?
        /// How often it was forgotten: what was being read then isn't remembered.
        var life = 0
    }

    /// Long enough for the topics that are told one page, too short for a page that is read again because the database had crashed.
    private static let belief = Duration.milliseconds(25)

    private let ports: LivePorts
    private let state = Mutex(State())

    init(_ ports: LivePorts) { self.ports = ports }

    /// What must be known of these.
    func page(_ events: [Recorded<ChatEvent>]) async throws -> Page {
        let positions = events.map(\.position)
        let (memo, life) = state.withLock { ($0.memo, $0.life) }
        if let memo, memo.positions == positions,
            ContinuousClock.now - memo.read < Self.belief
        {
            return memo.page
        }
        let read = ContinuousClock.now
        var page = Page()
        let said = events.compactMap { $0.event.isSaid ? $0.position : nil }
        if !said.isEmpty { page.places = try await ports.places(said) }
        let edits = events.compactMap { $0.event.edit(at: $0.position) }
        if !edits.isEmpty { page.edited = try await ports.edited(edits) }
        let rooms = Set(events.compactMap { $0.event.room(at: $0.stream) } + page.places.values.map(\.room))
        if !rooms.isEmpty { page.rooms = try await ports.rooms(Array(rooms)) }
        let new = Memo(positions: positions, page: page, read: read)
        state.withLock { state in
            guard state.life == life else { return }
            state.memo = new
        }
        return page
    }

    /// Forgets the last page, which may hold words of somebody who is erased. To be called before the hub forgets: what is read for
    /// it from then on is read anew.
    func forget() {
        state.withLock { state in
            state.memo = nil
            state.life += 1
        }
    }
}

extension ChatEvent {
    /// Whether something was said, which is found by its position.
    fileprivate var isSaid: Bool {
        guard case .talk = self else { return false }
        return true
    }

    /// That a message was edited.
    fileprivate func edit(at position: Int64) -> LiveEdit? {
        guard case .message(.edited(let edited)) = self else { return nil }
        return LiveEdit(room: edited.room, number: edited.number, position: position)
    }

    /// The room in which it happens; nil if it doesn't say, or in none.
    func room(at stream: UUID) -> UUID? {
        switch self {
        case .room: stream
        case .message(let event): event.room
        case .reading(.moved(let moved)): moved.room
        case .reidentification(.granted(let granted)): granted.about.room
        default: nil
        }
    }
}
