/// State of one stream of a client, from the request to the end of the answer.
final class HTTP2ClientStream {
    typealias Answer = Result<Response, ClientError>

    let id: Int32
    let options: SendOptions
    /// Caller that waits for the head of the answer.
    var waiter: CheckedContinuation<Answer, Never>?
    /// Function that is told the answer without a waiting task.
    var listener: (@Sendable (Answer) -> Void)?
    /// The answer was handed over, or is kept for the caller that will ask for it.
    var isTold = false
    /// The head, once it is there and until it is handed over.
    var head: HTTP2Head?
    /// Pieces of the body that came in one read with the head.
    var early: [[UInt8]] = []
    /// The server has finished its half.
    var isComplete = false
    /// Stream that takes the body, if the body was not complete with its head.
    var inbound: BodyStream?
    /// The request's body, while it is being sent.
    var outbound: BodyStream?
    /// The sender of the request's body, while it waits for the queue to become short.
    var room: CheckedContinuation<Bool, Never>?
    /// A tunnel's output waits until the queue is short.
    var isTunnelHeld = false
    /// Bytes received whose window was not given back yet.
    var outstanding = 0
    /// Milliseconds at which the stream last moved.
    var movedAt: UInt64
    /// True if the stream carries a tunnel: silence is no fault then.
    let isTunnel: Bool

    init(id: Int32, options: SendOptions, isTunnel: Bool, now: UInt64) {
        self.id = id
        self.options = options
        self.isTunnel = isTunnel
        movedAt = now
    }
}
