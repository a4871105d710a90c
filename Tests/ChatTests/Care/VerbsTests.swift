import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import Postgres
import ServiceTesting
import Testing

@testable import ChatApp

/// Rooms and the people in them, by the operator's verbs.
@Suite(.timeLimit(.minutes(2))) struct VerbsTests {
    private static func person(_ number: Int, _ role: String) -> PersonRegistered {
        PersonRegistered(id: id(number), number: number, firstName: "Per", lastName: "Son \(number)", roles: [role])
    }

    private static func id(_ number: Int) -> UUID {
        UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
    }

    private static func text(_ number: Int) -> String { id(number).uuidString.lowercased() }

    /// Two who work here, two coordinators, two clients.
    private let people = [
        person(11, "therapist"), person(12, "therapist"), person(13, "coordinator"), person(14, "administrator"),
        person(21, "client"), person(22, "client"),
    ]

    private static let room = text(90)

    /// A public room in which number 22 is anonymous.
    private static let line = """
        {"id":"\(room)","kind":"public","anonymity":"personas","name":"Sleep","by":"\(text(11))","at":"2026-01-05T18:00:00.000Z",\
        "members":["\(text(21))"],"anonymous":["\(text(22))"],"messages":[\
        {"by":"\(text(11))","at":"2026-01-05T18:01:00.000Z","text":"Welcome"},\
        {"by":"\(text(22))","at":"2026-01-05T18:02:00.000Z","text":"Hello","reactions":{"👍":["\(text(11))"]}}],\
        "read":{"\(text(11))":2}}
        """

    private struct Imported: Decodable {
        var imported: Int
        var skipped: Int
        var messages: Int
    }

    private struct Whole: Decodable {
        struct Member: Decodable {
            var member: UUID
            var number: Int?
            var name: String
        }

        var members: [Member]
    }

    private func bring(_ chat: Installation) async throws -> Imported {
        let file = try chat.write("rooms.ndjson", Self.line.replacing("\n", with: "") + "\n")
        let output = try await chat("import-rooms", "--file", file, "--json")
        #expect(output.code == .ok, "\(output.errors)")
        return try JSON.decode(Imported.self, from: Array(output.text.utf8))
    }

    private func members(_ chat: Installation) async throws -> [Whole.Member] {
        let output = try await chat("room", Self.room, "--json")
        #expect(output.code == .ok, "\(output.errors)")
        return try JSON.decode(Whole.self, from: Array(output.text.utf8)).members
    }

    @Test func `rooms are brought in once, listed, shown, and told something once`() async throws {
        try await Installation.run(knowing: people) { chat in
            let first = try await bring(chat)
            #expect((first.imported, first.skipped, first.messages) == (1, 0, 2))
            let second = try await bring(chat)
            #expect((second.imported, second.skipped) == (0, 1))
            #expect(try await chat("rooms", "--kind", "public").text.contains("Sleep"))
            #expect(try await chat("rooms", "--phase", "deleted").text == "There are none.\n")
            #expect(try await chat("rooms", "--person", "22").text.contains("Sleep"))
            #expect(try await chat("rooms", "--kind", "loud").code == .usage)

            for _ in 0..<2 {
                let said = try await chat("say", Self.room, "Closed on Friday.", "--id", "friday")
                #expect(said.text == "It is message 3.\n", "\(said.errors)")
            }
            #expect(try await chat("say", UUID().uuidString, "Hello?").code == .noInput)
            #expect(try await chat("say", Self.room, " ").code == .badData)
        }
    }

    @Test func `a public room for everyone is opened, for somebody whose it is`() async throws {
        struct Made: Decodable { var room: UUID }
        try await Installation.run(knowing: people) { chat in
            let output = try await chat("open-room", "Everybody", "13", "--description", "For all of us.", "--json")
            #expect(output.code == .ok, "\(output.errors)")
            let room = try JSON.decode(Made.self, from: Array(output.text.utf8)).room
            let shown = try await chat("room", room.uuidString, "--json")
            let members = try JSON.decode(Whole.self, from: Array(shown.text.utf8)).members
            #expect(members.map(\.number) == [13])
            #expect(try await chat("rooms", "--kind", "public").text.contains("Everybody"))
            #expect(try await chat("open-room", "Everybody", "99").code != .ok)
            #expect(try await chat("open-room", " ", "13").code == .badData)
            #expect(try await chat("open-room", "Everybody").code == .usage)
        }
    }

    @Test func `a room that everybody is in is opened for who keeps order, and nobody else`() async throws {
        struct Made: Decodable { var room: UUID }
        try await Installation.run(knowing: people) { chat in
            let output = try await chat("open-room", "Everybody", "13", "--everyone", "--json")
            #expect(output.code == .ok, "\(output.errors)")
            let room = try JSON.decode(Made.self, from: Array(output.text.utf8)).room.uuidString
            #expect(try await chat("rooms").text.contains("all"))
            #expect(try await chat("open-room", "Everybody", "11", "--everyone").code != .ok)
            #expect(try await chat("open-room", "News", "14", "--announcements").code == .ok)
            let muted = try await chat("members", "mute", room, Self.text(21), "--for", "2h", "--json")
            #expect(muted.code == .ok, "\(muted.errors)")
            #expect(muted.text.contains(Self.text(21)) && !muted.text.contains(Self.text(22)))
        }
    }

    @Test func `a room whose only client was erased is told things all the same`() async throws {
        try await Installation.run(knowing: people) { chat in
            _ = try await bring(chat)
            let persona = try #require(try await members(chat).first { $0.number == nil })
            #expect(try await chat("members", "remove", Self.room, persona.member.uuidString).code == .ok)
            #expect(try await chat("erase", Self.text(21), "--yes").code == .ok)
            let said = try await chat("say", Self.room, "We go on.")
            #expect(said.text == "It is message 3.\n", "\(said.errors)")
        }
    }

    @Test func `members come, are muted and go; nobody is shown behind a persona`() async throws {
        try await Installation.run(knowing: people) { chat in
            _ = try await bring(chat)
            let before = try await members(chat)
            let persona = try #require(before.first { $0.number == nil })
            #expect(before.count == 3 && !before.contains { $0.number == 22 })
            #expect(PersonaNames.all.contains(persona.name))

            #expect(try await chat("members", "add", Self.room, "12").text.contains("Per Son 12"))
            let muted = try await chat("members", "mute", Self.room, Self.text(21), "--for", "2h", "--reason", "Loud")
            #expect(muted.code == .ok, "\(muted.errors)")
            #expect(try await chat("members", "mute", Self.room, Self.text(21), "--for", "90d").code == .badData)
            #expect(try await chat("members", "unmute", Self.room, Self.text(21)).code == .ok)
            #expect(try await chat("members", "remove", Self.room, persona.member.uuidString).code == .ok)
            #expect(try await members(chat).allSatisfy { $0.number != nil })
            #expect(try await chat("members", "add", Self.room, "99").code == .noInput)
            #expect(try await chat("members", "list", UUID().uuidString).text == "Nobody is in it.\n")
        }
    }

    @Test func `two people learn who is behind a persona, one alone doesn't`() async throws {
        try await Installation.run(knowing: people) { chat in
            _ = try await bring(chat)
            let persona = try #require(try await members(chat).first { $0.number == nil }).member.uuidString
            let ask = ["reidentify", "ask", Self.room, persona, "--by", "11"]
            #expect(try await chat.run(ask).code == .usage)
            let asked = try await chat.run(ask + ["--reason", "A threat."])
            #expect(asked.code == .ok && !asked.text.contains("Per Son 22"), "\(asked.errors)")
            #expect(try await chat("reidentify", "grant", Self.room, persona, "--by", "11").code == .failure)
            #expect(try await chat("reidentify", "grant", Self.room, persona, "--by", "12").code == .failure)
            let granted = try await chat("reidentify", "grant", Self.room, persona, "--by", "13")
            #expect(granted.text.contains("Per Son 22"), "\(granted.errors)")
            #expect(try await chat("reidentify", "show", Self.room, persona, "--by", "11").text.contains("Per Son 22"))
            #expect(try await !chat("reidentify", "show", Self.room, persona, "--by", "14").text.contains("Per Son 22"))
            #expect(try await !chat("reidentify", "list").text.contains("Per Son 22"))
        }
    }

    @Test func `what is past its time is let go of when somebody says so`() async throws {
        try await Installation.run(knowing: people) { chat in
            _ = try await bring(chat)
            #expect(try await chat("purge").code == .usage)
            #expect(try await chat("purge", "--deleted-for", "1d", "--yes").text == "Nothing is due.\n")
            let rule = ["purge", "--older-than", "1d"]
            // Before identity has told of holds nothing goes, whoever is sure.
            let early = try await chat.run(rule + ["--yes"])
            #expect(early.code == .failure && early.errors.contains("isn't known here yet"))
            try await chat.transaction { connection in
                try await connection.execute("insert into retention_knowledge (level) values (clock_timestamp())")
                try await connection.execute(
                    """
                    insert into retention_hold (hold, person, until)
                    values (\(UUID()), \(Self.id(22)), clock_timestamp() + interval '1 hour')
                    """
                )
            }
            // What is said under a persona is theirs as well.
            #expect(try await chat.run(rule + ["--dry-run"]).text.contains("1 messages in 1 rooms are kept"))
            #expect(try await chat.run(rule + ["--yes"]).text.contains("It was let go of."))
            #expect(try await chat.run(rule + ["--yes"]).text.contains("Nothing is due."))
            try await chat.transaction { try await $0.execute("update retention_hold set until = clock_timestamp()") }
            #expect(try await chat.run(rule + ["--dry-run"]).text.contains("old messages"))
            // Nobody is there to say that they are sure.
            #expect(try await chat.run(rule).code == .failure)
            #expect(try await chat.run(rule + ["--yes"]).text.contains("It was let go of."))
            #expect(try await chat.run(rule + ["--yes"]).text == "Nothing is due.\n")
        }
    }

    @Test func `a room is archived, deleted, brought back and named, as the unit's deed`() async throws {
        try await Installation.run(knowing: people) { chat in
            _ = try await bring(chat)
            for (action, phase) in [
                ("archive", "archived"), ("reopen", "open"), ("delete", "deleted"), ("delete", "deleted"),
                ("restore", "open"),
            ] {
                let done = try await chat("room", Self.room, action)
                #expect(done.code == .ok && done.text.contains(phase), "\(action): \(done.errors)")
            }
            let named = try await chat("room", Self.room, "rename", "Quiet hour")
            #expect(named.code == .ok && named.text.contains("Quiet hour"), "\(named.errors)")
            #expect(try await chat("rooms").text.contains("Quiet hour"))
            #expect(try await chat("room", Self.room, "rename").code == .usage)
            #expect(try await chat("room", Self.room, "burn").code == .usage)
            #expect(try await chat("room", Self.room, "rename", String(repeating: "x", count: 500)).code == .badData)
            #expect(try await chat("room", UUID().uuidString, "archive").code == .noInput)
        }
    }

    @Test func `a member is given a role`() async throws {
        try await Installation.run(knowing: people) { chat in
            _ = try await bring(chat)
            let given = try await chat("members", "role", Self.room, Self.text(21), "listener")
            #expect(given.code == .ok && given.text.contains("listener"), "\(given.errors)")
            #expect(try await chat("members", "role", Self.room, Self.text(21), "emperor").code != .ok)
            #expect(try await chat("members", "role", Self.room, Self.text(22), "listener").code == .noInput)
            #expect(try await chat("members", "role", Self.room, Self.text(21)).code == .usage)
        }
    }

    @Test func `only what was reported is deleted`() async throws {
        try await Installation.run(knowing: people) { chat in
            _ = try await bring(chat)
            let unreported = try await chat("reports", "delete", Self.room, "1", "--yes")
            #expect(unreported.code == .noInput, "\(unreported.errors)")
            #expect(try await chat("reports", "delete", Self.room, "1").code == .failure)
        }
    }

    @Test func `what else an operator looks at`() async throws {
        try await Installation.run(knowing: people) { chat in
            let reports = try await chat("reports", "list")
            #expect(reports.text == "Nothing waits.\n")
            #expect(try await chat("reports", "uphold", UUID().uuidString, "1", "--note", "So").code == .noInput)
            #expect(try await chat("connections").text == "No process of chat is running.\n")
            #expect(try await chat("reply-times").text == "Nobody has answered.\n")
            let asked = ["reply-times", "--room", UUID().uuidString, "--by-room"]
            #expect(try await chat.run(asked).text == "Nobody has answered.\n")
            #expect(try await chat.run(asked + ["--answers"]).text == "Nobody has answered.\n")
            #expect(try await chat("room", UUID().uuidString).code == .noInput)
        }
    }
}
