import Foundation
import Postgres
import ProcessTesting
import Testing

/// Verbs that operators run as processes of their own.
@Suite(.serialized, .timeLimit(.minutes(3))) struct VerbProcessTests {
    private let identity: LoneService

    init() async throws {
        identity = try await LoneService("identity")
        #expect(try await identity.run("migrate").status == 0)
    }

    private func create(_ login: String) async throws {
        let outcome = try await identity.run(
            "create-person",
            "--login",
            login,
            "--first",
            "Ada",
            "--last",
            "Example",
            "--email",
            "\(login)@unit.example",
            "--role",
            "client",
            "--password-stdin",
            input: "\(TestBrowser.password)\n"
        )
        #expect(outcome.status == 0, "\(outcome.errors)")
    }

    @Test func `tail --follow shows what comes, until it is interrupted`() async throws {
        try await create("first")
        let tail = try identity.start("tail", "--follow", "--json", "--type", "person.")
        try await eventually("what was there is shown") { tail.output.contains("person.registered") }
        let before = tail.output
        try await create("second")
        try await eventually("what comes is shown") { tail.output.count > before.count }
        struct Line: Decodable { let position: Int64, type: String }
        let lines = try tail.output.split(separator: "\n").map {
            try JSONDecoder().decode(Line.self, from: Data($0.utf8))
        }
        #expect(lines.allSatisfy { $0.type.hasPrefix("person.") })
        #expect(lines.map(\.position) == lines.map(\.position).sorted())
        #expect(!tail.output.contains("Ada"), "tail has nobody's keys")
        tail.signal(SIGINT)
        #expect(try await tail.status() != 0)
    }

    @Test func `rotate-keys wraps every key by the new master key, and the old one can go`() async throws {
        for login in ["one", "two", "three"] { try await create(login) }
        struct Report: Decodable { let master: String, rewrapped: Int, done: Bool }
        func rotate(_ words: String...) async throws -> Report {
            let outcome =
                words.isEmpty
                ? try await identity.run("rotate-keys", "--json", "--batch", "2")
                : try await identity.run("rotate-keys", "--json", "--dry-run")
            #expect(outcome.status == 0, "\(outcome.errors)")
            return try JSONDecoder().decode(Report.self, from: Data(outcome.output.utf8))
        }
        let idle = try await rotate("--dry-run")
        #expect(idle.rewrapped == 0)
        try identity.changeMasterKeys { ["b:" + String(repeating: "0b", count: 32)] + $0.map(String.init) }
        let due = try await rotate("--dry-run")
        #expect(due.master == "b" && due.rewrapped >= 3 && !due.done)
        let done = try await rotate()
        #expect(done.rewrapped == due.rewrapped && done.done)
        #expect(try await rotate().rewrapped == 0)
        try identity.changeMasterKeys { [String($0[0])] }
        let people = try await identity.run("rebuild", "people-1")
        #expect(people.status == 0, "\(people.errors)")
        let list = try await identity.run("people", "--json")
        #expect(list.status == 0 && list.output.contains("Ada"), "names are read with the new master key alone")
    }

    @Test func `rebuild makes a read model from the log, and finds what the log doesn't say`() async throws {
        try await create("reader")
        let made = try await identity.run("rebuild", "people-1")
        #expect(made.status == 0 && made.output.contains("is made anew"), "\(made.errors)")
        let compared = try await identity.run("rebuild", "people-1", "--compare", "--dry-run")
        #expect(compared.status == 0 && compared.output.contains("no row differs"), "\(compared.errors)")
        try await identity.tamper("update identity.person set number = number + 1000")
        let tampered = try await identity.run("rebuild", "people-1", "--compare", "--dry-run")
        #expect(tampered.status == 1 && tampered.output.contains("rows differ"), "\(tampered.output)")
        #expect(try await identity.run("rebuild", "people-1").status == 0)
        #expect(try await identity.run("rebuild", "people-1", "--compare", "--dry-run").status == 0)
        let unknown = try await identity.run("rebuild", "nothing")
        #expect(unknown.status == 66 && unknown.errors.contains("people-1"))
    }
}
