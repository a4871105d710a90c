import FoundationEssentials
import Postgres

/// Place in a caseload where the next page begins: what the last line was sorted by. So it holds though that line has left the list, or stands elsewhere
/// by now.
struct CaseloadCursor: Codable, Sendable, Hashable {
    /// Column by which the list was sorted.
    var column: CaseloadColumn
    /// True if the last line has an open alert: those come before all others.
    var isOnTop: Bool
    /// Value of the last line in that column, as the database writes it.
    var key: String
    /// The last line.
    var enrolment: UUID
}

extension CaseloadCursor {
    private enum CodingKeys: String, CodingKey {
        case column, key, enrolment
        case isOnTop = "on_top"
    }

    /// Reads a place. Throws for a value that its column can't have: it would be an error of the database's.
    init(from decoder: any Decoder) throws {
        let place = try decoder.container(keyedBy: CodingKeys.self)
        column = try place.decode(CaseloadColumn.self, forKey: .column)
        isOnTop = try place.decode(Bool.self, forKey: .isOnTop)
        key = try place.decode(String.self, forKey: .key)
        enrolment = try place.decode(UUID.self, forKey: .enrolment)
        guard column.kind.holds(key) else {
            throw DecodingError.dataCorruptedError(forKey: .key, in: place, debugDescription: "not of this column")
        }
    }
}

/// Line of a caseload with its place.
struct PlacedLine: Sendable {
    var line: CaseloadLine
    var place: CaseloadCursor
}

/// Kind of the values by which a caseload is sorted.
enum CaseloadKey: Sendable {
    case text, id
    /// Numbers, and times as microseconds since 1970.
    case number

    /// Type of the database.
    var type: Query {
        switch self {
        case .text: "text"
        case .id: "uuid"
        case .number: "bigint"
        }
    }

    /// Returns true if `text` is a value as the database writes it.
    func holds(_ text: String) -> Bool {
        switch self {
        case .text: text.utf8.count <= 1000
        case .id: UUID(uuidString: text) != nil
        case .number: Int64(text) != nil
        }
    }
}
