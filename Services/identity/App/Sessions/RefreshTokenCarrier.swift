import HTTPKit

/// The way by which a client gets and keeps the refresh token of its session.
enum RefreshTokenCarrier: Sendable, Equatable {
    /// Token in the JSON of the answer: the client keeps it.
    case json
    /// Token in a cookie: the browser keeps it, also when it is closed if the cookie is kept.
    case cookie(isKept: Bool)

    /// The request field that chooses one, for the API document.
    static let help = """
        With the field `TheraComm-Session: cookie` the refresh token comes as a cookie that scripts can't read, in place of \
        `refresh_token`; with `cookie;keep` it outlives the browser's session.
        """
}

extension DeclaredField {
    /// `TheraComm-Session`: how the refresh token comes.
    static let session = DeclaredField(
        "TheraComm-Session",
        "With cookie the refresh token comes as a cookie that scripts can't read; with cookie;keep that outlives the browser's session.",
        words: ["cookie", "cookie;keep"]
    )
}

extension Request {
    /// The way by which the refresh token is to come. Throws 422 for a value of `TheraComm-Session` that there isn't.
    func carrier() throws(Problem) -> RefreshTokenCarrier {
        guard let name = HeaderName("TheraComm-Session") else { preconditionFailure("not a name of a field") }
        switch headers[name]?.filter({ $0 != " " }) {
        case nil: return .json
        case "cookie": return .cookie(isKept: false)
        case "cookie;keep": return .cookie(isKept: true)
        default:
            throw .invalid([
                FieldError(
                    "TheraComm-Session",
                    code: .notOneOf(["cookie", "cookie;keep"]),
                    "must be cookie, or cookie;keep"
                )
            ])
        }
    }
}
