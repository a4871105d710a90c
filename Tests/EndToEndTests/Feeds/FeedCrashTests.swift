import Foundation
import ProcessTesting
import ServiceRegistry
import Testing

/// Who follows whom in a whole system, when one of them is killed or slow.
@Suite(.serialized, .timeLimit(.minutes(5))) struct FeedCrashTests {
    @Test func `facts that come while either side is killed are all learned`() async throws {
        try await SharedSystem.harmed { system in
            for victim in ["identity", "postoffice", "gateway", "postgres"] {
                async let imported = try? PeopleImport.run(on: system, called: victim, people: 200)
                try await eventually("it has begun", within: .seconds(30)) {
                    try await system.sql("select count(*) > 20 from postoffice.person where last_name = '\(victim)'")
                        == "t"
                }
                let before = try #require(system.process(victim))
                try system.signal(SIGKILL, victim)
                try await eventually("\(victim) runs again") { system.process(victim).map { $0 != before } ?? false }
                // Whom a killed database has interrupted, repeats the import: those who are there already are left as they are.
                if await imported == nil { try await PeopleImport.run(on: system, called: victim, people: 200) }
                for follower in ServiceRegistry.followers(of: "identity") {
                    try await eventually("\(follower) has learned everything", within: .seconds(60)) {
                        try await system.sql(Self.isLevel(follower, with: "identity")) == "t"
                    }
                }
                let found = try await system.sql("select count(*) from postoffice.person where last_name = '\(victim)'")
                #expect(found == "200", "\(victim)")
            }
        }
    }

    @Test func `a follower that is slow holds up nobody, and status says how far it is behind`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let reader = try await browser.create("slow.reader", first: "Sly", last: "Snail", role: "therapist")
        try await Caller.with { caller in
            let postoffice = "127.0.0.1:\(try system.port("postoffice-metrics"))"
            try await withPeopleLocked(in: system) {
                try await PeopleImport.run(on: system, called: "slow", people: 50)
                try await eventually("it is behind") {
                    try await FollowerFigures.ask("feed-identity", at: postoffice, caller).lag ?? 0 > 0
                }
                let shown = try await system.theracomm(["status"])
                #expect(shown.status == 0, "being behind is no reason not to serve: \(shown.output)")
                let line = try #require(Self.line(of: "feed-identity", under: "postoffice", in: shown.output))
                #expect(line.contains("behind, level until 20"), "\(line)")
                try await eventually("another is level") {
                    try await system.sql(Self.isLevel("tango", with: "identity")) == "t"
                }
                #expect(try await reader.get("/api/v1/mail/folders").status == 200)
            }
            try await eventually("it is level again", within: .seconds(30)) {
                try await FollowerFigures.ask("feed-identity", at: postoffice, caller).lag == 0
            }
            let shown = try await system.theracomm(["status"])
            let line = try #require(Self.line(of: "feed-identity", under: "postoffice", in: shown.output))
            #expect(line.hasSuffix(" level"), "\(line)")
        }
        await browser.close()
    }

    /// Whether a service has come to the end of another one's log.
    private static func isLevel(_ follower: String, with service: String) -> String {
        """
        select pos = (select last_pos from \(service).log_position) from \(follower).checkpoint
        where consumer = 'feed-\(service)'
        """
    }

    /// What `status` says of a follower of a process.
    private static func line(of follower: String, under process: String, in table: String) -> String? {
        table.split(separator: "\n").drop { !$0.hasPrefix("\(process) ") }.dropFirst().prefix { $0.hasPrefix("  ") }
            .first { $0.hasPrefix("  \(follower) ") }.map(String.init)
    }

    /// Lets nobody write into the post office's table of people meanwhile.
    private func withPeopleLocked(in system: TestSystem, _ body: () async throws -> Void) async throws {
        let lock = "begin; lock table postoffice.person in exclusive mode; select pg_sleep(600)"
        let holder = try RunningProgram(
            path: "/usr/bin/psql",
            ["-h", system.socketFolder, "-U", "postgres", "-d", "theracomm", "-c", lock],
            environment: ["PGAPPNAME": "holder"]
        )
        try await eventually("the table is locked") {
            try await system.sql(
                """
                select count(*) from pg_locks
                where granted and mode = 'ExclusiveLock' and relation = 'postoffice.person'::regclass
                """
            ) == "1"
        }
        let result: Result<Void, any Error>
        do { result = .success(try await body()) } catch { result = .failure(error) }
        try await system.sql("select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'holder'")
        _ = try await holder.status()
        try result.get()
    }
}

/// People who are brought in by identity's admin verb, all of one family.
enum PeopleImport {
    /// Registers so many, and gives their number. Whoever is there already is left as they are.
    @discardableResult
    static func run(on system: TestSystem, called name: String, people: Int) async throws -> Int {
        let lines = (1...people).map { number in
            #"{"login":"\#(name).\#(number)","first_name":"Number \#(number)","last_name":"\#(name)","#
                + #""email":"\#(name).\#(number)@unit.example","roles":["client"]}"#
        }
        let text = lines.joined(separator: "\n") + "\n"
        _ = try await system.admin("identity", "import-people", "--yes", input: .text(text))
        return people
    }
}
