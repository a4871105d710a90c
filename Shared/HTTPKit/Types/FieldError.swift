/// One wrong field of a request.
public struct FieldError: Sendable, Hashable, Codable {
    /// Place of the error: `to[2].id` in a body, the bare name of a query parameter.
    public var field: String
    /// Code of the error, stable: `missing`, `unknown`, `type`, `value`, `duplicate`, `too_long`, `too_short`, …
    public var code: String
    /// Message in English, without the value itself.
    public var message: String
    /// Details for programs: `person`, `name`, …; nil if field and code say it all. Only facts that the caller may
    /// know.
    public var parameters: [String: String]?

    /// One wrong field.
    public init(_ field: String, code: String, _ message: String, parameters: [String: String]? = nil) {
        self.field = field
        self.code = code
        self.message = message
        self.parameters = parameters
    }
}
