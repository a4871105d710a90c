import Foundation
import HTTPKit
import ProcessTesting
import ServiceRegistry
import Testing

/// A unit of its own, from `up --empty` on, and mistakes of whoever keeps it that must cost nothing.
@Suite(.serialized, .timeLimit(.minutes(5))) struct OwnUnitStoryTests {
    private static let usage: Int32 = 64, configuration: Int32 = 78

    private struct Registration: Encodable {
        let login = "a.stranger"
        let password = TestBrowser.password
        let email = "stranger@example.org"
        let first_name = "Ada"
        let last_name = "Stone"
        let accept: [String] = []
    }

    @Test func `a unit of its own stays one, closed until it opens, through mistakes and a new master key`()
        async throws
    {
        let limits = TestSystem.noLimits.filter { $0.key != "THERACOMM_REGISTRATION" }
        let system = try await TestSystem.start(limits: limits, inMemory: true)
        let browser = TestBrowser(system)
        try await staysItsOwn(system)
        let refused = try await browser.send(
            .post,
            "/api/v1/identity/registrations",
            headers: [.contentType: "application/json"],
            body: Array(try JSONEncoder().encode(Registration()))
        )
        #expect(refused.status == 403, "\(String(decoding: refused.body, as: UTF8.self))")
        try await refusesWrongSettings(system)
        try await takesUpANewMasterKey(system, browser)
        try await isWatched(system)
        try await writesWhereOneStands(system)
        let kept = try await system.theracomm(["down", "--purge"])
        #expect(kept.status == Self.usage)
        #expect(kept.errors.contains("--purge --yes"))
        #expect(FileManager.default.fileExists(atPath: "\(system.home)/data"))
        await browser.close()
        try await system.remove()
    }

    /// No demo comes in by an `up` that forgets how it began. While nobody is there, it says how somebody gets in.
    private func staysItsOwn(_ system: TestSystem) async throws {
        let again = try await system.theracomm(["up", "--detach"])
        #expect(again.status == 0, "\(again.errors)")
        #expect(again.errors.contains("the demo unit is left out"))
        #expect(again.errors.contains("identity create-person"))
        #expect(!again.errors.contains("Loading the demo unit"))
        #expect(!FileManager.default.fileExists(atPath: "\(system.home)/demo.json"))
    }

    private struct Target: Decodable {
        let targets: [String]
        let labels: [String: String]
    }

    /// Alerts and the dashboard ask for nothing that no process exports, at the addresses that Prometheus is told.
    private func isWatched(_ system: TestSystem) async throws {
        let outcome = try await system.theracomm(["status", "--targets"])
        #expect(outcome.status == 0, "\(outcome.errors)")
        let targets = try JSON.decode([Target].self, from: Array(outcome.output.utf8))
        #expect(targets.compactMap { $0.labels["service"] } == ["gateway"] + ServiceRegistry.names)
        var exported: Set<String> = []
        for address in targets.flatMap(\.targets) {
            let answer = try await Program.run("/usr/bin/curl", ["-sf", "http://\(address)/metrics"])
            #expect(answer.status == 0, "\(address)")
            for line in answer.output.split(separator: "\n") where line.hasPrefix("# TYPE ") {
                exported.insert(String(line.split(separator: " ")[2]))
            }
        }
        for file in ["alerts.yml", "grafana.json"] {
            let text = try String(contentsOfFile: "\(Repository.root)/deploy/monitoring/\(file)", encoding: .utf8)
            let names = Set(text.matches(of: /\b(theracomm|process)_[a-z_]+/).map { String($0.output.0) })
            #expect(names.count > 5)
            let unknown = names.filter {
                !exported.contains($0) && !exported.contains($0.replacing(/_bucket$/, with: ""))
            }
            #expect(unknown.isEmpty, "\(file)")
        }
        let containers = try String(
            contentsOfFile: "\(Repository.root)/deploy/monitoring/containers.yml",
            encoding: .utf8
        )
        for name in ServiceRegistry.names { #expect(containers.contains(" \(name):9101"), "\(name)") }
    }

    /// All mistakes of all services are told, and what runs goes on.
    private func refusesWrongSettings(_ system: TestSystem) async throws {
        let names = ["postgres", "gateway", "identity", "chat"]
        let before = names.map { system.process($0) }
        let file = "\(system.home)/settings.env"
        try "THERACOMM_BODY_TIME=soon\nTHERACOMM_ERASURE_WAIT=3\nTHERACOMM_CHAT_RETENTION=never\n"
            .write(toFile: file, atomically: true, encoding: .utf8)
        let outcome = try await system.theracomm(["up", "--detach"])
        #expect(outcome.status == Self.configuration, "\(outcome.errors)")
        for name in ["BODY_TIME", "ERASURE_WAIT", "CHAT_RETENTION"] {
            #expect(outcome.errors.contains("THERACOMM_\(name)"), "\(outcome.errors)")
        }
        #expect(names.map { system.process($0) } == before)
        try FileManager.default.removeItem(atPath: file)
    }

    /// A new line on top of the key file, `rotate-keys`, and the old line dropped: nobody's letters are out of reach at any time.
    private func takesUpANewMasterKey(_ system: TestSystem, _ browser: TestBrowser) async throws {
        let client = try await browser.create("rotating.client", first: "Una", last: "Storm", role: "client")
        let therapist = try await browser.create("rotating.staff", first: "Leo", last: "Falk", role: "therapist")
        let letter = NewLetter(to: [therapist.id], subject: "sealed", body: "Under the first key.")
        let sent = try await retryingUntilKnown { try await client.send(.post, "/api/v1/mail/letters", letter) }
        #expect(sent.status == 201, "\(sent.text)")

        let file = "\(system.home)/keys/postoffice.master"
        let old = try String(contentsOfFile: file, encoding: .utf8)
        let new = "2:\(String(repeating: "5a", count: 32))\n"
        try write(new + old, file)
        let process = system.process("postoffice")
        #expect(try await system.admin("postoffice", "rotate-keys").contains("were wrapped anew by 2"))
        // The process that began with the older key alone.
        #expect(system.process("postoffice") == process)
        let meanwhile = try await client.send(
            .post,
            "/api/v1/mail/letters",
            NewLetter(to: [therapist.id], subject: "second", body: "Meanwhile.")
        )
        #expect(meanwhile.status == 201, "\(meanwhile.text)")

        try write(new, file)
        let up = try await system.theracomm(["up", "--detach"])
        #expect(up.status == 0, "\(up.errors)")
        #expect(up.errors.contains("Replacing postoffice\n"), "\(up.errors)")
        #expect(!up.errors.contains("Replacing chat"), "only who reads that file")
        #expect(system.process("postoffice") != process)
        // The gateway may not have looked again at the process that has just come.
        try await eventually("both letters can be read") {
            let inbox = try await therapist.get("/api/v1/mail/folders/inbox/letters")
            guard inbox.status == 200 else { return false }
            return try inbox.decode(Summaries.self).letters.map(\.subject) == ["second", "sealed"]
        }
        #expect(!system.log("postoffice").contains("the file lacks"))
    }

    /// A file that a verb is given is named as seen from where its caller stands.
    private func writesWhereOneStands(_ system: TestSystem) async throws {
        let folder = "\(system.home)/elsewhere"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
        let command =
            "cd '\(folder)' && exec '\(Repository.root)/theracomm' admin identity export-person rotating.client --file mine.json"
        let outcome = try await Program.run(
            "/bin/bash",
            ["-c", command],
            environment: [
                "THERACOMM_HOME": system.home,
                "THERACOMM_BIN": String(system.executable("identity").dropLast("/identity".count)),
                "THERACOMM_PORT": String(try #require(system.origin.address.port)),
            ]
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(FileManager.default.fileExists(atPath: "\(folder)/mine.json"))
    }

    private func write(_ text: String, _ file: String) throws {
        try text.write(toFile: file, atomically: false, encoding: .utf8)
    }
}
