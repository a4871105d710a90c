import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// A line of the list of all broadcasts.
struct BroadcastLineView: Codable, Sendable, Hashable {
    var id: UUID
    /// `draft`, `scheduled`, `active`, `over` or `withdrawn`.
    var state: String
    /// Issued version; 0 for a draft.
    var version: Int
    /// Title in the language of readers who read none of the others.
    var title: String
    var languages: [String]
    var severity: Severity
    var priority: Int
    var isPublic: Bool
    var start: Date?
    var end: Date?
    var writtenAt: Date
    /// Time at which this version was issued; absent for a draft.
    var issuedAt: Date?
    var withdrawnAt: Date?

    private enum CodingKeys: String, CodingKey {
        case id, state, version, title, languages, severity, priority, start, end
        case isPublic = "public"
        case writtenAt = "written_at"
        case issuedAt = "issued_at"
        case withdrawnAt = "withdrawn_at"
    }

    init(_ row: BroadcastRow, at time: Date) {
        id = row.id
        state = row.standing(at: time).rawValue
        version = row.version
        title = row.contents.texts.first?.title.value ?? ""
        languages = row.contents.texts.map(\.language)
        severity = row.contents.severity
        priority = row.contents.priority
        isPublic = row.contents.isPublic
        start = row.contents.start
        end = row.contents.end
        writtenAt = row.writtenAt
        issuedAt = row.issuedAt
        withdrawnAt = row.withdrawnAt
    }
}

/// A page of all broadcasts, the latest first.
struct BroadcastLinesView: Codable, Sendable {
    var broadcasts: [BroadcastLineView]
    /// Cursor of the next page; absent on the last.
    var next: String?
}
