import HTTPKit

/// Values as JSON in columns of read models.
enum JSONText {
    /// Text of a value.
    static func text(_ value: some Encodable) throws -> String {
        String(decoding: try JSON.encode(value), as: UTF8.self)
    }

    /// Value of a text.
    static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSON.decode(type, from: Array(text.utf8))
    }
}
