import Foundation
import HTTPKit
import ProcessTesting
import Synchronization

/// Those who listen at one gateway.
final class ChatEars: Sendable {
    private let caller: Caller
    private let origin: Origin
    private let open = Mutex<[ChatEar]>([])

    private init(_ caller: Caller, _ origin: Origin) {
        self.caller = caller
        self.origin = origin
    }

    /// Lends listeners, and ends them all.
    static func with(_ origin: Origin, _ body: (ChatEars) async throws -> Void) async throws {
        try await Caller.with { caller in
            let ears = ChatEars(caller, origin)
            let result: Result<Void, any Error>
            do { result = .success(try await body(ears)) } catch { result = .failure(error) }
            for ear in ears.open.withLock({ $0 }) { await ear.close() }
            try result.get()
        }
    }

    /// Somebody listens from now on, or behind `cursors`. With `breaks` they break the connection themselves after so many messages.
    func listen(
        as person: TestPerson,
        to topics: [String] = [ChatTopic.messages],
        after cursors: [String: String] = [:],
        breakingAfter breaks: Int? = nil
    ) async throws -> ChatEar {
        let ear = ChatEar(to: topics, after: cursors, breakingAfter: breaks) { [self] in
            try await socket(as: person)
        }
        open.withLock { $0.append(ear) }
        ear.start()
        try await ear.ready()
        return ear
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
        let answer = try await caller.client.send(request, to: origin)
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
        return try await caller.client.webSocket(request, to: origin)
    }
}
