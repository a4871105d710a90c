import FoundationEssentials
import Synchronization

@testable import Chatkit

/// A chat that lives in memory: what is behind the edge in tests of the protocol.
final class MemoryChat: ChatkitBackend {
    struct Room {
        var room: ChatkitRoom
        var messages: [ChatkitMessage] = []
        var cursors: [String: ChatkitCursor] = [:]
    }

    struct File {
        var file: ChatkitAttachment
        var room: String
        var user: String
        var bytes: [UInt8]?
    }

    struct State {
        var users: [ChatkitUser] = []
        var rooms: [String: Room] = [:]
        var roles = ChatkitRole.initial
        var assignments: [String: [ChatkitAssignment]] = [:]
        var files: [String: File] = [:]
        var lastMessage: Int64 = 0
        var lastRoom = 0
    }

    let instance: String
    let switchboard: ChatkitSwitchboard
    let now: @Sendable () -> Date
    private let state = Mutex(State())

    init(_ instance: String, _ switchboard: ChatkitSwitchboard, now: @escaping @Sendable () -> Date) {
        self.instance = instance
        self.switchboard = switchboard
        self.now = now
    }

    /// Changes the state, then tells what that came to.
    func change<Answer: Sendable>(
        _ body: (inout State, inout [ChatkitChange]) throws(ChatkitError) -> Answer
    ) throws(ChatkitError) -> Answer {
        var changes: [ChatkitChange] = []
        let answer = try state.withLock { state throws(ChatkitError) -> Answer in
            var copy = state
            let answer = try body(&copy, &changes)
            state = copy
            return answer
        }
        for change in changes { switchboard.publish(change, in: instance) }
        return answer
    }

    func read<Answer: Sendable>(_ body: (State) -> Answer) -> Answer { state.withLock { body($0) } }

    func removeEverything() async throws {
        try change { state, changes in
            for (id, room) in state.rooms { changes.append(.roomDeleted(id, members: room.room.members)) }
            state = State(lastMessage: state.lastMessage, lastRoom: state.lastRoom)
        }
    }

    // MARK: Users

    func createUsers(_ drafts: [ChatkitUserDraft]) async throws -> [ChatkitUser] {
        let time = now()
        return try change { state, _ throws(ChatkitError) in
            let users = drafts.map {
                ChatkitUser(
                    id: $0.id,
                    name: $0.name,
                    avatarURL: $0.avatarURL,
                    custom: $0.custom,
                    createdAt: time,
                    updatedAt: time
                )
            }
            for user in users {
                guard !state.users.contains(where: { $0.id == user.id }) else { throw .userExists }
                state.users.append(user)
            }
            return users
        }
    }

    func users(from: Date?, limit: Int) async throws -> [ChatkitUser] {
        read { state in
            Array(state.users.filter { user in from.map { user.createdAt >= $0 } ?? true }.prefix(limit))
        }
    }

    func users(_ ids: [String]) async throws -> [ChatkitUser] {
        read { state in ids.compactMap { id in state.users.first { $0.id == id } } }
    }

    func updateUser(_ id: String, _ change: ChatkitUserChange) async throws {
        let time = now()
        try self.change { state, _ throws(ChatkitError) in
            guard let place = state.users.firstIndex(where: { $0.id == id }) else { throw .noSuchUser }
            if let name = change.name { state.users[place].name = name }
            if let url = change.avatarURL { state.users[place].avatarURL = url }
            if let custom = change.custom { state.users[place].custom = custom }
            state.users[place].updatedAt = time
        }
    }

    func deleteUser(_ id: String) async throws {
        try change { state, changes throws(ChatkitError) in
            guard let place = state.users.firstIndex(where: { $0.id == id }) else { throw .noSuchUser }
            state.users.remove(at: place)
            for (room, entry) in state.rooms where entry.room.members.contains(id) {
                state.rooms[room]?.room.members.removeAll { $0 == id }
                changes.append(.left(room: room, users: [id]))
            }
        }
    }
}
