/// Marks of messages as a column keeps them: eight bytes each, so that rooms with different numbers of them are bound as one array.
enum MarkBytes {
    /// The bytes of `marks`.
    static func bytes(_ marks: [Int64]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(marks.count * 8)
        for mark in marks { withUnsafeBytes(of: mark.bigEndian) { bytes.append(contentsOf: $0) } }
        return bytes
    }

    /// What `bytes(_:)` made bytes of.
    static func marks(_ bytes: [UInt8]) -> [Int64] {
        var marks: [Int64] = []
        marks.reserveCapacity(bytes.count / 8)
        var (mark, count): (UInt64, Int) = (0, 0)
        for byte in bytes {
            mark = mark << 8 | UInt64(byte)
            count += 1
            if count % 8 == 0 { marks.append(Int64(bitPattern: mark)) }
        }
        return marks
    }
}
