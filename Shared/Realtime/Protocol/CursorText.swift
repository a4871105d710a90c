import FoundationEssentials

/// Text form of a cursor: part of every frame that is told to anybody, so written without detours through other forms.
enum CursorText {
    /// Characters, each of six bits, eight groups of four of them.
    static let length = 32

    /// Writes the characters; `room` has space for them.
    static func write(_ cursor: EventCursor, into room: UnsafeMutableBufferPointer<UInt8>) {
        withUnsafeBytes(of: cursor.epoch.uuid) { epoch in
            withUnsafeBytes(of: cursor.position.bigEndian) { position in
                for group in 0..<8 {
                    var bits: UInt32 = 0
                    for place in group * 3..<group * 3 + 3 {
                        bits = bits << 8 | UInt32(place < 16 ? epoch[place] : position[place - 16])
                    }
                    for place in 0..<4 {
                        room[group * 4 + place] = character(UInt8(bits >> UInt32(18 - 6 * place) & 63))
                    }
                }
            }
        }
    }

    /// The place that these characters say; nil unless `write` wrote them.
    static func cursor(of text: UnsafeBufferPointer<UInt8>) -> EventCursor? {
        guard text.count == length else { return nil }
        var epoch: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
        var position: UInt64 = 0
        /// Has one of the upper two bits once there was a character that doesn't belong here.
        var wrong: UInt8 = 0
        withUnsafeMutableBytes(of: &epoch) { epoch in
            for group in 0..<8 {
                var bits: UInt32 = 0
                for place in 0..<4 {
                    let six = value(of: text[group * 4 + place])
                    wrong |= six
                    bits = bits << 6 | UInt32(six & 63)
                }
                for place in 0..<3 {
                    let byte = UInt8(truncatingIfNeeded: bits >> UInt32(16 - 8 * place))
                    let index = group * 3 + place
                    if index < 16 { epoch[index] = byte } else { position = position << 8 | UInt64(byte) }
                }
            }
        }
        guard wrong & 0xC0 == 0, let position = Int64(exactly: position) else { return nil }
        return EventCursor(epoch: UUID(uuid: epoch), position: position)
    }

    private static func character(_ value: UInt8) -> UInt8 {
        switch value {
        case 0..<26: UInt8(ascii: "A") + value
        case 26..<52: UInt8(ascii: "a") + value - 26
        case 52..<62: UInt8(ascii: "0") + value - 52
        case 62: UInt8(ascii: "-")
        default: UInt8(ascii: "_")
        }
    }

    /// 0 to 63, or 255 for what is no character of a cursor.
    private static func value(of character: UInt8) -> UInt8 {
        switch character {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): character - UInt8(ascii: "A")
        case UInt8(ascii: "a")...UInt8(ascii: "z"): character - UInt8(ascii: "a") + 26
        case UInt8(ascii: "0")...UInt8(ascii: "9"): character - UInt8(ascii: "0") + 52
        case UInt8(ascii: "-"): 62
        case UInt8(ascii: "_"): 63
        default: 0xFF
        }
    }
}
