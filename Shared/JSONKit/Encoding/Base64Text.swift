/// Bytes as JSON has them: Base64 with padding (RFC 4648 section 4), as Foundation writes it.
enum Base64Text {
    /// Appends the text of `raw`.
    static func write(_ raw: UnsafeRawBufferPointer, to bytes: inout [UInt8]) {
        let length = (raw.count + 2) / 3 * 4
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: length) { room in
            let digits = Self.digits
            var place = 0
            var rest = raw[...]
            while let first = rest.popFirst() {
                let (second, third) = (rest.popFirst(), rest.popFirst())
                let bits = UInt32(first) << 16 | UInt32(second ?? 0) << 8 | UInt32(third ?? 0)
                room[place] = digits[Int(bits >> 18)]
                room[place + 1] = digits[Int(bits >> 12 & 63)]
                room[place + 2] = second == nil ? padding : digits[Int(bits >> 6 & 63)]
                room[place + 3] = third == nil ? padding : digits[Int(bits & 63)]
                place += 4
            }
            bytes.append(contentsOf: room)
        }
    }

    private static let padding = UInt8(ascii: "=")
    private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
