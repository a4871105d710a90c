import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// A person who has left is in nothing that is left: not in the database, not in the logs, and not in an old copy of the log.
@Suite struct ErasureTests {
    /// Words that occur nowhere else.
    private static let words = [
        "Xanthippaea", "Quillfeathers", "wobblesworth", "nightjarring", "kestrelwise", "ptarmigandry", "marmosettle",
    ]

    @Test func `after an account is deleted nothing of it is found, and an older copy of the log can't show it`()
        async throws
    {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create(
            "wobblesworth",
            first: "Xanthippaea",
            last: "Quillfeathers",
            role: "client"
        )
        let therapist = try await browser.create("erasure.therapist", first: "Ivo", last: "Brand", role: "therapist")
        try await system.match(client, with: therapist)
        let letter = try await write(from: client, to: therapist)
        try await expectFound(letter, by: therapist, system)

        let database = Database(system)
        let copy = try await database.dump("--table=postoffice.event", "--table=identity.event")
        #expect(Self.found(in: copy) == [], "the log holds words in the clear")

        let order = try await system.admin("identity", "delete-account", "wobblesworth", "--after", "0s", "--yes")
        let erasure = try #require(order.split(whereSeparator: \.isWhitespace).dropFirst().first).description
        struct Certificate: Decodable {
            struct Confirmation: Decodable {
                let service: String
                let position: Int
            }
            let stage: String
            let confirmations: [Confirmation]
        }
        func certificate() async throws -> Certificate {
            let text = try await system.admin("identity", "certificate", erasure, "--json")
            return try JSON.decode(Certificate.self, from: Array(text.utf8))
        }
        try await eventually("every service has confirmed", within: .seconds(60)) {
            try await certificate().stage == "completed"
        }
        let confirmations = try await certificate().confirmations
        #expect(try Set(confirmations.map(\.service)) == Set(system.keepers))
        // A service that has never written anything has no position to tell.
        let written = Set(confirmations.filter { $0.position > 0 }.map(\.service))
        #expect(written.isSuperset(of: ["identity", "postoffice"]))
        #expect(try await client.get("/api/v1/identity/profile").status == 401)

        // Everything there is, as a superuser sees it.
        let everything = try await database.dump()
        #expect(Self.found(in: everything) == [])
        #expect(everything.contains("erasure.therapist"))
        for file in try Self.files(under: system.home) {
            let content = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            #expect(Self.found(in: content) == [], "\(file.lastPathComponent)")
        }
        // The therapist still has the letter, and nothing in it.
        let left = try await therapist.get("/api/v1/mail/letters/\(letter)").decode(Letter.self)
        #expect(left.subject.isEmpty && left.body.isEmpty)

        // A copy of the log that was taken before, with the keys there are now.
        let shown = try await database.showing(letter, fromCopy: copy, of: "postoffice")
        #expect(shown.contains("letter.sent"), "\(shown)")
        #expect(Self.found(in: shown) == [])
        await browser.close()
    }

    /// A letter, a draft, a folder and a session, all with words of their own.
    private func write(from client: TestPerson, to therapist: TestPerson) async throws -> UUID {
        let sent = try await retryingUntilKnown {
            try await client.send(
                .post,
                "/api/v1/mail/letters",
                NewLetter(to: [therapist.id], subject: "nightjarring", body: "I feel kestrelwise again."),
                headers: [.idempotencyKey: "marmosettle"]
            )
        }
        #expect(sent.status == 201, "\(sent.text)")
        let folder = try await client.send(.post, "/api/v1/mail/folders", ["name": "ptarmigandry"])
        #expect(folder.status == 201, "\(folder.text)")
        let id = try sent.decode(Sent.self).id
        let reply = try await therapist.send(
            .post,
            "/api/v1/mail/letters/\(id)/replies",
            ["body": "Being kestrelwise is a good sign."]
        )
        #expect(reply.status == 201, "\(reply.text)")
        return id
    }

