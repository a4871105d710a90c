import Foundation
import HTTPKit
import ProcessTesting
import Testing

/// The postoffice is killed in the middle of jobs: each letter of a mailing is there exactly once afterwards, and a sweep has come
/// through, without anybody doing anything about it.
@Suite(.serialized) struct JobCrashTests {
    private struct Job: Decodable {
        let state: String
        let done: Int
        let failed_count: Int
    }

    private struct Page: Decodable {
        struct Line: Decodable {
            struct Person: Decodable { let id: UUID }
            let subject: String
            let to: [Person]
        }
        let letters: [Line]
        let next: String?
    }

    private struct Mailing: Encodable {
        var to: [UUID]
        var subject: String
        var body: String
    }

    private static let people = 600

    /// Registers clients who never sign in; answers their ids.
    private func clients(_ system: TestSystem) async throws -> [UUID] {
        struct Line: Decodable { let id: UUID }
        let lines = (1...Self.people).map { number in
            #"{"login":"crowd\#(number)","first_name":"Client","last_name":"Crowd","#
                + #""email":"crowd\#(number)@unit.example","roles":["client"]}"#
        }
        let output = try await system.admin(
            "identity",
            "import-people",
            "--json",
            "--yes",
            input: .text(lines.joined(separator: "\n") + "\n")
        )
        return try output.split(separator: "\n").map { try JSONDecoder().decode(Line.self, from: Data($0.utf8)).id }
    }

    private func job(_ id: UUID, of person: TestPerson) async throws -> Job {
        try await person.get("/api/v1/mail/jobs/\(id)").decode(Job.self)
    }

    /// Kills the postoffice and waits until another process has taken its place.
    private func crash(_ system: TestSystem) async throws {
        let before = try #require(system.process("postoffice"))
        try system.signal(SIGKILL, "postoffice")
        try await eventually("the postoffice runs again") {
            system.process("postoffice").map { $0 != before } ?? false
        }
    }

    /// How the job ends, which it does by itself.
    private func end(of id: UUID, of person: TestPerson) async throws -> Job {
        try await eventually("the job ends by itself", within: .seconds(60)) {
            try await job(id, of: person).state == "finished"
        }
        return try await job(id, of: person)
    }

    /// Every letter in the author's Sent that `query` finds.
    private func sent(_ person: TestPerson, _ query: String = "") async throws -> [Page.Line] {
        var (lines, next) = ([Page.Line](), String?.none)
        repeat {
            let path = "/api/v1/mail/folders/sent/letters?limit=200\(query)" + (next.map { "&cursor=\($0)" } ?? "")
            let page = try await person.get(path).decode(Page.self)
            lines += page.letters
            next = page.next
        } while next != nil
        return lines
    }

    @Test func `a mailing that is interrupted twice sends each letter once, and a sweep comes through`() async throws {
        try await SharedSystem.harmed { system in
            let browser = TestBrowser(system)
            let author = try await browser.create("crowd.author", first: "Leo", last: "Falk", role: "therapist")
            let clients = try await self.clients(system)
            #expect(Set(clients).count == Self.people)
            let last = try #require(clients.last)
            // The feed tells of them in order: who knows the last one knows them all.
            try await eventually("the mail knows everybody") {
                let letter = NewLetter(to: [last], subject: "first", body: "Hello.")
                return try await author.send(.post, "/api/v1/mail/letters", letter).status == 201
            }

            let begun = try await author.send(
                .post,
                "/api/v1/mail/mailings",
                Mailing(to: clients, subject: "mailing", body: "To each of you.")
            )
            try #require(begun.status == 202, "\(begun.text)")
            let id = try begun.decode(Sent.self).id
            // Killed as soon as a step is seen, which is long before the last one.
            var seen: Job?
            try await eventually("a step is done") {
                seen = try await job(id, of: author)
                return (seen?.done ?? 0) > 0
            }
            #expect(seen?.state == "running", "the mailing was over before it could be interrupted")
            try await crash(system)
            // And again, as soon as the next process answers.
            try await eventually("the postoffice answers") { try await job(id, of: author).done > 0 }
            try await crash(system)
            let mailing = try await end(of: id, of: author)
            #expect(mailing.done == Self.people)
            #expect(mailing.failed_count == 0)
            // The job may be over before the list, which follows the log, shows its last letters.
            var letters: [Page.Line] = []
            try await eventually("the list shows every letter", within: .seconds(30)) {
                letters = try await sent(author).filter { $0.subject == "mailing" }
                return letters.count >= Self.people
            }
            #expect(letters.allSatisfy { $0.to.count == 1 })
            let counts = letters.flatMap(\.to).reduce(into: [UUID: Int]()) { $0[$1.id, default: 0] += 1 }
            #expect(Set(counts.keys) == Set(clients), "somebody got nothing")
            #expect(counts.values.allSatisfy { $0 == 1 }, "somebody got it twice")

            let swept = try await author.send(
                .post,
                "/api/v1/mail/letters/sweep",
                ["action": "flag", "folder_id": "sent"]
            )
            try #require(swept.status == 202, "\(swept.text)")
            try await crash(system)
            let sweep = try await end(of: swept.decode(Sent.self).id, of: author)
            #expect(sweep.done == Self.people + 1)
            #expect(sweep.failed_count == 0)
            try await eventually("the list shows every flag", within: .seconds(30)) {
                try await sent(author, "&flagged=true").count == Self.people + 1
            }
            _ = try await system.admin("postoffice", "verify")
            await browser.close()
        }
    }
}
