import ChatDomain
import FoundationEssentials
import HTTPKit

/// A message as it is composed.
struct MessageBody: Decodable, Sendable {
    /// Sender's id for it; without it, the `Idempotency-Key`, else it can't be told from another one.
    var clientID: String?
    /// Contents, if they are plain text and nothing else.
    var text: String?
    /// Contents in parts.
    var parts: [PartBody]?
    /// Members who are mentioned.
    var mentions: [UUID]?
    /// The number of the message that it answers.
    var replyTo: Int64?

    private enum CodingKeys: String, CodingKey {
        case text, parts, mentions
        case clientID = "client_id"
        case replyTo = "reply_to"
    }

    /// Limits, for the descriptions of routes.
    static let limits =
        "Either text, or 1 to \(Limits.parts) parts, each with one of content (text, text/plain unless it has a type), url (a link) and "
        + "attachment (a file that one has handed in and not yet sent); "
        + "\(Limits.messageBytes) bytes in all."
}

/// A message as it is to be from now on.
struct MessageChangeBody: Decodable, Sendable {
    var text: String?
    var parts: [PartBody]?
    var mentions: [UUID]?
}

/// A part of a message as it is composed: one of `content`, `url` and `attachment`, a file that one has handed in.
struct PartBody: Decodable, Sendable, Hashable {
    var type: String?
    var content: String?
    var url: String?
    var attachment: UUID?

    /// The part; `nil` unless it is one.
    var part: MessagePart? {
        switch (content, url, attachment) {
        case (let words?, nil, nil): .text(type: type ?? "text/plain", words)
        case (nil, let url?, nil): .link(type: type ?? "text/uri-list", url)
        case (nil, nil, let id?): type == nil ? .attachment(MessageFile(id)) : nil
        default: nil
        }
    }

    /// Parts of a body. Throws 422 if that can't be told.
    static func parts(_ text: String?, _ parts: [PartBody]?) throws(Problem) -> [MessagePart] {
        switch (text, parts) {
        case (let text?, nil): return [.text(type: "text/plain", text)]
        case (nil, let bodies?):
            let parts = bodies.map(\.part)
            let wrong = parts.indices.filter { parts[$0] == nil }
            guard wrong.isEmpty else {
                throw .invalid(
                    wrong.map {
                        FieldError(
                            "parts[\($0)]",
                            code: .needsOneOf(["content", "url", "attachment"]),
                            "must have one of content, url and attachment"
                        )
                    }
                )
            }
            return parts.compactMap { $0 }
        case (nil, nil): throw .invalid([FieldError("text", code: .missing, "or parts are needed")])
        case (_?, _?): throw .invalid([FieldError("parts", code: .excludes("text"), "can't be there beside text")])
        }
    }
}
