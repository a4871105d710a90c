/// One wrong field of a request.
public struct FieldError: Sendable, Hashable, Codable {
    /// Place of the error: `to[2].id` in a body, the bare name of a query parameter.
    public var field: String
    /// Code of the error, stable: one of `FieldCode`, or the reason why a rule refuses somebody.
    public var code: String
    /// Message in English, without the value itself.
    public var message: String
    /// Details for programs: those of the code, and `person`, `name`, …; nil if field and code say it all. Only facts that the caller may
    /// know.
    public var parameters: [String: String]?

    /// One wrong field.
    public init(_ field: String, code: FieldCode, _ message: String, parameters: [String: String] = [:]) {
        let all = code.parameters.merging(parameters) { own, _ in own }
        self.init(field, reason: code.name, message, parameters: all.isEmpty ? nil : all)
    }

    /// A field that names somebody or something that a rule refuses, for a reason of that rule: a tie, or the code of a problem.
    public init(_ field: String, reason: String, _ message: String, parameters: [String: String]? = nil) {
        self.field = field
        code = reason
        self.message = message
        self.parameters = parameters
    }
}
