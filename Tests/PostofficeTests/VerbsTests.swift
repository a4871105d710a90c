import CareTeamKit
import CommandLineKit
import FoundationEssentials
import IdentityContract
import Postgres
import ServiceTesting
import TangoContract
import Testing

@testable import PostofficeApp

@Suite struct VerbsTests {
    private let ann = Unit.person(1, "Ann", "Archer", "therapist")
    private let cleo = Unit.person(3, "Cleo", "Carver", "client")

    private func line(_ id: UUID, from: UUID, to: UUID, read: Bool) -> String {
        """
        {"id":"\(id)","from":"\(from)","to":["\(to)"],"subject":"Old","body":"b","urgent":false,\
        "sent_at":"2025-03-01T10:00:00.123Z","reply_to_id":null,"read":\(read)}

        """
    }

    @Test func `who got a letter in secret is in nothing that an operator is shown`() async throws {
        let bob = Unit.person(2, "Bob", "Baker", "coordinator")
        try await Installation.run(knowing: [ann, bob, cleo]) { postoffice in
            let (letter, draft) = (UUID(), UUID())
            func line(_ id: UUID, isDraft: Bool) -> String {
                """
                {"id":"\(id)","from":"\(ann.id)","to":["\(bob.id)"],"bcc":["\(cleo.id)"],"subject":"Old","body":"b",\
                "sent_at":"2025-03-01T10:00:00Z","draft":\(isDraft)}

                """
            }
            let file = try postoffice.write("letters", line(letter, isDraft: false) + line(draft, isDraft: true))
            let brought = try await postoffice("import-letters", "--file", file)
            #expect(brought.code == .ok, "\(brought.errors)")
            for words in [
                ["show", letter.uuidString], ["show", letter.uuidString, "--json"], ["show", draft.uuidString],
                ["show", letter.uuidString, "--personal", "--json"], ["tail", "--type", "letter."],
                ["tail", "--type", "draft.", "--json"],
            ] {
                let shown = try await postoffice.run(words)
                #expect(shown.code == .ok, "\(words): \(shown.errors)")
                let text = shown.text.lowercased()
                #expect(text.contains(bob.id.uuidString.lowercased()), "\(words): \(text)")
                #expect(!text.contains(cleo.id.uuidString.lowercased()), "\(words): \(text)")
                #expect(text.contains(#""bcc":"hidden""#), "\(words): \(text)")
            }
        }
    }

