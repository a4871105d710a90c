/// The head of a request as it goes on an HTTP/1 connection.
enum HTTP1RequestHead {
    /// Way in which the end of the request's body is told.
    enum Framing: Equatable {
        case none
        case length(Int)
        case chunked
    }

    /// Framing of `request`'s body.
    static func framing(of request: Request) -> Framing {
        switch request.body {
        case .empty:
            // Servers want to be told that a POST has nothing to say (RFC 9110, 8.6).
            [.post, .put, .patch].contains(request.method) ? .length(0) : .none
        case .bytes(let bytes): .length(bytes.count)
        case .stream: request.headers[.contentLength].flatMap { Int($0) }.map { .length($0) } ?? .chunked
        }
    }

    /// The head's bytes. `upgrade`: the protocol that is asked for, with `Connection: upgrade`.
    static func bytes(of request: Request, framing: Framing, upgrade: String? = nil) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(512)
        text.append(contentsOf: request.method.rawValue.utf8)
        text.append(UInt8(ascii: " "))
        text.append(contentsOf: request.target.utf8)
        text.append(contentsOf: " HTTP/1.1\r\nhost: ".utf8)
        text.append(contentsOf: request.authority.utf8)
        text.append(contentsOf: "\r\n".utf8)
        for field in request.headers where !field.name.belongsToConnection && !isFraming(field.name) {
            text.append(contentsOf: field.name.text.utf8)
            text.append(contentsOf: ": ".utf8)
            text.append(contentsOf: field.value.utf8)
            text.append(contentsOf: "\r\n".utf8)
        }
        switch framing {
        case .none: break
        case .length(let count): text.append(contentsOf: "content-length: \(count)\r\n".utf8)
        case .chunked: text.append(contentsOf: "transfer-encoding: chunked\r\n".utf8)
        }
        if let upgrade { text.append(contentsOf: "connection: upgrade\r\nupgrade: \(upgrade)\r\n".utf8) }
        text.append(contentsOf: "\r\n".utf8)
        return text
    }

    /// A piece of a chunked body on the wire.
    static func chunk(_ piece: [UInt8]) -> [UInt8] {
        var bytes = Array(String(piece.count, radix: 16).utf8)
        bytes.append(contentsOf: "\r\n".utf8)
        bytes.append(contentsOf: piece)
        bytes.append(contentsOf: "\r\n".utf8)
        return bytes
    }

    /// The end of a chunked body.
    static let lastChunk = Array("0\r\n\r\n".utf8)

    private static func isFraming(_ name: HeaderName) -> Bool {
        switch name {
        case .contentLength, .trailer, .te, .expect: true
        default: false
        }
    }
}
