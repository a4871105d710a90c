import Foundation
import HTTPKit
import HTTPTesting
import ProcessTesting
import Testing

/// A clock that is put forward or back under a service that runs: tokens end in their time, people can go on, nothing is lost.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ClockTests {
    private static let password = TestBrowser.password

    private func signIn(_ caller: Caller, _ origin: Origin) async throws -> String {
        struct Grant: Decodable { let access_token: String }
        let request = Request(
            .post,
            "/api/v1/identity/sessions",
            headers: [.contentType: "application/json"],
            body: .text(#"{"login":"ann","password":"\#(Self.password)"}"#)
        )
        let answer = try await caller.client.send(request, to: origin)
        #expect(answer.status == 201)
        return try JSON.decode(Grant.self, from: try await answer.body.collect(upTo: 1 << 20)).access_token
    }

    private func profile(_ token: String, _ caller: Caller, _ origin: Origin) async throws -> Int {
        let request = Request(.get, "/api/v1/identity/profile", headers: [.authorization: "Bearer \(token)"])
        let answer = try await caller.client.send(request, to: origin)
        _ = try await answer.body.collect(upTo: 1 << 20)
        return answer.status.code
    }

    @Test func `a gateway's clock put forward and back gives nobody a new quota, and lets no request run out of time`()
        async throws
    {
        let clock = ProcessClock()
        defer { try? FileManager.default.removeItem(at: clock.file) }
        try clock.set("+0")
        try await TestServer.with(handler: { _ in .text("served") }) { service in
            let gateway = try RunningProgram(
                path: "/bin/sh",
                ["-c", #"exec "$0" "$@""#, Program.built("gateway"), "serve"],
                environment: [
                    "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_INTERNAL_LISTEN": "127.0.0.1:0",
                    "THERACOMM_METRICS_LISTEN": "127.0.0.1:0", "THERACOMM_ROUTES": "postoffice=\(service.address)",
                    "THERACOMM_RATES": "address=8/1h",
                ].merging(try clock.settings()) { $1 }
            )
            let address = try await gateway.listening("public")
            try await Caller.with { caller in
                func ask() async throws -> Int { try await caller.get("/api/v1/mail/folders", at: address).status }
                let offsets = ["+2h", "-2h", "+30d", "+0"]
                for offset in offsets {
                    try clock.set(offset)
                    for _ in 0..<2 { #expect(try await ask() == 200, "\(offset)") }
                }
                for offset in offsets {
                    try clock.set(offset)
                    #expect(try await ask() == 429, "\(offset)")
                }
            }
            gateway.signal(SIGTERM)
            #expect(try await gateway.status() == 0)
        }
    }

    @Test func `a clock put forward and back`() async throws {
        let identity = try await LoneService("identity")
        #expect(try await identity.run("migrate").status == 0)
        let made = try await identity.run(
            "create-person",
            "--login",
            "ann",
            "--first",
            "Ann",
            "--last",
            "Archer",
            "--email",
            "ann@unit.example",
            "--role",
            "therapist",
            "--password-stdin",
            input: "\(Self.password)\n"
        )
        #expect(made.status == 0, "\(made.errors)")
        let clock = ProcessClock()
        defer { try? FileManager.default.removeItem(at: clock.file) }
        try clock.set("+0")
        let process = try identity.startByShell("serve", settings: try clock.settings())
        let origin = Origin(.http, try Caller.parsed(try await process.listening("server")), protocol: .http1)
        try await Caller.with { caller in
            let first = try await signIn(caller, origin)
            #expect(try await profile(first, caller, origin) == 200)
            try clock.set("+2h")
            #expect(try await profile(first, caller, origin) == 401, "it has run out")
            let second = try await signIn(caller, origin)
            #expect(try await profile(second, caller, origin) == 200)
            try clock.set("-2h")
            let third = try await signIn(caller, origin)
            #expect(try await profile(third, caller, origin) == 200)
            try clock.set("+0")
            #expect(try await profile(first, caller, origin) == 200, "it is its time again")
        }
        process.signal(SIGTERM)
        #expect(try await process.status() == 0)
        struct Line: Decodable { let position: Int64 }
        let lines = try await identity.run("tail", "--json", "--limit", "1000").output.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8)).position
        }
        #expect(lines == Array(1...Int64(lines.count)), "no position is missing, none comes twice")
        #expect(try await identity.run("verify").status == 0)
    }
}
