/// A strict parser of RFC 8259: valid UTF-8 only, no duplicate member names, bounded depth.
struct JSONParser {
    /// How deep arrays and objects may be nested.
    static let maximumDepth = 32
    /// Values that one text may hold; bounds memory beyond what the body limit already does.
    static let maximumValues = 100_000

    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0
    private var values = 0

    private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    /// The tree of `bytes`; a problem (400) says where they stop being JSON.
    static func tree(of bytes: [UInt8]) throws(Problem) -> JSONTree {
        guard !bytes.isEmpty else { throw malformed("The body is empty.") }
        guard String(validating: bytes, as: UTF8.self) != nil else { throw malformed("The body is not UTF-8.") }
        // A closure that throws a typed error through a generic rethrow loses its type: carry the outcome instead.
        let outcome: Result<JSONTree, Problem> = bytes.withUnsafeBufferPointer { bytes in
            var parser = JSONParser(bytes)
            do throws(Problem) {
                let tree = try parser.value(depth: 0)
                parser.skipSpace()
                guard parser.index == bytes.count else { throw parser.unexpected() }
                return .success(tree)
            } catch { return .failure(error) }
        }
        return try outcome.get()
    }

    private static func malformed(_ detail: String) -> Problem {
        Problem(400, "malformed-json", "The body is not valid JSON.", detail: detail)
    }

    private func unexpected() -> Problem {
        Self.malformed(index < bytes.count ? "Unexpected byte at offset \(index)." : "The text ends too early.")
    }

    private mutating func value(depth: Int) throws(Problem) -> JSONTree {
        guard depth <= Self.maximumDepth else {
            throw Self.malformed("Nested deeper than \(Self.maximumDepth) levels.")
        }
        values += 1
        guard values <= Self.maximumValues else { throw Self.malformed("More than \(Self.maximumValues) values.") }
        skipSpace()
        switch try next() {
        case UInt8(ascii: "{"): return try object(depth: depth)
        case UInt8(ascii: "["): return try array(depth: depth)
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .boolean(true))
        case UInt8(ascii: "f"): return try word("false", .boolean(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func object(depth: Int) throws(Problem) -> JSONTree {
        index += 1
        var members: [(name: String, value: JSONTree)] = []
        var names: Set<String> = []
        skipSpace()
        if try next() == UInt8(ascii: "}") {
            index += 1
            return .object([])
        }
        while true {
            skipSpace()
            guard try next() == UInt8(ascii: "\"") else { throw unexpected() }
            let name = try string()
            guard names.insert(name).inserted else {
                throw Self.malformed("A member name occurs twice in one object, before offset \(index).")
            }
            skipSpace()
            guard try next() == UInt8(ascii: ":") else { throw unexpected() }
            index += 1
            members.append((name, try value(depth: depth + 1)))
            if try endsList(with: UInt8(ascii: "}")) { return .object(members) }
        }
    }

    private mutating func array(depth: Int) throws(Problem) -> JSONTree {
        index += 1
        var elements: [JSONTree] = []
        skipSpace()
        if try next() == UInt8(ascii: "]") {
            index += 1
            return .array([])
        }
        while true {
            elements.append(try value(depth: depth + 1))
            if try endsList(with: UInt8(ascii: "]")) { return .array(elements) }
        }
    }

    /// Takes a comma or the closing bracket; true for the bracket.
    private mutating func endsList(with closing: UInt8) throws(Problem) -> Bool {
        skipSpace()
        let byte = try next()
        guard byte == closing || byte == UInt8(ascii: ",") else { throw unexpected() }
        index += 1
        return byte == closing
    }

    private mutating func word(_ word: StaticString, _ tree: JSONTree) throws(Problem) -> JSONTree {
        for offset in 0..<word.utf8CodeUnitCount {
            guard try next() == word.utf8Start[offset] else { throw unexpected() }
            index += 1
        }
        return tree
    }

    private mutating func string() throws(Problem) -> String {
        index += 1
        let start = index
        while try next() != UInt8(ascii: "\"") {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\\") { return try escapedString(from: start) }
            guard byte >= 0x20 else { throw unexpected() }
            index += 1
        }
        defer { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func escapedString(from start: Int) throws(Problem) -> String {
        var text = Array(bytes[start..<index])
        while true {
            let byte = try next()
            guard byte >= 0x20 else { throw unexpected() }
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text.append(contentsOf: Array(String(Character(try escape())).utf8))
            default: text.append(byte)
            }
        }
    }

    private mutating func escape() throws(Problem) -> Unicode.Scalar {
        let byte = try next()
        let scalar: Unicode.Scalar
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): scalar = Unicode.Scalar(byte)
        case UInt8(ascii: "b"): scalar = "\u{8}"
        case UInt8(ascii: "f"): scalar = "\u{C}"
        case UInt8(ascii: "n"): scalar = "\n"
        case UInt8(ascii: "r"): scalar = "\r"
        case UInt8(ascii: "t"): scalar = "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default: throw unexpected()
        }
        index += 1
        return scalar
    }

    /// `\uXXXX`, or two of them that are a surrogate pair; a lone surrogate is an error.
    private mutating func unicodeEscape() throws(Problem) -> Unicode.Scalar {
        let high = try fourDigits()
        if let scalar = Unicode.Scalar(high) { return scalar }
        guard (0xD800..<0xDC00).contains(high), try next() == UInt8(ascii: "\\") else { throw unexpected() }
        index += 1
        guard try next() == UInt8(ascii: "u") else { throw unexpected() }
        let low = try fourDigits()
        guard (0xDC00..<0xE000).contains(low),
            let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
        else { throw unexpected() }
        return scalar
    }

    private mutating func fourDigits() throws(Problem) -> UInt32 {
        index += 1
        var number: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = Character(Unicode.Scalar(try next())).hexDigitValue else { throw unexpected() }
            number = number << 4 | UInt32(digit)
            index += 1
        }
        return number
    }

    private mutating func number() throws(Problem) -> String {
        let start = index
        if try next() == UInt8(ascii: "-") { index += 1 }
        if try next() == UInt8(ascii: "0") { index += 1 } else { try digits() }
        if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
            index += 1
            try digits()
        }
        if index < bytes.count, bytes[index] | 0x20 == UInt8(ascii: "e") {
            index += 1
            let sign = try next()
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { index += 1 }
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(Problem) {
        guard (0x30...0x39).contains(try next()) else { throw unexpected() }
        while index < bytes.count, (0x30...0x39).contains(bytes[index]) { index += 1 }
    }

    private mutating func skipSpace() {
        while index < bytes.count, [0x20, 0x0A, 0x0D, 0x09].contains(bytes[index]) { index += 1 }
    }

    private func next() throws(Problem) -> UInt8 {
        guard index < bytes.count else { throw unexpected() }
        return bytes[index]
    }
}
