import Foundation
import HTTPKit
import ProcessTesting
import Synchronization

/// Somebody who listens to chat as a careful client does: when the connection ends they come back, and ask each topic for what came
/// after the last cursor that they have seen. What they hear they keep.
final class ChatProbe: Sendable {
    private struct State {
        var frames: [ChatFrame] = []
        var said: [UUID: [Said]] = [:]
        var answers: [Int: ChatFrame] = [:]
        var cursors: [String: String]
        /// Topics that are followed on the present connection.
        var followed: Set<String> = []
        var socket: WebSocket?
        var task: Task<Void, Never>?
        var connections = 0
        var resets = 0
        var lastID = 0
        var isOver = false
    }

    private let topics: [String]
    /// After so many messages they break the connection themselves.
    private let breaks: Int?
    private let connect: @Sendable () async throws -> WebSocket
    private let state: Mutex<State>

    /// `connect` makes a connection, on which a welcome has not been read yet.
    init(
        to topics: [String],
        after cursors: [String: String],
        breakingAfter breaks: Int?,
        connect: @escaping @Sendable () async throws -> WebSocket
    ) {
        self.topics = topics
        self.breaks = breaks
        self.connect = connect
        state = Mutex(State(cursors: cursors))
    }

    /// Begins to listen, until `close`.
    func start() {
        let task = Task { await self.run() }
        state.withLock { $0.task = task }
    }

    /// Listens no more.
    func close() async {
        let (socket, task) = state.withLock { state in
            state.isOver = true
            return (state.socket, state.task)
        }
        socket?.abandon()
        await task?.value
    }

    /// Waits until every topic is followed.
    func ready(within limit: Duration = .seconds(20)) async throws {
        try await eventually("the topics are followed", within: limit) { self.isListening }
    }

    // MARK: What was heard

    /// What was said in a room, as it was heard.
    func heard(in room: UUID) -> [Said] { state.withLock { $0.said[room] ?? [] } }

    /// The cursor behind the last that was heard of a topic.
    func cursor(of topic: String) -> String? { state.withLock { $0.cursors[topic] } }

    /// How often there was a connection.
    var connections: Int { state.withLock { $0.connections } }

    /// How often it was told that something can't be told any more.
    var resets: Int { state.withLock { $0.resets } }

    /// Whether such a frame has come.
    func hasHeard(where isMeant: (ChatFrame) -> Bool) -> Bool { state.withLock { $0.frames.contains(where: isMeant) } }

    /// The first such frame of all that have come, once it has.
    @discardableResult
    func first(
        _ what: String,
        within limit: Duration = .seconds(10),
        where isMeant: (ChatFrame) -> Bool
    ) async throws -> ChatFrame {
        var found: ChatFrame?
        try await eventually("heard: \(what)", within: limit) {
            found = state.withLock { $0.frames.first(where: isMeant) }
            return found != nil
        }
        guard let found else { throw SystemFailure("not heard: \(what)") }
        return found
    }

    /// Waits until a message has been heard.
    func hears(_ text: String, in room: UUID, within limit: Duration = .seconds(20)) async throws {
        try await eventually("\(text) is heard", within: limit) { heard(in: room).contains { $0.text == text } }
    }

    // MARK: What is wanted

    /// Has something done over the socket, asking again, as a careful client does, as long as nobody says what became of it.
    func perform(
        _ action: String,
        _ wish: some Encodable & Sendable,
        within limit: Duration = .seconds(30)
    ) async throws -> ChatFrame {
        let data = String(decoding: try JSONEncoder().encode(wish), as: UTF8.self)
        let end = ContinuousClock.now + limit
        while ContinuousClock.now < end {
            if let answer = await ask(action, data, until: end), answer.problem?.status != 503 { return answer }
            try await Task.sleep(for: Self.pause)
        }
        throw SystemFailure("\(action): not within \(limit)")
    }

    /// Asks once; nil if the connection ends before the answer.
    private func ask(_ action: String, _ data: String, until end: ContinuousClock.Instant) async -> ChatFrame? {
        let (id, socket) = state.withLock { state in
            state.lastID += 1
            return (state.lastID, state.socket)
        }
        guard let socket else { return nil }
        let frame = #"{"op":"do","id":\#(id),"action":"\#(action)","data":\#(data)}"#
        guard (try? await socket.send(frame)) != nil else { return nil }
        while ContinuousClock.now < end {
            let (answer, isSame) = state.withLock { ($0.answers[id], $0.socket === socket) }
            if answer != nil || !isSame { return answer }
            guard (try? await Task.sleep(for: .milliseconds(5))) != nil else { return nil }
        }
        return nil
    }

    // MARK: Listening

    /// What a client waits before it comes back or asks again. A gateway takes twenty frames a second of one client.
    private static let pause = Duration.milliseconds(60)

    private var isOver: Bool { state.withLock { $0.isOver } }
    private var isListening: Bool { state.withLock { $0.followed.isSuperset(of: topics) } }

    private func run() async {
        while !isOver {
            if let socket = try? await connect() { await listen(on: socket) }
            if !isOver { try? await Task.sleep(for: Self.pause) }
        }
    }

    private func listen(on socket: WebSocket) async {
        let frames = begin(socket)
        for frame in frames {
            guard (try? await socket.send(frame)) != nil else { break }
        }
        while case .text(let text)? = await socket.receive(), take(text) {}
        socket.abandon()
        state.withLock { state in
            state.socket = nil
            state.followed = []
        }
    }

    /// Takes a new connection; returns what is asked for on it.
    private func begin(_ socket: WebSocket) -> [String] {
        let isOver = state.withLock { state in
            state.socket = socket
            state.connections += 1
            return state.isOver
        }
        guard !isOver else {
            socket.abandon()
            return []
        }
        return state.withLock { state in
            var frames: [String] = []
            for topic in topics {
                state.lastID += 1
                let after = state.cursors[topic].map { #","after":"\#($0)""# } ?? ""
                frames.append(#"{"op":"subscribe","id":\#(state.lastID),"topic":"\#(topic)"\#(after)}"#)
            }
            return frames
        }
    }

    /// Keeps a frame; false if the connection is of no more use.
    private func take(_ text: String) -> Bool {
        guard let frame = try? ChatFrame(text) else { return false }
        return state.withLock { state in
            guard !state.isOver else { return false }
            state.frames.append(frame)
            switch frame.op {
            case "done", "failed":
                if let id = frame.id { state.answers[id] = frame }
            case "subscribed":
                guard let topic = frame.topic else { return false }
                state.followed.insert(topic)
                // What was asked for after a cursor is still to come.
                if state.cursors[topic] == nil { state.cursors[topic] = frame.cursor }
            case "event", "reset":
                guard let topic = frame.topic else { return false }
                state.cursors[topic] = frame.cursor
                if frame.op == "reset" { state.resets += 1 }
                guard let (room, message) = frame.said else { return true }
                state.said[room, default: []].append(message)
                if let breaks, (state.said[room]?.count ?? 0) % breaks == 0 { return false }
            case "refused", "unsubscribed": return false
            default: break
            }
            return true
        }
    }
}
