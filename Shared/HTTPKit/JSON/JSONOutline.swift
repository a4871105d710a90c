/// The members of one JSON object, found without reading what is in them: for passing on what somebody checked before, such as
/// a service's own frame. A member's value is looked at only as far as finding its end needs.
package struct JSONOutline {
    private let text: UnsafeBufferPointer<UInt8>
    private var place = 0

    /// Calls `body` with each member's name and value as they are written, strings without their quotation marks and with their
    /// escapes; false where the text isn't one object, or `body` says so.
    package static func members(
        of text: UnsafeBufferPointer<UInt8>,
        _ body: (_ name: UnsafeBufferPointer<UInt8>, _ value: Value) -> Bool
    ) -> Bool {
        var outline = JSONOutline(text: text)
        return outline.object(body) && outline.isAtEnd
    }

    /// A member's value as it is written.
    package enum Value {
        /// Bytes between the quotation marks; `isPlain` if they hold no escapes.
        case string(UnsafeBufferPointer<UInt8>, isPlain: Bool)
        /// An object or array.
        case container(UnsafeBufferPointer<UInt8>)
        /// A number, or one of the three words.
        case word(UnsafeBufferPointer<UInt8>)
    }

    private init(text: UnsafeBufferPointer<UInt8>) { self.text = text }

    private mutating func object(_ body: (UnsafeBufferPointer<UInt8>, Value) -> Bool) -> Bool {
        guard take(UInt8(ascii: "{")) else { return false }
        if take(UInt8(ascii: "}")) { return true }
        repeat {
            guard case .string(let name, _)? = value(), take(UInt8(ascii: ":")), let found = value(), body(name, found)
            else { return false }
        } while take(UInt8(ascii: ","))
        return take(UInt8(ascii: "}"))
    }

    private mutating func value() -> Value? {
        skipSpace()
        guard place < text.count else { return nil }
        let start = place
        switch text[place] {
        case UInt8(ascii: "\""):
            guard let isPlain = skipString() else { return nil }
            return .string(part(start + 1, place - 1), isPlain: isPlain)
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard skipContainer() else { return nil }
            return .container(part(start, place))
        default:
            while place < text.count, !Self.endsWord(text[place]) { place += 1 }
            return place > start ? .word(part(start, place)) : nil
        }
    }

    /// Goes behind the string that begins here; nil if it doesn't end, else whether it holds no escapes.
    private mutating func skipString() -> Bool? {
        var isPlain = true
        place += 1
        while place < text.count {
            let byte = text[place]
            if byte == UInt8(ascii: "\\") {
                isPlain = false
                place += 1
            }
            place += 1
            if byte == UInt8(ascii: "\"") { return isPlain }
        }
        return nil
    }

    /// Goes behind the object or array that begins here; false if it doesn't end.
    private mutating func skipContainer() -> Bool {
        var depth = 0
        while place < text.count {
            switch text[place] {
            case UInt8(ascii: "\""):
                guard skipString() != nil else { return false }
                continue
            case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
            case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
            default: break
            }
            place += 1
            if depth == 0 { return true }
        }
        return false
    }

    private mutating func skipSpace() {
        while place < text.count, Self.isSpace(text[place]) { place += 1 }
    }

    /// Goes behind `byte`, if it is what comes next.
    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        guard place < text.count, text[place] == byte else { return false }
        place += 1
        return true
    }

    private var isAtEnd: Bool {
        mutating get {
            skipSpace()
            return place == text.count
        }
    }

    private func part(_ start: Int, _ end: Int) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: text[start..<end])
    }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

    private static func endsWord(_ byte: UInt8) -> Bool {
        isSpace(byte) || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]")
    }
}
