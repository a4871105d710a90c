import CommonMark
import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// Text of a broadcast in one language, as it is written and as it is shown.
struct TextView: Codable, Sendable, Hashable {
    var language: String
    var title: String
    /// CommonMark.
    var body: String
    /// The text as HTML that does no harm.
    var html: String

    init(_ text: BroadcastText) {
        language = text.language
        title = text.title.value ?? ""
        body = text.body.value ?? ""
        html = Markdown(body).html
    }
}

/// Contents, audience and time of a broadcast, as its writers see them.
struct ContentsView: Codable, Sendable, Hashable {
    /// The first one is for those who read none of the others.
    var texts: [TextView]
    var severity: Severity
    var priority: Int
    var dismissible: Bool
    var acknowledge: Bool
    var `public`: Bool
    var start: Date?
    var end: Date?
    var audience: AudienceRule

    init(_ contents: BroadcastContents) {
        texts = contents.texts.map(TextView.init)
        severity = contents.severity
        priority = contents.priority
        dismissible = contents.isDismissible
        acknowledge = contents.mustAcknowledge
        `public` = contents.isPublic
        start = contents.start
        end = contents.end
        audience = contents.audience
    }
}

/// A broadcast that something was done to. Also what is remembered with an idempotency key, so it holds no words.
struct BroadcastMadeView: Codable, Sendable, Hashable {
    var id: UUID
    /// Issued version; 0 for a draft.
    var version: Int
}
