import HTTPTesting
import ServiceTesting

/// A composed message as the original client sends it: one recipient for each part between commas of what was typed.
struct HippoLetter {
    var to: [JSONValue]
    var attributes: [String: JSONValue]

    init(_ body: JSONValue = "Words", subject: JSONValue = "Subject", to: [JSONValue], replyTo: JSONValue = "") {
        self.to = to
        attributes = ["body": body, "subject": subject, "urgent": false, "reply_to_id": replyTo]
    }

    init(to: [String]) { self.init(to: to.map { .string($0) }) }

    var json: [String: JSONValue] {
        let recipients = to.map { text -> JSONValue in
            ["id": text, "type": "message_recipients", "attributes": ["bcc": false, "recipient_id": text]]
        }
        return [
            "data": ["type": "messages", "attributes": .object(attributes)],
            "relationships": ["message_recipients": ["data": .array(recipients)]],
        ]
    }
}
