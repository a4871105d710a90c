import Foundation
import HTTPKit
import ProcessTesting
import Synchronization

/// Somebody who can't have a WebSocket: they read topics as server-sent events, and when those end they come back with the id of the
/// last one that they got.
final class ChatReader: Sendable {
    private struct State {
        var frames: [ChatFrame] = []
        var said: [UUID: [Said]] = [:]
        var last: String?
        /// Topics that are told on the present connection.
        var followed: Set<String> = []
        var body: BodyStream?
        var task: Task<Void, Never>?
        var connections = 0
        var resets = 0
        var isOver = false
    }

    private let topics: [String]
    private let open: @Sendable (_ last: String?) async throws -> Response
    private let state = Mutex(State())

    /// `open` asks for the topics, behind an event if there was one.
    init(of topics: [String], open: @escaping @Sendable (_ last: String?) async throws -> Response) {
        self.topics = topics
        self.open = open
    }

    /// Begins to read, until `close`.
    func start() {
        let task = Task { await self.run() }
        state.withLock { $0.task = task }
    }

    /// Reads no more.
    func close() async {
        let (body, task) = state.withLock { state in
            state.isOver = true
            return (state.body, state.task)
        }
        body?.cancel()
        await task?.value
    }

    /// Waits until every topic is told.
    func ready() async throws {
        try await eventually("the topics are read", within: .seconds(20)) {
            state.withLock { $0.followed.isSuperset(of: topics) }
        }
    }

    /// What was said in a room, as it was read.
    func heard(in room: UUID) -> [Said] { state.withLock { $0.said[room] ?? [] } }

    /// How often there was a connection.
    var connections: Int { state.withLock { $0.connections } }

    /// How often it was told that something can't be told any more.
    var resets: Int { state.withLock { $0.resets } }

    /// Waits until such a frame has come.
    func reads(_ what: String, where isMeant: (ChatFrame) -> Bool) async throws {
        try await eventually("read: \(what)") { state.withLock { $0.frames.contains(where: isMeant) } }
    }

    /// Waits until a message has been read.
    func hears(_ text: String, in room: UUID, within limit: Duration = .seconds(20)) async throws {
        try await eventually("\(text) is read", within: limit) { heard(in: room).contains { $0.text == text } }
    }

    // MARK: Reading

    private var isOver: Bool { state.withLock { $0.isOver } }

    private func run() async {
        while !isOver {
            let last = state.withLock { $0.last }
            if let answer = try? await open(last), case .stream(let body) = answer.body {
                if answer.status == 200 { await read(body) }
                body.cancel()
            }
            if !isOver { try? await Task.sleep(for: .milliseconds(60)) }
        }
    }

    private func read(_ body: BodyStream) async {
        let isOver = state.withLock { state in
            state.body = body
            state.connections += 1
            state.followed = []
            return state.isOver
        }
        guard !isOver else { return }
        var text: [UInt8] = []
        let blankLine: [UInt8] = [10, 10]
        while let piece = try? await body.next() {
            text += piece
            // What is cut off in the middle was not told, and its id isn't the last one.
            while let end = text.firstRange(of: blankLine) {
                take(String(decoding: text[..<end.lowerBound], as: UTF8.self))
                text.removeSubrange(..<end.upperBound)
            }
        }
        state.withLock { state in
            state.body = nil
            state.followed = []
        }
    }

    /// Keeps an event. Comments are none.
    private func take(_ event: String) {
        let lines = event.split(separator: "\n")
        func field(_ name: String) -> String? {
            lines.first { $0.hasPrefix("\(name): ") }.map { String($0.dropFirst(name.count + 2)) }
        }
        guard let data = field("data"), let frame = try? ChatFrame(data) else { return }
        state.withLock { state in
            if let id = field("id") { state.last = id }
            state.frames.append(frame)
            switch frame.op {
            case "subscribed": if let topic = frame.topic { state.followed.insert(topic) }
            case "reset": state.resets += 1
            default: break
            }
            if let (room, message) = frame.said { state.said[room, default: []].append(message) }
        }
    }
}
