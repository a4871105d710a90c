import FoundationEssentials
import HTTPKit
import HTTPTesting
import Synchronization
import Testing

@testable import GatewayApp

@Suite struct CountsRoutesTests {
    private let people = SignedInPeople()

    private static let answers: [String: String] = [
        "/api/v1/mail/counts": #"{"unread":2,"folders":[{"unread":9}]}"#,
        "/api/v1/chat/unread": #"{"rooms":[{"attention":3,"unread":3},{"attention":0,"unread":40},{"attention":1}]}"#,
        "/api/v1/trumpet/broadcasts": """
        {"broadcasts":[{"acknowledge":false},{"acknowledge":false,"seen_at":"2026-11-28T10:00:00Z"},
        {"acknowledge":true,"seen_at":"2026-11-28T10:00:00Z"},{"acknowledge":true,"acknowledged_at":"2026-11-28T10:00:00Z"}]}
        """,
    ]

    /// Runs `body` with a gateway before all services at one address, which answer as `change` says, if it does.
    private func with(
        services: [String] = ["postoffice", "chat", "trumpet"],
        change: @escaping @Sendable (Request) -> Response? = { _ in nil },
        _ body: (GatewayUnderTest) async throws -> Void
    ) async throws {
        let handler = people.publishing { request in
            if let changed = change(request) { return changed }
            guard let text = Self.answers[request.path] else { return Response(204) }
            return .json(bytes: Array(text.utf8))
        }
        try await TestServer.with(handler: handler) { service in
            let all = (["identity"] + services).map { "\($0)=\(service.address)" }.joined(separator: ",")
            try await GatewayUnderTest.with(services: all) { test in
                await test.gateway.people.refresh()
                try await body(test)
            }
        }
    }

    private func counts(_ test: GatewayUnderTest, token: String) async throws -> CountsView {
        let request = Request(.get, CountsRoutes.path, headers: [.authorization: "Bearer \(token)"])
        let answer = try await test.send(request)
        #expect(answer.status == 200 && answer.headers[.cacheControl] == "no-store")
        return try JSON.decode(CountsView.self, from: try await answer.body.collect(upTo: 1 << 16))
    }

    @Test func `everybody gets their own numbers by one call`() async throws {
        let asked = Mutex<[Request]>([])
        let change: @Sendable (Request) -> Response? = { request in
            asked.withLock { $0.append(request) }
            return nil
        }
        try await with(change: change) { test in
            let token = people.token(of: UUID(), roles: ["client"])
            let counts = try await counts(test, token: token)
            #expect(counts == CountsView(letters: 2, messages: 4, rooms: 2, broadcasts: 2, total: 8, missing: []))
            let questions = asked.withLock { $0.filter { Self.answers[$0.path] != nil } }
            #expect(questions.count == 3)
            #expect(questions.allSatisfy { $0.headers[.authorization] == "Bearer \(token)" })
        }
    }

    @Test(arguments: [Response(503), Response.text("nonsense"), .json(["rooms": 1])])
    func `a service that gives no numbers is named, the others count`(answer: Response) async throws {
        try await with(change: { $0.path == "/api/v1/chat/unread" ? answer : nil }) { test in
            let counts = try await counts(test, token: people.token(of: UUID(), roles: ["client"]))
            #expect(counts == CountsView(letters: 2, broadcasts: 2, total: 4, missing: ["chat"]))
        }
    }

    @Test func `a service that isn't there is not missing`() async throws {
        try await with(services: ["postoffice"]) { test in
            let counts = try await counts(test, token: people.token(of: UUID(), roles: ["client"]))
            #expect(counts == CountsView(letters: 2, total: 2, missing: []))
        }
    }

    @Test func `nobody else is answered`() async throws {
        try await with { test in
            let unknown = try await test.send(Request(.get, CountsRoutes.path)).status
            let stranger = SignedInPeople().token(of: UUID(), roles: ["client"])
            let forged = Request(.get, CountsRoutes.path, headers: [.authorization: "Bearer \(stranger)"])
            let foreign = try await test.send(forged).status
            let token = people.token(of: UUID(), roles: ["client"])
            let write = Request(.post, CountsRoutes.path, headers: [.authorization: "Bearer \(token)"])
            let written = try await test.send(write).status
            #expect(unknown == 401 && foreign == 401 && written == 405)
        }
    }
}
