/// Writes the head of an answer. Framing is decided here and nowhere else, so there is never more than one.
struct HTTP1ResponseHead {
    /// How the body's end is marked.
    enum Framing: Equatable {
        /// No body and no length: 1xx, 204, 304, and HEAD where the length is not known.
        case none
        case length(Int)
        case chunked
        /// By the end of the connection.
        case close
        /// The connection becomes a WebSocket.
        case upgrade
    }

    var status: Status
    var headers: Headers
    var framing: Framing
    var keepsAlive: Bool
    var isOld: Bool

    /// Appends status line, fields, and the empty line.
    func write(into output: inout [UInt8]) {
        HTTP1StatusLines.append(status, to: &output)
        var hasDate = false
        for field in headers {
            switch field.name {
            case .connection, .keepAlive, .transferEncoding, .contentLength, .proxyConnection, .upgrade: continue
            case .date: hasDate = true
            default: break
            }
            Self.append(field.name.text, field.value, to: &output)
        }
        if !hasDate { Self.append("date", HTTPDate.now, to: &output) }
        switch framing {
        case .none, .close: break
        case .upgrade: output.append(contentsOf: Self.upgrade)
        case .length(let count): Self.append("content-length", String(count), to: &output)
        case .chunked: output.append(contentsOf: Self.chunked)
        }
        if !keepsAlive {
            output.append(contentsOf: Self.close)
        } else if isOld {
            output.append(contentsOf: Self.keepAlive)
        }
        output.append(0x0D)
        output.append(0x0A)
    }

    private static func append(_ name: String, _ value: String, to output: inout [UInt8]) {
        output.append(contentsOf: name.utf8)
        output.append(UInt8(ascii: ":"))
        output.append(UInt8(ascii: " "))
        output.append(contentsOf: value.utf8)
        output.append(0x0D)
        output.append(0x0A)
    }

    private static let chunked = Array("transfer-encoding: chunked\r\n".utf8)
    private static let close = Array("connection: close\r\n".utf8)
    private static let upgrade = Array("connection: upgrade\r\nupgrade: websocket\r\n".utf8)
    private static let keepAlive = Array("connection: keep-alive\r\n".utf8)
}
