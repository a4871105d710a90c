import FoundationEssentials
import HTTPKit

/// Any JSON: what applications keep with users and rooms goes through the edge as they sent it.
package enum ChatkitJSON: Sendable, Hashable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([ChatkitJSON])
    case object([String: ChatkitJSON])
}

extension ChatkitJSON {
    /// The member of that name; `nil` if there is none, or this is no object.
    subscript(name: String) -> ChatkitJSON? {
        guard case .object(let members) = self else { return nil }
        return members[name]
    }

    /// The text; `nil` for anything else.
    var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    /// The truth value; `nil` for anything else.
    var flag: Bool? {
        guard case .bool(let flag) = self else { return nil }
        return flag
    }

    /// The whole number; `nil` for anything else, also for one with a fraction.
    var integer: Int64? {
        switch self {
        case .integer(let number): number
        case .number(let number): Int64(exactly: number)
        default: nil
        }
    }

    /// The elements; `nil` for anything else.
    var elements: [ChatkitJSON]? {
        guard case .array(let elements) = self else { return nil }
        return elements
    }

    /// The members; `nil` for anything else.
    var members: [String: ChatkitJSON]? {
        guard case .object(let members) = self else { return nil }
        return members
    }

    /// True for `null`.
    var isNull: Bool { self == .null }
}

extension ChatkitJSON: Decodable {
    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode([ChatkitJSON].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: ChatkitJSON].self))
        }
    }
}
