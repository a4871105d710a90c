public import FoundationEssentials
import HTTPKit
import JSONKit

/// Value in plain JSON: without escapes and with known members only, as nearly all clients write. It is found out and
/// read by its outline, for a small part of what parsing and checking take. Any other value is left to the parser,
/// which alone finds errors.
public struct PlainValue {
    private let value: JSONOutline.Value

    init(_ value: JSONOutline.Value) { self.value = value }

    /// Calls `body` with the members of an object; false where it isn't plain, or `body` says so. A name with escapes is none that is known.
    static func members(
        of text: UnsafeBufferPointer<UInt8>,
        _ body: (_ name: String, _ value: PlainValue) -> Bool
    ) -> Bool {
        JSONOutline.members(of: text) { name, value in
            // Names are short enough to lie in a `String` itself.
            body(String(decoding: name, as: UTF8.self), PlainValue(value))
        }
    }

    /// The same of an object that this is.
    public func members(_ body: (_ name: String, _ value: PlainValue) -> Bool) -> Bool {
        guard case .container(let text) = value else { return false }
        return Self.members(of: text, body)
    }

    /// The members of the only element of a list that this is, handed to `body`; false where it isn't one of one object.
    public func membersOfOnly(_ body: (_ name: String, _ value: PlainValue) -> Bool) -> Bool {
        guard case .container(let text) = value, text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else {
            return false
        }
        return Self.members(of: UnsafeBufferPointer(rebasing: text[1..<text.count - 1]), body)
    }

    /// Notes a member's value; false if it isn't what it should be, or was there before.
    @inlinable public static func note<Found>(_ found: Found?, in place: inout Found?) -> Bool {
        guard case nil = place, let found else { return false }
        place = found
        return true
    }

    /// True for an empty list.
    public var isEmptyList: Bool {
        guard case .container(let text) = value else { return false }
        return text.count == 2 && text.first == UInt8(ascii: "[") && text.last == UInt8(ascii: "]")
    }

    /// A text without escapes; nil for one with control characters, which JSON doesn't allow.
    public var text: String? {
        guard case .string(let text, isPlain: true) = value else { return nil }
        var least: UInt8 = 0xFF
        for byte in text { least = min(least, byte) }
        return least >= 0x20 ? String(decoding: text, as: UTF8.self) : nil
    }

    /// An id.
    public var id: UUID? {
        guard case .string(let text, isPlain: true) = value else { return nil }
        return UUIDText.id(of: text)
    }

    /// A whole number from 0 on that JSON carries exactly everywhere, of up to fifteen digits.
    public var number: Int64? {
        guard case .word(let digits) = value, (1...15).contains(digits.count) else { return nil }
        guard digits.count == 1 || digits[0] != UInt8(ascii: "0") else { return nil }
        var number: Int64 = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int64(digit - UInt8(ascii: "0"))
        }
        return number
    }
}
