import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// A person who has left is in nothing that is left: not in the database, not in the logs, not in the folder that mail is put into, and
/// not in an old copy of the log.
@Suite struct ErasureTests {
    /// Words that occur nowhere else, in read models and remembered requests.
    private static let search = RawSearch(words: [
        "Xanthippaea", "Quillfeathers", "wobblesworth", "nightjarring", "kestrelwise", "ptarmigandry", "marmosettle",
        "dunlinsby", "curlewick",
    ])
    /// Words of a file, a template and a signature: they are nowhere in the clear, even while the person is there.
    private static let sealed = RawSearch(words: ["plovermere", "avocettia", "godwitness"])
    private static let all = RawSearch(words: search.words + sealed.words)

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
        let kept = try await keep(by: client, writingTo: therapist, browser)
        try await awaitMail(to: "wobblesworth@unit.example", browser, system)
        try await expectFound(letter, kept, of: client, system)

        let database = SuperuserDatabase(system)
        // PostgreSQL looks at the values by itself sooner or later, and remembers some of them.
        try await system.sql("analyze")
        let log = try await database.dump("--table=postoffice.event", "--table=identity.event")
        #expect(Self.all.found(in: log) == [], "the log holds words in the clear")
        let copy = try await database.copy(of: "postoffice")

        let confirmations = try await system.forget("wobblesworth")
        #expect(try Set(confirmations.map(\.service)) == Set(system.keepers))
        // A service that has never written anything has no position to tell.
        let written = Set(confirmations.filter { $0.position > 0 }.map(\.service))
        #expect(written.isSuperset(of: ["identity", "postoffice"]))
        #expect(try await client.get("/api/v1/identity/profile").status == 401)

        // Everything there is, as a superuser sees it.
        let everything = try await database.dump()
        #expect(Self.all.found(in: everything) == [])
        #expect(everything.contains("erasure.therapist"))
        try await expectNoStatistics(of: system)
        for (file, words) in try Self.all.found(under: system.home) { Issue.record("\(words) in \(file)") }
        // The therapist still has the letter, and nothing in it.
        let left = try await therapist.get("/api/v1/mail/letters/\(letter)").decode(Letter.self)
        #expect(left.subject.isEmpty && left.body.isEmpty)
        #expect(try await therapist.get(kept.file).status >= 400)

        // A copy that was taken before, with the keys there are now.
        let shown = try await database.waitUntilVisible(
            [letter, kept.draft, kept.letter],
            fromCopy: copy,
            of: "postoffice"
        )
        #expect(shown[0].contains("letter.sent"), "\(shown[0])")
        for stream in shown { #expect(Self.all.found(in: stream) == []) }
        await browser.close()
    }

    /// What the server remembers of columns is in no dump of the tables: it holds no word of anybody, erased or not.
    private func expectNoStatistics(of system: TestSystem) async throws {
        let schemas = try system.keepers.map { "'\($0)'" }.joined(separator: ", ")
        let kept = try await system.sql(
            """
            select string_agg(s::text, ' ') from pg_statistic s;
            """,
            """
            select string_agg(concat(most_common_vals::text, histogram_bounds::text, most_common_elems::text), ' ')
            from pg_stats where schemaname in (\(schemas))
            """
        )
        #expect(!kept.isEmpty)
        #expect(Self.all.found(in: kept) == [])
        #expect(try await system.sql("select count(*) from pg_statistic_ext") == "0")
        let words = try await system.sql(
            """
            select string_agg(distinct attname, ' ') from pg_stats
            where schemaname in (\(schemas)) and tablename not like '%migration'
                and format_type((select atttypid from pg_attribute where attrelid = format('%I.%I', schemaname, tablename)::regclass
                    and attname = pg_stats.attname), null) in ('text', 'text[]', 'bytea', 'bit varying', 'json', 'jsonb')
            """
        )
        let codes: Set = [
            "anonymity", "capacity", "cause", "consumer", "kind", "mode", "outcome", "phase", "proof", "role", "roles",
            "stage", "standing", "state", "type",
        ]
        #expect(Set(words.split(separator: " ").map(String.init)).isSubset(of: codes), "\(words)")
    }

    /// A letter with an answer, and a folder, with words of their own.
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

    /// What else a person leaves: a draft, and a letter with a file.
    private struct Kept {
        var draft: UUID
        var letter: UUID
        /// The path of the file.
        var file: String
    }

    /// A draft, a letter with a file, a template and a signature, with words of their own.
    private func keep(by client: TestPerson, writingTo therapist: TestPerson, _ browser: TestBrowser) async throws
        -> Kept
    {
        func draft(_ subject: String) async throws -> UUID {
            let saved = try await client.send(
                .post,
                "/api/v1/mail/drafts",
                NewLetter(to: [therapist.id], subject: subject, body: "Not yet.")
            )
            #expect(saved.status == 201, "\(saved.text)")
            return try saved.decode(Sent.self).id
        }
        let kept = try await draft("dunlinsby")
        let letter = try await draft("With a file")
        let file = UUID()
        let added = try await browser.send(
            .put,
            "/api/v1/mail/drafts/\(letter)/attachments/\(file)?name=curlewick.txt",
            headers: [.authorization: "Bearer \(client.token)", .contentType: "text/plain"],
            body: Array("I dreamt of plovermere.\n".utf8)
        )
        #expect(added.status == 201, "\(added.text)")
        #expect(try await client.send(.post, "/api/v1/mail/drafts/\(letter)/send").status == 200)
        let template = try await client.send(
            .post,
            "/api/v1/mail/templates",
            ["name": "avocettia", "subject": "Once more", "body": "As always."]
        )
        #expect(template.status == 201, "\(template.text)")
        let preferred = try await client.send(.patch, "/api/v1/mail/preferences", ["signature": "godwitness"])
        #expect(preferred.status < 300, "\(preferred.text)")
        return Kept(draft: kept, letter: letter, file: "/api/v1/mail/letters/\(letter)/attachments/\(file)")
    }

    /// A forgotten password is mailed: into the folder, since there is no mail server.
    private func awaitMail(to address: String, _ browser: TestBrowser, _ system: TestSystem) async throws {
        let asked = try await browser.send(
            .post,
            "/api/v1/identity/passwords/forgotten",
            headers: [.contentType: "application/json"],
            body: Array(try JSONEncoder().encode(["email": address]))
        )
        #expect(asked.status == 202, "\(asked.text)")
        try await eventually("the mail lies in the folder") {
            try Self.search.found(under: system.outbox).contains { $0.words.contains("wobblesworth") }
        }
    }

    /// The same search finds the words while the person is there.
    private func expectFound(_ letter: UUID, _ kept: Kept, of client: TestPerson, _ system: TestSystem) async throws {
        var dump = ""
        try await eventually("the read models show everything") {
            dump = try await SuperuserDatabase(system).dump()
            return Self.search.found(in: dump) == Self.search.words
        }
        #expect(Self.sealed.found(in: dump) == [])
        var seen = try await client.get(kept.file).text
        for path in ["templates", "preferences"] { seen += try await client.get("/api/v1/mail/\(path)").text }
        #expect(Self.sealed.found(in: seen) == Self.sealed.words)
        let shown = try await system.admin("postoffice", "show", letter.uuidString, "--personal")
        #expect(Self.search.found(in: shown) == ["nightjarring", "kestrelwise"])
    }
}
