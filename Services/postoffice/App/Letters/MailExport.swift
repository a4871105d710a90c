import PeopleKit
import AttachmentKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import ServiceKit

/// The post office's part of what is known of a person.
///
/// A client gets every letter they have a copy of, and sees of each what they see in their mailbox. A member of staff gets letters sealed
/// under their own key: letters of clients to them are the clients', and the unit's. Attachments come with the letters they belong to,
/// their contents in pieces after them. Their own openings, and all openings of the letters that are given out, come along.
enum MailExport {
    private static let pageSize = 200

    /// A letter as its reader has it.
    private struct Letter: Encodable, Sendable {
        let id: UUID
        let folder: UUID
        let sentAt: Date
        let readAt: Date?
        let snoozedUntil: Date?
        let draft: Bool
        let urgent: Bool
        let from: UUID?
        let to: [UUID]
        let bcc: [UUID]
        let subject: String
        let body: String

        init(_ entry: LetterEntry) {
            (id, folder, sentAt, readAt) = (entry.id, entry.folder, entry.sentAt, entry.readAt)
            snoozedUntil = entry.snoozedUntil
            (draft, urgent, from, to, bcc) = (entry.isDraft, entry.isUrgent, entry.author, entry.to, entry.bcc)
            (subject, body) = (entry.subject, entry.text)
        }

        private enum CodingKeys: String, CodingKey {
            case id, folder, draft, urgent, from, to, bcc, subject, body
            case sentAt = "sent_at"
            case readAt = "read_at"
            case snoozedUntil = "snoozed_until"
        }
    }

    private struct Folder: Encodable, Sendable {
        let id: UUID
        let parent: UUID?
        let name: String
    }

    private struct Attachment: Encodable, Sendable {
        let id: UUID
        let letter: UUID
        let name: String
        let media: String
        let bytes: Int64
    }

    /// Somebody who is named in the letters by id.
    private struct Correspondent: Encodable, Sendable {
        let id: UUID
        let name: String
    }

    /// Writes everything: own folders, letters from the newest to the oldest, openings, attachments, then who the people in them are.
    static func write(
        _ person: UUID,
        to export: PersonExport,
        from commands: MailCommands,
        _ contents: AttachmentContents
    ) async throws {
        let pool = commands.pool
        let folders = try await pool.query(
            "select id, parent, name from folder where owner = \(person) order by number"
        )
        for (id, parent, name) in try folders.decode(UUID.self, UUID?.self, String.self) {
            try await export.add("folder", Folder(id: id, parent: parent, name: name))
        }
        let participant = try await commands.people.known([person])[person]?.participant
        let reader = participant ?? Participant(id: person, standing: .client, isActive: false)
        let isStaff = reader.isStaff
        var (told, named) = (Set<UUID>(), Set<UUID>())
        var place: (sentAt: Date, letter: UUID)?
        while true {
            let page = try await letters(of: person, onlyOwn: isStaff, after: place, pool)
            for entry in page {
                if entry.isDraft { named.formUnion(entry.people) } else { told.formUnion(entry.people) }
                try await export.add("letter", Letter(entry))
            }
            guard let last = page.last, page.count == pageSize else { break }
            place = (last.sentAt, last.id)
        }
        told.formUnion(try await OpeningExport.write(person, onlyOwn: isStaff, to: export, from: pool))
        try await writeAttachments(of: person, onlyOwn: isStaff, to: export, pool, contents)
        let shown = try await commands.shown(told: told, named: named, to: reader)
        for row in told.union(named).compactMap({ shown[$0] }).sorted(by: { $0.number < $1.number }) {
            try await export.add("correspondent", Correspondent(id: row.id, name: row.name))
        }
    }

    private static func writeAttachments(
        of person: UUID,
        onlyOwn: Bool,
        to export: PersonExport,
        _ pool: Pool,
        _ contents: AttachmentContents
    ) async throws {
        var query: Query = """
            select a.id, a.letter, a.name, a.media, a.bytes, coalesce(a.content, a.id)
            from attachment a join copy c on c.letter = a.letter
            where c.owner = \(person) and not a.is_held and a.thrown_at is null and a.name <> ''
            """
        if onlyOwn { query = query + " and a.about = \(person)" }
        let rows = try await pool.query(query + " order by a.added_at, a.id")
        for (id, letter, name, media, bytes, content) in try rows.decode(
            UUID.self,
            UUID.self,
            String.self,
            String.self,
            Int64.self,
            UUID.self
        ) {
            try await export.add(
                "attachment",
                Attachment(id: id, letter: letter, name: name, media: media, bytes: bytes)
            )
            if let body = try await contents.give(content) {
                try await export.add("attachment_content", of: id, body)
            }
        }
    }

    private static func letters(
        of person: UUID,
        onlyOwn: Bool,
        after place: (sentAt: Date, letter: UUID)?,
        _ pool: Pool
    ) async throws -> [LetterEntry] {
        var query: Query =
            "select " + LetterEntry.columns(.full) + """
                 from copy c join letter l on l.id = c.letter where c.owner = \(person)
                """
        if onlyOwn { query = query + " and l.about = \(person)" }
        if let place { query = query + " and (c.sent_at, c.letter) < (\(place.sentAt), \(place.letter))" }
        query = query + " order by c.sent_at desc, c.letter desc limit \(pageSize)"
        return try await pool.query(query).map(LetterEntry.init)
    }
}
