import CommandLineKit
import FoundationEssentials
import HTTPKit
import IdentityContract
import ServiceTesting
import Testing

@testable import TrumpetApp

/// A broadcast's life by the operator's verbs.
@Suite struct VerbsTests {
    private static func person(_ number: Int, _ role: String) -> PersonRegistered {
        let id = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
        return PersonRegistered(id: id, number: number, firstName: "Per", lastName: "Son \(number)", roles: [role])
    }

    private let people = [
        person(11, "therapist"), person(12, "client"), person(13, "client"), person(14, "coordinator"),
    ]

    private struct BroadcastOutcome: Decodable {
        var id: UUID
        var state: String
        var version: Int
        var people: Int
    }

    private func deed(_ trumpet: Installation, _ words: String...) async throws -> BroadcastOutcome {
        let output = try await trumpet.run(words + ["--json"])
        #expect(output.code == .ok, "\(words): \(output.errors)")
        return try JSON.decode(BroadcastOutcome.self, from: Array(output.text.utf8))
    }

    @Test func `a broadcast is drafted, looked at, published, corrected and taken back`() async throws {
        try await Installation.run(knowing: people) { trumpet in
            let file = try trumpet.write("monday.md", "# Closed on Monday\n\nWe are *closed*.\n")
            let french = try trumpet.write("lundi.md", "# Fermé lundi\n\nC'est fermé.\n")
            let draft = try await deed(
                trumpet,
                "draft",
                file,
                "--translation",
                "fr=\(french)",
                "--to",
                "role:client",
                "--to",
                "person:11",
                "--must-acknowledge"
            )
            #expect(draft.state == "draft" && draft.people == 3)
            let id = draft.id.uuidString

            let preview = try await trumpet("preview", id)
            #expect(
                preview.text.contains("3 people would see it.") && preview.text.contains("client: 2"),
                "\(preview.text)"
            )
            #expect(
                try await trumpet("preview", "--to", "everyone", "--except", "role:client").text.contains("2 people")
            )

            #expect(try await deed(trumpet, "publish", id, "--dry-run").state == "draft")
            let published = try await deed(trumpet, "publish", id, "--yes")
            #expect(try await trumpet("publish", id).code == .failure)
            #expect(published.state == "active" && published.version == 1)
            #expect(try await trumpet("publish", id, "--yes").code == .ok)
            #expect(try await trumpet("list", "--state", "active").text.contains("Closed on Monday"))
            let shown = try await trumpet("broadcast", id)
            #expect(
                shown.text.contains("Fermé lundi") && shown.text.contains("asks to be acknowledged"),
                "\(shown.text)"
            )

            let better = try trumpet.write("better.md", "# Closed on Tuesday\n\nSorry.\n")
            #expect(try await deed(trumpet, "correct", id, better, "--dry-run").version == 1)
            #expect(try await deed(trumpet, "correct", id, better, "--yes").version == 2)
            let reach = try await trumpet("reach", id, "--json")
            #expect(reach.text.contains(#""people":3,"seen":0,"who":"all""#), "\(reach.text)")
            let missing = try await trumpet("reach", id, "--unacknowledged", "--json")
            #expect(missing.text.split(separator: "\n").count == 3, "\(missing.text)")

            #expect(try await deed(trumpet, "withdraw", id, "--dry-run").state == "active")
            #expect(try await deed(trumpet, "withdraw", id, "--yes").state == "withdrawn")
            #expect(try await trumpet("correct", id, file).code == .failure)
        }
    }

    @Test func `a crisis is told to everybody by one verb, once under one id`() async throws {
        try await Installation.run(knowing: people) { trumpet in
            let id = UUID().uuidString.lowercased()
            let words = ["crisis", "--title", "Leave the building", "--text", "Use the **stairs**.", "--id", id]
            #expect(try await trumpet.run(words + ["--dry-run"]).text == "4 people would be told. Nothing was done.\n")
            #expect(try await trumpet("list").text == "There are none.\n")
            for _ in 0..<2 { #expect(try await trumpet.run(words).text == "4 people are told. It is \(id).\n") }
            let other = ["crisis", "--title", "All is well", "--text", "Come back.", "--id", id]
            #expect(try await trumpet.run(other).code == .failure)
            let list = try await trumpet("list", "--json")
            #expect(list.text.contains(#""severity":"crisis""#) && list.text.contains(#""version":1"#), "\(list.text)")
        }
    }

    @Test func `a draft waits for its time`() async throws {
        try await Installation.run(knowing: people) { trumpet in
            let file = try trumpet.write("party.md", "# Party\n")
            let id = try await deed(trumpet, "draft", file).id.uuidString
            #expect(try await trumpet("schedule", id).code == .badData)
            let start = "2040-12-24T08:00:00Z"
            #expect(try await trumpet("schedule", id, "--start", start).code == .badData)
            let soon = Date().addingTimeInterval(86_400).ISO8601Format()
            #expect(try await deed(trumpet, "schedule", id, "--start", soon, "--dry-run").state == "draft")
            #expect(try await deed(trumpet, "schedule", id, "--start", soon, "--yes").state == "scheduled")
            #expect(try await trumpet("list", "--state", "scheduled").text.contains("Party"))
        }
    }

    @Test func `mistakes are said with a status to go by`() async throws {
        try await Installation.run(knowing: people) { trumpet in
            let untitled = try trumpet.write("untitled.md", "Closed on Monday\n")
            let picture = try trumpet.write("picture.md", "# Look\n\n![a cat](https://cats.example/1.png)\n")
            let file = try trumpet.write("monday.md", "# Closed\n")
            #expect(try await trumpet("draft", untitled).code == .badData)
            #expect(try await trumpet("draft", picture).code == .badData)
            #expect(try await trumpet("draft", "/nowhere").code == .noInput)
            #expect(try await trumpet("draft", file, "--to", "nobody").code == .usage)
            #expect(try await trumpet("draft", file, "--to", "person:99").code == .noInput)
            #expect(try await trumpet("draft", file, "--audience", "{}").code == .usage)
            #expect(try await trumpet("draft", file, "--public", "--to", "role:client").code == .badData)
            #expect(try await trumpet("crisis", "--title", "x").code == .usage)
            let picturesque = ["crisis", "--title", "x", "--text", "![a](https://a.example/b.png)", "--dry-run"]
            #expect(try await trumpet.run(picturesque).code == .badData)
            let unknown = UUID().uuidString
            for verb in ["publish", "withdraw", "broadcast", "reach", "preview"] {
                #expect(try await trumpet(verb, unknown).code == .noInput, "\(verb)")
            }
            let draft = try await deed(trumpet, "draft", file).id.uuidString
            #expect(try await trumpet("reach", draft).code == .failure)
            #expect(try await trumpet("withdraw", draft).code == .failure)
        }
    }
}
