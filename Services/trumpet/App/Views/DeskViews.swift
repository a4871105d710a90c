import CommonMark
import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// A broadcast that something was done to. Also what is remembered with an idempotency key, so it holds no words.
struct BroadcastMadeView: Codable, Sendable, Hashable {
    var id: UUID
    /// Issued version; 0 for a draft.
    var version: Int
}

/// Contents, audience and time of a broadcast, as its writers see them.
struct ContentsView: Codable, Sendable, Hashable {
    /// Text in one language.
    struct Text: Codable, Sendable, Hashable {
        var language: String
        var title: String
        /// CommonMark.
        var body: String
        /// Text as it is shown.
        var html: String
    }

    /// The first one is for those who read none of the others.
    var texts: [Text]
    var severity: Severity
    var priority: Int
    var dismissible: Bool
    var acknowledge: Bool
    var isPublic: Bool
    var start: Date?
    var end: Date?
    var audience: AudienceBody

    private enum CodingKeys: String, CodingKey {
        case texts, severity, priority, dismissible, acknowledge, start, end, audience
        case isPublic = "public"
    }

    init(_ contents: BroadcastContents) {
        texts = contents.texts.map { text in
            let body = text.body.value ?? ""
            return Text(
                language: text.language,
                title: text.title.value ?? "",
                body: body,
                html: Markdown(body).html
            )
        }
        severity = contents.severity
        priority = contents.priority
        dismissible = contents.isDismissible
        acknowledge = contents.mustAcknowledge
        isPublic = contents.isPublic
        start = contents.start
        end = contents.end
        audience = AudienceBody(contents.audience)
    }
}

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
