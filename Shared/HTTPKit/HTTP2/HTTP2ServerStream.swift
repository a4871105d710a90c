/// State of one stream of a server, from its head to its end.
final class HTTP2ServerStream {
    let id: Int32
    /// Empty once a request was made of it: a tunnel lasts long.
    var head: HTTP2Head
    /// Pieces of the body that came before the handler was started.
    var early: [[UInt8]] = []
    /// Stream that takes later pieces; nil while the handler has not been started, or if the body was complete by then.
    var inbound: BodyStream?
    /// The peer has finished its half.
    var isComplete = false
    /// Bytes received whose window was not given back yet.
    var outstanding = 0
    /// Bytes received in all.
    var received = 0
    /// The handler, and then the sending of its answer, or the tunnel; nil of a tunnel without a task.
    var task: Task<Void, Never>?
    /// Gives up what was begun without a task; nil once that has come to something.
    var giveUp: (@Sendable () -> Void)?
    /// The answer's stream that is being sent, to be cancelled if the client goes.
    var outbound: BodyStream?
    /// The answer ends only when the client or the server goes.
    var isEndless = false
    /// The sender, while it waits for the queue to become short; gets false if the stream is gone.
    var room: CheckedContinuation<Bool, Never>?
    /// The tunnel's output waits until the queue is short.
    var isTunnelHeld = false
    /// The tunnel's body has returned: only what it wrote is still to leave.
    var isTunnelOver = false
    /// The stream is a tunnel without a task.
    var isAttended = false
    /// Tells the stream's tunnel that the server is ending; nil unless it is one.
    var tunnelDrain: DrainSignal?
    /// The head of the answer was given to the session.
    var isAnswered = false
    /// Milliseconds at which the stream last moved.
    var movedAt: UInt64
    /// Bytes of the answer that had left when the client was last seen to take enough of them.
    private var moved = 0
    /// Looks one after another at which it had taken next to nothing of what waited for it.
    private(set) var stills = 0
    private var seen = 0

    init(id: Int32, head: HTTP2Head, now: UInt64) {
        self.id = id
        self.head = head
        movedAt = now
    }

    /// Bytes that a client must take within `ServerLimits.writeTimeout`: those of one who takes a few now and then aren't kept for long.
    private static let least = 16 * 1024

    /// Looks that a client may need for the whole of its queue; a slower one stands still.
    private static let slowest = 64

    /// Notes how much of the answer has left by now, however it was queued.
    func look(at session: HTTP2Session, _ now: UInt64) {
        guard let all = session.moved(on: id) else { return }
        let waiting = session.queued(on: id) ?? 0
        stills = waiting > 0 && all - seen < max(1, waiting / Self.slowest) ? stills + 1 : 0
        seen = all
        guard all - moved >= Self.least else { return }
        moved = all
        movedAt = now
    }
}
