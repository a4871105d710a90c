import EventLoop
import FoundationEssentials
import HTTPKit
import Realtime

@testable import GatewayApp

/// A service with one topic, `mail/bell`, that remembers everything it has rung and resumes after any cursor; and `mail/none`,
/// which nobody may follow.
actor Chime {
    private struct Listener {
        let trunk: WebSocket
        let number: UInt32
        var topics: Set<String> = []

        func say(_ text: String) { trunk.post(TrunkFrame.text([number], PreparedText(text)).bytes) }
        func end(_ code: WebSocketCloseCode) { trunk.post(TrunkFrame.closed(number, code, reason: "").bytes) }
    }

    /// One client's line: its trunk and its number there.
    private struct Line: Hashable {
        let trunk: ObjectIdentifier
        let number: UInt32
    }

    private let epoch = UUID()
    private var rung: [String] = []
    private var listeners: [Line: Listener] = [:]
    /// What clients sent, in order.
    private(set) var heard: [ClientFrame] = []
    /// The tokens with which lines began.
    private(set) var tokens: [String] = []

    private var isFull = false

    var listenerCount: Int { listeners.count }
    /// How many lines there are on each trunk, the fewest first.
    var linesPerTrunk: [Int] { Dictionary(grouping: listeners.keys) { $0.trunk }.values.map(\.count).sorted() }

    /// Ends every line from now on as it begins: others have taken all places.
    func fill() { isFull = true }

    /// Rings once for every text.
    func ring(_ texts: String...) { for text in texts { ringOnce(text) } }

    private func ringOnce(_ text: String) {
        rung.append(text)
        for listener in listeners.values where listener.topics.contains("mail/bell") {
            listener.say(event(rung.count))
        }
    }

    /// Rings so often with so much that nobody can keep up who doesn't read.
    func flood(_ count: Int, bytes: Int) {
        for index in 0..<count { ringOnce("\(index) " + String(repeating: "x", count: bytes)) }
    }

    /// Says something that is so at the moment, and isn't remembered.
    func whisper(_ text: String) {
        let data = Array("{\"text\":\"\(text)\"}".utf8)
        let frame = ServerFrame.signal(topic: "mail/bell", type: "whisper", data: data).text
        for listener in listeners.values where listener.topics.contains("mail/bell") { listener.say(frame) }
    }

    /// Ends every connection, with a close code.
    func hangUp(_ code: WebSocketCloseCode) {
        for (line, listener) in listeners {
            listener.end(code)
            listeners[line] = nil
        }
    }

    /// Closes every trunk.
    func cut() {
        var trunks: [ObjectIdentifier: WebSocket] = [:]
        for (line, listener) in listeners { trunks[line.trunk] = listener.trunk }
        for trunk in trunks.values { trunk.startClosing(.goingAway) }
    }

    /// The service's side.
    nonisolated var handler: Handler {
        { request in
            guard request.path == TrunkFrame.path(area: "mail") else { return Response(204) }
            return try .webSocket(for: request, subprotocol: TrunkFrame.subprotocol) { socket in
                await self.serve(socket)
            }
        }
    }

    private func serve(_ trunk: WebSocket) async {
        while case .binary(let bytes)? = await trunk.receive() {
            var frames: [TrunkFrame] = []
            guard (try? TrunkFrame.read(bytes, { frames.append($0) })) != nil else { break }
            for frame in frames { hear(frame, on: trunk) }
        }
        let gone = ObjectIdentifier(trunk)
        listeners = listeners.filter { $0.key.trunk != gone }
    }

    private func hear(_ frame: TrunkFrame, on trunk: WebSocket) {
        switch frame {
        case .open(let number, let token):
            let listener = Listener(trunk: trunk, number: number)
            tokens.append(token)
            guard !isFull else { return listener.end(.tryAgainLater) }
            listeners[Line(trunk: ObjectIdentifier(trunk), number: number)] = listener
            listener.say(ServerFrame.welcome(expiresAt: nil).text)
        case .text(let numbers, let text):
            for number in numbers { hear(text.text, Line(trunk: ObjectIdentifier(trunk), number: number)) }
        case .gone(let number): listeners[Line(trunk: ObjectIdentifier(trunk), number: number)] = nil
        case .closed: break
        }
    }

    private func hear(_ text: String, _ number: Line) {
        guard let frame = try? ClientFrame(parsing: text), let listener = listeners[number] else { return }
        heard.append(frame)
        switch frame {
        case .hello: break
        case .act(let id, "mail/ring", _):
            ringOnce("\(id)")
            listener.say(ServerFrame.done(id: id, action: "mail/ring", data: Array("{}".utf8)).text)
        case .act(_, "mail/hang-up", _):
            listener.end(.goingAway)
            listeners[number] = nil
        case .act(let id, let action, _):
            listener.say(ServerFrame.failed(id: id, action: action, problem: .forbidden).text)
        case .renew: listener.say(ServerFrame.welcome(expiresAt: nil).text)
        case .unsubscribe(let topic):
            listeners[number]?.topics.remove(topic)
            listener.say(ServerFrame.unsubscribed(topic: topic, problem: nil).text)
        case .subscribe(let id, "mail/bell", let after):
            let start = after.map { Int($0.position) } ?? rung.count
            listeners[number]?.topics.insert("mail/bell")
            listener.say(ServerFrame.subscribed(id: id, topic: "mail/bell", cursor: cursor(rung.count)).text)
            for place in start..<rung.count { listener.say(event(place + 1)) }
        case .subscribe(let id, _, _):
            let problem = Problem(404, "topic-not-found", "There is no such topic.")
            listener.say(ServerFrame.refused(id: id, problem: problem).text)
        }
    }

    private func cursor(_ position: Int) -> EventCursor { EventCursor(epoch: epoch, position: Int64(position)) }

    private func event(_ place: Int) -> String {
        let data = Array("{\"text\":\"\(rung[place - 1])\"}".utf8)
        return ServerFrame.event(topic: "mail/bell", cursor: cursor(place), type: "bell.rung", data: data).text
    }
}
