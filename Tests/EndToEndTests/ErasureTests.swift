import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// A person who has left is in nothing that is left: not in the database, not in the logs, and not in an old copy of the log.
@Suite struct ErasureTests {
    /// Words that occur nowhere else.
    private static let search = RawSearch(words: [
        "Xanthippaea", "Quillfeathers", "wobblesworth", "nightjarring", "kestrelwise", "ptarmigandry", "marmosettle",
    ])

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

        let database = SuperuserDatabase(system)
        let copy = try await database.dump("--table=postoffice.event", "--table=identity.event")
        #expect(Self.search.found(in: copy) == [], "the log holds words in the clear")

        let confirmations = try await system.forget("wobblesworth")
        #expect(try Set(confirmations.map(\.service)) == Set(system.keepers))
        // A service that has never written anything has no position to tell.
        let written = Set(confirmations.filter { $0.position > 0 }.map(\.service))
        #expect(written.isSuperset(of: ["identity", "postoffice"]))
        #expect(try await client.get("/api/v1/identity/profile").status == 401)

        // Everything there is, as a superuser sees it.
        let everything = try await database.dump()
        #expect(Self.search.found(in: everything) == [])
        #expect(everything.contains("erasure.therapist"))
        for (file, words) in try Self.search.found(under: system.home) { Issue.record("\(words) in \(file)") }
        // The therapist still has the letter, and nothing in it.
        let left = try await therapist.get("/api/v1/mail/letters/\(letter)").decode(Letter.self)
        #expect(left.subject.isEmpty && left.body.isEmpty)

        // A copy of the log that was taken before, with the keys there are now.
        let shown = try await database.showing(letter, fromCopy: copy, of: "postoffice")
        #expect(shown.contains("letter.sent"), "\(shown)")
        #expect(Self.search.found(in: shown) == [])
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
        #expect(Self.search.found(in: try await SuperuserDatabase(system).dump()) == Self.search.words)
        let shown = try await system.admin("postoffice", "show", letter.uuidString, "--personal")
        #expect(Self.search.found(in: shown) == ["nightjarring", "kestrelwise"])
    }
}
