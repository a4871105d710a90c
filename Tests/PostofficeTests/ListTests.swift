import EventLog
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

@Suite(.freshSchema) struct ListTests {
    @Test func `pages follow each other without loss or repetition`() async throws {
        try await Unit.with { unit in
            var ids: [UUID] = []
            for number in 1...7 { ids.append(try await unit.letter(from: unit.cleo, to: [unit.ann], "No. \(number)")) }
            var seen: [UUID] = []
            var query = "?limit=3"
            var sizes: [Int] = []
            while true {
                let page = try await unit.list("inbox", of: unit.ann, query)
                seen += page.letters.map(\.id)
                sizes.append(page.letters.count)
                guard let next = page.next else { break }
                query = "?limit=3&cursor=\(next)"
                // What arrives meanwhile does not move the pages.
                if sizes.count == 1 { _ = try await unit.letter(from: unit.bob, to: [unit.ann], "Late") }
            }
            #expect(seen == ids.reversed())
            #expect(sizes == [3, 3, 1])
        }
    }

    @Test func `unread only`() async throws {
        try await Unit.with { unit in
            let first = try await unit.letter(from: unit.cleo, to: [unit.ann])
            let second = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await unit.seat(unit.ann).post("/api/v1/mail/letters/\(second)/read").expect(204)
            #expect(try await unit.list("inbox", of: unit.ann, "?unread=true").letters.map(\.id) == [first])
            #expect(try await unit.list("inbox", of: unit.ann, "?unread=false").letters.count == 2)
        }
    }

    @Test(arguments: [
        ("CARVER", ["Holiday", "Été"]), ("holi", ["Holiday"]), ("beach", ["Holiday"]), ("carver beach", ["Holiday"]),
        ("%C3%A9t%C3%A9", ["Été"]), ("baker", ["Rota"]), ("nothing", []), ("carver rota", []), ("%25", ["Rota"]),
        ("_", []),
        ("100%25", ["Rota"]), ("%20", ["Rota", "Holiday", "Été"]),
    ])
    func `a search looks at author, subject and text`(_ question: String, _ subjects: [String]) async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Été", "rain")
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Holiday", "on the BEACH")
            _ = try await unit.letter(from: unit.bob, to: [unit.ann], "Rota", "100% done")
            _ = try await unit.letter(from: unit.bob, to: [unit.cleo], "Holiday beach Carver 100% rota", "not Ann's")
            #expect(try await unit.list("inbox", of: unit.ann, "?query=\(question)").letters.map(\.subject) == subjects)
        }
    }

    @Test func `a search goes over all folders, with pages, and combines with unread`() async throws {
        try await Unit.with { unit in
            for number in 1...5 { _ = try await unit.letter(from: unit.ann, to: [unit.cleo], "Sent \(number)", "tea") }
            let received = try await unit.letter(from: unit.cleo, to: [unit.ann], "Received", "tea")
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Other", "coffee")
            var found: [String] = []
            var query = "?query=tea&limit=4"
            while true {
                let page = try await unit.seat(unit.ann).get("/api/v1/mail/letters\(query)").decode(LetterListView.self)
                found += page.letters.map(\.subject)
                guard let next = page.next else { break }
                query = "?query=tea&limit=4&cursor=\(next)"
            }
            #expect(found == ["Received", "Sent 5", "Sent 4", "Sent 3", "Sent 2", "Sent 1"])
            let unread = try await unit.seat(unit.ann).get("/api/v1/mail/letters?query=tea&unread=true")
                .decode(LetterListView.self)
            #expect(unread.letters.map(\.id) == [received])
        }
    }

    @Test(arguments: [
        "limit=0", "limit=201", "limit=x", "unread=maybe", "cursor=nonsense", "cursor=eyJ0IjoxfQ", "query=%00",
        "page=2",
    ])
    func `parameters that can't be are refused`(_ query: String) async throws {
        try await Unit.with { unit in
            let field = String(query.prefix { $0 != "=" })
            try await unit.seat(unit.ann).get("/api/v1/mail/folders/inbox/letters?\(query)")
                .expectProblem(422, "validation-failed", fields: [field])
        }
    }

    @Test func `folders that are not there have no letters`() async throws {
        try await Unit.with { unit in
            let others = try await unit.folder("Private", of: unit.bob)
            for folder in ["spam", "INBOX", UUID().uuidString, others.uuidString] {
                try await unit.seat(unit.ann).get("/api/v1/mail/folders/\(folder)/letters")
                    .expectProblem(404, "folder-not-found")
            }
        }
    }

    @Test func `a page of a folder is read from its index, whatever else there is`() async throws {
        try await Unit.with(comparing: false) { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann])
            try await unit.pool.execute(
                """
                insert into copy select o.id, gen_random_uuid(), f.id, 1, now() - n * interval '1 minute', now()
                from (select gen_random_uuid() as id from generate_series(1, 100)) o,
                     (select gen_random_uuid() as id from generate_series(1, 3)) f, generate_series(1, 100) n
                """
            )
            try await unit.pool.execute("analyze copy")
            let row = try await unit.pool.query(
                "select owner, folder from copy group by owner, folder having count(*) > 50 limit 1"
            )[0]
            let (owner, folder) = try row.decode(UUID.self, UUID.self)
            let plan = try await unit.pool.query(
                """
                explain (costs off) select letter from copy c
                where c.owner = \(owner) and c.folder = \(folder) and (c.sent_at, c.letter) < (now(), \(owner))
                order by c.sent_at desc, c.letter desc limit 51
                """
            ).decode(String.self).joined(separator: "\n")
            #expect(plan.contains("copy_in_folder") && !plan.contains("Sort") && !plan.contains("Seq Scan"), "\(plan)")
        }
    }
}
