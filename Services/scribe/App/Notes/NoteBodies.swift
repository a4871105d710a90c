import FoundationEssentials
import HTTPKit
import ScribeDomain
import TextRules

/// Body of an act that asks for a fresh proof of who signs.
protocol ConfirmedRequest: Decodable, Sendable, SendableMetatype {
    /// Proof that identity made a short time ago.
    var confirmation: String { get }
}

/// Signature and nothing else.
struct ConfirmedBody: ConfirmedRequest, Codable {
    /// Proof by identity (`POST /api/v1/identity/confirmations`).
    var confirmation: String
}

/// Words for a note.
struct AddendumBody: ConfirmedRequest, Codable {
    var confirmation: String
    /// Markdown.
    var text: String

    /// Throws 422 if the words show nothing or are too long.
    func check() throws(Problem) {
        guard !text.isBlank else { throw .invalid([FieldError("text", code: .missing, "must have words")]) }
        guard text.utf8.count <= NoteLimits.text else { throw .tooLong("text", NoteLimits.text) }
    }
}

/// Striking out.
struct StrikeBody: ConfirmedRequest, Codable {
    var confirmation: String
    var reason: String
    /// True: it stands in the wrong client's record, and its words are shown to this client no more.
    var wrongClient: Bool
    /// Note that was meant, where there is one.
    var pointer: UUID?

    private enum CodingKeys: String, CodingKey {
        case confirmation, reason
        case wrongClient = "wrong_client"
        case pointer = "pointer_id"
    }
}

/// Decision to withhold.
struct WithholdBody: ConfirmedRequest, Codable {
    var confirmation: String
    var ground: String
}

/// Answer to a request for a correction.
struct AnswerBody: ConfirmedRequest, Codable {
    var confirmation: String
    var accepted: Bool
    var words: String
}

/// Words of a client, or a reason.
struct WordsBody: Codable, Sendable {
    var words: String
}

/// Check of short words.
enum NoteWords {
    /// The words. Throws 422 that names `field` if they show nothing or are too long.
    static func checked(_ words: String, _ field: String) throws(Problem) -> String {
        guard !words.isBlank else { throw .invalid([FieldError(field, code: .missing, "must have words")]) }
        guard !words.isLonger(than: NoteLimits.reason) else {
            throw .invalid([
                FieldError(
                    field,
                    code: .tooLong(max: NoteLimits.reason, .characters),
                    "may have \(NoteLimits.reason) characters at most"
                )
            ])
        }
        return words
    }
}
