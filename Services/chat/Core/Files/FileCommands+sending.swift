import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

extension FileCommands {
    /// Contents of a message, with all that is known of its files, which are that message's from now on. They must be `person`'s, and no
    /// other message's; asking again for the same message changes nothing. Throws 422 otherwise. `kept`: files that the message has
    /// already.
    func attach(
        _ contents: MessageContents,
        to message: RoomMessageKey,
        by person: UUID?,
        keeping kept: [MessageFile] = []
    ) async throws -> MessageContents {
        let ids = contents.attachments.filter { id in !kept.contains { $0.id == id } }
        let free: Query = """
            u.attachment = any(\(ids)) and (u.room is null or \(Self.isOf(message)))
            and not exists (
                select from chat_message m
                where m.attachments <> '{}' and m.attachments @> array[u.attachment] and not \(Self.isIt(message))
            )
            """
        var known: [MessageFile] = []
        if let person { known = try await uploads(of: person, where: free) }
        let attached = try contents.knowing(kept + known)
        try await pool.transaction { connection in
            let count = try await connection.execute(
                """
                update chat_upload u
                set room = \(message.room), author = \(message.key.author), client_id = \(message.key.clientID)
                where \(free)
                """
            )
            // Another message was faster.
            if count != ids.count { _ = try contents.knowing([]) }
            // File counts as sent from now on, though its message isn't on the log yet.
            try await connection.execute(
                "update attachment_content set touched_at = clock_timestamp() where attachment = any(\(ids))"
            )
        }
        return attached
    }

    /// Gives the files of a message back that was refused, to be sent with another one. Only for who knows that the read model has come as
    /// far as the log: it might have been said all the same.
    func release(_ ids: [UUID], of message: RoomMessageKey) async throws {
        try await pool.execute(
            """
            update chat_upload u set room = null, author = null, client_id = null
            where u.attachment = any(\(ids)) and \(Self.isOf(message)) and not exists (
                select from chat_message m where m.room = u.room and m.author = u.author and m.client_id = u.client_id
            )
            """
        )
    }

    /// Gives files back that this message was said without, to be sent with another one.
    func returnUnused(_ ids: [UUID], of message: RoomMessageKey) async throws {
        try await pool.execute(
            """
            update chat_upload u set room = null, author = null, client_id = null
            where u.attachment = any(\(ids)) and \(Self.isOf(message))
            """
        )
    }

    /// Gives files back that were taken along for this message, but for `kept`, to be sent with another one.
    func returnOthers(than kept: [UUID], of message: RoomMessageKey) async throws {
        try await pool.execute(
            """
            update chat_upload u set room = null, author = null, client_id = null
            where \(Self.isOf(message)) and u.attachment <> all(\(kept))
            """
        )
    }

    /// `chat_message` as `m` is this message.
    private static func isIt(_ message: RoomMessageKey) -> Query {
        let (room, key) = (message.room, message.key)
        return "(m.room = \(room) and m.author = \(key.author) and m.client_id = \(key.clientID))"
    }

    /// The file was taken along by this message.
    private static func isOf(_ message: RoomMessageKey) -> Query {
        let (room, key) = (message.room, message.key)
        return "(u.room = \(room) and u.author = \(key.author) and u.client_id = \(key.clientID))"
    }
}

extension MessageContents {
    /// The same with what is known of `files`. Throws 422 if others are in it.
    func knowing(_ files: [MessageFile]) throws(Problem) -> MessageContents {
        let known = Dictionary(files.map { ($0.id, $0) }) { first, _ in first }
        var (parts, errors): ([MessagePart], [FieldError]) = ([], [])
        for (place, part) in self.parts.enumerated() {
            guard case .attachment(let file) = part else {
                parts.append(part)
                continue
            }
            if let file = known[file.id] {
                parts.append(.attachment(file))
            } else {
                errors.append(
                    FieldError(
                        "parts[\(place)].attachment",
                        code: .unknownAttachment,
                        "must be a file that you have handed in, and that is in no other message"
                    )
                )
            }
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        return try .checked(parts, mentions: mentions)
    }
}

extension Sequence<MessagePart> {
    /// The files among them.
    var files: [MessageFile] {
        compactMap { part in
            guard case .attachment(let file) = part else { return nil }
            return file
        }
    }
}
