import EventSourcing
import FoundationEssentials
import Languages
import TrumpetDomain

/// A broadcast as one of its readers sees it, in one language.
struct BroadcastView: Codable, Sendable, Hashable {
    var id: UUID
    /// Version number; a broadcast that was dismissed in an earlier version is there again.
    var version: Int
    var severity: Severity
    var priority: Int
    /// The language of title and text.
    var language: String
    /// All languages there are.
    var languages: [String]
    var title: String
    /// The text in CommonMark.
    var body: String
    /// The text as HTML that does no harm.
    var html: String
    /// True if readers may dismiss it.
    var dismissible: Bool
    /// True if readers are asked to acknowledge it.
    var acknowledge: Bool
    /// True if it is shown before logging in, too.
    var isPublic: Bool
    /// Time from which it is shown.
    var start: Date
    /// Time until which it is shown; absent: until it is withdrawn.
    var end: Date?
    /// Time at which the reader saw this version; absent: not yet, or nobody is logged in.
    var seenAt: Date?
    /// Time at which the reader dismissed it; absent: never.
    var dismissedAt: Date?
    /// Time at which the reader acknowledged it; absent: never.
    var acknowledgedAt: Date?

    private enum CodingKeys: String, CodingKey {
        case id, version, severity, priority, language, languages, title, body, html, dismissible, acknowledge, start,
            end
        case isPublic = "public"
        case seenAt = "seen_at"
        case dismissedAt = "dismissed_at"
        case acknowledgedAt = "acknowledged_at"
    }

    /// `nil` only for a broadcast without any text, which there is none of.
    init?(_ entry: BoardEntry, in ranges: [LanguageRange], _ marks: OwnMarks? = nil) {
        guard let text = entry.text(for: ranges) else { return nil }
        let contents = entry.row.contents
        id = entry.row.id
        version = entry.row.version
        severity = contents.severity
        priority = contents.priority
        language = text.language
        languages = contents.texts.map(\.language)
        title = text.title
        body = text.body
        html = text.html
        dismissible = contents.isDismissible
        acknowledge = contents.mustAcknowledge
        isPublic = contents.isPublic
        start = contents.start ?? entry.row.writtenAt
        end = contents.end
        seenAt = marks?.seenAt
        dismissedAt = marks?.dismissedAt
        acknowledgedAt = marks?.acknowledgedAt
    }
}

/// Broadcasts shown to a reader now, in order; few enough for one page.
struct BroadcastListView: Codable, Sendable {
    var broadcasts: [BroadcastView]
}
