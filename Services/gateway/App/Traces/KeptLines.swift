#if canImport(Glibc)
    import Glibc
#endif

/// The lines of a file from the last to the first, a piece of it in memory at a time. For files that only grow.
struct KeptLines {
    private let piece: Int
    private let longest: Int

    /// `piece`: bytes that are read at once; `longest`: of a line, what is longer is no line of ours.
    init(piece: Int = 256 << 10, longest: Int = 4096) {
        self.piece = piece
        self.longest = longest
    }

    /// Shows each line to `isEnough` until it says so; answers whether it did. A file that isn't there has none.
    func backward(in path: String, until isEnough: (ArraySlice<UInt8>) -> Bool) -> Bool {
        let file = open(path, O_RDONLY | O_CLOEXEC)
        guard file >= 0 else { return false }
        defer { close(file) }
        var end = Int(lseek(file, 0, SEEK_END))
        // The end of a line whose beginning lies before `end`.
        var rest: [UInt8] = []
        while end > 0 {
            let start = max(0, end - piece)
            guard var bytes = read(file, start..<end) else { return false }
            bytes += rest
            var upper = bytes.count
            while let newline = bytes[..<upper].lastIndex(of: UInt8(ascii: "\n")) {
                let line = bytes[(newline + 1)..<upper]
                if !line.isEmpty, isEnough(line) { return true }
                upper = newline
            }
            rest = upper > longest ? [] : Array(bytes[..<upper])
            end = start
        }
        return !rest.isEmpty && isEnough(rest[...])
    }

    private func read(_ file: Int32, _ range: Range<Int>) -> [UInt8]? {
        var start = range.lowerBound
        var bytes: [UInt8] = []
        bytes.reserveCapacity(range.count + longest)
        var buffer = [UInt8](repeating: 0, count: range.count)
        while start < range.upperBound {
            let left = range.upperBound - start
            let count = buffer.withUnsafeMutableBytes { pread(file, $0.baseAddress, left, start) }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return nil }
            bytes += buffer[..<count]
            start += count
        }
        return bytes
    }
}
