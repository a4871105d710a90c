import EventLoop
import FoundationEssentials
import HTTPKit
import Realtime

@testable import GatewayApp

/// A service with one topic, `mail/bell`, that remembers everything it has rung and resumes after any cursor; and `mail/none`,
/// which nobody may follow.
actor Chime {
    private struct Listener {
        let say: AsyncStream<String>.Continuation
        let socket: WebSocket
        var topics: Set<String> = []
    }

    private let epoch = UUID()
    private var rung: [String] = []
    private var listeners: [Int: Listener] = [:]
    private var last = 0
    /// What clients sent, in order.
    private(set) var heard: [ClientFrame] = []
    /// The tokens of upgrades.
    private(set) var tokens: [String] = []

    var listenerCount: Int { listeners.count }

    /// Rings once for every text.
    func ring(_ texts: String...) { for text in texts { ringOnce(text) } }

    private func ringOnce(_ text: String) {
        rung.append(text)
        for listener in listeners.values where listener.topics.contains("mail/bell") {
            listener.say.yield(event(rung.count))
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
        for listener in listeners.values where listener.topics.contains("mail/bell") { listener.say.yield(frame) }
    }

    /// Ends every connection, with a close code.
    func hangUp(_ code: WebSocketCloseCode) {
        for listener in listeners.values { listener.socket.startClosing(code) }
    }

    /// The service's side.
    nonisolated var handler: Handler {
        { request in
            guard request.path == RealtimeProtocol.path(area: "mail") else { return Response(204) }
            let token = request.headers[.authorization].map { String($0.dropFirst("Bearer ".count)) } ?? ""
            return try .webSocket(for: request, subprotocol: RealtimeProtocol.subprotocol) { socket in
                await self.serve(socket, token)
            }
        }
    }

    private func serve(_ socket: WebSocket, _ token: String) async {
        let (frames, say) = AsyncStream.makeStream(of: String.self)
        last += 1
        let number = last
        listeners[number] = Listener(say: say, socket: socket)
        tokens.append(token)
        say.yield(ServerFrame.welcome(expiresAt: nil).text)
        await withTaskGroup(of: Void.self) { group in
            group.addTask { for await frame in frames { try? await socket.send(frame) } }
            while case .text(let text)? = await socket.receive() { hear(text, number) }
            say.finish()
            group.cancelAll()
        }
        listeners[number] = nil
    }

    private func hear(_ text: String, _ number: Int) {
        guard let frame = try? ClientFrame(parsing: text), let listener = listeners[number] else { return }
        heard.append(frame)
        switch frame {
        case .hello: break
        case .act(let id, "mail/ring", _):
            ringOnce("\(id)")
            listener.say.yield(ServerFrame.done(id: id, action: "mail/ring", data: Array("{}".utf8)).text)
        case .act(_, "mail/hang-up", _):
            listener.socket.startClosing(.goingAway)
        case .act(let id, let action, _):
            listener.say.yield(ServerFrame.failed(id: id, action: action, problem: .forbidden).text)
        case .renew: listener.say.yield(ServerFrame.welcome(expiresAt: nil).text)
        case .unsubscribe(let topic):
            listeners[number]?.topics.remove(topic)
            listener.say.yield(ServerFrame.unsubscribed(topic: topic, problem: nil).text)
        case .subscribe(let id, "mail/bell", let after):
            let start = after.map { Int($0.position) } ?? rung.count
            listeners[number]?.topics.insert("mail/bell")
            listener.say.yield(ServerFrame.subscribed(id: id, topic: "mail/bell", cursor: cursor(rung.count)).text)
            for place in start..<rung.count { listener.say.yield(event(place + 1)) }
        case .subscribe(let id, _, _):
            let problem = Problem(404, "topic-not-found", "There is no such topic.")
            listener.say.yield(ServerFrame.refused(id: id, problem: problem).text)
        }
    }

    private func cursor(_ position: Int) -> EventCursor { EventCursor(epoch: epoch, position: Int64(position)) }

    private func event(_ place: Int) -> String {
        let data = Array("{\"text\":\"\(rung[place - 1])\"}".utf8)
        return ServerFrame.event(topic: "mail/bell", cursor: cursor(place), type: "bell.rung", data: data).text
    }
}