    /// The same search finds the words while the person is there.
    private func expectFound(_ letter: UUID, by therapist: TestPerson, _ system: TestSystem) async throws {
        #expect(Self.found(in: try await Database(system).dump()) == Self.words)
        let shown = try await system.admin("postoffice", "show", letter.uuidString, "--personal")
        #expect(Self.found(in: shown) == ["nightjarring", "kestrelwise"])
    }

    /// The words that stand in `text`: as they are in any case, or in hexadecimal.
    private static func found(in text: String) -> [String] {
        let text = Data(text.lowercased().utf8)
        return words.filter { word in
            let plain = Array(word.lowercased().utf8)
            let hex = plain.flatMap { Array((($0 < 16 ? "0" : "") + String($0, radix: 16)).utf8) }
            return [plain, hex].contains { text.range(of: Data($0)) != nil }
        }
    }

    /// What the installation has written, the server's own files apart: those it reuses when it likes.
    private static func files(under home: String) throws -> [URL] {
        let keys: [URLResourceKey] = [.isRegularFileKey]
        guard let walk = FileManager.default.enumerator(at: URL(filePath: home), includingPropertiesForKeys: keys)
        else {
            throw SystemFailure("no folder \(home)")
        }
        return walk.compactMap { $0 as? URL }.filter { file in
            !file.path.contains("/data/") && (try? file.resourceValues(forKeys: Set(keys)).isRegularFile) == true
        }
    }
}

/// The database of a test system as its superuser reaches it.
private struct Database {
    private let socket: String
    private let system: TestSystem

    init(_ system: TestSystem) {
        self.system = system
        socket = "\(system.home)/run/postgres"
    }

    /// The database as SQL, or only what the options say.
    func dump(_ options: String...) async throws -> String {
        try await run("pg_dump", ["-h", socket, "-U", "postgres", "-d", "theracomm", "--inserts"] + options)
    }

    /// What a service shows of a stream when its log is an older copy and its keys are those of today.
    func showing(_ stream: UUID, fromCopy copy: String, of service: String) async throws -> String {
        let name = "copy_of_\(service)"
        _ = try await run("createdb", ["-h", socket, "-U", "postgres", name])
        let keys = try await dump("--schema=\(service)_vault")
        let rest = try await dump("--schema=\(service)", "--exclude-table=\(service).event")
        try await load(rest + keys, into: name)
        // The other service's part of the copy has no place here; psql says so and goes on.
        try await load(copy, into: name)
        let keysFolder = "\(system.home)/keys"
        let outcome = try await Program.run(
            system.executable(service),
            ["show", stream.uuidString, "--personal"],
            environment: [
                "THERACOMM_DATABASE": "host=\(socket) dbname=\(name) user=postgres",
                "THERACOMM_LISTEN": "127.0.0.1:0", "THERACOMM_METRICS_LISTEN": "127.0.0.1:0",
                "THERACOMM_GATEWAY": "http://127.0.0.1:1",
                "THERACOMM_MASTER_KEY_FILE": "\(keysFolder)/\(service).master",
                "THERACOMM_SERVICE_KEY_FILE": "\(keysFolder)/\(service).seed",
                "THERACOMM_SERVICE_KEYS_FILE": "\(keysFolder)/services.jwks",
            ]
        )
        _ = try await run("dropdb", ["-h", socket, "-U", "postgres", "--force", name])
        guard outcome.status == 0 else { throw SystemFailure("show ended with \(outcome.status): \(outcome.errors)") }
        return outcome.output
    }

    private func load(_ text: String, into name: String) async throws {
        _ = try await run("psql", ["-h", socket, "-U", "postgres", "-d", name, "-q"], text)
    }

    private func run(_ program: String, _ arguments: [String], _ input: String = "") async throws -> String {
        let outcome = try await Program.run("/usr/bin/\(program)", arguments, input: .text(input))
        guard outcome.status == 0 else { throw SystemFailure("\(program): \(outcome.errors)") }
        return outcome.output
    }
}
