/// Text of an entry: lines that say what it is and who signs it, an empty line, and the words. Its bytes are shown, signed and committed to.
public struct EntryText: Sendable, Hashable {
    /// Fields in their order.
    public private(set) var fields: [Field] = []
    /// Words.
    public var words: String

    /// Line above the words.
    public struct Field: Sendable, Hashable {
        /// Name, small letters and hyphens.
        public let name: String
        /// Value, one line.
        public let value: String
    }

    private static let title = "theracomm-note 1"

    /// A text of words alone.
    public init(words: String) { self.words = words }

    /// Adds a field behind the others; none where the value is nil. Line breaks in it become spaces.
    public mutating func add(_ name: String, _ value: String?) {
        guard let value else { return }
        let line = String(value.map { $0.isNewline ? " " : $0 })
        fields.append(Field(name: name, value: line))
    }

    /// The first value under `name`.
    public subscript(name: String) -> String? { fields.first { $0.name == name }?.value }

    /// The whole text.
    public var text: String {
        let lines = [Self.title] + fields.map { "\($0.name): \($0.value)" }
        return lines.joined(separator: "\n") + "\n\n" + words
    }

    /// Reads a text; nil if it is none of ours. It works on bytes, so the words stay exactly as they were.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        let newline = UInt8(ascii: "\n")
        guard let end = bytes.indices.dropLast().first(where: { bytes[$0] == newline && bytes[$0 + 1] == newline })
        else { return nil }
        let lines = bytes[..<end].split(separator: newline, omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
        guard lines.first == Self.title else { return nil }
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { return nil }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            fields.append(Field(name: String(line[..<colon]), value: String(value)))
        }
        words = String(decoding: bytes[(end + 2)...], as: UTF8.self)
    }
}
