import FoundationEssentials
import ScribeDomain

/// New draft.
struct NewDraftBody: Codable, Sendable {
    /// Id that the caller made; else one is made here.
    var id: UUID?
    var template: String
    var language: String
    /// `clinical` unless told.
    var noteClass: NoteClass?
    /// Time of the service.
    var serviceAt: Date
    /// Markdown.
    var text: String
    /// For a contact: whether the client was reached.
    var reached: Bool?

    private enum CodingKeys: String, CodingKey {
        case id, template, language, text, reached
        case noteClass = "class"
        case serviceAt = "service_at"
    }
}

/// Draft written anew.
struct DraftBody: Codable, Sendable {
    var serviceAt: Date
    var text: String
    var reached: Bool?

    private enum CodingKeys: String, CodingKey {
        case text, reached
        case serviceAt = "service_at"
    }
}

/// Id of a new draft.
struct DraftMadeView: Codable, Sendable, Hashable {
    var id: UUID
}

/// Draft as its author sees it.
struct DraftView: Codable, Sendable {
    var id: UUID
    var client: UUID
    var clientName: String
    var template: String
    var templateVersion: Int
    var kind: NoteKind
    var language: String
    var noteClass: NoteClass
    var serviceAt: Date
    var writtenAt: Date
    var text: String
    var reached: Bool?
    /// Version, as in the ETag.
    var version: Int64
    /// True: written more than 24 hours after the service.
    var late: Bool

    private enum CodingKeys: String, CodingKey {
        case id, template, kind, language, text, reached, version, late
        case client = "client_id"
        case clientName = "client_name"
        case templateVersion = "template_version"
        case noteClass = "class"
        case serviceAt = "service_at"
        case writtenAt = "written_at"
    }
}

/// Work with notes that waits.
struct WorkView: Codable, Sendable {
    /// Note or draft.
    struct Line: Codable, Sendable, Hashable {
        var id: UUID
        var client: UUID
        var clientName: String
        var kind: NoteKind
        var author: UUID
        var authorName: String
        var serviceAt: Date
        var writtenAt: Date
        /// Absent: a draft.
        var signedAt: Date?

        private enum CodingKeys: String, CodingKey {
            case id, kind
            case client = "client_id"
            case clientName = "client_name"
            case author = "author_id"
            case authorName = "author_name"
            case serviceAt = "service_at"
            case writtenAt = "written_at"
            case signedAt = "signed_at"
        }
    }

    /// One's drafts, the first one first.
    var drafts: [Line]
    /// Drafts among them whose service lies 3 days back or more.
    var unsigned: [Line]
    /// Notes that wait for one's own signature as a supervisor.
    var cosign: [Line]
    /// One's notes that wait for a supervisor's.
    var waiting: [Line]
}
