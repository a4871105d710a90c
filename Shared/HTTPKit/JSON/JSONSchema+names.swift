import FoundationEssentials
import JSONKit

extension JSONSchema {
    /// Words of a person for a value of this shape.
    var name: String {
        switch self {
        case .any: "a value"
        case .boolean: "true or false"
        case .integer: "a whole number"
        case .number: "a number"
        case .string, .oneOf: "a string"
        case .array: "a list"
        case .object, .map: "an object"
        case .nullable(let schema): "\(schema.name) or null"
        }
    }

    /// Name of its JSON type.
    var typeName: String {
        switch self {
        case .any: "any"
        case .boolean: "boolean"
        case .integer: "integer"
        case .number: "number"
        case .string, .oneOf: "string"
        case .array: "array"
        case .object, .map: "object"
        case .nullable(let schema): schema.typeName
        }
    }
}

extension JSONSchema.Format {
    /// Words of a person for a string of this form.
    var name: String {
        switch self {
        case .uuid: "a UUID"
        case .dateTime: "an RFC 3339 time"
        case .base64: "Base64"
        case .uri, .uriReference: "a URI"
        }
    }

    /// Code of a string that hasn't this form.
    var code: FieldCode {
        switch self {
        case .uuid: .notUUID
        case .dateTime: .notATime
        case .base64: .notBase64
        case .uri, .uriReference: .notALink
        }
    }

    /// Returns true if `text` has this form.
    func accepts(_ text: String) -> Bool {
        switch self {
        case .uuid: UUIDText.id(of: text) != nil
        case .dateTime: RFC3339.date(of: text) != nil
        case .base64: Data(base64Encoded: text) != nil
        case .uri, .uriReference: URL(string: text) != nil
        }
    }
}
