/// Bytes of one body on their way out, taken by nghttp2 as the peer's windows allow.
final class HTTP2Outbound {
    /// A queue of at most this many bytes wants more.
    static let lowWater = 32 * 1024
    /// A queue of this many bytes wants no more for now.
    static let highWater = 64 * 1024

    /// The stream's id, once it has one.
    var stream: Int32 = 0
    private var chunks: [[UInt8]] = []
    private var first = 0
    private var offset = 0
    /// Bytes that wait for the peer's window or for the socket.
    private(set) var queued = 0
    /// Bytes that have left in all.
    private(set) var moved = 0
    /// No more bytes will be added.
    var isFinished = false
    /// nghttp2 has asked in vain and must be told when there are bytes again.
    var isDeferred = false
    /// Somebody waits for the queue to become short.
    var isAwaited = false
    /// The stream has got its final head (client side), so that a second one is trailers.
    var hasHead = false

    /// An empty queue of a body that is not finished.
    init() {}

    /// A queue with what is known of `body`; nil if there is none.
    static func of(_ body: HTTP2Session.SubmittedBody) -> HTTP2Outbound? {
        let queue: HTTP2Outbound
        switch body {
        case .none: return nil
        case .bytes(let bytes):
            queue = HTTP2Outbound()
            queue.append(bytes)
            queue.isFinished = true
        case .streamed: queue = HTTP2Outbound()
        }
        return queue
    }

    /// Adds bytes at the end.
    func append(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        chunks.append(bytes)
        queued += bytes.count
    }

    /// Moves up to `room` bytes to `target`; returns how many.
    func move(to target: UnsafeMutableRawPointer, room: Int) -> Int {
        var done = 0
        while done < room, first < chunks.count {
            let count = min(room - done, chunks[first].count - offset)
            chunks[first].withUnsafeBytes { bytes in
                guard let base = bytes.baseAddress else { return }
                (target + done).copyMemory(from: base + offset, byteCount: count)
            }
            done += count
            offset += count
            if offset == chunks[first].count { dropFirst() }
        }
        queued -= done
        moved += done
        return done
    }

    private func dropFirst() {
        offset = 0
        chunks[first] = []
        first += 1
        if first == chunks.count {
            // There is one of these for each tunnel, and most are silent: nothing is kept for what may come.
            chunks = []
            first = 0
        } else if first >= 64 {
            chunks.removeFirst(first)
            first = 0
        }
    }
}
