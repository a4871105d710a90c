import Foundation

/// Our own realtime protocol over a WebSocket: follows what is said in one's rooms, and speaks by `chat/send`.
///
/// Reads no JSON: what it needs stands at known places, or behind words that occur once.
struct WebProtocol: ChatProtocol {
    private let token: String
    private var isUpgraded = false

    init(token: String) { self.token = token }

    var beginning: [UInt8] { Array(IdleConnections.realtimeUpgrade(token).utf8) }

    private static let following = frame(
        .text,
        Array(#"{"op":"subscribe","id":1,"topic":"chat/messages"}"#.utf8)
    )

    /// The frame that says `text` in a room; `id` comes back with the answer and makes the message one of its kind.
    static func message(_ text: String, in room: String, id: Int64) -> [UInt8] {
        frame(
            .text,
            Array(
                (#"{"op":"do","id":\#(id),"action":"chat/send","data":{"room_id":"\#(room)","client_id":"bench-\#(id)","#
                    + #""parts":[{"type":"text/plain","content":"\#(text)"}]}}"#).utf8
            )
        )
    }

    mutating func hear(_ bytes: UnsafeRawBufferPointer, _ heard: (Heard) throws -> Void) throws -> Int {
        var used = 0
        if !isUpgraded {
            let end = bytes.place(of: "\r\n\r\n")
            guard end >= 0 else { return 0 }
            guard bytes.place(of: "HTTP/1.1 101") == 0 else { throw BenchmarkFailure("no upgrade: \(bytes.text)") }
            isUpgraded = true
            used = end + 4
        }
        while let (opcode, payload) = Self.frame(in: bytes, at: used) {
            used = payload.upperBound
            try take(opcode, UnsafeRawBufferPointer(rebasing: bytes[payload]), heard)
        }
        return used
    }

    private func take(_ opcode: UInt8, _ payload: UnsafeRawBufferPointer, _ heard: (Heard) throws -> Void) throws {
        switch CrowdClient.Opcode(rawValue: opcode) {
        case .text?: try take(payload, heard)
        case .ping?: try heard(.reply(Self.frame(.pong, Array(payload))))
        case .pong?: break
        case .close?, nil:
            throw BenchmarkFailure("a connection was closed: \(String(decoding: payload.dropFirst(2), as: UTF8.self))")
        }
    }

    /// Frames begin with `{"op":"` and what they are.
    private func take(_ frame: UnsafeRawBufferPointer, _ heard: (Heard) throws -> Void) throws {
        guard frame.count > 9 else { throw BenchmarkFailure("not a frame: \(frame.text)") }
        switch (frame[7], frame[8]) {
        case (UInt8(ascii: "e"), _):
            guard var mark = ChatMark(in: frame) else { return }
            let number = frame.place(of: #""number":"#)
            if number >= 0 { mark.number = frame.digits(from: number + 9) }
            try heard(.message(mark))
        case (UInt8(ascii: "d"), _): try heard(.answer(frame.digits(from: 18)))
        case (UInt8(ascii: "w"), _): try heard(.reply(Self.following))
        case (UInt8(ascii: "s"), UInt8(ascii: "u")): try heard(.open)
        case (UInt8(ascii: "s"), _): break
        default: throw BenchmarkFailure("refused: \(frame.text)")
        }
    }

    // MARK: Frames (RFC 6455, 5.2)

    /// A frame of a client. Its mask is all zeros: it protects from nothing between two programs of one machine.
    private static func frame(_ opcode: CrowdClient.Opcode, _ payload: [UInt8]) -> [UInt8] {
        var head: [UInt8] = [0x80 | opcode.rawValue]
        if payload.count < 126 {
            head.append(0x80 | UInt8(payload.count))
        } else {
            head += [0x80 | 126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
        }
        return head + [0, 0, 0, 0] + payload
    }

    /// The whole frame at `start`: what kind it is, and where its payload lies.
    private static func frame(in bytes: UnsafeRawBufferPointer, at start: Int) -> (UInt8, Range<Int>)? {
        guard bytes.count >= start + 2 else { return nil }
        let short = Int(bytes[start + 1] & 0x7F)
        let width = short == 126 ? 2 : short == 127 ? 8 : 0
        let begin = start + 2 + width
        guard bytes.count >= begin else { return nil }
        let length = width == 0 ? short : bytes[(start + 2)..<begin].reduce(0) { $0 << 8 | Int($1) }
        guard bytes.count >= begin + length else { return nil }
        return (bytes[start] & 0x0F, begin..<(begin + length))
    }
}
