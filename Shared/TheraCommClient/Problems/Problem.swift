/// Refusal of a call: a problem by RFC 9457, as the unit told it.
public struct Problem: Error, Hashable, Sendable, Codable {
    /// Reason; switch over this one.
    public let code: ProblemCode
    /// Code of the status.
    public let status: Int
    /// English sentence for developers.
    public let title: String
    /// More about this one, in English.
    public let detail: String?
    /// Fields that aren't as they should be.
    public let fields: [FieldError]
    /// Time to wait before the next try, where the unit says so.
    public let retryAfter: Duration?
    /// Name by which operators find the request.
    public let requestID: String?

    /// A problem, also for tests of an app.
    public init(
        _ code: ProblemCode,
        status: Int,
        title: String = "",
        detail: String? = nil,
        fields: [FieldError] = [],
        retryAfter: Duration? = nil,
        requestID: String? = nil
    ) {
        self.code = code
        self.status = status
        self.title = title
        self.detail = detail
        self.fields = fields
        self.retryAfter = retryAfter
        self.requestID = requestID
    }

    /// Whether the same may work later, without anybody changing anything.
    public var isPassing: Bool { [429, 502, 503, 504].contains(status) }

    /// What is wrong with a field; `field` is its path, as `to[2].id`.
    public func error(at field: String) -> FieldError? { fields.first { $0.field == field } }
}

/// Field of a request that isn't as it should be.
public struct FieldError: Hashable, Sendable, Codable {
    /// Path of the field, as `to[2].id`.
    public let field: String
    /// Reason; apps say it in words of their own.
    public let code: FieldCode
    /// English sentence for developers.
    public let message: String
    /// Numbers and names that belong to the reason, as `max`.
    public let parameters: [String: String]

    /// An error of a field, also for tests of an app.
    public init(_ field: String, _ code: FieldCode, message: String = "", parameters: [String: String] = [:]) {
        self.field = field
        self.code = code
        self.message = message
        self.parameters = parameters
    }

    /// An error as the API writes it.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        field = try container.decode(String.self, forKey: .field)
        code = try container.decode(FieldCode.self, forKey: .code)
        message = try container.decodeIfPresent(String.self, forKey: .message) ?? ""
        parameters = try container.decodeIfPresent([String: String].self, forKey: .parameters) ?? [:]
    }
}
