import EventSourcing
import FoundationEssentials
import Realtime
import TrumpetDomain

/// A broadcast as it is told to those who are connected: the same for all of them, so in all its languages.
struct LiveBroadcast: Codable, Sendable, Hashable {
    /// Kind of change that is told.
    enum Kind: String, Sendable {
        /// Broadcast begins to be shown.
        case published = "broadcast.published"
        /// Broadcast has new contents from now on, also for readers who have dismissed it.
        case corrected = "broadcast.corrected"
    }

    /// Text in one language.
    struct Text: Codable, Sendable, Hashable {
        var language: String
        var title: String
        /// CommonMark.
        var body: String
        /// The text as HTML that does no harm.
        var html: String
    }

    var id: UUID
    var version: Int
    var severity: Severity
    var priority: Int
    var dismissible: Bool
    var acknowledge: Bool
    var isPublic: Bool
    var start: Date
    /// Absent: until it is withdrawn.
    var end: Date?
    /// The first one is for those who read none of the others.
    var texts: [Text]

    private enum CodingKeys: String, CodingKey {
        case id, version, severity, priority, dismissible, acknowledge, start, end, texts
        case isPublic = "public"
    }

    init(_ row: BroadcastRow) {
        let contents = row.contents
        id = row.id
        version = row.version
        severity = contents.severity
        priority = contents.priority
        dismissible = contents.isDismissible
        acknowledge = contents.mustAcknowledge
        isPublic = contents.isPublic
        start = contents.start ?? row.writtenAt
        end = contents.end
        let entry = BoardEntry(row)
        texts = zip(contents.texts, entry.html).map { text, html in
            Text(
                language: text.language,
                title: text.title.value ?? "",
                body: text.body.value ?? "",
                html: html
            )
        }
    }

    /// Returns the broadcast as a payload of the topic.
    func payload(_ kind: Kind) throws -> Payload { try Payload(kind.rawValue, self) }
}

/// Part of a payload that names the version, to keep account of who got which version.
struct LiveEdition: Decodable {
    var id: UUID
    var version: Int
}
