import FoundationEssentials
import Postgres

/// An attachment as it is shown.
struct AttachmentRow: Sendable, Hashable {
    var id: UUID
    var letter: UUID
    /// Empty if it was erased.
    var name: String
    /// Media type of the content.
    var media: String
    var bytes: Int
    /// True if nobody may open it for the time being.
    var isHeld: Bool
    var addedAt: Date
    /// The attachment whose content it has: itself, or what came along when a letter was passed on.
    var content: UUID

    /// True if it was erased with a person.
    var isErased: Bool { name.isEmpty }

    /// The columns in the order of `init`, of `attachment` as `a`.
    static let columns: Query =
        "a.id, a.letter, a.name, a.media, a.bytes, a.is_held, a.added_at, coalesce(a.content, a.id)"

    init(_ row: Row) throws {
        (id, letter, name, media, bytes, isHeld, addedAt, content) = try row.decode(
            UUID.self,
            UUID.self,
            String.self,
            String.self,
            Int.self,
            Bool.self,
            Date.self,
            UUID.self
        )
    }
}

/// An attachment.
struct AttachmentView: Codable, Sendable, Hashable {
    var id: UUID
    /// Empty if it was erased.
    var name: String
    /// Media type of the content, whatever the name says.
    var mediaType: String
    var bytes: Int
    /// True if it is being checked and can't be opened.
    var held: Bool

    private enum CodingKeys: String, CodingKey {
        case id, name, bytes, held
        case mediaType = "media_type"
    }

    init(_ row: AttachmentRow) {
        id = row.id
        name = row.name
        mediaType = row.media
        bytes = row.bytes
        held = row.isHeld
    }
}

/// The attachments of a letter; they are few enough for one page.
struct AttachmentListView: Codable, Sendable {
    var attachments: [AttachmentView]
}

extension Mailbox {
    /// The attachments of a letter in the order in which they were added; none if the owner has no copy of it.
    func attachments(of letter: UUID) async throws -> [AttachmentRow] {
        try await pool.query(
            """
            select \(AttachmentRow.columns) from copy c join attachment a on a.letter = c.letter
            where c.owner = \(owner) and c.letter = \(letter) order by a.added_at, a.id
            """
        ).map(AttachmentRow.init)
    }

    /// An attachment of a letter that the owner has a copy of; `nil` if there is none.
    func attachment(_ id: UUID, of letter: UUID) async throws -> AttachmentRow? {
        try await pool.query(
            """
            select \(AttachmentRow.columns) from copy c join attachment a on a.letter = c.letter
            where c.owner = \(owner) and c.letter = \(letter) and a.id = \(id)
            """
        ).map(AttachmentRow.init).first
    }
}
