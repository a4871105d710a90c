import AttachmentRules
import ChatCore
import ChatDomain
import FoundationEssentials
import HTTPKit
import Postgres
import Vault

/// A file that somebody is going to hand in.
struct ChatkitAnnouncement: Sendable {
    /// Draft of the file.
    var draft: FileDraft
    /// Media type that was announced.
    var media: String
    /// Time until which it is awaited.
    var expires: Date
}

/// The files that are awaited. Their names, and the custom data of applications, are sealed under the key of the person
/// who hands them in.
struct ChatkitAnnouncements: Sendable {
    let files: FileCommands
    let now: @Sendable () -> Date

    /// Awaits one. Throws the problem for who has announced enough.
    func add(_ announcement: ChatkitAnnouncement, by person: UUID) async throws {
        let (draft, time) = (announcement.draft, now())
        guard let room = draft.room else { throw ChatkitError.noSuchRoom }
        let name = try await files.vault.seal(
            Array(draft.name.text.utf8),
            for: person,
            context: FileCommands.context(draft.id)
        )
        let custom = try await files.seal(draft.custom, of: draft.id, for: person)
        let isTaken = try await files.pool.execute(
            """
            insert into chatkit_announcement (attachment, room, person, media, bytes, name, custom, expires_at)
            select \(draft.id), \(room), \(person), \(announcement.media), \(draft.bytes), \(name), \(custom),
                \(announcement.expires)
            where (
                select count(*) from chatkit_announcement a where a.person = \(person) and a.expires_at > \(time)
            ) < \(Limits.unsentFiles)
            """
        )
        guard isTaken == 1 else { throw Problem.tooManyUnsentFiles }
    }

    /// Announcement by `person` for a room; `nil` if none is awaited.
    func find(_ id: UUID, in room: UUID, of person: UUID) async throws -> ChatkitAnnouncement? {
        try await read(
            "select \(Self.columns) from chatkit_announcement a where \(awaited(id, in: room, of: person))",
            id,
            in: room,
            of: person
        )
    }

    /// The same, which isn't awaited from now on.
    func take(_ id: UUID, in room: UUID, of person: UUID) async throws -> ChatkitAnnouncement? {
        try await read(
            "delete from chatkit_announcement a where \(awaited(id, in: room, of: person)) returning \(Self.columns)",
            id,
            in: room,
            of: person
        )
    }

    /// Forgets those that aren't awaited any more.
    func removeStale() async throws {
        try await files.pool.execute("delete from chatkit_announcement where expires_at < \(now())")
    }

    private static let columns: Query = "a.media, a.bytes, a.name, a.custom, a.expires_at"

    private func awaited(_ id: UUID, in room: UUID, of person: UUID) -> Query {
        "a.attachment = \(id) and a.room = \(room) and a.person = \(person) and a.expires_at > \(now())"
    }

    private func read(_ query: Query, _ id: UUID, in room: UUID, of person: UUID) async throws -> ChatkitAnnouncement? {
        let rows = try await files.pool.query(query).decode(
            String.self,
            Int.self,
            [UInt8].self,
            [UInt8]?.self,
            Date.self
        )
        guard let (media, bytes, sealed, custom, expires) = rows.first,
            // A person who was erased hands nothing in.
            let name = try await files.vault.open(sealed, for: person, context: FileCommands.context(id)),
            let text = try? FileName(String(decoding: name, as: UTF8.self))
        else { return nil }
        let draft = FileDraft(
            id: id,
            name: text,
            bytes: bytes,
            isExact: true,
            room: room,
            custom: try await files.open(custom, of: id, for: person)
        )
        return ChatkitAnnouncement(draft: draft, media: media, expires: expires)
    }
}
