/// Marks of messages as a column keeps them: eight bytes each, so that rooms with different numbers of them are bound as one array.
enum MarkBytes {
    /// The bytes of `marks`.
    static func bytes(_ marks: [Int64]) -> [UInt8] {
        // Closure and not a key path, which is followed anew for each of them: there are 32 in a room.
        marks.map { $0.bigEndian }.withUnsafeBytes { Array($0) }
    }

    /// Returns the marks of which `bytes(_:)` made bytes.
    static func marks(_ bytes: [UInt8]) -> [Int64] {
        bytes.withUnsafeBytes { bytes in
            (0..<bytes.count / 8).map { Int64(bigEndian: bytes.loadUnaligned(fromByteOffset: $0 * 8, as: Int64.self)) }
        }
    }
}
