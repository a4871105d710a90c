import HTTPKit
import Vault

/// A refusal in the form that the original clients read: an object whose values are all strings. Never holds personal data.
struct ChatkitError: Error, Sendable, Equatable {
    /// The status of the answer, or of the end of a subscription.
    var status: Status
    /// The code that clients switch over.
    var code: String
    /// Message for people.
    var words: String
    /// Seconds after which to try again; `nil` if that would change nothing.
    var retryAfter: Int?

    /// States one.
    init(_ status: Status, _ code: String, _ words: String, retryAfter: Int? = nil) {
        self.status = status
        self.code = code
        self.words = words
        self.retryAfter = retryAfter
    }

    /// The body of the answer.
    var json: ChatkitJSON {
        [
            "error": .string(code), "error_description": .string(words),
            "error_uri": .string("https://docs.pusher.com/errors/\(code)"),
        ]
    }

    /// The answer.
    var response: Response {
        var headers = Headers()
        if let retryAfter { headers[.retryAfter] = String(retryAfter) }
        if status == 401 { headers[.wwwAuthenticate] = "Bearer" }
        return .chatkit(json, status: status, headers: headers)
    }
}

extension ChatkitError {
    /// Error for a client, whatever kind it is; `nil` for errors that are our mistake.
    init?(_ error: any Error) {
        switch error {
        case let error as ChatkitError: self = error
        // Key of the person is gone: nothing can be said in their name, or about them.
        case is ErasedSubject: self = .noSuchUser
        case let problem as Problem where problem.code == "room-not-found": self = .noSuchRoom
        case let problem as Problem where problem.code == "message-not-found": self = .noSuchMessage
        case let problem as Problem where problem.code == "attachment-not-found": self = .noSuchAttachment
        case let problem as Problem where problem.code == "attachment-infected": self = .infected
        case let problem as Problem where problem.code == "attachment-picture": self = .unusablePicture
        // Each part was short enough, and all of them together aren't.
        case let problem as Problem where problem.isOfTooManyWords:
            self = .messageTooLong
        case let problem as Problem where ["member-not-found", "person-not-found"].contains(problem.code):
            self = .noSuchUser
        case let problem as Problem:
            let code =
                switch problem.status.code {
                case 401: "services/chatkit_authorizer/authorization/missing_permission"
                case 403: "services/chatkit_authorizer/authorization/missing_permission"
                case 404: "services/chatkit/not_found"
                case 422: "services/chatkit/unprocessable_entity/validation_failed"
                default: "services/chatkit/\(problem.code)"
                }
            // The protocol knows no 403 where somebody lacks a permission.
            let status: Status = problem.status == 403 ? 401 : problem.status
            self.init(status, code, problem.title, retryAfter: problem.headers[.retryAfter].flatMap { Int($0) })
        default: return nil
        }
    }
}

extension Problem {
    /// True if a message has too many words in all its parts together.
    fileprivate var isOfTooManyWords: Bool {
        fields.contains { $0.field == "parts" && $0.code == "too_long" }
    }
}

extension Response {
    /// JSON for a client of the original protocol, which may be a page of any origin.
    static func chatkit(_ json: ChatkitJSON, status: Status = 200, headers: Headers = Headers()) -> Response {
        var headers = headers
        headers[.contentType] = "application/json"
        return Response(status, headers: headers, body: .bytes(json.bytes))
    }
}
