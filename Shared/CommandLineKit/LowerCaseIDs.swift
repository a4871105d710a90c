/// Writes ids in lower case: `UUID` encodes itself in upper case, and `JSONEncoder` can't be told otherwise. Programs compare ids as text.
package enum LowerCaseIDs {
    /// The same JSON, with every string that is an id in lower case.
    package static func json(_ text: [UInt8]) -> [UInt8] {
        var text = text
        var index = 0
        while index < text.count {
            defer { index += 1 }
            guard text[index] == UInt8(ascii: "\"") else { continue }
            let start = index + 1
            if isID(text, at: start) {
                for place in start..<start + length where (0x41...0x46).contains(text[place]) { text[place] |= 0x20 }
                index = start + length
                continue
            }
            // To the end of any other string.
            index = start
            while index < text.count, text[index] != UInt8(ascii: "\"") {
                index += text[index] == UInt8(ascii: "\\") ? 2 : 1
            }
        }
        return text
    }

    private static let length = 36

    /// Returns true if a string that begins at `start` is an id and nothing else.
    private static func isID(_ text: [UInt8], at start: Int) -> Bool {
        guard start + length < text.count, text[start + length] == UInt8(ascii: "\"") else { return false }
        return (0..<length).allSatisfy { place in
            let byte = text[start + place]
            return [8, 13, 18, 23].contains(place) ? byte == UInt8(ascii: "-") : isHexadecimal(byte)
        }
    }

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
        default: false
        }
    }
}
