import BabylonContract
import CuratorContract
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import PostofficeContract
import ServiceKit
import ServiceTesting
import SnitchDomain
import TangoContract
import Testing

@testable import SnitchApp

typealias Unit = ServiceHarness<Snitch>

extension ServiceHarness<Snitch> {
    static let begin = Date(timeIntervalSince1970: 0)

    /// Has tango tell that a client and a member of staff belong together.
    func match(_ client: PersonRegistered, _ staff: PersonRegistered, until: Date? = nil, id: UUID = UUID())
        async throws
    {
        let terms = MatchingTerms(
            id: id,
            client: client.id,
            staff: staff.id,
            kind: "primary",
            from: Self.begin,
            until: until
        )
        try await learn(MatchingFact.matching(terms), of: "tango")
    }

    /// Has tango tell that one stands in for another.
    func cover(_ absent: PersonRegistered, by covering: PersonRegistered, until: Date = .distantFuture) async throws {
        let terms = CoverTerms(id: UUID(), absent: absent.id, covering: covering.id, from: Self.begin, until: until)
        try await learn(MatchingFact.cover(terms), of: "tango")
    }

    /// Has the post office tell of a letter.
    @discardableResult
    func letter(_ author: PersonRegistered, to recipients: [PersonRegistered]) async throws -> UUID {
        let id = UUID()
        let people = recipients.map(\.id)
        try await learn(
            LetterFact.sent(LetterSent(id: id, author: author.id, recipients: people, at: base.now())),
            of: "postoffice"
        )
        return id
    }

    /// Has ledger tell of an enrolment.
    func enrolment(_ id: UUID = UUID(), of client: PersonRegistered, _ state: String) async throws {
        let terms = EnrolmentTerms(
            id: id,
            client: client.id,
            programme: UUID(),
            version: 1,
            state: state,
            zone: "America/Regina"
        )
        try await learn(EnrolmentFact.enrolment(terms), of: "ledger")
    }

    /// Page of a feed: the first, or one that a page named.
    func page(of person: PersonRegistered, _ address: String = "\(FeedAddresses.path)/page") async throws
        -> FeedPageView
    {
        try await seat(person).get(address).expect(200).decode(FeedPageView.self)
    }

    /// Kinds of what is on a page, the newest first.
    func kinds(of person: PersonRegistered, _ filters: String = "") async throws -> [ActivityKind] {
        try await page(of: person, "\(FeedAddresses.path)/page\(filters)").orderedItems.map(\.kind)
    }

    func news(of person: PersonRegistered) async throws -> NewsView {
        try await seat(person).get("/api/v1/snitch/news").expect(200).decode(NewsView.self)
    }
}
