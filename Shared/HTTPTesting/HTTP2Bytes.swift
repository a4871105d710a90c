/// Bytes of HTTP/2 as a client would say them that follows no rule but those of the frames.
public enum HTTP2Bytes {
    /// The preface, and settings with this window for each stream.
    public static func preface(window: UInt32) -> [UInt8] {
        Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4, 0, [0, 4] + bytes(of: window))
    }

    /// A whole request: GET of a path of at most 126 bytes.
    public static func get(_ path: String, on stream: Int32) -> [UInt8] {
        // Method and scheme from the static table, path and authority as they stand, none of them to be remembered.
        let fields = [0x82, 0x86, 0x04, UInt8(path.utf8.count)] + Array(path.utf8) + [0x01, 0x01, 0x61]
        return frame(1, 5, fields, on: stream)
    }

    /// Gives a stream up.
    public static func reset(_ stream: Int32) -> [UInt8] { frame(3, 0, bytes(of: 8), on: stream) }

    /// One frame.
    public static func frame(_ type: UInt8, _ flags: UInt8, _ payload: [UInt8], on stream: Int32 = 0) -> [UInt8] {
        Array(bytes(of: UInt32(payload.count)).dropFirst()) + [type, flags] + bytes(of: UInt32(bitPattern: stream))
            + payload
    }

    private static func bytes(of number: UInt32) -> [UInt8] {
        stride(from: 24, through: 0, by: -8).map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }
}
