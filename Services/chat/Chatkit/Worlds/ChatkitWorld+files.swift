import ChatCore
import FoundationEssentials
import HTTPKit

/// Files of a world apart. The user's right was checked before; files that are handed in are theirs.
extension ChatkitWorld {
    private var files: ChatkitFileCommands { ChatkitFileCommands(messages: messageCommands) }

    func announceFile(_ file: ChatkitAttachment, in room: String, by user: String) async throws -> ChatkitAttachment {
        try await files.announce(file, in: try await roomID(room), by: person(user))
    }

    func awaitedFile(_ id: String, in room: String, by user: String) async throws -> ChatkitAttachment? {
        try await files.awaited(try ChatkitFileCommands.id(id), in: try await roomID(room), by: person(user))
    }

    func storeFile(_ id: String, _ body: Body, in room: String, by user: String) async throws {
        let room = try await roomID(room)
        // An application's files are for that application, which knows its own types.
        try await files.store(try ChatkitFileCommands.id(id), body, in: room, by: person(user), asDeclared: true)
    }

    func addFile(_ name: String, _ bytes: [UInt8], in room: String, by user: String) async throws -> ChatkitAttachment {
        try await files.add(name, bytes, in: try await roomID(room), by: person(user))
    }

    func unsentFile(_ id: String, in room: String, by user: String) async throws -> ChatkitAttachment? {
        try await files.unsent(try ChatkitFileCommands.id(id), in: try await roomID(room), by: person(user))
    }

    func file(_ id: String, in room: String) async throws -> ChatkitAttachment {
        let file = try await messageCommands.file(try ChatkitFileCommands.id(id), in: try await roomID(room))
        return try await files.described(file)
    }

    func content(of id: String) async throws -> BodyStream? {
        try await files.content(of: try ChatkitFileCommands.id(id))
    }
}
