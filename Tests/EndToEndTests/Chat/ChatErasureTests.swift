import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// A client takes along what they said in chat, and when they have gone nothing of it is left: not under their name, not under their
/// persona, not in what is still told to those who come back late.
@Suite(.timeLimit(.minutes(3))) struct ChatErasureTests {
    /// Words that occur nowhere else; `cobblenettle` is what a message said before it was edited.
    private static let search = RawSearch(words: [
        "Orangutania", "Marzipanther", "bramblewick", "cobblenettle", "fizzlewort", "tumbledrift", "wintersnap",
        "gloamsprocket",
    ])
    private static let login = "bramblewick"

    /// What the client leaves behind.
    private struct Traces {
        let direct: UUID
        let masked: UUID
        let own: UUID
    }

    @Test func `an export has what a client said in chat, and after the erasure none of it is found`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create(Self.login, first: "Orangutania", last: "Marzipanther", role: "client")
        try await ChatPeople.with(system) { people in
            let therapist = people.therapist
            try await system.match(client, with: therapist)
            try await ChatEars.with(system.origin) { ears in
                let early = try await ears.listen(as: therapist)
                let cursor = try #require(early.cursor(of: ChatTopic.messages))
                let traces = try await leaveTraces(client, therapist)
                try await early.hears("I feel tumbledrift.", in: traces.masked)
                await early.close()

                try await expectSealed(system)
                try await expectExported(system)
                let unread = try await therapist.unread(in: traces.direct)
                let confirmations = try await system.forget(Self.login)
                #expect(confirmations.contains { $0.service == "chat" && $0.position > 0 })

                let everything = try await SuperuserDatabase(system).dump()
                #expect(Self.search.found(in: everything) == [])
                #expect(everything.contains("chat.therapist"))
                for (file, words) in try Self.search.found(under: system.home) {
                    Issue.record("\(words) in \(file)")
                }
                try await expectEmptied(traces, therapist, unread)

                // Whoever comes back with a cursor from before is told nothing of it any more.
                let late = try await ears.listen(as: therapist, after: [ChatTopic.messages: cursor])
                let other = try await therapist.room(NewRoom(name: "afterwards", members: [people.colleague.id]))
                try await therapist.insist("life goes on", in: other)
                try await late.hears("life goes on", in: other)
                for room in [traces.direct, traces.masked, traces.own] {
                    #expect(Self.search.found(in: late.heard(in: room).map(\.text).joined(separator: " ")) == [])
                }
            }
        }
        await browser.close()
    }

    /// A message that is edited, one under a persona, a room with a name, a report with a reason.
    private func leaveTraces(_ client: TestPerson, _ therapist: TestPerson) async throws -> Traces {
        var found = try await client.send(.post, ChatPath.direct(therapist.id))
        try await eventually("chat knows that they belong together", within: .seconds(20)) {
            if found.status >= 300 { found = try await client.send(.post, ChatPath.direct(therapist.id)) }
            return found.status < 300
        }
        let direct = try found.decode(MadeRoom.self).room
        let said = try await client.say("I feel cobblenettle again.", in: direct, clientID: "1")
        #expect(said.status == 201, "\(said.text)")
        let number = try said.decode(TakenMessage.self).number
        let edited = try await client.send(
            .put,
            ChatPath.room(direct, "/messages/\(number)"),
            ["text": "I feel fizzlewort again."]
        )
        #expect(edited.status == 204, "\(edited.text)")
        let answer = try await therapist.say("Tell me more.", in: direct)
        let answered = try answer.decode(TakenMessage.self).number
        let reported = try await client.send(
            .post,
            ChatPath.room(direct, "/messages/\(answered)/reports"),
            ["reason": "It made me wintersnap."]
        )
        #expect(reported.status == 204, "\(reported.text)")

        let masked = try await therapist.room(NewRoom(kind: "public", name: "masks", anonymity: "personas"))
        let joined = try await client.send(.post, ChatPath.room(masked, "/join?persona=true"))
        #expect(joined.status == 200, "\(joined.text)")
        #expect(try joined.decode(MadeRoom.self).member != client.id)
        let anonymous = try await client.say("I feel tumbledrift.", in: masked, clientID: "2")
        #expect(anonymous.status == 201, "\(anonymous.text)")
        let own = try await client.room(NewRoom(name: "gloamsprocket", members: [therapist.id]))
        return Traces(direct: direct, masked: masked, own: own)
    }

    /// The read models have the words, as the same search finds, and the log has none in the clear.
    private func expectSealed(_ system: TestSystem) async throws {
        let database = SuperuserDatabase(system)
        let shown = Self.search.found(in: try await database.dump("--schema=chat"))
        #expect(Set(shown).isSuperset(of: ["fizzlewort", "tumbledrift", "wintersnap", "gloamsprocket"]), "\(shown)")
        #expect(Self.search.found(in: try await database.dump("--table=chat.event")) == [])
    }

    /// The person's archive has what they said under either name, the rooms and the report.
    private func expectExported(_ system: TestSystem) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await system.admin("identity", "export-person", Self.login, "--file", file.path)
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        func has(_ kind: String, _ word: String) -> Bool {
            lines.contains { $0.contains("\"\(kind)\"") && $0.contains(word) }
        }
        #expect(has("chat-message", "fizzlewort") && has("chat-message", "tumbledrift"))
        #expect(has("chat-message", "Tell me more."), "what was said to them alone")
        #expect(has("chat-room", "gloamsprocket") && has("chat-report", "wintersnap"))
        #expect(lines.contains { $0.contains(#""chat-persona""#) })
    }

    /// The others still have the rooms and the messages, and nothing in them; counts are what they were.
    private func expectEmptied(_ traces: Traces, _ therapist: TestPerson, _ unread: Int?) async throws {
        let direct = try await therapist.history(of: traces.direct)
        #expect(direct.count == 2)
        #expect(Self.search.found(in: direct.map(\.text).joined(separator: " ")) == [])
        #expect(try await therapist.history(of: traces.masked).map(\.text) == [""])
        #expect(try await therapist.unread(in: traces.direct) == unread)
        let name = try await therapist.get(ChatPath.room(traces.own))
        #expect(name.status == 200 && Self.search.found(in: name.text) == [])
    }
}
