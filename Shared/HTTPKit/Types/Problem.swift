/// An answer that is not what was asked for, in the form of RFC 9457. Never holds personal data.
///
/// `code` is stable and is what clients switch over; `title` and `detail` are for people.
public struct Problem: Error, Sendable, Equatable {
    /// The status of the answer.
    public var status: Status
    /// The tail of the problem's type: `/problems/<code>`. Lower case and hyphens.
    public var code: String
    /// One sentence that is the same for every problem of this code.
    public var title: String
    /// Text about this one occurrence; nil if nothing is special about it.
    public var detail: String?
    /// Every wrong field, for validation problems.
    public var fields: [FieldError]
    /// Fields that go with the answer (`Retry-After`, `Allow`, `WWW-Authenticate`).
    public var headers: Headers

    /// A problem.
    public init(
        _ status: Status,
        _ code: String,
        _ title: String,
        detail: String? = nil,
        fields: [FieldError] = [],
        headers: Headers = Headers()
    ) {
        self.status = status
        self.code = code
        self.title = title
        self.detail = detail
        self.fields = fields
        self.headers = headers
    }
}
