import EventLoop
import ServiceKit

/// Looks for requests in the files of a `TraceLog`: one look at a time, piece by piece, through two files at most.
actor TraceArchive {
    /// Requests that are wanted.
    enum Wanted: Sendable {
        case all
        /// Requests that were refused or failed.
        case failed
        case trace(TraceID)
        /// The one with this `X-Request-Id`.
        case request(String)
    }

    private let log: TraceLog
    private let access: AccessLog
    private nonisolated let loop = EventLoop(name: "traces")

    /// A thread of its own: reading from a disk blocks.
    nonisolated var unownedExecutor: UnownedSerialExecutor { loop.asUnownedSerialExecutor() }

    /// Looks into what `access` has written, and what it is about to write, too.
    init(_ log: TraceLog, of access: AccessLog) {
        self.log = log
        self.access = access
    }

    deinit { loop.stop() }

    /// Requests that are `wanted`, at most `limit`, newest first.
    func newest(_ limit: Int, _ wanted: Wanted) -> [RequestSpan] {
        access.flush()
        guard limit > 0 else { return [] }
        var found: [RequestSpan] = []
        for file in [log.newer, log.older] {
            let isDone = KeptLines().backward(in: file) { line in
                guard let span = KeptRequest.span(of: line, wanted) else { return false }
                found.append(span)
                return found.count >= limit
            }
            if isDone { break }
        }
        return found
    }
}
