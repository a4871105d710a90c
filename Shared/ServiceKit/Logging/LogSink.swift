import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Target of log lines.
public struct LogSink: Sendable {
    private let take: @Sendable ([UInt8]) -> Void

    /// A sink of one's own. `take` gets one line with its line end; it is called from any thread and must not wait long.
    public init(_ take: @escaping @Sendable ([UInt8]) -> Void) { self.take = take }

    /// Standard error, one `write` a line: lines of several threads don't mix, and nothing is lost in a buffer at a crash.
    public static let standardError = LogSink { line in
        line.withUnsafeBytes { bytes in
            var rest = bytes[...]
            while !rest.isEmpty {
                let count = Glibc.write(STDERR_FILENO, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
                if count > 0 {
                    rest = rest.dropFirst(count)
                } else if errno != EINTR {
                    // A log that can't be written must not stop the service; there is nobody to tell.
                    return
                }
            }
        }
    }

    /// Throws lines away.
    public static let none = LogSink { _ in }

    /// Keeps lines for a test to look at.
    public static func memory(_ lines: LogLines) -> LogSink { LogSink { lines.append($0) } }

    func write(_ line: [UInt8]) { take(line) }
}

/// Log lines that were kept in memory.
public final class LogLines: Sendable {
    private let content = Mutex<[String]>([])

    /// No lines yet.
    public init() {}

    /// The lines so far, without their line ends.
    public var all: [String] { content.withLock { $0 } }

    func append(_ line: [UInt8]) { content.withLock { $0.append(String(decoding: line.dropLast(), as: UTF8.self)) } }
}
