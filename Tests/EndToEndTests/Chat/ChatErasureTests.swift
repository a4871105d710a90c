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
        "gloamsprocket", "puddlewhistle",
    ])
    /// What a file holds: it is nowhere in the clear, even while the person is there.
    private static let sealed = RawSearch(words: ["quagglemire"])
    /// The words that events hold; the rest are names, which identity has.
    private static let told = [
        "cobblenettle", "fizzlewort", "tumbledrift", "wintersnap", "gloamsprocket", "puddlewhistle",
    ]
    private static let login = "bramblewick"

    /// What the client leaves behind.
    private struct Traces {
        let direct: UUID
        let masked: UUID
        let own: UUID
        /// As whom they spoke in `masked`.
        let persona: UUID
        /// The path of a file that they sent.
        let file: String
    }

    @Test func `an export has what a client said in chat, and after the erasure none of it is found`() async throws {
        let system = try await SharedSystem.system()
        let browser = TestBrowser(system)
        let client = try await browser.create(Self.login, first: "Orangutania", last: "Marzipanther", role: "client")
        try await ChatPeople.with(system) { people in
            let therapist = people.therapist
            try await system.match(client, with: therapist)
            try await ChatProbes.with(system.origin) { probes in
                let early = try await probes.listen(as: therapist)
                let cursor = try #require(early.cursor(of: ChatTopic.messages))
                let traces = try await leaveTraces(client, therapist, browser)
                try await early.hears("I feel tumbledrift.", in: traces.masked)
                await early.close()

                try await expectSealed(system)
                try await expectExported(system)
                #expect(Self.sealed.found(in: try await therapist.get(traces.file).text) == Self.sealed.words)
                let older = try await copied(traces, client, system)
                let unread = try await therapist.unread(in: traces.direct)
                let confirmations = try await system.forget(Self.login)
                #expect(confirmations.contains { $0.service == "chat" && $0.position > 0 })

                let everything = try await SuperuserDatabase(system).dump()
                #expect(Self.search.found(in: everything) == [] && Self.sealed.found(in: everything) == [])
                #expect(everything.contains("chat.therapist"))
                for search in [Self.search, Self.sealed] {
                    for (file, words) in try search.found(under: system.home) { Issue.record("\(words) in \(file)") }
                }
                #expect(try await therapist.get(traces.file).status == 410)
                try await expectClosed(older, traces, client, system)
                try await expectEmptied(traces, therapist, unread)

                // Whoever comes back with a cursor from before is told nothing of it any more.
                let late = try await probes.listen(as: therapist, after: [ChatTopic.messages: cursor])
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

    /// A message that is edited, one under a persona, a room with a name, a report with a reason, a file.
    private func leaveTraces(_ client: TestPerson, _ therapist: TestPerson, _ browser: TestBrowser) async throws
        -> Traces
    {
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
        let persona = try joined.decode(MadeRoom.self).member
        #expect(persona != client.id)
        let anonymous = try await client.say("I feel tumbledrift.", in: masked, clientID: "2")
        #expect(anonymous.status == 201, "\(anonymous.text)")
        let own = try await client.room(NewRoom(name: "gloamsprocket", members: [therapist.id]))
        let file = try await sendFile(by: client, in: own, browser)
        return Traces(direct: direct, masked: masked, own: own, persona: persona, file: file)
    }

    /// A file with words of its own; gives its path.
    private func sendFile(by client: TestPerson, in room: UUID, _ browser: TestBrowser) async throws -> String {
        let handed = try await browser.send(
            .post,
            "\(ChatPath.area)/attachments?name=puddlewhistle.txt",
            headers: [.authorization: "Bearer \(client.token)", .contentType: "application/octet-stream"],
            body: Array("I dreamt of quagglemire.\n".utf8)
        )
        #expect(handed.status == 201, "\(handed.text)")
        let id = try handed.decode(HandedFile.self).attachment
        let message = FileMessage(client_id: "3", parts: [HandedFile(attachment: id)])
        let sent = try await client.send(.post, ChatPath.room(room, "/messages"), message)
        #expect(sent.status == 201, "\(sent.text)")
        return ChatPath.room(room, "/attachments/\(id.uuidString.lowercased())")
    }

    /// A copy of chat as a backup has it, and the streams about the client: with the keys of its day it shows everything.
    private func copied(_ traces: Traces, _ client: TestPerson, _ system: TestSystem) async throws -> OlderCopy {
        let database = SuperuserDatabase(system)
        let holders = [client.id, traces.persona]
        let older = OlderCopy(
            text: try await database.copy(of: "chat"),
            streams: try await database.streams(of: "chat", sealedFor: holders)
        )
        #expect(Self.sealed.found(in: older.text) == [])
        let shown = try await database.waitUntilVisible(older.streams, fromCopy: older.text, of: "chat")
        let words = Self.search.found(in: shown.joined())
        #expect(Set(words).isSuperset(of: Self.told), "\(words)")
        #expect(older.streams.contains(traces.masked), "who is behind the persona is sealed there")
        return older
    }

    /// The same copy shows nothing once the keys are gone, the persona's among them: no words, and not whose they were.
    private func expectClosed(
        _ older: OlderCopy,
        _ traces: Traces,
        _ client: TestPerson,
        _ system: TestSystem
    ) async throws {
        let database = SuperuserDatabase(system)
        let shown = try await database.waitUntilVisible(older.streams, fromCopy: older.text, of: "chat")
        for (stream, text) in zip(older.streams, shown) {
            #expect(text.contains(" room.") || text.contains(" message.") || text.contains(" report."), "\(text)")
            #expect(Self.search.found(in: text) == [], "\(stream)")
            guard stream == traces.masked else { continue }
            #expect(!text.lowercased().contains(client.id.uuidString.lowercased()), "\(text)")
        }
    }

    /// The read models have the words, as the same search finds, and the log has none in the clear.
    private func expectSealed(_ system: TestSystem) async throws {
        let database = SuperuserDatabase(system)
        let shown = Self.search.found(in: try await database.dump("--schema=chat"))
        #expect(Set(shown).isSuperset(of: ["fizzlewort", "tumbledrift", "wintersnap", "gloamsprocket"]), "\(shown)")
        #expect(Self.search.found(in: try await database.dump("--table=chat.event")) == [])
    }

    /// What an operator writes for the person has what they said as themselves, the rooms and the report, and nothing of a persona: one operator
    /// alone doesn't learn who is behind it.
    private func expectExported(_ system: TestSystem) async throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("export-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: file) }
        _ = try await system.admin("identity", "export-person", Self.login, "--file", file.path)
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        func has(_ kind: String, _ word: String) -> Bool {
            lines.contains { $0.contains("\"\(kind)\"") && $0.contains(word) }
        }
        #expect(has("chat-message", "fizzlewort") && !has("chat-message", "tumbledrift"))
        #expect(has("chat-message", "Tell me more."), "what was said to them alone")
        #expect(has("chat-room", "gloamsprocket") && has("chat-report", "wintersnap"))
        #expect(!lines.contains { $0.contains(#""chat-persona""#) })
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

/// A copy that was taken before an erasure.
private struct OlderCopy {
    /// As `pg_dump` writes it.
    let text: String
    /// The streams in it that are about whom it is about.
    let streams: [UUID]
}

/// A file that was handed in, as the part of a message that names it.
private struct HandedFile: Codable {
    let attachment: UUID
}

/// A message that consists of files.
private struct FileMessage: Encodable {
    let client_id: String
    let parts: [HandedFile]
}
