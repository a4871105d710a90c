import AttachmentKit
import AttachmentRules
import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres

/// Files of the original protocol on their way through our own commands: announced, handed in, taken along by messages, and given out.
///
/// A person hands files in, or a user of a world apart, as whom they are in rooms. Limits and quotas, the form in which
/// a file lies sealed, and the time at which it is cleared away are those of all files.
struct ChatkitFileCommands: Sendable {
    let messages: MessageCommands

    /// Commands of all files. Throws `notOffered` where none are taken.
    private var files: FileCommands {
        get throws(ChatkitError) {
            guard let files = messages.files else { throw .notOffered }
            return files
        }
    }

    /// Our id of a file. Throws `noSuchAttachment` for what can be none.
    static func id(_ text: String) throws(ChatkitError) -> UUID {
        guard let id = UUID(uuidString: text) else { throw .noSuchAttachment }
        return id
    }

    /// Makes room for a file that `person` is going to hand in for a room.
    func announce(_ file: ChatkitAttachment, in room: UUID, by person: UUID) async throws -> ChatkitAttachment {
        let (files, name) = (try files, try Self.name(file.name))
        let note = ChatkitFileNote(custom: file.custom, name: file.name == name.text ? nil : file.name)
        try await files.contents.checkQuota(of: person, adding: Int(file.size))
        let announcement = ChatkitAnnouncement(
            draft: FileDraft(
                name: name,
                bytes: Int(file.size),
                isExact: true,
                room: room,
                custom: note.column
            ),
            media: file.type,
            expires: messages.rooms.now().addingTimeInterval(ChatkitLinks.lifetime)
        )
        try await announcements(files).add(announcement, by: person)
        var made = file
        made.id = announcement.draft.id.uuidString.lowercased()
        return made
    }

    /// File that `person` announced for a room and hasn't handed in.
    func awaited(_ id: UUID, in room: UUID, by person: UUID) async throws -> ChatkitAttachment? {
        let found = try await announcements(try files).find(id, in: room, of: person)
        return found.map { found in
            ChatkitAttachment(
                id: id.uuidString.lowercased(),
                type: found.media,
                size: Int64(found.draft.bytes),
                name: found.draft.name.text
            )
        }
    }

    /// Takes in what was announced. One caller at a time: who comes second finds nothing that is awaited. `asDeclared`: readers are told
    /// the type that was announced, and not the one that the content has.
    func store(_ id: UUID, _ body: Body, in room: UUID, by person: UUID, asDeclared: Bool = false) async throws {
        let files = try files
        let announcements = announcements(files)
        guard let taken = try await announcements.take(id, in: room, of: person) else {
            body.refuse()
            throw ChatkitError.noSuchAttachment
        }
        do {
            var draft = taken.draft
            if asDeclared { draft.declared = taken.media }
            _ = try await files.add(draft, body, by: person)
        } catch {
            // The file may be handed in again under the same address, also by a client that has hung up.
            let puttingBack = Task { _ = try? await announcements.add(taken, by: person) }
            await puttingBack.value
            guard error is OtherLength else { throw error }
            throw ChatkitError.invalid("content_length")
        }
    }

    /// Takes a file in at once.
    func add(_ name: String, _ bytes: [UInt8], in room: UUID, by person: UUID) async throws -> ChatkitAttachment {
        let plain = try Self.name(name)
        let note = ChatkitFileNote(name: name == plain.text ? nil : name).column
        let draft = FileDraft(name: plain, bytes: bytes.count, room: room, custom: note, isOld: true)
        let file = try await files.add(draft, .bytes(bytes), by: person)
        return ChatkitAttachment(file, FileExtras(custom: note, isOld: true))
    }

    /// File that `person` handed in for a room and hasn't sent.
    func unsent(_ id: UUID, in room: UUID, by person: UUID) async throws -> ChatkitAttachment? {
        let files = try files
        let found = try await files.uploads(
            of: person,
            where: "u.attachment = \(id) and u.room is null and (u.meant_for is null or u.meant_for = \(room))"
        )
        guard let file = found.first else { return nil }
        return ChatkitAttachment(file, try await files.extras(of: [id])[id] ?? FileExtras())
    }

    /// File of a message with all that is known of it beside the message.
    func described(_ file: MessageFile) async throws -> ChatkitAttachment {
        ChatkitAttachment(file, try await files.extras(of: [file.id])[file.id] ?? FileExtras())
    }

    /// The same of all files of some messages.
    func extras(of entries: [MessageEntry]) async throws -> [UUID: FileExtras] {
        let ids = entries.flatMap(\.attachments)
        guard !ids.isEmpty else { return [:] }
        return try await files.extras(of: ids)
    }

    /// The bytes of a file, piece by piece; `nil` if they were erased.
    func content(of id: UUID) async throws -> BodyStream? { try await files.contents.give(id) }

    /// Forgets what was announced and doesn't come any more.
    func forgetStale() async throws { try await announcements(try files).removeStale() }

    private func announcements(_ files: FileCommands) -> ChatkitAnnouncements {
        ChatkitAnnouncements(files: files, now: messages.rooms.now)
    }

    private static func name(_ text: String?) throws(ChatkitError) -> FileName {
        do throws(FileName.ValidationError) {
            return try FileName(ChatkitFileNote.plain(text))
        } catch {
            throw .invalid("name")
        }
    }
}

extension ChatkitAttachment {
    /// File of a message in the form for clients.
    init(_ file: MessageFile, _ extras: FileExtras) {
        let note = ChatkitFileNote(column: extras.custom)
        self.init(
            id: file.id.uuidString.lowercased(),
            type: extras.declared ?? file.media ?? "application/octet-stream",
            size: Int64(file.bytes ?? 0),
            name: note.name ?? file.name,
            custom: note.custom,
            isOld: extras.isOld
        )
    }
}
