import HTTPTesting

@testable import HTTPKit

/// A client that says exactly the frames it is told to; for what no client would do.
struct HTTP2Peer: Sendable {
    let connection: RawConnection

    /// One frame as it came.
    struct Frame: Sendable {
        let type: UInt8
        let stream: Int32
        let payload: [UInt8]

        /// The code at the end of RST_STREAM (0 bytes before it) and GOAWAY (4 bytes before it).
        func code(after bytes: Int) -> HTTP2ErrorCode {
            HTTP2ErrorCode(payload.dropFirst(bytes).prefix(4).reduce(0) { $0 << 8 | UInt32($1) })
        }
    }

    static let data: UInt8 = 0, headers: UInt8 = 1, reset: UInt8 = 3, goAway: UInt8 = 7

    /// `:method GET` or `POST`, `:scheme http`, `:path /`, `:authority a`.
    static let get: [UInt8] = [0x82, 0x86, 0x84, 0x41, 0x01, 0x61]
    static let post: [UInt8] = [0x83] + get.dropFirst()

    /// Connects, and says what begins a connection.
    init(_ server: TestServer) async throws {
        connection = try await server.connect()
        await connection.send(Array("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n".utf8) + frame(4))
    }

    /// Sends frames as they stand.
    func send(_ bytes: [UInt8]) async { await connection.send(bytes) }

    /// The next frame of `type`; others are passed over.
    func next(_ type: UInt8, within limit: Duration = .seconds(5)) async throws -> Frame {
        while true {
            let head = try await connection.read(count: 9, within: limit).map(Int.init)
            let payload = try await connection.read(count: head[0] << 16 | head[1] << 8 | head[2], within: limit)
            guard head[3] == Int(type) else { continue }
            let stream = head[5...].reduce(0) { $0 << 8 | $1 }
            return Frame(type: type, stream: Int32(stream), payload: payload)
        }
    }
}
