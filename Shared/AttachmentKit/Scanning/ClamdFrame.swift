/// Bytes sent to clamd: commands that end with NUL, and streams in pieces, each behind its length.
enum ClamdFrame {
    /// Asks whether it is there; the answer is `PONG`.
    static let ping = Array("zPING\0".utf8)
    /// Begins a stream.
    static let begin = Array("zINSTREAM\0".utf8)
    /// Ends a stream: a piece of no length.
    static let end: [UInt8] = [0, 0, 0, 0]

    /// A piece of a stream. One without bytes would end it.
    static func piece(_ bytes: [UInt8]) -> [UInt8] {
        precondition(!bytes.isEmpty, "an empty piece ends the stream")
        return withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { Array($0) } + bytes
    }
}
