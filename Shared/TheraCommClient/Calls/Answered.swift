/// Answer to a call, with what its header fields say.
public struct Answered<Value: Sendable>: Sendable {
    /// The value of the body.
    public let value: Value
    /// Code of the status.
    public let status: Int
    /// Version of what was answered, for changing exactly that one.
    public let entityTag: EntityTag?
    /// Whether it was carried out before under the same key, and this is the first answer.
    public let isRepeated: Bool
    /// Header fields; names are in lower case.
    public let headers: [String: String]

    init(_ value: Value, _ response: TransportResponse) {
        self.value = value
        status = response.status
        headers = response.headers
        entityTag = response.headers["etag"].map(EntityTag.init)
        isRepeated = response.headers["idempotency-replayed"] != nil
    }
}

/// Mark of a version.
public struct EntityTag: Sendable, Hashable, Codable {
    /// The tag with its quotation marks, or `*`.
    public let text: String

    /// A tag as an answer wrote it.
    public init(_ text: String) { self.text = text }

    /// Whatever version there is.
    public static let any = EntityTag("*")
}

/// One of two shapes: what an operation answers that may end in two ways.
public enum Either<First: Decodable & Sendable, Second: Decodable & Sendable>: Sendable, Decodable {
    /// The first of the API's description.
    case first(First)
    /// The second.
    case second(Second)

    /// The first shape if the value has it.
    public init(from decoder: any Decoder) throws {
        if let first = try? First(from: decoder) {
            self = .first(first)
        } else {
            self = .second(try Second(from: decoder))
        }
    }
}
