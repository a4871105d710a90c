import Languages
import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// A broadcast as one of its readers sees it, in one language.
struct BroadcastView: Codable, Sendable, Hashable {
    var id: UUID
    /// Which version; what was put away as an earlier one is there again.
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
    /// Whether it may be put away.
    var dismissible: Bool
    /// Whether its readers are asked to say that they have taken note.
    var acknowledge: Bool
    /// Whether it is shown before logging in, too.
    var isPublic: Bool
    /// Since when it is shown.
    var start: Date
    /// Until when; absent: until it is withdrawn.
    var end: Date?
    /// When the reader saw this version; absent: not yet, or nobody is logged in.
    var seenAt: Date?
    /// When the reader put it away; absent: they haven't.
    var dismissedAt: Date?
    /// When the reader acknowledged it; absent: they haven't.
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
        guard let (text, html) = entry.text(for: ranges) else { return nil }
        let contents = entry.row.contents
        id = entry.row.id
        version = entry.row.version
        severity = contents.severity
        priority = contents.priority
        language = text.language
        languages = contents.texts.map(\.language)
        title = text.title.value ?? ""
        body = text.body.value ?? ""
        self.html = html
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

/// What is shown to a reader now, in order; few enough for one page.
struct BroadcastListView: Codable, Sendable {
    var broadcasts: [BroadcastView]
}
