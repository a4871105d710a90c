import Foundation
import HTTPKit
import ProcessTesting
import Synchronization

/// Those who listen at one gateway, or at the next of several while they don't reach the first.
final class ChatProbes: Sendable {
    private let caller: Caller
    /// At least one.
    private let origins: [Origin]
    private let open = Mutex<[ChatProbe]>([])
    private let reading = Mutex<[ChatReader]>([])

    private init(_ caller: Caller, _ origins: [Origin]) {
        self.caller = caller
        self.origins = origins
    }

    /// Lends listeners, and ends them all.
    static func with(
        _ origin: Origin,
        or others: [Origin] = [],
        _ body: (ChatProbes) async throws -> Void
    ) async throws {
        try await Caller.with { caller in
            let probes = ChatProbes(caller, [origin] + others)
            let result: Result<Void, any Error>
            do { result = .success(try await body(probes)) } catch { result = .failure(error) }
            for probe in probes.open.withLock({ $0 }) { await probe.close() }
            for reader in probes.reading.withLock({ $0 }) { await reader.close() }
            try result.get()
        }
    }

    /// Somebody listens from now on, or behind `cursors`. With `breaks` they break the connection themselves after so many messages.
    func listen(
        as person: TestPerson,
        to topics: [String] = [ChatTopic.messages],
        after cursors: [String: String] = [:],
        breakingAfter breaks: Int? = nil
    ) async throws -> ChatProbe {
        let probe = ChatProbe(to: topics, after: cursors, breakingAfter: breaks) { [self] in
            try await socket(as: person)
        }
        open.withLock { $0.append(probe) }
        probe.start()
        try await probe.ready()
        return probe
    }

    /// Somebody reads topics as server-sent events from now on.
    func read(as person: TestPerson, topics: [String] = [ChatTopic.messages]) async throws -> ChatReader {
        let reader = ChatReader(of: topics) { [self] last in
            var request = Request(
                .get,
                "\(ChatPath.area)/events?topics=\(topics.joined(separator: ","))",
                headers: [.authorization: "Bearer \(person.token)", .accept: "text/event-stream"],
                authority: "localhost"
            )
            if let last, let name = HeaderName("last-event-id") { request.headers[name] = last }
            return try await answer(to: request)
        }
        reading.withLock { $0.append(reader) }
        reader.start()
        try await reader.ready()
        return reader
    }

    /// Says something by a request at this gateway, once, under the text as the client's own id.
    func say(_ text: String, in room: UUID, as person: TestPerson) async throws -> (status: Int, number: Int?) {
        let message = try JSONEncoder().encode(NewMessage(client_id: text, text: text))
        let request = Request(
            .post,
            ChatPath.room(room, "/messages"),
            headers: [.authorization: "Bearer \(person.token)", .contentType: "application/json"],
            body: .bytes(Array(message)),
            authority: "localhost"
        )
        let answer = try await answer(to: request)
        let body = try await answer.body.collect(upTo: 1 << 20)
        return (answer.status.code, try? JSON.decode(TakenMessage.self, from: body).number)
    }

    /// A connection on which nothing has been said yet; without a person nobody has said who it is.
    func socket(as person: TestPerson?) async throws -> WebSocket {
        var request = Request(
            .get,
            "/api/v1/realtime",
            headers: [.secWebSocketProtocol: "theracomm.v1"],
            authority: "localhost"
        )
        if let person { request.headers[.authorization] = "Bearer \(person.token)" }
        for origin in origins.dropLast() {
            if let socket = try? await caller.client.webSocket(request, to: origin) { return socket }
        }
        return try await caller.client.webSocket(request, to: origins[origins.count - 1])
    }

    private func answer(to request: Request) async throws -> Response {
        for origin in origins.dropLast() {
            if let answer = try? await caller.client.send(request, to: origin) { return answer }
        }
        return try await caller.client.send(request, to: origins[origins.count - 1])
    }
}
