package import FoundationEssentials

/// Ids as JSON and paths have them: 8-4-4-4-12 hexadecimal digits.
///
/// Foundation goes through C's formatted printing and scanning for the same; ids are in everything that comes and goes.
package enum UUIDText {
    /// 36 characters, in lower case as RFC 9562 asks of those who write.
    package static func text(of id: UUID) -> String {
        String(unsafeUninitializedCapacity: length) { room in
            put(id, into: room)
            return length
        }
    }

    /// The id that `text` says, in either case; nil unless it is exactly one. Nothing may stand around it.
    package static func id(of text: String) -> UUID? {
        var text = text
        return text.withUTF8 { id(of: $0) }
    }

    /// Appends `text(of: id)`, or the same in upper case, as events are stored.
    package static func write(_ id: UUID, inUpperCase: Bool = false, to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { room in
            put(id, inUpperCase: inUpperCase, into: room)
            bytes.append(contentsOf: room)
        }
    }

    /// The id that these bytes say; nil unless they are exactly one.
    package static func id(of utf8: UnsafeBufferPointer<UInt8>) -> UUID? {
        guard utf8.count == length else { return nil }
        var id: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        /// Has one of the upper four bits once anything was no digit.
        var failures: UInt8 = 0
        withUnsafeMutableBytes(of: &id) { bytes in
            var place = 0
            for index in 0..<16 {
                if followsHyphen(index) {
                    if utf8[place] != hyphen { failures = 0xFF }
                    place += 1
                }
                let high = value(of: utf8[place])
                let low = value(of: utf8[place + 1])
                failures |= high | low
                bytes[index] = high << 4 | low
                place += 2
            }
        }
        return failures & 0xF0 == 0 ? UUID(uuid: id) : nil
    }

    /// Characters of an id.
    private static let length = 36
    private static let hyphen = UInt8(ascii: "-")

    /// Returns true if the byte of this index begins a group of digits, the first group aside.
    private static func followsHyphen(_ index: Int) -> Bool { index == 4 || index == 6 || index == 8 || index == 10 }

    /// Writes the characters; `room` has space for them.
    private static func put(_ id: UUID, inUpperCase: Bool = false, into room: UnsafeMutableBufferPointer<UInt8>) {
        /// ASCII code of the digit for ten, less ten.
        let letter: UInt8 = inUpperCase ? 0x37 : 0x57
        withUnsafeBytes(of: id.uuid) { bytes in
            var place = 0
            for index in 0..<16 {
                if followsHyphen(index) {
                    room[place] = hyphen
                    place += 1
                }
                room[place] = digit(bytes[index] >> 4, letter)
                room[place + 1] = digit(bytes[index] & 15, letter)
                place += 2
            }
        }
    }

    private static func digit(_ value: UInt8, _ letter: UInt8) -> UInt8 { value < 10 ? 0x30 + value : letter + value }

    /// 0 to 15, or 255 for what is no hexadecimal digit.
    private static func value(of digit: UInt8) -> UInt8 {
        switch digit {
        case 0x30...0x39: digit - 0x30
        case 0x41...0x46: digit - 0x37
        case 0x61...0x66: digit - 0x57
        default: 0xFF
        }
    }
}
