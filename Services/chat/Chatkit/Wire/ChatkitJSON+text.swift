import FoundationEssentials
import HTTPKit

extension ChatkitJSON {
    /// Reads JSON text. Throws `DecodingError`.
    init(parsing bytes: [UInt8]) throws { self = try JSON.decode(ChatkitJSON.self, from: bytes) }

    /// The JSON text, UTF-8, the members of objects sorted by name.
    var bytes: [UInt8] {
        var writer = JSONWriter()
        write(to: &writer)
        return writer.bytes
    }

    private func write(to writer: inout JSONWriter) {
        switch self {
        case .null: writer.raw("null".utf8)
        case .bool(let value): writer.value(value)
        case .integer(let value): writer.raw(String(value).utf8)
        case .number(let value): writer.raw(value.isFinite ? String(value).utf8 : "null".utf8)
        case .string(let value): writer.value(value)
        case .array(let elements): writer.array(elements) { $1.write(to: &$0) }
        case .object(let members):
            writer.object { writer in
                for (name, value) in members.sorted(by: { $0.key < $1.key }) {
                    writer.member(name) { value.write(to: &$0) }
                }
            }
        }
    }
}

extension ChatkitJSON: ExpressibleByStringLiteral {
    package init(stringLiteral value: String) { self = .string(value) }
}

extension ChatkitJSON: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int64) { self = .integer(value) }
}

extension ChatkitJSON: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension ChatkitJSON: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: ChatkitJSON...) { self = .array(elements) }
}

extension ChatkitJSON: ExpressibleByDictionaryLiteral {
    /// A member whose value is `nil` is left out.
    package init(dictionaryLiteral elements: (String, ChatkitJSON?)...) {
        var members: [String: ChatkitJSON] = [:]
        for (name, value) in elements { members[name] = value }
        self = .object(members)
    }
}
