import FoundationEssentials
import HTTPKit

/// Outermost members of a server's frame.
struct FrameOutline {
    private(set) var op: ReceivedFrame.Operation?
    private(set) var id: Int64?
    private(set) var action: String?
    private(set) var topic: String?
    private(set) var cursor: EventCursor?
    private(set) var type: String?
    private(set) var expiresAt: Date?
    private(set) var problemType: String?

    /// Nil where the text isn't an object, or a member that is known isn't what it should be.
    init?(of text: UnsafeBufferPointer<UInt8>) {
        guard JSONOutline.members(of: text, { take($0, $1) }) else { return nil }
    }

    /// Notes one member; false if it isn't what it should be. The names are short enough to lie in a `String` itself.
    private mutating func take(_ name: UnsafeBufferPointer<UInt8>, _ value: JSONOutline.Value) -> Bool {
        if Self.isNull(value) { return true }
        switch String(decoding: name, as: UTF8.self) {
        case "op":
            op = Self.string(value).flatMap { ReceivedFrame.Operation(rawValue: $0) }
            return op != nil
        case "id":
            id = Self.number(value)
            return id != nil
        case "action":
            action = Self.string(value)
            return action != nil
        case "topic":
            topic = Self.string(value)
            return topic != nil
        case "cursor":
            if case .string(let text, _) = value { cursor = CursorText.cursor(of: text) }
            return cursor != nil
        case "type":
            type = Self.string(value)
            return type != nil
        case "expires_at":
            expiresAt = Self.string(value).flatMap { RFC3339.date(of: $0) }
            return expiresAt != nil
        case "problem":
            problemType = Self.problemType(value)
            return problemType != nil
        default: return true
        }
    }

    private static func problemType(_ value: JSONOutline.Value) -> String? {
        guard case .container(let text) = value else { return nil }
        var type: String?
        let isObject = JSONOutline.members(of: text) { name, value in
            if name.elementsEqual("type".utf8) { type = string(value) }
            return true
        }
        return isObject ? type : nil
    }

    private static func string(_ value: JSONOutline.Value) -> String? {
        guard case .string(let text, let isPlain) = value else { return nil }
        if isPlain { return String(decoding: text, as: UTF8.self) }
        let quote = UInt8(ascii: "\"")
        return try? JSON.decode(String.self, from: [quote] + Array(text) + [quote])
    }

    private static func number(_ value: JSONOutline.Value) -> Int64? {
        guard case .word(let text) = value else { return nil }
        return Int64(String(decoding: text, as: UTF8.self))
    }

    private static func isNull(_ value: JSONOutline.Value) -> Bool {
        guard case .word(let text) = value else { return false }
        return text.elementsEqual("null".utf8)
    }
}
