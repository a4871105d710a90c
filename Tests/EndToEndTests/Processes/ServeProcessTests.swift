import Foundation
import HTTPKit
import HTTPTesting
import PostgresCluster
import ProcessTesting
import Synchronization
import Testing
import Tokens

/// `serve` as an operator and a supervisor meet it: a real process with a real database.
@Suite(.serialized, .timeLimit(.minutes(3))) struct ServeProcessTests {
    @Test func `a service is ready once it has all it needs, and ends with 0 when it is told to`() async throws {
        let hasKeys = Mutex(false)
        let seed = try #require(SigningKey(hexadecimal: String(repeating: "0c", count: 32)))
        let keys = KeySet([TokenSigner(keyID: "k1", key: seed).verifyingKey]).jwks
        let gateway: Handler = { request in
            guard hasKeys.withLock({ $0 }) else { throw Problem.unavailable }
            switch request.path {
            case "/api/v1/identity/keys":
                return Response(headers: [.contentType: "application/jwk-set+json"], body: .bytes(Array(keys)))
            case "/internal/identity/revocations":
                let body = BodyStream()
                let now = Int64(Date().timeIntervalSince1970 * 1000)
                try await body.write(Array("{\"revoked\":[],\"level\":\(now)}\n".utf8))
                return Response(headers: [.contentType: "application/x-ndjson"], body: .stream(body))
            default: throw Problem.unavailable
            }
        }
        try await TestServer.with(handler: gateway) { gateway in
            let postoffice = try await LoneService("postoffice", gateway: gateway.address)
            #expect(try await postoffice.run("migrate").status == 0)
            let erasures = FileManager.default.temporaryDirectory.appendingPathComponent(
                "theracomm-\(UUID().uuidString)"
            )
            try FileManager.default.createDirectory(
                at: erasures,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            defer { try? FileManager.default.removeItem(at: erasures) }
            let process = try postoffice.start("serve", settings: ["THERACOMM_ERASURES_FOLDER": erasures.path])
            let operators = try await process.listening("operators")
            try await Caller.with { caller in
                let early = try await caller.get("/readyz", at: operators)
                #expect(early.status == 503)
                #expect(early.text.contains("failing  user keys") && early.text.contains("ok       database"))
                #expect(early.text.contains("failing  revocations"))
                #expect(try await caller.get("/livez", at: operators).status == 200)
                hasKeys.withLock { $0 = true }
                try await eventually("it is ready", within: .seconds(30)) {
                    try await caller.get("/readyz", at: operators).status == 200
                }
                let metrics = try await caller.get("/metrics", at: operators)
                #expect(metrics.status == 200 && metrics.text.contains("\ntheracomm_log_position 0\n"))
                let address = try await process.listening("server")
                #expect(try await caller.get("/api/v1/mail/folders", at: address).status == 401)
                #expect(try await caller.get("/openapi.json", at: address).status == 200)
            }
            process.signal(SIGTERM)
            #expect(try await process.status() == 0)
            let messages = process.errors.split(separator: "\n").compactMap { line -> String? in
                struct Line: Decodable { let message: String }
                return try? JSONDecoder().decode(Line.self, from: Data(line.utf8)).message
            }
            #expect(messages.first == "starting" && messages.contains("stopping") && messages.last == "stopped")
        }
    }

    @Test func `a database that goes away makes a service unready, not dead`() async throws {
        let identity = try await LoneService("identity")
        #expect(try await identity.run("migrate").status == 0)
        let process = try identity.start("serve")
        let operators = try await process.listening("operators")
        try await Caller.with { caller in
            try await eventually("it is ready") { try await caller.get("/readyz", at: operators).status == 200 }
            try await identity.cluster.kill()
            try await eventually("it says so") { try await caller.get("/readyz", at: operators).status == 503 }
            #expect(try await caller.get("/livez", at: operators).status == 200)
            try await identity.cluster.restart()
            try await eventually("it is ready again") { try await caller.get("/readyz", at: operators).status == 200 }
        }
        process.signal(SIGINT)
        #expect(try await process.status() == 0)
    }

    @Test func `every mistake in the settings is told at the same time`() async throws {
        let outcome = try await Program.run(
            "/usr/bin/env",
            [
                "-i", "THERACOMM_LISTEN=nowhere at all", "THERACOMM_LOOPS=many", "THERACOMM_DRAIN=soon",
                "THERACOMM_MASTER_KEY_FILE=/nonexistent", Program.built("postoffice"), "serve",
            ]
        )
        #expect(outcome.status == 78)
        for name in [
            "LISTEN", "METRICS_LISTEN", "DATABASE", "GATEWAY", "LOOPS", "DRAIN", "MASTER_KEY_FILE", "SERVICE_KEY_FILE",
            "SERVICE_KEYS_FILE",
        ] {
            #expect(outcome.errors.contains("THERACOMM_\(name)"), "\(name)")
        }
        #expect(outcome.output.isEmpty)
    }

    @Test func `a service without its tables says what to do`() async throws {
        let identity = try await LoneService("identity")
        let outcome = try await identity.run("serve")
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("run migrate"))
    }

    @Test func `an address that somebody else has is unavailable, and named`() async throws {
        let identity = try await LoneService("identity")
        #expect(try await identity.run("migrate").status == 0)
        try await TestServer.with(handler: { _ in Response() }) { other in
            let outcome = try await identity.run("serve", settings: ["THERACOMM_LISTEN": other.address.description])
            #expect(outcome.status == 69)
            #expect(outcome.errors.contains("can't listen on \(other.address)"))
        }
    }
}
