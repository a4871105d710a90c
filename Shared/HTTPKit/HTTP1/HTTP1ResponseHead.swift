/// Writes the head of an answer. Framing is decided here and nowhere else, so there is never more than one.
struct HTTP1ResponseHead {
    /// Way in which the end of the body is marked.
    enum Framing: Equatable {
        /// No body and no length: 1xx, 204, 304, and HEAD where the length is not known.
        case none
        case length(Int)
        case chunked
        /// End of the connection.
        case close
        /// The connection becomes a WebSocket.
        case upgrade
    }

    var status: Status
    var headers: Headers
    var framing: Framing
    var keepsAlive: Bool
    var isOld: Bool

    /// More than what is written besides the status line and the fields takes.
    private static let fixedRoom = 160

    /// Status line, fields, the empty line, and `body` behind it. Laid out in memory that was measured before: an array that grows is asked for
    /// its room with each of some sixty pieces.
    func bytes(with body: [UInt8] = []) -> [UInt8] {
        let line = HTTP1StatusLines.line(of: status)
        var room = Self.fixedRoom + line.count + body.count
        for field in headers { room += field.name.text.utf8.count + field.value.utf8.count + 4 }
        return [UInt8](room: room) { output in
            output.put(line)
            writeFields(to: &output)
            writeFraming(to: &output)
            output.put("\r\n")
            output.put(body)
        }
    }

    private func writeFields(to output: inout ByteWriter) {
        var hasDate = false
        for field in headers {
            switch field.name {
            case .connection, .keepAlive, .transferEncoding, .contentLength, .proxyConnection, .upgrade: continue
            case .date: hasDate = true
            default: break
            }
            output.put(field.name.text)
            output.put(": ")
            output.put(field.value)
            output.put("\r\n")
        }
        guard !hasDate else { return }
        output.put("date: ")
        output.put(HTTPDate.now)
        output.put("\r\n")
    }

    private func writeFraming(to output: inout ByteWriter) {
        switch framing {
        case .none, .close: break
        case .upgrade: output.put("connection: upgrade\r\nupgrade: websocket\r\n")
        case .length(let count):
            output.put("content-length: ")
            output.put(decimal: count)
            output.put("\r\n")
        case .chunked: output.put("transfer-encoding: chunked\r\n")
        }
        if !keepsAlive {
            output.put("connection: close\r\n")
        } else if isOld {
            output.put("connection: keep-alive\r\n")
        }
    }
}
