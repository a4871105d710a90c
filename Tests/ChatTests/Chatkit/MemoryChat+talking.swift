import FoundationEssentials
import HTTPKit

@testable import Chatkit

extension MemoryChat {
    func post(_ parts: [ChatkitPart], in room: String, by user: String) async throws -> Int64 {
        let time = now()
        return try change { state, changes throws(ChatkitError) in
            guard state.rooms[room] != nil else { throw .noSuchRoom }
            state.lastMessage += 1
            let message = ChatkitMessage(
                id: state.lastMessage,
                user: user,
                room: room,
                parts: parts,
                createdAt: time,
                updatedAt: time
            )
            state.rooms[room]?.messages.append(message)
            state.rooms[room]?.room.lastMessageAt = time
            changes.append(.posted(message))
            return message.id
        }
    }

    func messages(in room: String, _ place: ChatkitStart, limit: Int) async throws -> [ChatkitMessage] {
        guard let all = read({ $0.rooms[room]?.messages }) else { throw ChatkitError.noSuchRoom }
        switch place {
        case .before(let id): return Array(all.filter { $0.id < id ?? .max }.reversed().prefix(limit))
        case .after(let id): return Array(all.filter { $0.id > id ?? 0 }.prefix(limit))
        }
    }

    func message(_ id: Int64) async throws -> ChatkitMessage? {
        read { state in state.rooms.values.lazy.flatMap(\.messages).first { $0.id == id } }
    }

    func editMessage(_ id: Int64, _ parts: [ChatkitPart], by agent: ChatkitAgent) async throws {
        let time = now()
        try change { state, _ throws(ChatkitError) in
            for (room, entry) in state.rooms {
                guard let place = entry.messages.firstIndex(where: { $0.id == id }) else { continue }
                state.rooms[room]?.messages[place].parts = parts
                state.rooms[room]?.messages[place].updatedAt = time
                return
            }
            throw .noSuchMessage
        }
    }

    func deleteMessage(_ id: Int64, by agent: ChatkitAgent) async throws {
        try change { state, changes throws(ChatkitError) in
            for (room, entry) in state.rooms {
                guard let place = entry.messages.firstIndex(where: { $0.id == id }) else { continue }
                state.rooms[room]?.messages.remove(at: place)
                changes.append(.deleted(message: id, room: room))
                return
            }
            throw .noSuchMessage
        }
    }

    // MARK: Cursors

    func setCursor(_ position: Int64, of user: String, in room: String) async throws {
        let time = now()
        try change { state, changes throws(ChatkitError) in
            guard state.rooms[room] != nil else { throw .noSuchRoom }
            let cursor = ChatkitCursor(room: room, user: user, position: position, updatedAt: time)
            state.rooms[room]?.cursors[user] = cursor
            changes.append(.cursorSet(cursor))
        }
    }

    func cursor(of user: String, in room: String) async throws -> ChatkitCursor? {
        read { $0.rooms[room]?.cursors[user] }
    }

    func cursors(of user: String) async throws -> [ChatkitCursor] {
        read { state in state.rooms.values.compactMap { $0.cursors[user] }.sorted { $0.room < $1.room } }
    }

    func cursors(in room: String) async throws -> [ChatkitCursor] {
        read { state in (state.rooms[room]?.cursors.values).map { $0.sorted { $0.user < $1.user } } ?? [] }
    }

    // MARK: Roles

    func roles() async throws -> [ChatkitRole] { read { $0.roles.sorted { $0.name < $1.name } } }

    func define(_ role: ChatkitRole) async throws {
        try change { state, _ in
            state.roles.removeAll { $0.name == role.name && $0.scope == role.scope }
            state.roles.append(role)
        }
    }

    func removeRole(_ name: String, _ scope: ChatkitRole.Scope) async throws {
        try change { state, _ in
            state.roles.removeAll { $0.name == name && $0.scope == scope }
            for user in state.assignments.keys {
                state.assignments[user]?.removeAll { $0.role == name && ($0.room == nil) == (scope == .global) }
            }
        }
    }

    func assignments(of user: String) async throws -> [ChatkitAssignment] { read { $0.assignments[user] ?? [] } }

    func assign(_ assignment: ChatkitAssignment, to user: String) async throws {
        try change { state, _ in
            state.assignments[user, default: []].removeAll { $0.room == assignment.room }
            state.assignments[user, default: []].append(assignment)
        }
    }

    func unassign(in room: String?, from user: String) async throws {
        try change { state, _ in state.assignments[user]?.removeAll { $0.room == room } }
    }

    // MARK: Files

    func announceFile(
        _ file: ChatkitAttachment,
        in room: String,
        by user: String
    ) async throws -> ChatkitAttachment {
        try change { state, _ in state.add(file, in: room, by: user) }
    }

    func awaitedFile(_ id: String, in room: String, by user: String) async throws -> ChatkitAttachment? {
        read { $0.file(id, in: room, by: user).flatMap { $0.bytes == nil ? $0.file : nil } }
    }

    func storeFile(_ id: String, _ body: Body, in room: String, by user: String) async throws {
        let bytes = try await body.collect(upTo: 1 << 20)
        try change { state, _ throws(ChatkitError) in
            guard let kept = state.file(id, in: room, by: user), kept.bytes == nil else { throw .noSuchAttachment }
            guard kept.file.size == bytes.count else { throw .invalid("content_length") }
            state.files[id]?.bytes = bytes
        }
    }

    func addFile(_ name: String, _ bytes: [UInt8], in room: String, by user: String) async throws -> ChatkitAttachment {
        let file = ChatkitAttachment(
            id: "",
            type: "text/plain",
            size: Int64(bytes.count),
            name: name,
            isOld: true
        )
        return try change { state, _ in
            let made = state.add(file, in: room, by: user)
            state.files[made.id]?.bytes = bytes
            return made
        }
    }

    func unsentFile(_ id: String, in room: String, by user: String) async throws -> ChatkitAttachment? {
        read { state in state.file(id, in: room, by: user).flatMap { $0.bytes == nil ? nil : $0.file } }
    }

    func file(_ id: String, in room: String) async throws -> ChatkitAttachment {
        let found = read { state in state.files[id].flatMap { $0.room == room ? $0.file : nil } }
        guard let found else { throw ChatkitError.noSuchAttachment }
        return found
    }

    func content(of id: String) async throws -> BodyStream? {
        guard let bytes = read({ $0.files[id]?.bytes }) else { return nil }
        let stream = BodyStream()
        try await stream.write(bytes)
        stream.finish()
        return stream
    }
}

extension MemoryChat.State {
    /// Keeps a file whose bytes haven't come.
    fileprivate mutating func add(_ file: ChatkitAttachment, in room: String, by user: String) -> ChatkitAttachment {
        var file = file
        file.id = "file-\(files.count + 1)"
        files[file.id] = MemoryChat.File(file: file, room: room, user: user)
        return file
    }

    fileprivate func file(_ id: String, in room: String, by user: String) -> MemoryChat.File? {
        files[id].flatMap { $0.room == room && $0.user == user ? $0 : nil }
    }
}
