/// One request and its answer on an HTTP/1 connection.
final class HTTP1ClientExchange {
    typealias Answer = Result<Response, ClientError>

    let options: SendOptions
    /// The request was a HEAD.
    let expectsNoBody: Bool
    /// Caller that waits for the head of the answer.
    var waiter: CheckedContinuation<Answer, Never>?
    /// The head, until it is handed over.
    var head: Response?
    /// Stream that takes the body, if the body was not complete with its head.
    var inbound: BodyStream?
    /// The request's body, while it is sent.
    var outbound: BodyStream?
    /// Pieces of the body that came in one read with the head.
    private var early: [[UInt8]] = []
    /// A byte of the answer has come.
    var hasAnswer = false
    /// The request has been written to its end.
    var isSent = false
    /// The answer has been read to its end.
    var isReceived = false
    /// The connection may carry another request after this.
    var mayStay = false
    /// The connection speaks another protocol now.
    var isSwitched = false
    /// Reading has stopped until the reader of the body has caught up.
    var isPaused = false
    /// Milliseconds at which bytes last moved.
    var movedAt: UInt64

    init(options: SendOptions, expectsNoBody: Bool, now: UInt64) {
        self.options = options
        self.expectsNoBody = expectsNoBody
        movedAt = now
    }

    /// Takes a piece of the body; stops the reading of the socket when the reader is behind.
    func received(_ bytes: [UInt8], _ connection: isolated HTTP1ClientConnection) {
        guard let inbound else {
            early.append(bytes)
            return
        }
        if !inbound.push(bytes), !inbound.isCancelled {
            isPaused = true
            connection.transport.pauseReading()
        }
    }

    /// Hands the head over to the waiting caller, with the body if that is complete.
    func deliver(_ connection: isolated HTTP1ClientConnection) {
        guard var response = head else { return }
        head = nil
        if isReceived {
            let bytes = early.count == 1 ? early[0] : Array(early.joined())
            response.body = bytes.isEmpty ? .empty : .bytes(bytes)
        } else {
            let stream = BodyStream(
                observer: BodyStream.Observer(
                    consumed: { [weak connection] _ in
                        connection?.onLoop {
                            $0.exchange?.isPaused = false; $0.consumed()
                        }
                    },
                    cancelled: { [weak connection] in connection?.onLoop { $0.close(ClientError(.cancelled)) } }
                )
            )
            inbound = stream
            for piece in early { received(piece, connection) }
            response.body = .stream(stream)
        }
        early = []
        let waiter = waiter
        self.waiter = nil
        waiter?.resume(returning: .success(response))
    }

    /// Ends the exchange badly.
    func fail(_ error: ClientError) {
        let waiter = waiter
        self.waiter = nil
        waiter?.resume(returning: .failure(error))
        if !isReceived { inbound?.fail(error) }
        outbound?.cancel()
    }
}
