import AttachmentKit
import CuratorDomain
import FoundationEssentials
import Postgres

/// A kept file as lists show it.
struct MediaRow: Sendable {
    let id: UUID
    let name: String
    let kind: MediaKind
    let type: String
    let parts: [Int]
    let keptBy: UUID
    let keptAt: Date
    /// Position in the log at which it came: the order of lists.
    let began: Int64

    /// Bytes of the whole file.
    var bytes: Int { parts.reduce(0, +) }

    /// The file as it is given out.
    var given: GivenFile { GivenFile(id: id, content: id, name: name, media: type, bytes: bytes) }

    /// Contents in which it lies, in their order.
    var contents: [FilePart] {
        parts.enumerated().map { FilePart(content: MediaCommands.part($0 + 1, of: id), bytes: $1) }
    }

    /// The files for which `condition` holds; put an order behind it where it matters.
    static func query(_ pool: Pool, where condition: Query) async throws -> [MediaRow] {
        try await pool.query(
            "select id, name, kind, type, parts, kept_by, kept_at, began from media where \(condition)"
        ).decode(UUID.self, String.self, String.self, String.self, [Int].self, UUID.self, Date.self, Int64.self)
            .map { id, name, kind, type, parts, person, time, began in
                guard let kind = MediaKind(rawValue: kind) else { throw PostgresError.decoding("no such kind of file") }
                return MediaRow(
                    id: id,
                    name: name,
                    kind: kind,
                    type: type,
                    parts: parts,
                    keptBy: person,
                    keptAt: time,
                    began: began
                )
            }
    }
}

/// A kept file.
struct MediaView: Codable, Sendable {
    var id: UUID
    var name: String
    var kind: MediaKind
    /// Media type, by its content.
    var type: String
    var bytes: Int
    var keptAt: Date
    /// Person who brought it.
    var keptBy: UUID

    private enum CodingKeys: String, CodingKey {
        case id, name, kind, type, bytes
        case keptAt = "kept_at"
        case keptBy = "kept_by_id"
    }

    init(_ row: MediaRow) {
        (id, name, kind, type, bytes) = (row.id, row.name, row.kind, row.type, row.bytes)
        (keptAt, keptBy) = (row.keptAt, row.keptBy)
    }
}

/// A page of kept files, the latest first.
struct MediaListView: Codable, Sendable {
    var media: [MediaView]
    /// Cursor of the next page; absent on the last.
    var next: String?
}

/// A part that has arrived.
struct MediaPartView: Codable, Sendable {
    /// Number of the part, from 1.
    var number: Int
    /// Length as it is kept; a picture that is written anew has another length than it came with.
    var bytes: Int
}

/// Parts that have arrived of a file that isn't whole yet.
struct MediaPartsView: Codable, Sendable {
    var parts: [MediaPartView]
}
