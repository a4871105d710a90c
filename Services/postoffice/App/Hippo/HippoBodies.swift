import FoundationEssentials

/// `POST /common/folders`
struct HippoNewFolder: Decodable {
    var data: Content

    struct Content: Decodable {
        var attributes: Attributes
    }

    struct Attributes: Decodable {
        var name: String
        /// A folder's number.
        var parentFolderID: Int?

        private enum CodingKeys: String, CodingKey {
            case name
            case parentFolderID = "parent_folder_id"
        }
    }
}

/// `PUT /common/folders/{from}/messages/move_to/{to}`
struct HippoMove: Decodable {
    var data: Content

    struct Content: Decodable {
        var attributes: Attributes
    }

    struct Attributes: Decodable {
        /// Letters by id.
        var messageIDs: [String]

        private enum CodingKeys: String, CodingKey {
            case messageIDs = "message_ids"
        }
    }
}

/// `POST /common/draft` and `POST /common/message`: a composed message. `relationships` stands beside `data`, not in it.
struct HippoComposed: Decodable {
    var data: Content
    var relationships: Relationships?

    struct Content: Decodable {
        var attributes: Attributes
    }

    struct Attributes: Decodable {
        var body: String?
        var subject: String?
        var urgent: Bool?
        /// A letter by id; empty when there is none.
        var replyToID: String?

        private enum CodingKeys: String, CodingKey {
            case body, subject, urgent
            case replyToID = "reply_to_id"
        }
    }

    struct Relationships: Decodable {
        var messageRecipients: Recipients?

        private enum CodingKeys: String, CodingKey {
            case messageRecipients = "message_recipients"
        }
    }

    struct Recipients: Decodable {
        var data: [Recipient]
    }

    struct Recipient: Decodable {
        var attributes: Attributes

        struct Attributes: Decodable {
            var bcc: Bool?
            /// A person's number, as text.
            var recipientID: String

            private enum CodingKeys: String, CodingKey {
                case bcc
                case recipientID = "recipient_id"
            }
        }
    }

    /// The recipients in their order.
    var recipients: [Recipient.Attributes] { relationships?.messageRecipients?.data.map(\.attributes) ?? [] }
}