    @Test func `letters are brought in, delivered, counted and shown`() async throws {
        try await Installation.run(knowing: [ann, cleo]) { postoffice in
            let lines =
                line(UUID(), from: cleo.id, to: ann.id, read: true)
                + line(UUID(), from: ann.id, to: cleo.id, read: false)
            let file = try postoffice.write("letters", lines)
            let first = try await postoffice("import-letters", "--file", file)
            #expect(
                first.code == .ok && first.text == "2 letters were brought in, 0 were there already.\n",
                "\(first.errors)"
            )
            #expect(try await postoffice("import-letters", "--file", file, "--json").text.contains("\"skipped\":2"))
            // An id that is somebody else's loses no word: nothing is brought in, in earnest or not.
            let other = UUID()
            let twice = try postoffice.write(
                "twice",
                line(UUID(), from: ann.id, to: cleo.id, read: false)
                    + line(other, from: ann.id, to: cleo.id, read: false)
                    + line(other, from: cleo.id, to: ann.id, read: false)
            )
            for words in [["--dry-run"], []] {
                let refused = try await postoffice.run(["import-letters", "--file", twice] + words)
                #expect(refused.code == .badData && refused.errors.contains("Line 3: its id is that of line 2"))
            }
            let dry = try await postoffice("import-letters", "--file", file, "--dry-run")
            #expect(dry.text == "0 letters would be brought in, 2 are there already.\n", "\(dry.errors)")

            let body = try postoffice.write("body", "On Monday.\n")
            let id = UUID().uuidString.lowercased()
            let words = ["deliver", "--to", "33", "--subject", "Closed", "--body-file", body, "--id", id]
            for text in ["\(id) was delivered to Cleo Carver (33).\n", "\(id) had been delivered before.\n"] {
                let output = try await postoffice.run(words)
                #expect(output.code == .ok && output.text == text, "\(output.errors)")
            }
            let all = ["deliver", "--all", "--subject", "Open", "--body-file", body, "--id", UUID().uuidString]
            let texts = [
                "2 letters were delivered, 0 people had theirs already.\n",
                "0 letters were delivered, 2 people had theirs already.\n",
            ]
            #expect(try await postoffice.run(all).code == .failure)
            let rehearsed = try await postoffice.run(all + ["--dry-run"])
            #expect(rehearsed.text.hasPrefix("2 people would get a letter"), "\(rehearsed.errors)")
            for text in texts {
                let output = try await postoffice.run(all + ["--yes"])
                #expect(output.code == .ok && output.text == text, "\(output.errors)")
            }
            #expect(try await postoffice("actions", "33").text == "Nothing in the last 30 days.\n")
            #expect(try await postoffice("jobs").text == "No jobs.\n")
            let mailbox = try await postoffice("mailbox", cleo.id.uuidString, "--json")
            #expect(mailbox.text.contains(#""messages":3,"name":"Inbox","number":1,"unread":3"#), "\(mailbox.text)")

            #expect(try await postoffice("counts", "--check").text.hasSuffix("The events say the same.\n"))
            try await postoffice.execute(["update tally set messages = 9 where owner = \(ann.id) and messages > 0"])
            let wrong = try await postoffice("counts", "--check")
            #expect(wrong.code == .failure && wrong.text.contains("9/1 shown, 2/1 by the events"), "\(wrong.text)")
        }
    }

    @Test func `who may write to whom is told, by one and by many`() async throws {
        try await Installation.run(knowing: [ann, cleo]) { postoffice in
            let refused = try await postoffice("may-write", "33", "11")
            #expect(refused.code == .ok && refused.text.contains("no"), "\(refused.errors)")
            #expect(refused.text.contains("you are not matched with this person; write to a coordinator"))
            let terms = MatchingTerms(
                id: UUID(),
                client: cleo.id,
                staff: ann.id,
                kind: "primary",
                from: .distantPast,
                until: nil
            )
            try await postoffice.execute(CareTeamTables.statements(for: .matching(terms)))
            let allowed = try await postoffice("may-write", cleo.id.uuidString, "11", "--json")
            #expect(allowed.text.contains("\"may\":true"), "\(allowed.errors)")
            let pairs = [(cleo, ann), (ann, cleo), (cleo, cleo), (ann, Unit.person(9, "", "", ""))]
            let lines = pairs.map { "\($0.id) \($1.id)\n" }.joined()
            let file = try postoffice.write("pairs", lines)
            let count = try await postoffice("may-write", "--file", file, "--count", "--json")
            #expect(count.text.contains("\"allowed\":2") && count.text.contains("\"decided\":4"), "\(count.text)")
            let each = try await postoffice("may-write", "--file", file)
            #expect(each.text.contains("nobody is known by this id") && each.text.contains("is yourself"))
            #expect(try await postoffice("may-write", "33").code == .usage)
            #expect(try await postoffice("may-write", "33", "11", "--file", file).code == .usage)
            #expect(
                try await postoffice("may-write", "--file", try postoffice.write("x", "one two\n")).code == .badData
            )
        }
    }

    @Test func `mistakes are said with a status to go by`() async throws {
        try await Installation.run(knowing: [ann]) { postoffice in
            let unknown = try postoffice.write("unknown", line(UUID(), from: ann.id, to: cleo.id, read: true))
            #expect(try await postoffice("import-letters", "--file", unknown).code == .temporary)
            let broken = try postoffice.write("broken", "{}\n")
            let output = try await postoffice("import-letters", "--file", broken)
            #expect(output.code == .badData && output.errors.contains("Line 1 is not a letter."))
            #expect(try await postoffice("import-letters", "--file", "/nowhere").code == .noInput)
            #expect(try await postoffice("mailbox", "77").code == .noInput)
            #expect(try await postoffice("mailbox", "Ann").code == .unavailable)
            #expect(try await postoffice("deliver", "--to", "11").code == .usage)
            #expect(try await postoffice("deliver", "--body-file", broken).code == .usage)
            #expect(try await postoffice("deliver", "--to", "11", "--all", "--body-file", broken).code == .usage)
        }
    }
}
