import FoundationEssentials
import HTTPKit

/// `POST /common/draft` and `POST /common/message`: a composed message. `relationships` stands beside `data`, not in it.
///
/// Read with forbearance: the client looks at no answer, so what is refused is lost to whoever wrote it.
struct HippoComposed: Decodable {
    var data: Content?
    var relationships: Relationships?

    struct Content: Decodable {
        var attributes: Attributes?
    }

    struct Attributes: Decodable {
        var body: LenientText?
        var subject: LenientText?
        var urgent: LenientFlag?
        /// A letter by id; empty when there is none.
        var replyToID: LenientText?

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
        var data: [Recipient]?
    }

    struct Recipient: Decodable {
        var attributes: Attributes?

        struct Attributes: Decodable {
            var bcc: LenientFlag?
            /// A person's number, as text. The client cuts what was typed at commas, and sends what is between them.
            var recipientID: LenientText?

            private enum CodingKeys: String, CodingKey {
                case bcc
                case recipientID = "recipient_id"
            }
        }
    }
}

/// Somebody as the client names them: what was typed, and where.
struct HippoAddressee: Sendable, Hashable {
    var text: String
    var isHidden: Bool
    /// Index of the recipient in which it was typed.
    var place: Int

    /// The number; `nil` if it is none of a person.
    var number: Int? { Int(text).flatMap { $0 > 0 ? $0 : nil } }
    /// The field that names them.
    var field: String { "message_recipients.data[\(place)].attributes.recipient_id" }
}

extension HippoComposed {
    /// The recipients in their order, without blanks and empty parts.
    var addressees: [HippoAddressee] {
        let recipients = relationships?.messageRecipients?.data ?? []
        return recipients.enumerated().flatMap { place, recipient -> [HippoAddressee] in
            let typed = recipient.attributes?.recipientID?.text ?? ""
            let parts = typed.split { $0 == "," || $0 == ";" || $0.isWhitespace }
            let isHidden = recipient.attributes?.bcc?.value ?? false
            return parts.map { HippoAddressee(text: String($0), isHidden: isHidden, place: place) }
        }
    }
}

/// A text, or what can be taken for one: a number, a truth value; anything else is none.
struct LenientText: Decodable, Sendable, JSONSchemaProviding {
    var text: String

    static let jsonSchema = JSONSchema.any
    static let example = LenientText(text: "")

    private init(text: String) { self.text = text }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self.text = text
        } else if let number = try? value.decode(Int64.self) {
            text = String(number)
        } else {
            text = ""
        }
    }
}

/// A truth value, or what can be taken for one; anything else is false.
struct LenientFlag: Decodable, Sendable, JSONSchemaProviding {
    var value: Bool

    static let jsonSchema = JSONSchema.any
    static let example = LenientFlag(value: false)

    private init(value: Bool) { self.value = value }

    init(from decoder: any Decoder) throws {
        let value = try decoder.singleValueContainer()
        if let flag = try? value.decode(Bool.self) {
            self.value = flag
        } else if let number = try? value.decode(Int64.self) {
            self.value = number != 0
        } else {
            let text = (try? value.decode(String.self))?.lowercased()
            self.value = text == "true" || text == "1"
        }
    }
}
