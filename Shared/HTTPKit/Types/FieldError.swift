/// One wrong field of a request.
public struct FieldError: Sendable, Hashable, Codable {
    /// Where: `to[2].id` in a body, the bare name of a query parameter.
    public var field: String
    /// What is wrong, stable: `missing`, `unknown`, `type`, `value`, `duplicate`, `too_long`, `too_short`, …
    public var code: String
    /// What is wrong, in English, without the value itself.
    public var message: String
    /// What the message is about, for programs: `person`, `name`, …; `nil` if field and code say it all. What the caller may know, and
    /// nothing else.
    public var parameters: [String: String]?

    /// One wrong field.
    public init(_ field: String, code: String, _ message: String, parameters: [String: String]? = nil) {
        self.field = field
        self.code = code
        self.message = message
        self.parameters = parameters
    }
}
