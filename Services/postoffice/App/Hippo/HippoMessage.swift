import PeopleKit
import FoundationEssentials
import HTTPKit
import PostofficeDomain

/// A letter as the original client decodes it: strictly, so each member and each type counts.
struct HippoMessage: Codable, Sendable, Hashable {
    /// The letter's id.
    var id: String
    var type = "messages"
    var attributes: Attributes
    var relationships: Relationships

    struct Attributes: Codable, Sendable, Hashable {
        /// The number of the folder.
        var folderID: Int
        var folderName: String
        var subject: String
        /// The preview in a list, all of it in the single answer.
        var body: String
        /// The author's number; 0 for the system.
        var senderID: Int
        var urgent: Bool
        var sysmsg: Bool
        /// RFC 3339 with three digits of a second, without which the client dies; for a draft, when it was saved.
        var sentAt: String
        /// The same; absent while unread.
        var readAt: String?

        private enum CodingKeys: String, CodingKey {
            case subject, body, urgent, sysmsg
            case folderID = "folder_id"
            case folderName = "folder_name"
            case senderID = "sender_id"
            case sentAt = "sent_at"
            case readAt = "read_at"
        }
    }

    struct Relationships: Codable, Sendable, Hashable {
        var to: To

        struct To: Codable, Sendable, Hashable {
            var data: [Reference]
        }
    }

    /// A person by an **integer** id.
    struct Reference: Codable, Sendable, Hashable {
        var id: Int
        var type = HippoPerson.type
    }

    /// Persons whom the message names as addressees. The client needs at least one in Sent and Drafts: a draft without one lists its owner.
    /// Blind copies are among them for readers who may see them. A person without a number isn't.
    static func addressees(_ entry: LetterEntry, reader: UUID, _ people: ShownPeople) -> [UUID] {
        let named = (entry.to + entry.bcc).filter { people.number($0) != nil }
        return named.isEmpty ? [entry.author ?? reader] : named
    }

    init(_ entry: LetterEntry, in folder: FolderLine, reader: UUID, _ people: ShownPeople) {
        id = entry.id.uuidString.lowercased()
        attributes = Attributes(
            folderID: folder.number,
            folderName: folder.name,
            subject: entry.subject,
            body: entry.text,
            senderID: entry.author.flatMap { people[$0]?.number } ?? HippoPerson.system.id,
            urgent: entry.isUrgent,
            sysmsg: entry.isSystem,
            sentAt: RFC3339.text(of: entry.sentAt),
            readAt: entry.readAt.map(RFC3339.text(of:))
        )
        let addressees = Self.addressees(entry, reader: reader, people)
        relationships = Relationships(
            to: Relationships.To(data: addressees.compactMap { people.number($0).map { Reference(id: $0) } })
        )
    }
}
