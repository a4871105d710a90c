import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting

/// A connection to the realtime socket on which a test makes every byte itself.
struct RawSocket: Sendable {
    let connection: RawConnection

    /// Connects as somebody, or without saying who it is, and reads no further than the head of the answer.
    static func open(to system: TestSystem, as person: TestPerson?, _ caller: Caller) async throws -> RawSocket {
        let connection = try await RawConnection.connect(to: system.origin.address, on: caller.loops.next())
        await connection.send(
            """
            GET /api/v1/realtime HTTP/1.1\r
            Host: localhost\r
            Connection: Upgrade\r
            Upgrade: websocket\r
            Sec-WebSocket-Version: 13\r
            Sec-WebSocket-Key: \(WebSocketHandshake.key())\r
            Sec-WebSocket-Protocol: theracomm.v1\r
            \(person.map { "Authorization: Bearer \($0.token)\r\n" } ?? "")\r

            """
        )
        let head = try await connection.read(through: "\r\n\r\n")
        guard head.hasPrefix("HTTP/1.1 101 ") else { throw SystemFailure("no socket: \(head)") }
        return RawSocket(connection: connection)
    }

    /// A frame of at most 64 KiB; masked by zeros, which is allowed and leaves it as it is.
    static func frame(_ first: UInt8, _ payload: [UInt8], isMasked: Bool = true) -> [UInt8] {
        let mark: UInt8 = isMasked ? 0x80 : 0
        var bytes: [UInt8] = [first]
        if payload.count < 126 {
            bytes.append(mark | UInt8(payload.count))
        } else {
            bytes += [mark | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        }
        if isMasked { bytes += [0, 0, 0, 0] }
        return bytes + payload
    }

    /// The beginning of a text that is said to have so many bytes.
    static func claim(_ count: UInt64) -> [UInt8] {
        var bytes: [UInt8] = [0x81, 0xFF]
        for place in (0..<8).reversed() { bytes.append(UInt8(truncatingIfNeeded: count >> UInt64(8 * place))) }
        return bytes + [0, 0, 0, 0] + Array("{}".utf8)
    }

    /// A text as one frame.
    static func text(_ text: String) -> [UInt8] { frame(0x81, Array(text.utf8)) }

    /// Reads to the end: the code with which the other side closes, or nil if it just hangs up. Throws if it does neither in time.
    func end() async throws -> UInt16? {
        while let (kind, payload) = try await frame() {
            if kind == 8 { return Self.code(payload) }
        }
        return nil
    }

    /// Reads to the end: the texts that come, and the code as in `end()`. Hangs up itself if the other side waits for more.
    func rest() async throws -> (texts: [String], code: UInt16?) {
        var texts: [String] = []
        var hasHungUp = false
        while true {
            do {
                guard let (kind, payload) = try await frame(within: .seconds(hasHungUp ? 10 : 2)) else {
                    return (texts, nil)
                }
                if kind == 1 { texts.append(String(decoding: payload, as: UTF8.self)) }
                if kind == 8 { return (texts, Self.code(payload)) }
            } catch  where !hasHungUp {
                hasHungUp = true
                await connection.endSending()
            }
        }
    }

    private static func code(_ payload: [UInt8]) -> UInt16 {
        payload.count < 2 ? 1005 : UInt16(payload[0]) << 8 | UInt16(payload[1])
    }

    /// The next frame; nil if the other side hangs up before.
    private func frame(within limit: Duration = .seconds(10)) async throws -> (kind: UInt8, payload: [UInt8])? {
        guard let head = try await bytes(2, within: limit) else { return nil }
        var count = Int(head[1] & 0x7F)
        if count == 126 || count == 127 {
            guard let length = try await bytes(count == 126 ? 2 : 8) else { return nil }
            count = length.reduce(0) { $0 << 8 | Int($1) }
        }
        guard let payload = try await bytes(count) else { return nil }
        return (head[0] & 0x0F, payload)
    }

    /// So many bytes; nil if the other side hangs up before.
    private func bytes(_ count: Int, within limit: Duration = .seconds(10)) async throws -> [UInt8]? {
        do {
            return try await connection.read(count: count, within: limit)
        } catch {
            guard await connection.isClosed(within: .zero) else { throw error }
            return nil
        }
    }
}
