/// Writes JSON text into a byte array; for the few documents whose shape is known here.
public struct JSONWriter: Sendable {
    /// The text so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Nothing yet.
    public init() {}

    /// A string.
    public mutating func value(_ text: String) {
        separate()
        string(text)
    }

    /// An integer.
    public mutating func value(_ number: Int) {
        separate()
        bytes.append(contentsOf: String(number).utf8)
    }

    /// A truth value.
    public mutating func value(_ flag: Bool) {
        separate()
        bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    }

    /// JSON text that is complete in itself.
    public mutating func raw(_ json: some Sequence<UInt8>) {
        separate()
        bytes.append(contentsOf: json)
    }

    /// An object; `body` writes its members.
    public mutating func object(_ body: (inout JSONWriter) -> Void) {
        enclosed(UInt8(ascii: "{"), UInt8(ascii: "}"), body)
    }

    /// An array of `elements`; `body` writes each.
    public mutating func array<Elements: Sequence>(
        _ elements: Elements,
        _ body: (inout JSONWriter, Elements.Element) -> Void
    ) {
        enclosed(UInt8(ascii: "["), UInt8(ascii: "]")) { writer in
            for element in elements { body(&writer, element) }
        }
    }

    /// A member of an object; `body` writes its one value.
    public mutating func member(_ name: String, _ body: (inout JSONWriter) -> Void) {
        separate()
        string(name)
        bytes.append(UInt8(ascii: ":"))
        needsComma = false
        body(&self)
        needsComma = true
    }

    /// A member that is a string.
    public mutating func member(_ name: String, _ text: String) { member(name) { $0.value(text) } }

    /// A member that is an integer.
    public mutating func member(_ name: String, _ number: Int) { member(name) { $0.value(number) } }

    /// A member that is a truth value.
    public mutating func member(_ name: String, _ flag: Bool) { member(name) { $0.value(flag) } }

    private mutating func enclosed(_ open: UInt8, _ close: UInt8, _ body: (inout JSONWriter) -> Void) {
        separate()
        bytes.append(open)
        needsComma = false
        body(&self)
        bytes.append(close)
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }

    /// Text in quotes. What needs no escape, nearly everything, is copied as a whole.
    private mutating func string(_ text: String) {
        var text = text
        bytes.append(UInt8(ascii: "\""))
        text.withUTF8 { utf8 in
            var start = 0
            for (place, byte) in utf8.enumerated() where byte < 0x20 || byte == 0x22 || byte == 0x5C {
                bytes.append(contentsOf: utf8[start..<place])
                escape(byte)
                start = place + 1
            }
            bytes.append(contentsOf: utf8[start...])
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func escape(_ byte: UInt8) {
        bytes.append(UInt8(ascii: "\\"))
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
        case 0x0A: bytes.append(UInt8(ascii: "n"))
        case 0x0D: bytes.append(UInt8(ascii: "r"))
        case 0x09: bytes.append(UInt8(ascii: "t"))
        default:
            bytes.append(contentsOf: "u00".utf8)
            bytes.append(Self.hex[Int(byte >> 4)])
            bytes.append(Self.hex[Int(byte & 15)])
        }
    }

    private static let hex = Array("0123456789abcdef".utf8)
}
