extension Problem {
    /// The body is longer than `limit` bytes.
    public static func contentTooLarge(limit: Int) -> Problem {
        Problem(413, "content-too-large", "The body is too large.", detail: "At most \(limit) bytes are accepted.")
    }

    /// No such resource, or none that the caller may know of.
    public static let notFound = Problem(404, "not-found", "There is nothing here.")

    /// Credentials are needed, or were not accepted.
    public static let unauthorized = Problem(
        401,
        "unauthorized",
        "Sign in first.",
        headers: [.wwwAuthenticate: "Bearer"]
    )

    /// The caller is known, but may not do this.
    public static let forbidden = Problem(403, "forbidden", "You may not do this.")

    /// Request that isn't reading, with a token that is for reading.
    public static let readOnlyToken = Problem(403, "read-only-token", "This token is for reading. It changes nothing.")

    /// Something went wrong on our side; the log knows what.
    public static let internalError = Problem(500, "internal-error", "Something went wrong on our side.")

    /// Too much to do, or going down; safe to try again.
    public static let unavailable = Problem(
        503,
        "unavailable",
        "The service cannot answer now.",
        headers: [.retryAfter: "1"]
    )

    /// Fields of a body or query are wrong; `fields` lists them all.
    public static func invalid(_ fields: [FieldError]) -> Problem {
        Problem(422, "validation-failed", "Some fields are not as they should be.", fields: fields)
    }

    /// The request could not be understood.
    public static func badRequest(_ detail: String) -> Problem {
        Problem(400, "bad-request", "The request could not be understood.", detail: detail)
    }

    /// The request target is longer than the server allows.
    public static let targetTooLong = Problem(414, "target-too-long", "The address is too long.")

    /// Header fields are more, or longer, than the server allows.
    public static let headersTooLarge = Problem(431, "headers-too-large", "The header fields are too large.")

    /// The client took too long to send its request.
    public static let requestTimeout = Problem(408, "request-timeout", "The request took too long to arrive.")
}
