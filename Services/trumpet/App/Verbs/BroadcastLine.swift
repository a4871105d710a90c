import CommandLineKit
import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// A broadcast in a line, for people and for programs.
struct BroadcastLine: Encodable, Sendable {
    let id: UUID
    let state: String
    let version: Int
    let severity: String
    let start: Date?
    let end: Date?
    let title: String

    init(_ row: BroadcastRow, at time: Date) {
        id = row.id
        state = row.standing(at: time).rawValue
        version = row.version
        severity = row.contents.severity.rawValue
        start = row.contents.start
        end = row.contents.end
        title = row.contents.texts.first?.title.value ?? ""
    }

    static let table = Table<BroadcastLine>([
        .text("broadcast") { $0.id.uuidString.lowercased() }, .text("state") { $0.state },
        .number("version") { $0.version == 0 ? "" : String($0.version) }, .text("severity") { $0.severity },
        .text("from") { $0.start?.ISO8601Format() ?? "" }, .text("until") { $0.end?.ISO8601Format() ?? "" },
        .text("title", mayShrink: true) { $0.title },
    ])
}

/// Outcome of a verb for a broadcast, or with `--dry-run` the outcome that it would have.
struct BroadcastOutcome: Encodable, Sendable {
    let id: UUID
    let state: String
    let version: Int
    /// Number of people for whom it is now.
    let people: Int
    let isDryRun: Bool

    private enum CodingKeys: String, CodingKey {
        case id, state, version, people
        case isDryRun = "dry_run"
    }
}
