import Foundation
import HTTPKit
import ProcessTesting
import ServiceRegistry
import Testing

/// What operators do with `./theracomm` beside `up`, each verb as they would use it.
@Suite(.serialized, .timeLimit(.minutes(5))) struct OperatorStoryTests {
    /// Exit codes of sysexits.h.
    private static let usage: Int32 = 64, unavailable: Int32 = 69, noPermission: Int32 = 77

    @Test func `what was stopped is there again, as it was`() async throws {
        let system = try await TestSystem.start(inMemory: true)
        let browser = TestBrowser(system)
        let client = try await browser.create("operator.client", first: "Una", last: "Storm", role: "client")
        let therapist = try await browser.create("operator.staff", first: "Leo", last: "Falk", role: "therapist")
        let letter = NewLetter(to: [therapist.id], subject: "before", body: "Stay here.")
        let sent = try await retryingUntilKnown { try await client.send(.post, "/api/v1/mail/letters", letter) }
        #expect(sent.status == 201, "\(sent.text)")

        // The post office knows no login names: its verb asks identity.
        #expect(try await system.admin("postoffice", "mailbox", "operator.staff").contains("Inbox"))

        let running = try await system.theracomm(["status"])
        #expect(running.status == 0, "\(running.output)")
        // A line begins with name and state.
        var ready: Set<String> = []
        for line in running.output.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            if words.count > 1, words[1] == "ready" { ready.insert(words[0]) }
        }
        #expect(ready == Set(["postgres", "gateway"] + ServiceRegistry.names))
        expectFollowers(running.output)
        #expect(try await Self.readyProcesses(system) == ready)
        try await showsLogs(system)
        try await isUpAlready(system, ["--empty"])

        let restarted = try await system.theracomm(["restart", "tango"])
        #expect(restarted.status == 0, "\(restarted.errors)")
        #expect(try await system.theracomm(["status"]).status == 0)
        #expect(try await system.theracomm(["restart", "nobody"]).status == Self.usage)

        try await system.stop("trumpet")
        let lame = try await system.theracomm(["status"])
        #expect(lame.status == Self.unavailable)
        #expect(lame.output.contains("stopped"))

        // What is stopped comes back with `up`, and all of it ends with Ctrl-C.
        try await staysInFront(system)
        try await expectStopped(system)
        await #expect(throws: (any Error).self) { try await browser.send(.get, "/livez") }
        #expect(try await system.theracomm(["down"]).status == 0, "there is nothing left to stop")
        #expect(try await system.theracomm(["logs", "identity"]).status == 0, "logs outlive what wrote them")

        let again = try await system.theracomm(["up", "--detach", "--empty"])
        #expect(again.status == 0, "\(again.errors)")
        let later = try await browser.signIn("operator.staff", TestBrowser.password)
        let inbox = try await later.get("/api/v1/mail/folders/inbox/letters").decode(Summaries.self)
        #expect(inbox.letters.map(\.subject) == ["before"])
        await browser.close()
        #expect(try await system.theracomm(["down"]).status == 0)
        try await expectStopped(system)
        #expect(FileManager.default.fileExists(atPath: "\(system.home)/data"))
        try await system.remove()
        #expect(!FileManager.default.fileExists(atPath: "\(system.home)/data"))
    }

    /// Names of the processes that are ready, as a program reads them.
    private static func readyProcesses(_ system: TestSystem) async throws -> Set<String> {
        struct Line: Decodable {
            struct Follower: Decodable { let name: String }
            let process: String
            let state: String
            let pid: Int
            let followers: [Follower]
        }
        let lines = try await system.theracomm(["status", "--json"]).output.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(lines.first { $0.process == "tango" }?.followers.contains { $0.name == "feed-identity" } == true)
        return Set(lines.filter { $0.state == "ready" }.map(\.process))
    }

    /// Services read no feed but those that the registry names for them.
    private func expectFollowers(_ table: String) {
        var service = ""
        for line in table.split(separator: "\n") {
            let name = String(line.split(separator: " ").first ?? "")
            if !line.hasPrefix(" ") {
                service = name
            } else if name.hasPrefix("feed-") {
                let follows = ServiceRegistry.service(service)?.follows ?? []
                #expect(follows.contains(String(name.dropFirst(5))), "\(service): \(line)")
            }
        }
    }

    private func expectStopped(_ system: TestSystem) async throws {
        let stopped = try await system.theracomm(["status"])
        #expect(stopped.status == Self.unavailable)
        #expect(stopped.output == "stopped\n")
    }

    private func showsLogs(_ system: TestSystem) async throws {
        let one = try await system.theracomm(["logs", "identity"])
        #expect(one.status == 0)
        #expect(one.output.contains(#""message""#))
        let all = try await system.theracomm(["logs"])
        #expect(all.status == 0)
        for name in ["postgres", "gateway", "chat"] { #expect(all.output.contains("/log/\(name)/current")) }
        #expect(try await system.theracomm(["logs", "nobody"]).status == Self.usage)
    }

    /// A second `up` changes nothing: no migration, no start.
    private func isUpAlready(_ system: TestSystem, _ options: [String]) async throws {
        let names = ["postgres", "gateway", "identity"]
        let before = names.map { system.process($0) }
        let outcome = try await system.theracomm(["up", "--detach"] + options)
        #expect(outcome.status == 0, "\(outcome.errors)")
        for step in ["Migrating", "Starting"] { #expect(!outcome.errors.contains(step), "\(outcome.errors)") }
        #expect(names.map { system.process($0) } == before)
    }

    /// Without `--detach` it starts what doesn't run, and shows the logs until Ctrl-C, which stops everything.
    private func staysInFront(_ system: TestSystem) async throws {
        let program = try system.staying(["up", "--empty"])
        try await eventually("it follows the logs", within: .seconds(60)) {
            program.errors.contains("Following the logs")
        }
        #expect(try await system.theracomm(["status"]).status == 0)
        program.signal(SIGINT)
        #expect(try await program.status(within: .seconds(60)) == 0)
    }

    /// Two gateways may share a port, so the kernel wouldn't refuse the second.
    @Test func `a port on which another installation listens is refused, by its number`() async throws {
        let port = try #require(try await SharedSystem.system().origin.address.description.split(separator: ":").last)
        let failure = await #expect(throws: SystemFailure.self) {
            let limits = TestSystem.noLimits.merging(["THERACOMM_CHATKIT_LISTEN": "127.0.0.1:\(port)"]) { $1 }
            _ = try await TestSystem.start(limits: limits, inMemory: true)
        }
        #expect("\(String(describing: failure))".contains("Port \(port) is taken by another program"))
    }

    // MARK: The demo unit

    private struct Demo: Decodable {
        struct Account: Decodable {
            let login: String
            let password: String
            let role: String
            let id: UUID
            let number: Int
        }

        let url: String
        let accounts: [Account]
    }

    @Test func `the demo unit is whole, and everybody in it can sign in as it says`() async throws {
        let system = try await TestSystem.start(demo: true, inMemory: true)
        let file = URL(fileURLWithPath: "\(system.home)/demo.json")
        let before = try Data(contentsOf: file)
        let demo = try JSONDecoder().decode(Demo.self, from: before)
        #expect(demo.url == "http://\(system.origin.address)")
        let roles = Dictionary(grouping: demo.accounts, by: \.role).mapValues(\.count)
        #expect(roles == ["coordinator": 2, "therapist": 5, "client": 23])
        #expect(Set(demo.accounts.map(\.id)).count == 30)
        #expect(Set(demo.accounts.map(\.number)).count == 30)

        let browser = TestBrowser(system)
        for role in roles.keys {
            let account = try #require(demo.accounts.first { $0.role == role })
            // Whoever tries it out finds one of each role by its name.
            #expect(account.login == role)
            let person = try await browser.signIn(account.login, account.password)
            #expect(person.id == account.id)
            #expect(person.number == account.number)
            let inbox = try await person.get("/api/v1/mail/folders").decode(Folders.self)["inbox"]
            #expect(inbox != nil)
        }
        #expect(try await letters(of: system) == "568|5")
        try await isUpAlready(system, [])
        #expect(try Data(contentsOf: file) == before)
        try await firstFiveCalls(system)
        await browser.close()
        try await system.remove()
    }

    /// What the README shows first does what it says, as it stands there; only the port is another.
    private func firstFiveCalls(_ system: TestSystem) async throws {
        let readme = try String(contentsOfFile: "\(Repository.root)/README.md", encoding: .utf8)
        let start = try #require(readme.range(of: "## First five calls\n\n```sh\n")).upperBound
        let end = try #require(readme.range(of: "\n```\n", range: start..<readme.endIndex)).lowerBound
        let calls = readme[start..<end]
        for number in 1...5 { #expect(calls.contains("# \(number). ")) }
        #expect(calls.contains("http://127.0.0.1:8080/"))
        let here = String(calls).replacing("http://127.0.0.1:8080/", with: "http://\(system.origin.address)/")
        let outcome = try await Program.run("/bin/bash", ["-euo", "pipefail", "-c", here])
        #expect(outcome.status == 0, "\(outcome.errors)")
        // The fourth shows her inbox, with the letter on top; the fifth the letter, whole.
        #expect(outcome.output.contains(#""preview":"My first letter.""#), "\(outcome.output.suffix(2000))")
        #expect(outcome.output.contains(#""body":"My first letter.""#), "\(outcome.output.suffix(2000))")
        #expect(!outcome.output.contains("/problems/"))
    }

    /// How many of the letters that were to be brought in are there, sent and as drafts.
    private func letters(of system: TestSystem) async throws -> String {
        struct Line: Decodable { let id: UUID }
        let text = try String(contentsOfFile: "\(system.home)/demo/letters.ndjson", encoding: .utf8)
        let ids = try text.split(separator: "\n").map { line in
            try JSONDecoder().decode(Line.self, from: Data(line.utf8)).id.uuidString
        }
        return try await system.sql(
            """
            select count(*) filter (where not is_draft), count(*) filter (where is_draft) from postoffice.letter
            where id = any ('{\(ids.joined(separator: ","))}')
            """
        )
    }

    // MARK: Users

    /// Whether tests run as root and an ordinary user may read what they run.
    private static let canBecomeOrdinary: @Sendable () async throws -> Bool = {
        guard geteuid() == 0 else { return false }
        let words = ["--reuid=65534", "--regid=65534", "--clear-groups", "--", "/usr/bin/test", "-x"]
        return try await Program.run("/usr/bin/setpriv", words + [Program.built("gateway")]).status == 0
    }

    @Test(.enabled("whoever isn't root runs all other tests as an ordinary user", OperatorStoryTests.canBecomeOrdinary))
    func `an ordinary user starts, asks and stops it as root does`() async throws {
        let system = try await TestSystem.start(as: "nobody", inMemory: true)
        #expect(try await system.theracomm(["status"]).status == 0)
        let browser = TestBrowser(system)
        _ = try await browser.create("ordinary.client", first: "Una", last: "Storm", role: "client")
        await browser.close()
        let server = try #require(system.process("postgres"))
        var about = stat()
        let found = stat("/proc/\(server)", &about)
        #expect(found == 0 && about.st_uid == 65534)
        try await system.remove()
    }

    @Test func `whoever may not install packages is told what root must run`() async throws {
        let folder = "/tmp/theracomm-packages-\(UUID().uuidString.prefix(8).lowercased())"
        // Whoever asks reads it, also where files are made for their owner alone.
        let mode: [FileAttributeKey: Any] = [.posixPermissions: 0o755]
        try FileManager.default.createDirectory(atPath: "\(folder)/bin", withIntermediateDirectories: true)
        try FileManager.default.setAttributes(mode, ofItemAtPath: "\(folder)/bin")
        defer { try? FileManager.default.removeItem(atPath: folder) }
        // A machine on which nothing is installed, as far as anybody is told.
        let made = FileManager.default.createFile(
            atPath: "\(folder)/bin/dpkg-query",
            contents: Data("#!/bin/sh\nexit 1\n".utf8),
            attributes: mode
        )
        #expect(made)
        let isRoot = geteuid() == 0
        if isRoot { #expect(chown(folder, 65534, 65534) == 0) }
        let identity = isRoot ? ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups", "--"] : []
        let command = identity + ["/bin/bash", Repository.script, "up", "--detach", "--empty"]
        let outcome = try await Program.run(
            command[0],
            Array(command.dropFirst()),
            environment: [
                "PATH": "\(folder)/bin:/usr/bin:/bin", "HOME": folder, "THERACOMM_HOME": "\(folder)/home",
                "THERACOMM_BIN": "\(folder)/bin",
            ]
        )
        #expect(outcome.status == Self.noPermission, "\(outcome.errors)")
        #expect(outcome.errors.contains("apt-get update\n"))
        #expect(outcome.errors.contains(/apt-get install .* runit/))
    }
}
