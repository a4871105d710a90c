import Foundation
import HTTPKit
import ProcessTesting
import Synchronization

/// Somebody who listens in a room by the original hosted chat's protocol, from the first message on: when the subscription ends they
/// come back with the id of the last event that they got.
final class ChatkitPhone: Sendable {
    private struct State {
        var heard: [String] = []
        var last = "0"
        var body: BodyStream?
        var task: Task<Void, Never>?
        var connections = 0
        var isOver = false
    }

    /// An array of a subscription: `[kind, id, fields, event]` where the kind is an event's.
    private struct Line: Decodable {
        struct Event: Decodable {
            struct Content: Decodable {
                struct Part: Decodable { let content: String? }
                let parts: [Part]?
            }
            let event_name: String
            let data: Content
        }

        private(set) var told: (id: String, event: Event)?

        init(from decoder: any Decoder) throws {
            var array = try decoder.unkeyedContainer()
            guard try array.decode(Int.self) == 1 else { return }
            let id = try array.decode(String.self)
            _ = try array.decode([String: String].self)
            told = (id, try array.decode(Event.self))
        }
    }

    private struct Token: Decodable { let access_token: String }

    private let room: UUID
    private let instance: String
    private let caller: Caller
    private let origin: Origin
    private let state = Mutex(State())

    init(in room: UUID, of instance: String, _ caller: Caller, _ origin: Origin) {
        self.room = room
        self.instance = instance
        self.caller = caller
        self.origin = origin
    }

    /// What was said, as it was heard.
    var heard: [String] { state.withLock { $0.heard } }

    /// How often there was a subscription.
    var connections: Int { state.withLock { $0.connections } }

    /// Signs in, once chat and the person are known there, and begins to listen.
    func start(as person: TestPerson) async throws {
        var token: String?
        try await eventually("there is a token", within: .seconds(20)) {
            var request = Request(.post, "/services/chatkit_token_provider/v1/\(instance)/token", scheme: "https")
            request.headers[.authorization] = "Bearer \(person.token)"
            request.body = .text("grant_type=client_credentials")
            let answer = try await caller.client.send(request, to: origin)
            let bytes = try await answer.body.collect(upTo: 1 << 20)
            guard answer.status == 200 else { throw SystemFailure("no token: \(answer.status.code)") }
            token = try JSON.decode(Token.self, from: bytes).access_token
            return true
        }
        guard let token else { throw SystemFailure("no token") }
        let task = Task { await self.run(token) }
        state.withLock { $0.task = task }
    }

    /// Listens no more.
    func close() async {
        let (body, task) = state.withLock { state in
            state.isOver = true
            return (state.body, state.task)
        }
        body?.cancel()
        await task?.value
    }

    // MARK: Listening

    private var isOver: Bool { state.withLock { $0.isOver } }

    private func run(_ token: String) async {
        while !isOver {
            let name = room.uuidString.lowercased()
            let method = HTTPKit.Method(rawValue: "SUBSCRIBE")
            var request = Request(method, "/services/chatkit/v6/\(instance)/rooms/\(name)", scheme: "https")
            request.headers[.authorization] = "Bearer \(token)"
            if let field = HeaderName("last-event-id") { request.headers[field] = state.withLock { $0.last } }
            if let answer = try? await caller.client.send(request, to: origin), case .stream(let body) = answer.body {
                if answer.status == 200 { await listen(body) }
                body.cancel()
            }
            if !isOver { try? await Task.sleep(for: .milliseconds(60)) }
        }
    }

    private func listen(_ body: BodyStream) async {
        let isOver = state.withLock { state in
            state.body = body
            state.connections += 1
            return state.isOver
        }
        guard !isOver else { return }
        var text: [UInt8] = []
        while let piece = try? await body.next() {
            text += piece
            while let end = text.firstIndex(of: UInt8(ascii: "\n")) {
                take(Array(text[..<end]))
                text.removeSubrange(...end)
            }
        }
        state.withLock { $0.body = nil }
    }

    private func take(_ line: [UInt8]) {
        guard let told = (try? JSONDecoder().decode(Line.self, from: Data(line)))?.told,
            told.event.event_name == "new_message"
        else {
            return
        }
        state.withLock { state in
            state.last = told.id
            state.heard.append(told.event.data.parts?.first?.content ?? "")
        }
    }
}
