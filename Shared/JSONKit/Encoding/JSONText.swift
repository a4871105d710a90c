import FoundationEssentials

/// JSON text as it grows, shared by all containers of one encoding.
package final class JSONText {
    let form: JSONForm
    let userInfo: [CodingUserInfoKey: Any]
    private(set) var bytes: [UInt8] = []
    /// A value wants what is not possible in one walk, such as writing to two containers in turns.
    var isBeyondUs = false
    /// True if reading gives the very value that was written: no time in it is finer than the form says. A writer that
    /// hides a text of its own in this one, sealed for instance, sets this to false if that text isn't exact.
    package var isExact = true

    /// The text so far.
    package var contents: [UInt8] { bytes }

    private init(_ form: JSONForm, userInfo: [CodingUserInfoKey: Any]) {
        self.form = form
        self.userInfo = userInfo
        // With its head a piece that malloc keeps at hand, of those the largest: that goes up to 1032 bytes.
        bytes.reserveCapacity(960)
    }

    /// The text of `value`, written while it describes itself; nil if it wants what is not possible in one walk. `userInfo` is what the
    /// values' own `encode(to:)` find. Throws `EncodingError`, and whatever the type itself throws.
    package static func bytes(
        of value: some Encodable,
        in form: JSONForm,
        userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> [UInt8]? {
        try text(of: value, in: form, userInfo: userInfo)?.bytes
    }

    /// The same with what else is known of it.
    package static func text(
        of value: some Encodable,
        in form: JSONForm,
        userInfo: [CodingUserInfoKey: Any] = [:]
    ) throws -> JSONText? {
        let text = JSONText(form, userInfo: userInfo)
        try text.value(value)
        return text.isBeyondUs ? nil : text
    }

    /// The text that `encoder` writes to; nil if it is none of ours.
    package static func written(by encoder: any Encoder) -> JSONText? { (encoder as? JSONScope)?.text }

    func byte(_ byte: UInt8) { bytes.append(byte) }

    func replace(from start: Int, by end: [UInt8]) { bytes.replaceSubrange(start..., with: end) }

    func literal(_ text: StaticString) { text.withUTF8Buffer { bytes.append(contentsOf: $0) } }

    func integer(_ number: some BinaryInteger) { bytes.append(contentsOf: String(number).utf8) }

    /// The shortest text that reads back as the same number.
    func number<Number: BinaryFloatingPoint & CustomStringConvertible>(_ number: Number) throws {
        guard number.isFinite else {
            throw EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: "not a number of JSON"))
        }
        let text = number.description
        bytes.append(contentsOf: (text.hasSuffix(".0") ? text.dropLast(2) : text[...]).utf8)
    }

    /// Text in quotes.
    func string(_ text: String) { JSONQuoting.named.append(text, to: &bytes) }

    /// An id in quotes.
    func id(_ id: UUID) {
        byte(UInt8(ascii: "\""))
        UUIDText.write(id, inUpperCase: form.writesIDsInUpperCase, to: &bytes)
        byte(UInt8(ascii: "\""))
    }

    /// A time in quotes.
    func time(_ date: Date) {
        byte(UInt8(ascii: "\""))
        form.writeTime(date, &bytes)
        byte(UInt8(ascii: "\""))
        if let keepsTime = form.keepsTime, !keepsTime(date) { isExact = false }
    }
}
