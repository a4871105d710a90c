import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import PostofficeDomain
import ServiceTesting
import Testing

@testable import PostofficeApp

extension ServiceHarness<Postoffice> {
    /// Letters that were brought in, straight into the log: the n-th is what `letter` makes of n. Their ids, the first at first.
    @discardableResult
    func fill(_ count: Int, _ letter: (Int) -> LetterSent) async throws -> [UUID] {
        let letters = (0..<count).map { (UUID(), letter($0)) }
        var position: Int64 = 0
        for start in stride(from: 0, to: count, by: 500) {
            let appends = letters[start..<min(start + 500, count)].map { id, sent in
                Append([LetterEvent.sent(sent)], to: id, expected: .new)
            }
            position = try await store.appendAll(appends).last?.position ?? position
        }
        #expect(await runner.wait(for: position, timeout: .seconds(60)))
        #expect(await searchRunner.wait(for: position, timeout: .seconds(60)))
        return letters.map(\.0)
    }

    /// A letter that was sent at `at`.
    static func sent(
        from author: PersonRegistered,
        to: [PersonRegistered],
        bcc: [PersonRegistered] = [],
        at: Date,
        urgent: Bool = false,
        _ subject: String = "Next week",
        replyTo: UUID? = nil
    ) -> LetterSent {
        LetterSent(
            from: author.id,
            contents: LetterContents(
                subject: subject,
                body: "Shall we meet?",
                to: to.map(\.id),
                bcc: bcc.map(\.id),
                urgent: urgent,
                replyTo: replyTo
            ),
            at: at,
            about: author.id
        )
    }

    /// All pages of a list of letters, `limit` at a time. Repetitions are found by whoever looks at the ids.
    func all(_ path: String, _ query: String, limit: Int, of person: PersonRegistered) async throws
        -> [LetterSummaryView]
    {
        var letters: [LetterSummaryView] = []
        var more = ""
        for _ in 0..<1000 {
            let page = try await seat(person).get("\(path)?limit=\(limit)\(query)\(more)").expect(200)
                .decode(LetterListView.self)
            letters += page.letters
            guard let next = page.next else { return letters }
            more = "&cursor=\(next)"
        }
        Issue.record("pages without an end: \(query)")
        return letters
    }
}
