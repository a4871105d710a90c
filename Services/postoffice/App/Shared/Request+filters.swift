import FoundationEssentials
import HTTPKit

extension QueryParameter {
    /// Person who wrote a letter or got it.
    static let with = QueryParameter(
        "with_id",
        .uuid,
        "Only letters that this person wrote, or that went to them; blind copies count as they are shown."
    )

    /// Times of letters: `from` and `until`.
    static let times = [
        QueryParameter("from", .text(maximum: 40), "Only letters of this RFC 3339 time and later."),
        QueryParameter("until", .text(maximum: 40), "Only letters before this RFC 3339 time."),
    ]
}

extension Request {
    /// The time that the query names under `name`. Throws 422 for a text that is no time.
    func time(_ name: String) throws(Problem) -> Date? {
        guard let text = try queryText(name) else { return nil }
        guard let time = RFC3339.date(of: text) else {
            throw .invalid([FieldError(name, code: .notATime, "must be an RFC 3339 time")])
        }
        return time
    }

    /// The times `from` and `until` of the query. Throws 422 where no time lies between them.
    func times() throws(Problem) -> (since: Date?, before: Date?) {
        let (since, before) = (try time("from"), try time("until"))
        if let since, let before, since >= before {
            throw .invalid([FieldError("from", code: .notBefore("until"), "must be earlier than until")])
        }
        return (since, before)
    }
}
