/// Makes lines of bytes that come in pieces.
package struct LineSplitter {
    /// A line grew beyond the limit: the other side doesn't speak this language.
    struct LineTooLong: Error {}

    private var rest: [UInt8] = []
    private let limit: Int

    /// Lines of at most `limit` bytes.
    package init(limit: Int = 1 << 20) { self.limit = limit }

    /// The lines that `bytes` complete, without their ends; empty ones are left out.
    package mutating func lines(adding bytes: [UInt8]) throws -> [[UInt8]] {
        rest += bytes
        var lines: [[UInt8]] = []
        var start = 0
        while let end = rest[start...].firstIndex(of: UInt8(ascii: "\n")) {
            if end > start { lines.append(Array(rest[start..<end])) }
            start = end + 1
        }
        rest.removeFirst(start)
        guard rest.count <= limit else { throw LineTooLong() }
        return lines
    }
}
