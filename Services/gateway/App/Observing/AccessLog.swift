import FoundationEssentials
import ServiceKit
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Lines about requests, gathered and written together a few times a second: a write for each would cost more than a
/// small request does.
final class AccessLog: LongRunning {
    let name = "access log"
    private let state = Mutex(State())
    private let write: (@Sendable ([UInt8]) -> Void)?
    private let kept: TraceLog?
    /// Bytes that may wait; lines above it are dropped and counted.
    private static let most = 8 << 20

    private struct State {
        var bytes: [UInt8] = []
        var dropped = 0
        var second = 0
        var secondText: [UInt8] = []
    }

    /// Hands its lines to `write`, if there is one, and to `kept`, for `/traces` after a restart.
    init(write: (@Sendable ([UInt8]) -> Void)?, keeping kept: TraceLog? = nil) {
        self.write = write
        self.kept = kept
    }

    /// Adds one line. Costs less than a microsecond, and no system call.
    func add(_ line: AccessLine) {
        let milliseconds = Int(Date().timeIntervalSince1970 * 1000)
        let (second, rest) = milliseconds.quotientAndRemainder(dividingBy: 1000)
        state.withLock { state in
            guard state.bytes.count < Self.most else {
                state.dropped += 1
                return
            }
            if state.second != second || state.secondText.isEmpty {
                state.second = second
                state.secondText = Self.text(of: second)
            }
            line.write(to: &state.bytes, second: state.secondText, milliseconds: rest)
        }
    }

    /// Writes what is there now.
    func flush() {
        let (bytes, dropped) = state.withLock { state in
            defer {
                state.bytes = []
                state.bytes.reserveCapacity(64 * 1024)
                state.dropped = 0
            }
            return (state.bytes, state.dropped)
        }
        if !bytes.isEmpty {
            write?(bytes)
            kept?.append(bytes)
        }
        if dropped > 0 {
            write?(
                Array(
                    "{\"level\":\"warning\",\"service\":\"gateway\",\"message\":\"access lines dropped\",\"count\":\(dropped)}\n"
                        .utf8
                )
            )
        }
    }

    func run() async throws {
        while !Task.isCancelled {
            try? await Task.sleep(for: .milliseconds(100))
            flush()
        }
    }

    func stop() async { flush() }

    /// Whole lines of at most 4096 bytes a write, so that they don't mix with those of the logger in a pipe.
    static let standardError: @Sendable ([UInt8]) -> Void = { bytes in
        var start = 0
        while start < bytes.count {
            var end = min(start + 4096, bytes.count)
            if end < bytes.count, let stop = bytes[start..<end].lastIndex(of: UInt8(ascii: "\n")) { end = stop + 1 }
            let written = bytes[start..<end].withUnsafeBytes { Glibc.write(STDERR_FILENO, $0.baseAddress, $0.count) }
            if written < 0, errno != EINTR { return }
            start += max(0, written)
        }
    }

    private static func text(of second: Int) -> [UInt8] {
        var second = second
        var parts = tm()
        gmtime_r(&second, &parts)
        func two(_ value: Int32) -> String { value < 10 ? "0\(value)" : "\(value)" }
        let date = "\(parts.tm_year + 1900)-\(two(parts.tm_mon + 1))-\(two(parts.tm_mday))"
        return Array("\(date)T\(two(parts.tm_hour)):\(two(parts.tm_min)):\(two(parts.tm_sec))".utf8)
    }
}
