import EventLoop
import Foundation
import HTTPKit
import HTTPTesting
import ServiceKit
import Synchronization
import Testing
import Tokens

@testable import GatewayApp

@Suite struct HealthRoutesTests {
    private static let digits = String(repeating: "5a", count: 32)
    private let people = SignedInPeople()

    private static let report = HealthReport(
        findings: [
            .init(name: "database", state: "ok"), .init(name: "feed identity", state: "noted", note: "40 s old"),
            .init(name: "follower people-1", state: "failing", note: "stopped: see the log"),
        ],
        figures: [
            .init(name: "theracomm_follower_lag_events", label: "people-1", value: 12),
            .init(name: "theracomm_mail_queue", label: "waiting", value: 3),
            .init(name: "theracomm_mail_queue", label: "dead", value: 1),
            .init(name: "theracomm_mail_queue_oldest_seconds", label: "", value: 90),
        ]
    )

    /// Runs `body` with a gateway before identity, which reports, and a chat that is away.
    private func with(
        report: @escaping Handler = { _ in .json(Self.report) },
        _ body: (GatewayUnderTest) async throws -> Void
    ) async throws {
        let handler = people.publishing { request in
            request.path == HealthRoute.path(of: "identity") ? try await report(request) : Response(204)
        }
        let key = FileManager.default.temporaryDirectory.appendingPathComponent("health-\(UUID().uuidString).seed").path
        let isWritten = FileManager.default.createFile(
            atPath: key,
            contents: Data(Self.digits.utf8),
            attributes: [.posixPermissions: 0o600]
        )
        try #require(isWritten)
        defer { try? FileManager.default.removeItem(atPath: key) }
        try await TestServer.with(handler: handler) { service in
            try await GatewayUnderTest.with(
                settings: ["THERACOMM_SERVICE_KEY_FILE": key],
                services: "identity=\(service.address),chat=127.0.0.1:1"
            ) { test in
                await test.gateway.people.refresh()
                test.gateway.people.revocations.learn([], level: Date())
                try await body(test)
            }
        }
    }

    private func ask(_ test: GatewayUnderTest, _ roles: [String]?) async throws -> Response {
        var request = Request(.get, HealthRoutes.path)
        if let roles { request.headers[.authorization] = "Bearer \(people.token(of: UUID(), roles: roles))" }
        return try await test.send(request)
    }

    @Test func `administrators read states, lags, mail and traffic`() async throws {
        try await with { test in
            for path in [
                "/api/v1/identity/profile", "/api/v1/identity/people/secret-id?query=secret", "/nowhere/secret",
            ] {
                _ = try await test.send(Request(.get, path))
            }
            let answer = try await ask(test, ["therapist", "administrator"])
            #expect(answer.status == 200)
            #expect(answer.headers[.cacheControl] == "no-store")
            let text = try await answer.text()
            #expect(!text.contains("secret") && !text.contains("127.0.0.1") && !text.contains("/api/"))
            let view = try JSON.decode(HealthView.self, from: Array(text.utf8))
            #expect(view.services.map(\.name) == ["identity", "chat"])
            let process = try #require(view.services.first?.processes.first)
            #expect(process.reports && process.ready == false)
            #expect(process.findings?.map(\.name) == ["feed identity", "follower people-1"])
            #expect(process.followers == [.init(name: "people-1", behind: 12)])
            #expect(view.services.last?.processes == [.init(reports: false)])
            #expect(view.mail == .init(waiting: 3, dead: 1, oldestSeconds: 90))
            #expect(view.traffic.map(\.service) == ["identity", "chat", "gateway"])
            let identity = try #require(view.traffic.first?.hours)
            #expect(identity.map(\.requests).reduce(0, +) == 2)
            #expect(view.traffic.last?.hours.map(\.refused.notFound).reduce(0, +) == 1)
        }
    }

    @Test func `nobody else does, and nobody can be asked for anything else`() async throws {
        try await with { test in
            #expect(try await ask(test, nil).status == 401)
            for roles in [[], ["client"], ["therapist", "counsellor"], ["coordinator"]] {
                let answer = try await ask(test, roles)
                #expect(answer.status == 403)
                #expect(try await !answer.text().contains("identity"))
            }
            let stranger = SignedInPeople().token(of: UUID(), roles: ["administrator"])
            let forged = Request(.get, HealthRoutes.path, headers: [.authorization: "Bearer \(stranger)"])
            #expect(try await test.send(forged).status == 401)
            let old = people.token(of: UUID(), at: Date(timeIntervalSinceNow: -3600), roles: ["administrator"])
            let late = Request(.get, HealthRoutes.path, headers: [.authorization: "Bearer \(old)"])
            #expect(try await test.send(late).status == 401)
            let token = people.token(of: UUID(), roles: ["administrator"])
            let write = Request(.post, HealthRoutes.path, headers: [.authorization: "Bearer \(token)"])
            #expect(try await test.send(write).status == 405)
        }
    }

    @Test func `services are asked once for all who ask, as the gateway itself`() async throws {
        let asked = Mutex<[Request]>([])
        let report: Handler = { request in
            asked.withLock { $0.append(request) }
            return .json(Self.report)
        }
        try await with(report: report) { test in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for _ in 0..<8 { group.addTask { try await ask(test, ["administrator"]).status.code } }
                for try await status in group { #expect(status == 200) }
            }
        }
        let requests = asked.withLock { $0 }
        #expect(requests.count == 1)
        let first = try #require(requests.first)
        let key = try #require(SigningKey(hexadecimal: Self.digits))
        let identity = ServiceIdentity(name: "gateway", key: key)
        let nobody = UserKeys(source: { throw CancellationError() })
        let known = BearerAuthenticator(users: nobody, services: KeySet([identity.verifyingKey]))
        #expect(try await known.caller(of: first)?.service == "gateway")
    }

    @Test func `nonsense of a service is no report`() async throws {
        for nonsense in [Response.text("nonsense"), .json(["findings": 1]), Response(500)] {
            try await with(report: { _ in nonsense }) { test in
                let view = try JSON.decode(
                    HealthView.self,
                    from: try await ask(test, ["administrator"]).body.collect(upTo: 1 << 16)
                )
                #expect(view.services.first?.processes == [.init(reports: false)])
                #expect(view.mail == nil)
            }
        }
    }
}
