/// One answer.
public struct Response: Sendable {
    /// Takes over the connection or stream after the head of the answer has been sent. Ends when it returns.
    public typealias Tunnel = @Sendable (Duplex) async throws -> Void

    /// How it went.
    public var status: Status
    /// The fields; the server adds `Date` and the framing.
    public var headers: Headers
    /// The body; dropped for HEAD and for a status that forbids one.
    public var body: Body
    /// Set if the connection becomes something else (a WebSocket); the status is then written by the connection:
    /// 101 on HTTP/1.1, 200 on HTTP/2.
    public var tunnel: Tunnel?

    /// An answer.
    public init(_ status: Status = 200, headers: Headers = Headers(), body: Body = .empty) {
        self.status = status
        self.headers = headers
        self.body = body
        tunnel = nil
    }

    /// Plain text, UTF-8.
    public static func text(_ text: String, status: Status = 200) -> Response {
        Response(status, headers: [.contentType: "text/plain; charset=utf-8"], body: .text(text))
    }

    /// A tunnel: `body` gets the raw bytes both ways once the client has been told that the protocol changes.
    public static func tunnel(headers: Headers = Headers(), _ body: @escaping Tunnel) -> Response {
        var response = Response(101, headers: headers)
        response.tunnel = body
        return response
    }
}
