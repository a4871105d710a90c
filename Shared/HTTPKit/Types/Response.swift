/// One answer.
public struct Response: Sendable {
    /// Takes over the connection or stream after the head of the answer has been sent. Ends when it returns.
    public typealias Tunnel = @Sendable (Duplex) async throws -> Void

    /// Way in which a connection or stream is taken over.
    package enum Takeover: Sendable {
        /// A task takes it over; the tunnel ends with the task.
        case task(Tunnel)
        /// A function takes it over without a task, and is called when something comes. The tunnel ends once `outbound`
        /// has its end and `inbound` was cancelled, or has its end as well. Functions called here return at once.
        case attended(@Sendable (Duplex) -> Void)
    }

    /// Status of the answer.
    public var status: Status
    /// The fields; the server adds `Date` and the framing.
    public var headers: Headers
    /// The body; dropped for HEAD and for a status that forbids one.
    public var body: Body
    /// Set if the connection becomes something else (a WebSocket); the status is then written by the connection:
    /// 101 on HTTP/1.1, 200 on HTTP/2.
    package var takeover: Takeover?
    /// True if the body is a stream that ends only when the client goes (subscriptions, feeds). The server ends such a
    /// stream to a client that sends nothing more, as nobody can tell whether that client still reads, and when it drains.
    public var isEndless = false

    /// An answer.
    public init(_ status: Status = 200, headers: Headers = Headers(), body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
        takeover = nil
    }

    /// Plain text, UTF-8.
    public static func text(_ text: String, status: Status = 200) -> Response {
        Response(status, headers: [.contentType: "text/plain; charset=utf-8"], body: .text(text))
    }

    /// A tunnel: `body` gets the raw bytes both ways once the client has been told that the protocol changes.
    public static func tunnel(headers: Headers = Headers(), _ body: @escaping Tunnel) -> Response {
        var response = Response(101, headers: headers)
        response.takeover = .task(body)
        return response
    }

    /// A tunnel that lasts long and is silent nearly all the time: `begin` gets the raw bytes both ways, and no task waits for them.
    package static func attended(
        headers: Headers = Headers(),
        _ begin: @escaping @Sendable (Duplex) -> Void
    ) -> Response {
        var response = Response(101, headers: headers)
        response.takeover = .attended(begin)
        return response
    }
}
