/// Depth and number of values of a text, counted before it is parsed: Jansson's own bound on depth is fixed, on values
/// it has none.
///
/// Counts what lies outside strings. For a text that is not JSON the numbers mean nothing, but up to the place where the
/// parser gives up they are right.
struct JSONExtent {
    /// Depth to which arrays and objects may be nested.
    static let maximumDepth = 32
    /// Values that one text may hold; bounds memory beyond what the body limit already does.
    static let maximumValues = 100_000

    private(set) var depth = 0
    private(set) var values = 1
    private(set) var isEmpty: Bool

    init(of bytes: [UInt8]) {
        isEmpty = bytes.isEmpty
        var level = 0
        var isInString = false
        var isEscaped = false
        /// The last byte outside strings that is not white space.
        var previous: UInt8 = 0
        for byte in bytes {
            if isInString {
                if isEscaped { isEscaped = false; continue }
                isEscaped = byte == UInt8(ascii: "\\")
                isInString = byte != UInt8(ascii: "\"")
                continue
            }
            switch byte {
            case 0x20, 0x0A, 0x0D, 0x09: continue
            case UInt8(ascii: "\""): isInString = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                level += 1
                depth = max(depth, level)
                values += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                level -= 1
                if previous == UInt8(ascii: "[") || previous == UInt8(ascii: "{") { values -= 1 }
            case UInt8(ascii: ","): values += 1
            default: break
            }
            previous = byte
        }
    }

    /// Throws if the text is too much to be parsed.
    func check() throws(Problem) {
        guard !isEmpty else { throw .malformedJSON("The body is empty.") }
        guard depth <= Self.maximumDepth else {
            throw .malformedJSON("Nested deeper than \(Self.maximumDepth) levels.")
        }
        guard values <= Self.maximumValues else { throw .malformedJSON("More than \(Self.maximumValues) values.") }
    }
}
