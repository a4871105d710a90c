import CommandLineKit
import FoundationEssentials
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit
import SnitchDomain

/// `digest <person>`: when somebody gets a summary, and how much it would tell of now.
struct DigestVerb: ListVerb {
    static let name = "digest"
    static let summary = "Says when somebody gets a summary, and of how much it would tell now."
    static let group = "Feeds"
    static let parameters: [Parameter] = [.person("person", "Whose summaries"), .json]

    /// Summary that is to come.
    struct Line: Sendable {
        let next: Date
        let wish: SummaryWish
        let new: Int
    }

    let listing = Listing<Line>(
        empty: "They want none.",
        [
            .time("next") { $0.next }, .text("period") { $0.wish.period.rawValue }, .number("hour") { $0.wish.hour },
            .text("zone") { $0.wish.zone }, .number("new") { $0.new },
        ]
    )
    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func rows(of service: Snitch, _ base: ServiceBase) async throws -> [Line] {
        let person = try await person.find(in: People(pool: base.pool))
        let (visits, wish) = (
            service.visits, try await service.summaries.wish(of: person.id).wish
        )
        guard let next = wish.next(after: base.now()) else { return [] }
        var question = FeedQuestion(audience: FeedAudience(person, at: base.now()))
        question.above = try await visits.seen(by: person.id)
        let new = try await question.count(upTo: NewsView.most, in: base.pool)
        return [Line(next: next.at, wish: wish, new: new)]
    }
}
