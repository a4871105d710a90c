import EventLog
import FoundationEssentials
import PeopleKit
import HTTPKit
import HTTPTesting
import IdentityContract
import Postgres
import PostgresTesting
import PostofficeDomain
import ServiceKit
import CareTeamKit
import ServiceTesting
import Testing
import Vault

@testable import PostofficeApp

@Suite(.freshSchema) struct SearchTests {
    /// What `person` finds, all pages.
    private func find(_ question: String, _ person: PersonRegistered, in unit: Unit, _ more: String = "") async throws
        -> [LetterSummaryView]
    {
        var letters: [LetterSummaryView] = []
        var query = "?query=\(question)\(more)"
        for _ in 0..<20 {
            let page = try await unit.seat(person).get("/api/v1/mail/letters\(query)").expect(200)
                .decode(LetterListView.self)
            letters += page.letters
            guard let next = page.next else { return letters }
            query = "?query=\(question)\(more)&cursor=\(next)"
        }
        Issue.record("pages without an end")
        return letters
    }

    /// So many letters from Cleo to Ann that were brought in, straight into the log: `text` says what the n-th has to say.
    private func fill(_ unit: Unit, _ count: Int, _ text: (Int) -> String) async throws {
        let appends = (0..<count).map { number in
            Append(
                [
                    LetterEvent.sent(
                        LetterSent(
                            from: unit.cleo.id,
                            contents: LetterContents(subject: "No. \(number)", body: text(number), to: [unit.ann.id]),
                            at: Date(timeIntervalSince1970: Double(1_600_000_000 + number)),
                            about: unit.cleo.id
                        )
                    )
                ],
                to: UUID(),
                expected: .new
            )
        }
        var position: Int64 = 0
        for start in stride(from: 0, to: count, by: 500) {
            let done = try await unit.store.appendAll(Array(appends[start..<min(start + 500, count)]))
            position = done.last?.position ?? position
        }
        #expect(await unit.runner.wait(for: position, timeout: .seconds(60)))
        #expect(await unit.searchRunner.wait(for: position, timeout: .seconds(60)))
    }

