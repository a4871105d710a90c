import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit

/// Files of a person. They are handed in by the person, under whatever name they are said: nothing of that is on the log.
extension ChatkitPerson {
    private var files: ChatkitFileCommands { ChatkitFileCommands(messages: messageCommands) }

    func announceFile(_ file: ChatkitAttachment, in room: String, by user: String) async throws -> ChatkitAttachment {
        try await files.announce(file, in: try await writable(room), by: id)
    }

    func awaitedFile(_ file: String, in room: String, by user: String) async throws -> ChatkitAttachment? {
        try await files.awaited(try ChatkitFileCommands.id(file), in: try ChatkitPeople.room(room), by: id)
    }

    func storeFile(_ file: String, _ body: Body, in room: String, by user: String) async throws {
        try await files.store(try ChatkitFileCommands.id(file), body, in: try await writable(room), by: id)
    }

    func addFile(_ name: String, _ bytes: [UInt8], in room: String, by user: String) async throws -> ChatkitAttachment {
        try await files.add(name, bytes, in: try await writable(room), by: id)
    }

    func unsentFile(_ file: String, in room: String, by user: String) async throws -> ChatkitAttachment? {
        try await files.unsent(try ChatkitFileCommands.id(file), in: try ChatkitPeople.room(room), by: id)
    }

    func file(_ file: String, in room: String) async throws -> ChatkitAttachment {
        let (file, room) = (try ChatkitFileCommands.id(file), try ChatkitPeople.room(room))
        return try await files.described(try await messageCommands.file(file, in: room, as: try await actor(in: room)))
    }

    func content(of file: String) async throws -> BodyStream? {
        try await files.content(of: try ChatkitFileCommands.id(file))
    }

    /// A room in which the person may speak. Throws the problem of one in which they may not.
    private func writable(_ room: String) async throws -> UUID {
        let room = try ChatkitPeople.room(room)
        let actor = try await actor(in: room)
        let facts = try await messageCommands.membership(in: room, of: actor)
        guard actor.may(.createMessages, as: facts.member(actor.participant)) else {
            throw ChatkitError.missing("message:create")
        }
        let known = try await roomCommands.knowingRelationships(
            try await roomCommands.loaded(room),
            in: room,
            for: actor
        )
        if case .made(let facts) = known, let closing = facts.closing(for: actor.id) { throw Problem.closed(closing) }
        return room
    }
}
