import BusinessTime
import CareTeamKit
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

/// Plans of the questions about a mailbox of 30,000 letters among others: none reads all of it.
@Suite(.freshSchema) struct LargeMailboxTests {
    private static let letters = 30_000

    /// Letters to Ann in several folders, straight into the read model, as they came: mixed with those of others. Every hundredth is from Cleo,
    /// and every hundredth urgent.
    private func fill(_ unit: Unit) async throws {
        try await unit.pool.execute(
            """
            with made as (
                select gen_random_uuid() as id, n, case when n % 100 = 0 then \(unit.cleo.id) else gen_random_uuid() end as author
                from generate_series(1, \(Self.letters)) n
            ), letters as (
                insert into letter (id, version, author, is_draft, sent_at, subject, preview, body, haystack, recipients, bcc,
                                    is_urgent, about)
                select id, 1, author, false, now() - n * interval '1 hour', 'x', 'x', 'x', 'x', array[\(unit.ann.id)]::uuid[], '{}',
                       n % 100 = 1, author
                from made
            ), copies as (
                insert into copy (owner, letter, folder, part, sent_at, read_at, thread, is_urgent)
                select case o.n when 0 then \(unit.ann.id) else md5(o.n::text)::uuid end, id,
                       case m.n % 3 when 0 then \(SystemFolder.inbox.id(of: unit.ann.id)) else md5((m.n % 3)::text)::uuid end,
                       1, now() - m.n * interval '1 hour', now(), id, m.n % 100 = 1
                from made m, generate_series(0, 4) o(n) order by random()
            )
            insert into search (letter, about, words, people)
            select id, author, '{}', case when n % 100 = 0
                then array[\(Trigrams.number(of: unit.cleo.id, for: unit.ann.id)), n] else array[n] end
            from made
            """
        )
        for table: Query in ["copy", "letter", "search"] { try await unit.pool.execute("vacuum analyze \(table)") }
    }

    private func plan(_ unit: Unit, _ query: Query) async throws -> String {
        try await unit.pool.query("explain (analyze, costs off, timing off, summary off, buffers off) \(query)")
            .decode(String.self).joined(separator: "\n")
    }

    @Test func `a page of a filter reads what it shows, from an index`() async throws {
        try await Unit.with(comparing: false) { unit in
            try await fill(unit)
            let mailbox = Mailbox(pool: unit.pool, owner: unit.ann.id, matchings: .required, isSearchIndexed: true)
            let month = Date().addingTimeInterval(-90 * 86_400)
            let questions: [(LetterQuestion, index: String)] = [
                (LetterQuestion(urgentOnly: true, limit: 50), "copy_urgent"),
                (LetterQuestion(before: month, limit: 50), "copy_of_owner"),
                (
                    LetterQuestion(folder: SystemFolder.inbox.id(of: unit.ann.id), before: month, limit: 50),
                    "copy_in_folder"
                ),
            ]
            for (question, index) in questions {
                let plan = try await plan(
                    unit,
                    """
                    select c.letter from copy c where \(mailbox.place(of: question))
                    order by c.sent_at desc, c.letter desc limit 51
                    """
                )
                // Of the inbox those few are left out that are put away.
                let filters = plan.split(separator: "\n").filter {
                    $0.contains("Filter") && !$0.contains("snoozed_until")
                }
                #expect(plan.contains(index) && !plan.contains("Sort") && filters.isEmpty, "\(plan)")
                #expect(try await mailbox.page(question).entries.count == 50)
            }
            let withCleo = LetterQuestion(
                people: [PersonFilter(person: unit.cleo.id, part: .anyPart)],
                limit: 50
            )
            let sieve = try await mailbox.sieve(of: withCleo)
            let found = try await plan(unit, "select s.letter from search s where \(sieve.lookUps[0]) limit 5001")
            #expect(found.contains("search_numbers") && !found.contains("Seq Scan"), "\(found)")
            let candidates = try #require(try await mailbox.lookUp(sieve))
            #expect(candidates.count == Self.letters / 100)
            let read = try await plan(
                unit,
                """
                select \(LetterEntry.columns(.preview)) from copy c join letter l on l.id = c.letter
                where \(mailbox.place(of: withCleo)) and c.letter = any(\(candidates)) and \(sieve.condition)
                order by c.sent_at desc, c.letter desc limit 51
                """
            )
            #expect(!read.contains("Seq Scan on copy") && !read.contains("Seq Scan on letter"), "\(read)")
            let first = try await mailbox.page(withCleo)
            #expect(first.entries.count == 50 && first.entries.allSatisfy { $0.author == unit.cleo.id })
            // Nobody has files: a page ends after a window, and says where it goes on.
            var withFiles = LetterQuestion(withFilesOnly: true, limit: 50)
            let empty = try await mailbox.page(withFiles)
            #expect(empty.entries.isEmpty)
            let cursor: LetterCursor = try #require(empty.next)
            withFiles.cursor = cursor
            #expect(try await mailbox.page(withFiles).next == nil)
        }
    }

    @Test func `months are counted in the index of the folder`() async throws {
        try await Unit.with(comparing: false) { unit in
            try await fill(unit)
            let mailbox = Mailbox(pool: unit.pool, owner: unit.ann.id, matchings: .required)
            let inbox = SystemFolder.inbox.id(of: unit.ann.id)
            let months = try await mailbox.months(of: inbox, in: .utc, NeighbourFilter())
            #expect(months.reduce(0) { $0 + $1.letters } == Self.letters / 3)
            #expect(months.map(\.month) == months.map(\.month).sorted().reversed())
            let plan = try await plan(
                unit,
                """
                select count(*) from copy c where c.owner = \(unit.ann.id) and c.folder = \(inbox)
                    and c.sent_at >= \(months[3].from) and c.sent_at < \(months[3].until)
                """
            )
            // Rows are looked at as well, as long as somebody may still have them as they were before.
            #expect(plan.contains("copy_in_folder") && !plan.contains("Seq Scan"), "\(plan)")
            #expect(!plan.contains("Filter"), "\(plan)")
        }
    }
}
