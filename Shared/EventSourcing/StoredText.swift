public import FoundationEssentials
import JSONKit

/// The stored form of a payload that writes itself, as it grows.
public struct StoredText {
    private var bytes: [UInt8] = []
    private var needsComma = false
    private let sealer: (any PersonalSealing)?
    /// True if reading gives the very value that was written; see `JSONText.isExact`.
    private var isExact = true

    private init(sealing sealer: (any PersonalSealing)?) {
        self.sealer = sealer
        bytes.reserveCapacity(960)
    }

    /// The bytes of `payload`, and whether reading them is sure to give what was written.
    static func write(
        _ payload: some SelfWritten,
        sealing sealer: (any PersonalSealing)?
    ) throws -> (bytes: [UInt8], isExact: Bool) {
        var text = StoredText(sealing: sealer)
        text.open("{")
        try payload.write(to: &text)
        text.close("}")
        return (text.bytes, text.isExact)
    }

    /// An object in a list; `body` writes its members.
    public mutating func object(_ body: (inout StoredText) -> Void) {
        separate()
        open("{")
        body(&self)
        close("}")
    }

    /// A member that is a text.
    public mutating func member(_ name: StaticString, _ text: String) {
        begin(name)
        JSONQuoting.named.append(text, to: &bytes)
    }

    /// A member that is a whole number.
    public mutating func member(_ name: StaticString, _ number: Int64) {
        begin(name)
        bytes.append(contentsOf: String(number).utf8)
    }

    /// A member that is an id.
    public mutating func member(_ name: StaticString, _ id: UUID) {
        begin(name)
        self.id(id)
    }

    /// A member that is a list of ids.
    public mutating func member(_ name: StaticString, _ ids: [UUID]) {
        begin(name)
        open("[")
        for id in ids {
            separate()
            self.id(id)
        }
        close("]")
    }

    /// A member that is a time.
    public mutating func member(_ name: StaticString, _ time: Date) {
        begin(name)
        quoted(Timestamp.text(time).utf8)
        if Timestamp.rounded(time) != time { isExact = false }
    }

    /// A member that is a personal list, sealed; `body` writes each element of it. Throws `EncodingError` without a key.
    public mutating func member<Element>(
        _ name: StaticString,
        _ list: Personal<[Element]>,
        _ body: (inout StoredText, Element) -> Void
    ) throws {
        begin(name)
        guard case .known(let elements) = list else { return bytes.append(contentsOf: "null".utf8) }
        guard let sealer else { throw Personal<[Element]>.unsealable(at: []) }
        var plain = StoredText(sealing: nil)
        plain.open("[")
        for element in elements { body(&plain, element) }
        plain.close("]")
        if !plain.isExact { isExact = false }
        quoted(Data(try sealer.seal(plain.bytes, field: "\(name)")).base64EncodedString().utf8)
    }

    private mutating func begin(_ name: StaticString) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        name.withUTF8Buffer { bytes.append(contentsOf: $0) }
        bytes.append(UInt8(ascii: "\""))
        bytes.append(UInt8(ascii: ":"))
    }

    private mutating func id(_ id: UUID) {
        bytes.append(UInt8(ascii: "\""))
        UUIDText.write(id, inUpperCase: true, to: &bytes)
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends a text that needs no escapes, in quotation marks.
    private mutating func quoted(_ text: String.UTF8View) {
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: text)
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func open(_ brace: Unicode.Scalar) {
        bytes.append(UInt8(ascii: brace))
        needsComma = false
    }

    private mutating func close(_ brace: Unicode.Scalar) {
        bytes.append(UInt8(ascii: brace))
        needsComma = true
    }

    private mutating func separate() {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
    }
}
