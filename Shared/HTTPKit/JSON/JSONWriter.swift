public import FoundationEssentials
import JSONKit

/// Writes JSON text into a byte array; for documents whose shape is known where they are written, of which some are of no type, and some
/// are written thousands of times a second.
public struct JSONWriter: Sendable {
    /// The text so far, UTF-8.
    public private(set) var bytes: [UInt8] = []
    private var needsComma = false

    /// Nothing yet, with room for so many bytes.
    public init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

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

    /// An integer.
    public mutating func value(_ number: Int64) { value(Int(number)) }

    /// An id, as `JSON.encode` writes it.
    public mutating func value(_ id: UUID) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        UUIDText.write(id, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// A time, as `JSON.encode` writes it.
    public mutating func value(_ time: Date) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        RFC3339.write(time, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
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

    /// The same, copied as a whole.
    public mutating func raw(_ json: [UInt8]) {
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

    /// A member that is an integer.
    public mutating func member(_ name: String, _ number: Int64) { member(name) { $0.value(number) } }

    /// A member that is an id.
    public mutating func member(_ name: String, _ id: UUID) { member(name) { $0.value(id) } }

    /// A member that is a time.
    public mutating func member(_ name: String, _ time: Date) { member(name) { $0.value(time) } }

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

    private mutating func string(_ text: String) { JSONQuoting.numbered.append(text, to: &bytes) }
}
