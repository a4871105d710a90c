import EventSourcing
import FoundationEssentials
import PostofficeDomain

/// A version of a draft in a list.
struct DraftVersionLineView: Codable, Sendable, Hashable {
    var version: Int
    var savedAt: Date

    private enum CodingKeys: String, CodingKey {
        case version
        case savedAt = "saved_at"
    }
}

/// The versions of a draft, the latest first.
struct DraftVersionListView: Codable, Sendable {
    var versions: [DraftVersionLineView]
    /// The `cursor` of the next page; absent on the last.
    var next: String?
}

/// Contents of a draft in a version.
struct DraftVersionView: Codable, Sendable, Hashable {
    var version: Int
    var savedAt: Date
    var to: [PersonView]
    var bcc: [PersonView]
    var subject: String
    var body: String
    var urgent: Bool
    var replyToID: UUID?

    private enum CodingKeys: String, CodingKey {
        case version, to, bcc, subject, body, urgent
        case savedAt = "saved_at"
        case replyToID = "reply_to_id"
    }

    /// `nil` if the words were erased.
    init?(_ version: Int64, _ saved: DraftSaved, _ people: ShownPeople) {
        guard let subject = saved.contents.subject.value, let body = saved.contents.body.value else { return nil }
        self.version = Int(version)
        savedAt = saved.at
        to = people.views(saved.contents.to)
        bcc = people.views(saved.contents.bcc)
        self.subject = subject
        self.body = body
        urgent = saved.contents.urgent
        replyToID = saved.contents.replyTo
    }
}
