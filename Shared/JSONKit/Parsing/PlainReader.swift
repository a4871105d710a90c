/// Reads a text in which everything is written as programs usually write it, in a fraction of Jansson's time: that looks at each byte several
/// times, and allocates four times for a member.
///
/// It knows less than JSON, and refuses nothing: `nil` says that Jansson is to be asked. That goes for whatever is wrong, and for reals, numbers
/// of more than 18 digits, -0, characters by number (`\u0041`), names beyond ASCII and objects of many members. So Jansson says what JSON is, and in
/// which words a text isn't; what is read here reads there the same (`PlainReaderTests`).
struct PlainReader {
    /// Whoever has more of them is asked for twice the same name by Jansson, in a table.
    private static let mostMembers = 32

    private let bytes: [UInt8]
    private var place = 0

    private init(_ bytes: [UInt8]) { self.bytes = bytes }

    /// The tree of a whole text, nested at most `maximumDepth` deep.
    static func tree(of bytes: [UInt8], maximumDepth: Int) -> JSONTree? {
        var reader = PlainReader(bytes)
        guard let tree = reader.value(levels: maximumDepth), reader.next == nil else { return nil }
        return tree
    }

    /// The next byte that is no white space; nil: there is none.
    private var next: UInt8? {
        mutating get {
            while place < bytes.count {
                switch bytes[place] {
                case 0x20, 0x0A, 0x0D, 0x09: place += 1
                default: return bytes[place]
                }
            }
            return nil
        }
    }

    /// Goes on behind the next byte that is no white space, if it is this one.
    private mutating func takes(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        place += 1
        return true
    }

    private mutating func value(levels: Int) -> JSONTree? {
        guard let first = next else { return nil }
        switch first {
        case UInt8(ascii: "{"): return object(levels: levels - 1)
        case UInt8(ascii: "["): return array(levels: levels - 1)
        case UInt8(ascii: "\""): return string().map { JSONTree.string($0) }
        case UInt8(ascii: "t"): return word("true", .boolean(true))
        case UInt8(ascii: "f"): return word("false", .boolean(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return integer().map { JSONTree.integer($0) }
        }
    }

    private mutating func word(_ word: String, _ value: JSONTree) -> JSONTree? {
        guard bytes[place...].starts(with: word.utf8) else { return nil }
        place += word.utf8.count
        return value
    }

    private mutating func object(levels: Int) -> JSONTree? {
        guard levels >= 0, takes(UInt8(ascii: "{")) else { return nil }
        var members: [(name: String, value: JSONTree)] = []
        if takes(UInt8(ascii: "}")) { return .object(members) }
        members.reserveCapacity(8)
        repeat {
            guard next == UInt8(ascii: "\""), let name = string(), name.utf8.allSatisfy({ $0 < 0x80 }),
                takes(UInt8(ascii: ":")), let tree = value(levels: levels),
                members.count < Self.mostMembers, !members.contains(where: { $0.name == name })
            else { return nil }
            members.append((name, tree))
        } while takes(UInt8(ascii: ","))
        return takes(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func array(levels: Int) -> JSONTree? {
        guard levels >= 0, takes(UInt8(ascii: "[")) else { return nil }
        var elements: [JSONTree] = []
        if takes(UInt8(ascii: "]")) { return .array(elements) }
        repeat {
            guard let element = value(levels: levels) else { return nil }
            elements.append(element)
        } while takes(UInt8(ascii: ","))
        return takes(UInt8(ascii: "]")) ? .array(elements) : nil
    }

    private mutating func integer() -> Int64? {
        let isNegative = takes(UInt8(ascii: "-"))
        let start = place
        var number: Int64 = 0
        while place < bytes.count {
            let digit = bytes[place] &- UInt8(ascii: "0")
            guard digit < 10 else { break }
            guard place - start < 18 else { return nil }
            number = number * 10 + Int64(digit)
            place += 1
        }
        switch place - start {
        case 0: return nil
        case 1: if number == 0, isNegative { return nil }
        default: if bytes[start] == UInt8(ascii: "0") { return nil }
        }
        // A fraction or an exponent isn't what may follow a value, so whoever looks for that finds it.
        return isNegative ? -number : number
    }

    /// The string whose quote is next.
    private mutating func string() -> String? {
        place += 1
        let start = place
        var isASCII = true
        while place < bytes.count {
            if place + 8 <= bytes.count {
                let here = place
                let eight = bytes.withUnsafeBytes { EightBytes($0, at: here) }
                if eight.standForThemselves {
                    isASCII = isASCII && eight.areASCII
                    place += 8
                    continue
                }
            }
            let byte = bytes[place]
            switch byte {
            case UInt8(ascii: "\""):
                let text = bytes[start..<place]
                place += 1
                return isASCII ? String(decoding: text, as: UTF8.self) : String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"): return stringWithEscapes(from: start)
            case ..<0x20: return nil
            default:
                isASCII = isASCII && byte < 0x80
                place += 1
            }
        }
        return nil
    }

    /// The string that begins at `start`, and has its first escape here.
    private mutating func stringWithEscapes(from start: Int) -> String? {
        var text = Array(bytes[start..<place])
        while place < bytes.count {
            let byte = bytes[place]
            place += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard place < bytes.count, let character = Self.character(escapedAs: bytes[place]) else { return nil }
                place += 1
                text.append(character)
            case ..<0x20: return nil
            default: text.append(byte)
            }
        }
        return nil
    }

    private static func character(escapedAs letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0C
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "r"): 0x0D
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }
}