    @Test func `old letters are found as well as new ones, by words and parts of them`() async throws {
        try await Unit.with(comparing: false) { unit in
            try await fill(unit, Mailbox.searchFront + 200) { number in
                switch number {
                case 3: "a Needle in the haystack"
                case 5: "needles"
                case 7: "Straße"
                default: number < 100 ? "often old" : "nothing"
                }
            }
            _ = try await unit.letter(from: unit.dora, to: [unit.ann], "Needlework", "")
            #expect(
                try await find("needle", unit.ann, in: unit).map(\.subject) == ["Needlework", "No. 5", "No. 3"]
            )
            #expect(try await find("eedl%20hay", unit.ann, in: unit).map(\.subject) == ["No. 3"])
            #expect(try await find("STRA%C3%9FE", unit.ann, in: unit).map(\.subject) == ["No. 7"])
            #expect(try await find("no.%203", unit.ann, in: unit, "&limit=200").contains { $0.subject == "No. 3" })
            #expect(try await find("in", unit.ann, in: unit, "&limit=200").count > Mailbox.searchFront)
            // Pages within the old part meet each other.
            let often = try await find("often", unit.ann, in: unit, "&limit=13")
            #expect(
                often.map(\.subject) == (0..<100).filter { ![3, 5, 7].contains($0) }.reversed().map { "No. \($0)" }
            )
            #expect(try await find("needle", unit.ann, in: unit, "&unread=true").count == 3)
            #expect(try await find("needle", unit.cleo, in: unit).map(\.subject) == ["No. 5", "No. 3"])
            #expect(try await find("needle", unit.bob, in: unit).isEmpty)
            // The same without an index, and with one that is far behind.
            try await unit.pool.execute("truncate search")
            let walked = Mailbox(pool: unit.pool, owner: unit.ann.id, matchings: .required)
            let page = try await walked.page(LetterQuestion(words: ["needle"], limit: 50))
            #expect(page.entries.map(\.subject) == ["Needlework", "No. 5", "No. 3"] && page.next == nil)
        }
    }

    @Test func `people are found by their names, blind copies by those who may know`() async throws {
        try await Unit.with { unit in
            let letter = try await unit.letter(from: unit.ann, to: [unit.cleo], bcc: [unit.dora], "Plan", "text")
            for (reader, name, isFound) in [
                (unit.ann, "carver", true), (unit.ann, "dyer", true), (unit.ann, "arch", true),
                (unit.cleo, "archer", true),
                (unit.cleo, "carver", true), (unit.cleo, "dyer", false), (unit.dora, "dyer", true),
                (unit.dora, "carver", true), (unit.bob, "carver", false),
            ] {
                let found = try await find(name, reader, in: unit)
                #expect(found.map(\.id) == (isFound ? [letter] : []), "\(reader.lastName ?? "") \(name)")
            }
            let position = try await unit.events()
            #expect(await unit.searchRunner.wait(for: position, timeout: .seconds(10)))
            let people = try await unit.pool.query("select people from search").decode([Int32].self)[0]
            #expect(!people.contains(Trigrams.number(of: unit.dora.id, for: unit.cleo.id)))
            #expect(people.contains(Trigrams.number(of: unit.dora.id, for: unit.ann.id)))
            #expect(people.contains(Trigrams.number(of: unit.dora.id, for: unit.dora.id)))
        }
    }

    @Test func `accented letters are found and marked however they were written`() async throws {
        try await Unit.with { unit in
            let dish = "cre\u{300}me"
            try await fill(unit, Mailbox.searchFront + 50) { number in number == 3 ? "Old \(dish)" : "nothing" }
            let subject = String(repeating: "e\u{301}", count: 30)
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], subject, "\(dish) for all")
            for question in ["cr%C3%A8me", "CRE%CC%80ME"] {
                let found = try await find(question, unit.ann, in: unit)
                #expect(found.count == 2 && found.last?.subject == "No. 3", "\(question)")
                let text = try #require(found.first?.found?.text)
                // As texts, whichever way they are written.
                #expect(text.filter(\.match).map(\.text) == ["cr\u{E8}me"])
            }
        }
    }

    @Test(arguments: [
        ("Jérôme’s café at the hôpital", ["jerome", "JÉRÔME", "cafe", "hopital", "jerome's", "jerome%E2%80%99s"]),
        ("I don’t know Mrs Phạm", ["don't", "don%E2%80%99t", "dont", "pham", "PH%E1%BA%A0M"]),
        ("Łódź, Straße, smørrebrød, ﬁne ＷＩＤＥ", ["lodz", "strasse", "smorrebrod", "fine", "wide"]),
        ("שָׁלוֹם مُحَمَّد", ["%D7%A9%D7%9C%D7%95%D7%9D", "%D9%85%D8%AD%D9%85%D8%AF"]),
    ])
    func `words are found without their marks`(_ body: String, _ questions: [String]) async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Plain", body)
            for question in questions {
                let encoded = question.addingPercentEncodingOfSpaces
                let found = try await find(encoded, unit.ann, in: unit)
                #expect(found.count == 1 && found.first?.found?.text?.contains(where: \.match) == true, "\(question)")
            }
            #expect(try await find("nothing", unit.ann, in: unit).isEmpty)
        }
    }

    @Test func `letters and people that another folding has left are found once they are folded anew`() async throws {
        try await Unit.with(idle: ["refolding"]) { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Été", "Jérôme doesn’t come")
            let folded = try await unit.pool.query("select haystack from letter").decode(String.self)
            // As they lay there before.
            try await unit.pool.execute("update letter set haystack = lower(subject || E'\\n' || body)")
            try await unit.pool.execute("update person set haystack = upper(haystack)")
            #expect(try await find("jerome", unit.ann, in: unit).isEmpty)
            for _ in 1...2 { try await unit.commands.refolding.fold() }
            #expect(try await find("jerome", unit.ann, in: unit).count == 1)
            #expect(try await find("carver", unit.ann, in: unit).count == 1)
            #expect(try await unit.pool.query("select haystack from letter").decode(String.self) == folded)
        }
    }

    @Test func `what was found is marked`() async throws {
        try await Unit.with { unit in
            let body =
                String(repeating: "much before. ", count: 30) + "Here TEA & <b>tea</b> is. "
                + String(repeating: "z", count: 300)
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "Tea?", body)
            let found = try #require(try await find("tea%20carv", unit.ann, in: unit).first?.found)
            #expect(
                found.subject == [FoundPieceView(text: "Tea", match: true), FoundPieceView(text: "?", match: false)]
            )
            let text = try #require(found.text)
            #expect(text.filter(\.match).map(\.text) == ["TEA", "tea"])
            let whole = text.map(\.text).joined()
            #expect(whole.hasPrefix("…") && whole.hasSuffix("…") && whole.contains("TEA & <b>tea</b>"))
            #expect(found.people == [unit.cleo.id])
            let unsearched = try await unit.list("inbox", of: unit.ann).letters[0]
            #expect(unsearched.found == nil)
        }
    }

    @Test func `the index is what the log says, for drafts, too, and after an erasure`() async throws {
        try await Unit.with { unit in
            _ = try await unit.letter(from: unit.cleo, to: [unit.ann], "About tea", "words")
            _ = try await unit.letter(from: unit.bob, to: [unit.ann], "Rota", "monday")
            let draft = try await unit.draft(by: unit.ann, ["subject": "Unsent", "to": .ids([unit.cleo.id])]).id
            let thrown = try await unit.draft(by: unit.ann, ["subject": "Thrown"]).id
            try await unit.seat(unit.ann).delete("/api/v1/mail/drafts/\(thrown)").expect(204)
            #expect(try await find("unsent", unit.ann, in: unit).map(\.id) == [draft])
            #expect(try await find("unsent", unit.cleo, in: unit).isEmpty)
            #expect(try await find("thrown", unit.ann, in: unit).isEmpty)
            let position = try await unit.events()
            #expect(await unit.searchRunner.wait(for: position, timeout: .seconds(10)))
            let same = try await unit.searchRunner.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(same.differences == ["search": 0])
            // Made after the rows, and found by the same index.
            let switched = try await unit.searchRunner.rebuild(comparing: true, isDryRun: false) { _, _ in }
            #expect(switched.isSwitched && switched.differences == ["search": 0])
            let indexes = try await unit.pool.query(
                "select indexname::text from pg_indexes where tablename = 'search' and schemaname = current_schema()"
            )
            #expect(Set(try indexes.decode(String.self)) == ["search_pkey", "search_numbers", "search_about"])
            _ = try await unit.vault.shred(unit.cleo.id)
            _ = try await MailPurge.run(unit.cleo.id, isDryRun: false, on: unit.pool)
            let purged = try await unit.searchRunner.rebuild(comparing: true, isDryRun: true) { _, _ in }
            #expect(purged.differences == ["search": 0])
            #expect(try await find("tea", unit.ann, in: unit).isEmpty)
            #expect(try await find("monday", unit.ann, in: unit).count == 1)
        }
    }
}

extension String {
    /// With what may not stand in a query as it is.
    fileprivate var addingPercentEncodingOfSpaces: String {
        contains("%") ? self : utf8.map { $0 < 0x80 ? String(UnicodeScalar($0)) : "%" + String($0, radix: 16) }.joined()
    }
}
