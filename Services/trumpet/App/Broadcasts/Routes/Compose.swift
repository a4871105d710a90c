import FoundationEssentials
import HTTPKit
import ServiceKit
import TrumpetDomain

/// A broadcast as it is composed.
struct Compose: Decodable, Sendable {
    /// Text in one language.
    struct Text: Decodable, Sendable {
        var language: String
        var title: String
        var body: String?
    }

    /// The first one is for those who read none of the others.
    var texts: [Text]
    /// `info` if absent.
    var severity: Severity?
    /// Priority from -100 to 100, 0 if absent; the higher come first among broadcasts of one severity.
    var priority: Int?
    /// True if readers may dismiss it; true if absent.
    var dismissible: Bool?
    /// True if readers are asked to acknowledge it.
    var acknowledge: Bool?
    /// True if it is shown before logging in, too.
    var `public`: Bool?
    var start: Date?
    var end: Date?
    /// Everyone if absent.
    var audience: AudienceRule?

    /// Limits, for the descriptions of routes.
    static let limits =
        "Titles have up to \(Limits.title) characters, texts up to \(Limits.body) bytes of CommonMark without HTML and pictures. "
        + AudienceRule.summary

    /// Contents of the broadcast.
    var contents: BroadcastContents {
        BroadcastContents(
            texts: texts.map { BroadcastText(language: $0.language, title: $0.title, body: $0.body ?? "") },
            severity: severity ?? .info,
            isDismissible: dismissible ?? true,
            mustAcknowledge: acknowledge ?? false,
            start: start?.roundedToMilliseconds,
            end: end?.roundedToMilliseconds,
            priority: priority ?? 0,
            isPublic: `public` ?? false,
            audience: audience ?? .everyone
        )
    }
}
