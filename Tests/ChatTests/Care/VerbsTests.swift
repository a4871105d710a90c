import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import ServiceTesting
import Testing

@testable import ChatCore

/// Rooms and the people in them, by the operator's verbs.
@Suite(.timeLimit(.minutes(2))) struct VerbsTests {
    @Test func `rooms are brought in once, listed, shown, and told something once`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            let first = try await VerbRoom.bring(chat)
            #expect((first.imported, first.skipped, first.messages) == (1, 0, 2))
            let second = try await VerbRoom.bring(chat)
            #expect((second.imported, second.skipped) == (0, 1))
            #expect(try await chat("rooms", "--kind", "public").text.contains("Sleep"))
            #expect(try await chat("rooms", "--phase", "deleted").text == "There are none.\n")
            #expect(try await chat("rooms", "--person", "21").text.contains("Sleep"))
            #expect(try await chat("rooms", "--kind", "loud").code == .usage)

            for _ in 0..<2 {
                let said = try await chat("say", VerbRoom.room, "Closed on Friday.", "--id", "friday")
                #expect(said.text == "It is message 3.\n", "\(said.errors)")
            }
            #expect(try await chat("say", UUID().uuidString, "Hello?").code == .noInput)
            #expect(try await chat("say", VerbRoom.room, " ").code == .badData)
        }
    }

    @Test func `a public room for everyone is opened, for somebody whose it is`() async throws {
        struct Made: Decodable { var room: UUID }
        try await Installation.run(knowing: VerbRoom.people) { chat in
            let output = try await chat("open-room", "Everybody", "13", "--description", "For all of us.", "--json")
            #expect(output.code == .ok, "\(output.errors)")
            let room = try JSON.decode(Made.self, from: Array(output.text.utf8)).room
            let shown = try await chat("room", room.uuidString, "--json")
            let members = try JSON.decode(VerbRoom.Whole.self, from: Array(shown.text.utf8)).members
            #expect(members.map(\.number) == [13])
            #expect(try await chat("rooms", "--kind", "public").text.contains("Everybody"))
            #expect(try await chat("open-room", "Everybody", "99").code != .ok)
            #expect(try await chat("open-room", " ", "13").code == .badData)
            #expect(try await chat("open-room", "Everybody").code == .usage)
        }
    }

    @Test func `a room that everybody is in is opened for who keeps order, and nobody else`() async throws {
        struct Made: Decodable { var room: UUID }
        try await Installation.run(knowing: VerbRoom.people) { chat in
            let output = try await chat("open-room", "Everybody", "13", "--everyone", "--json")
            #expect(output.code == .ok, "\(output.errors)")
            let room = try JSON.decode(Made.self, from: Array(output.text.utf8)).room.uuidString
            #expect(try await chat("rooms").text.contains("all"))
            #expect(try await chat("rooms", "--person", "22").text.contains("Everybody"))
            #expect(try await chat("open-room", "Everybody", "11", "--everyone").code != .ok)
            #expect(try await chat("open-room", "News", "14", "--announcements").code == .ok)
            let muted = try await chat("members", "mute", room, VerbRoom.text(21), "--for", "2h", "--json")
            #expect(muted.code == .ok, "\(muted.errors)")
            #expect(muted.text.contains(VerbRoom.text(21)) && !muted.text.contains(VerbRoom.text(22)))
        }
    }

    @Test func `members come, are muted and go; nobody is shown behind a persona`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            _ = try await VerbRoom.bring(chat)
            let before = try await VerbRoom.members(chat)
            let persona = try #require(before.first { $0.number == nil })
            #expect(before.count == 3 && !before.contains { $0.number == 22 })
            #expect(PersonaNames.all.contains(persona.name))

            #expect(try await chat("members", "add", VerbRoom.room, "12").text.contains("Per Son 12"))
            let muted = try await chat(
                "members",
                "mute",
                VerbRoom.room,
                VerbRoom.text(21),
                "--for",
                "2h",
                "--reason",
                "Loud"
            )
            #expect(muted.code == .ok, "\(muted.errors)")
            #expect(
                try await chat("members", "mute", VerbRoom.room, VerbRoom.text(21), "--for", "90d").code == .badData
            )
            #expect(try await chat("members", "unmute", VerbRoom.room, VerbRoom.text(21)).code == .ok)
            #expect(try await chat("members", "remove", VerbRoom.room, persona.member.uuidString).code == .ok)
            #expect(try await VerbRoom.members(chat).allSatisfy { $0.number != nil })
            #expect(try await chat("members", "add", VerbRoom.room, "99").code == .noInput)
            #expect(try await chat("members", "list", UUID().uuidString).text == "Nobody is in it.\n")
        }
    }

    @Test func `two people learn who is behind a persona, one alone doesn't`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            _ = try await VerbRoom.bring(chat)
            let persona = try #require(try await VerbRoom.members(chat).first { $0.number == nil }).member.uuidString
            let ask = ["reidentify", "ask", VerbRoom.room, persona, "--by", "11"]
            #expect(try await chat.run(ask).code == .usage)
            let asked = try await chat.run(ask + ["--reason", "A threat."])
            #expect(asked.code == .ok && !asked.text.contains("Per Son 22"), "\(asked.errors)")
            // One operator could be both people: agreeing and seeing are for those who are signed in.
            for action in ["grant", "show"] {
                for by in ["11", "12", "13"] {
                    let done = try await chat("reidentify", action, VerbRoom.room, persona, "--by", by)
                    #expect(done.code == .usage && !done.text.contains("Per Son 22"))
                }
            }
            // Nor does the log tell, with all keys at hand, nor which rooms somebody is in.
            for line in [["show", VerbRoom.room, "--personal"], ["show", VerbRoom.room, "--personal", "--json"]] {
                let shown = try await chat.run(line)
                #expect(shown.code == .ok && shown.text.contains("withheld"), "\(shown.errors)")
                #expect(!shown.text.lowercased().contains(VerbRoom.text(22)), "\(shown.text)")
            }
            #expect(try await chat("rooms", "--person", "22").text == "There are none.\n")
            #expect(try await chat("rooms", "--person", "21").text.contains(VerbRoom.room))
            #expect(try await !chat("reidentify", "list").text.contains("Per Son 22"))
        }
    }

    @Test func `a room is archived, deleted, brought back and named, as the unit's deed`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            _ = try await VerbRoom.bring(chat)
            for (action, phase) in [
                ("archive", "archived"), ("reopen", "open"), ("delete", "deleted"), ("delete", "deleted"),
                ("restore", "open"),
            ] {
                let done = try await chat("room", VerbRoom.room, action)
                #expect(done.code == .ok && done.text.contains(phase), "\(action): \(done.errors)")
            }
            let named = try await chat("room", VerbRoom.room, "rename", "Quiet hour")
            #expect(named.code == .ok && named.text.contains("Quiet hour"), "\(named.errors)")
            #expect(try await chat("rooms").text.contains("Quiet hour"))
            #expect(try await chat("room", VerbRoom.room, "rename").code == .usage)
            #expect(try await chat("room", VerbRoom.room, "burn").code == .usage)
            #expect(
                try await chat("room", VerbRoom.room, "rename", String(repeating: "x", count: 500)).code == .badData
            )
            #expect(try await chat("room", UUID().uuidString, "archive").code == .noInput)
        }
    }

    @Test func `a member is given a role`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            _ = try await VerbRoom.bring(chat)
            let given = try await chat("members", "role", VerbRoom.room, VerbRoom.text(21), "listener")
            #expect(given.code == .ok && given.text.contains("listener"), "\(given.errors)")
            #expect(try await chat("members", "role", VerbRoom.room, VerbRoom.text(21), "emperor").code != .ok)
            #expect(try await chat("members", "role", VerbRoom.room, VerbRoom.text(22), "listener").code == .noInput)
            #expect(try await chat("members", "role", VerbRoom.room, VerbRoom.text(21)).code == .usage)
        }
    }

    @Test func `only what was reported is deleted`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            _ = try await VerbRoom.bring(chat)
            let unreported = try await chat("reports", "delete", VerbRoom.room, "1", "--yes")
            #expect(unreported.code == .noInput, "\(unreported.errors)")
            #expect(try await chat("reports", "delete", VerbRoom.room, "1").code == .failure)
        }
    }

    @Test func `what else an operator looks at`() async throws {
        try await Installation.run(knowing: VerbRoom.people) { chat in
            let reports = try await chat("reports", "list")
            #expect(reports.text == "Nothing waits.\n")
            #expect(try await chat("reports", "uphold", UUID().uuidString, "1", "--note", "So").code == .noInput)
            #expect(try await chat("connections").text == "No process of chat is running.\n")
            #expect(try await chat("reply-times", "--week", "2026-W09").text == "No clock began in that time.\n")
            let asked = ["reply-times", "--room", UUID().uuidString, "--by-room"]
            #expect(try await chat.run(asked).text == "No clock began in that time.\n")
            #expect(try await chat.run(asked + ["--messages"]).text == "No clock began in that time.\n")
            #expect(try await chat.run(asked + ["--week", "2026-W54"]).code == .usage)
            #expect(try await chat.run(asked + ["--week", "2026-W09", "--from", "2026-03-01"]).code == .usage)
            #expect(try await chat("room", UUID().uuidString).code == .noInput)
        }
    }
}
