import HTTPKit
import JSONKit

/// Values as JSON in columns of read models. The same value has the same text, in whatever order a dictionary in it stands: a rebuild finds
/// what was there.
enum JSONText {
    private static let form = JSONForm(
        writesIDsInUpperCase: false,
        sortsMembers: true,
        readsSureNumbersOnly: false,
        time: { RFC3339.date(of: $0) },
        writeTime: { $1.append(contentsOf: RFC3339.text(of: $0).utf8) }
    )

    /// Text of a value.
    static func text(_ value: some Encodable) throws -> String {
        let bytes = try JSONKit.JSONText.bytes(of: value, in: form) ?? JSON.encode(value)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Value of a text.
    static func value<Value: Decodable>(_ type: Value.Type, _ text: String) throws -> Value {
        try JSON.decode(type, from: Array(text.utf8))
    }
}
