import AttachmentKit
import ChatCore
import ChatDomain
import Chatkit
import FoundationEssentials
import HTTPKit
import Postgres
import ServiceKit

/// A file as whoever sent it, or whom it was sent to in a room of two, gets it; what it holds comes in pieces after it.
struct ExportedFile: Encodable, Sendable {
    let id: UUID
    /// Absent for what wasn't sent yet.
    let room: UUID?
    /// The number of the message that it is in.
    let message: Int64?
    let name: String?
    let media: String?
    let bytes: Int?
    /// Custom data of an application of the original protocol, as JSON.
    let custom: String?
}

extension FileCommands {
    /// Writes what was said with `line`: its files, each with what it holds.
    func write(_ line: ExportedMessage.Line, to export: PersonExport) async throws {
        for part in line.parts ?? [] {
            guard let id = part.attachment else { continue }
            let file = MessageFile(id, name: part.name, media: part.mediaType, bytes: part.bytes)
            try await write(file, room: line.room, message: line.number, to: export)
        }
    }

    /// Writes what `person` has handed in and not sent.
    func writeUnsent(of person: UUID, to export: PersonExport) async throws {
        // Upload may have been taken along for a message that was never said.
        let isUnsent: Query = """
            not exists (select from chat_message m
                where m.room = u.room and m.author = u.author and m.client_id = u.client_id)
            and not exists (select from chat_message m
                where m.attachments <> '{}' and m.attachments @> array[u.attachment])
            """
        for file in try await uploads(of: person, where: isUnsent) {
            try await write(file, room: nil, message: nil, to: export)
        }
    }

    private func write(_ file: MessageFile, room: UUID?, message: Int64?, to export: PersonExport) async throws {
        let extras = try await extras(of: [file.id])
        try await export.add(
            "chat-attachment",
            ExportedFile(
                id: file.id,
                room: room,
                message: message,
                name: file.name,
                media: file.media,
                bytes: file.bytes,
                custom: ChatkitFileNote(column: extras[file.id]?.custom).custom?.column
            )
        )
        guard let content = try await contents.give(file.id) else { return }
        try await export.add("chat-attachment-content", of: file.id, content)
    }
}
