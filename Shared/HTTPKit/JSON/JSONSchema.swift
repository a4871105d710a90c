/// The shape of a JSON value, as much of it as a Decodable type says: for checking bodies and for OpenAPI.
public indirect enum JSONSchema: Sendable, Hashable {
    /// One member of an object.
    public struct Member: Sendable, Hashable {
        /// The name on the wire.
        public var name: String
        /// The shape of the value.
        public var schema: JSONSchema
        /// True if the member must be there.
        public var isRequired: Bool

        /// A member.
        public init(_ name: String, _ schema: JSONSchema, isRequired: Bool = true) {
            self.name = name
            self.schema = schema
            self.isRequired = isRequired
        }
    }

    /// A form that a string has to have.
    public enum Format: String, Sendable, Hashable {
        /// 8-4-4-4-12 hexadecimal digits.
        case uuid
        /// RFC 3339.
        case dateTime = "date-time"
        /// Base64.
        case base64 = "byte"
        /// RFC 3986.
        case uri
        /// RFC 3986, perhaps relative to where it stands.
        case uriReference = "uri-reference"
    }

    /// Anything at all.
    case any
    /// `true` or `false`.
    case boolean
    /// A whole number in a range.
    case integer(ClosedRange<Int64>)
    /// Any number.
    case number
    /// A string, perhaps of a certain form.
    case string(Format?)
    /// One of these strings.
    case oneOf([String], TypeName = .none)
    /// A list.
    case array(JSONSchema)
    /// An object with these members, in this order.
    case object([Member], TypeName = .none)
    /// An object with any names and values of one shape.
    case map(JSONSchema)
    /// The shape, or null.
    case nullable(JSONSchema)

    /// Any text.
    public static let string = JSONSchema.string(nil)
    /// Any integer that fits 64 bits.
    public static let integer = JSONSchema.integer(.min ... .max)
}

/// Says its own shape, where running `init(from:)` cannot tell: enums with payloads, raw types that refuse most values.
public protocol JSONSchemaProviding {
    /// The shape on the wire.
    static var jsonSchema: JSONSchema { get }
    /// Any valid value; what decoders of types around this one are given while their shape is found out.
    static var example: Self { get }
}
