import Foundation

/// Makes up what somebody sends over a realtime socket: frames as they should be, frames that were tampered with, and bytes that aren't
/// frames. The same seed makes up the same.
struct SocketFuzz: RandomNumberGenerator {
    private var state: UInt64
    private let token: String
    private let room: UUID

    /// For somebody who has `token`, and wants into `room`.
    init(seed: UInt64, token: String, room: UUID) {
        state = seed &* 0x9E37_79B9_7F4A_7C15
        self.token = token
        self.room = room
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// What is sent over one connection.
    mutating func conversation() -> [[UInt8]] {
        var sent: [[UInt8]] = []
        for _ in 0..<Int.random(in: 5...40, using: &self) { sent.append(turn()) }
        return sent
    }

    /// Mostly a text, whole or in parts, so that most connections live until something interesting comes.
    private mutating func turn() -> [UInt8] {
        switch Int.random(in: 0..<60, using: &self) {
        case 0: RawSocket.frame(UInt8.random(in: 0...255, using: &self), noise(upTo: 200))
        case 1: RawSocket.frame(0x81, noise(upTo: 60))
        case 2: RawSocket.frame(0x82, noise(upTo: 60))
        case 3: RawSocket.claim(next())
        case 4: noise(upTo: 100)
        case 5: RawSocket.frame(0x81, bounded(frame()), isMasked: false)
        case 6..<10: control()
        case 10..<25: parts(of: text())
        default: RawSocket.frame(0x81, bounded(text()))
        }
    }

    /// What fits into one frame here.
    private func bounded(_ text: String) -> [UInt8] { Array(text.utf8.prefix(60_000)) }

    private mutating func noise(upTo count: Int) -> [UInt8] {
        (0..<Int.random(in: 0...count, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
    }

    /// A ping or a pong.
    private mutating func control() -> [UInt8] {
        RawSocket.frame(Bool.random(using: &self) ? 0x89 : 0x8A, noise(upTo: 125))
    }

    /// A text in parts, with pings between them; sometimes another one begins before it has ended.
    private mutating func parts(of text: String) -> [UInt8] {
        var rest = bounded(text)[...]
        var bytes: [UInt8] = []
        var first: UInt8 = 0x01
        while rest.count > 1, Int.random(in: 0..<4, using: &self) > 0 {
            let count = Int.random(in: 0..<rest.count, using: &self)
            bytes += RawSocket.frame(first, Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
            first = Int.random(in: 0..<60, using: &self) == 0 ? 0x01 : 0x00
            if Bool.random(using: &self) { bytes += control() }
        }
        return bytes + RawSocket.frame(first | 0x80, Array(rest))
    }

    // MARK: Texts

    private mutating func text() -> String {
        let text = frame()
        let cut = text.index(text.startIndex, offsetBy: Int.random(in: 0...text.count, using: &self))
        return switch Int.random(in: 0..<10, using: &self) {
        case 0: String(text[..<cut])
        case 1: String(text[..<cut]) + frame()
        case 2: text.replacingOccurrences(of: pick(["\"", ":", ",", "{", "}", "op", "id"]), with: value())
        case 3: #"{"op":\#(value()),"# + text.dropFirst()
        case 4: String(text.dropLast()) + #","\#(pick(["op", "id", "topic", "data", "x", "after"]))":\#(value())}"#
        case 5:
            String(text[..<cut]) + pick(["\u{0}", "\u{FEFF}", "\\u0000", "\\ud800", "\u{1F600}", " ", "\n"])
                + text[cut...]
        default: text
        }
    }

    /// One as it should be, in whatever order they come; what is in it may be anything.
    private mutating func frame() -> String {
        let id = Int.random(in: 0...3, using: &self)
        let topic = pick([
            "chat/messages", "chat/rooms", "chat/cursors", "chat/typing", "chat/presence", "chat/notices", "mail/inbox",
            "chat/", "/", "", "identity/people", "chat/messages/\(room)",
        ])
        return switch Int.random(in: 0..<12, using: &self) {
        case 0: #"{"op":"hello","token":"\#(token)"}"#
        case 1: #"{"op":"renew","token":"\#(token)"}"#
        case 2: #"{"op":"renew","token":\#(value())}"#
        case 3, 4: #"{"op":"subscribe","id":\#(id),"topic":"\#(topic)"}"#
        case 5: #"{"op":"subscribe","id":\#(id),"topic":"\#(topic)","after":\#(value())}"#
        case 6: #"{"op":"unsubscribe","topic":"\#(topic)"}"#
        case 7: wish(id, "send", #""client_id":\#(value()),"parts":[{"content":"not from here"}]"#)
        case 8: wish(id, "send", #""client_id":"fuzz","parts":\#(value())"#)
        case 9: wish(id, "read", #""number":\#(value())"#)
        case 10: wish(id, "typing", #""typing":\#(pick(["true", "false", value()]))"#)
        default: #"{"op":"do","id":\#(id),"action":"\#(topic)","data":\#(value())}"#
        }
    }

    private mutating func wish(_ id: Int, _ action: String, _ members: String) -> String {
        let place = Int.random(in: 0..<4, using: &self) == 0 ? value() : "\"\(room.uuidString.lowercased())\""
        return #"{"op":"do","id":\#(id),"action":"chat/\#(action)","data":{"room_id":\#(place),\#(members)}}"#
    }

    /// Something in JSON, or nearly.
    private mutating func value() -> String {
        pick([
            "null", "true", "0", "-1", "1e999", "-0", "9007199254740993", "99999999999999999999", "1.5", "\"\"",
            "\"x\"",
            "[]", "{}", "[{}]", "[null]", #"[{"content":"x","url":"x"}]"#, #""\ud800""#, #""\u0000""#, "\"\(room)\"",
            String(repeating: "[", count: 2000), "\"" + String(repeating: "x", count: 5000) + "\"",
            "[" + String(repeating: #"{"content":"x"},"#, count: 200) + "{}]", "nan", "'x'", "\"",
        ])
    }

    private mutating func pick(_ choices: [String]) -> String {
        choices[Int.random(in: 0..<choices.count, using: &self)]
    }
}
