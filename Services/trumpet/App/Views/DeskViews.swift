import CommonMark
import EventSourcing
import FoundationEssentials
import TrumpetDomain

/// A broadcast that something was done to. Also what is remembered with an idempotency key, so it holds no words.
struct BroadcastMadeView: Codable, Sendable, Hashable {
    var id: UUID
    /// Which version is issued; 0 for a draft.
    var version: Int
}

/// What a broadcast says, to whom and when, as those see it who write it.
struct ContentsView: Codable, Sendable, Hashable {
    /// What it says in one language.
    struct Text: Codable, Sendable, Hashable {
        var language: String
        var title: String
        /// CommonMark.
        var body: String
        /// As it is shown.
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
    /// Which version is issued; 0 for a draft.
    var version: Int
    /// In the language of those who read none of the others.
    var title: String
    var languages: [String]
    var severity: Severity
    var priority: Int
    var isPublic: Bool
    var start: Date?
    var end: Date?
    var writtenAt: Date
    /// When this version was issued; absent for a draft.
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
    /// Where the next page begins; absent on the last.
    var next: String?
}
