import CommandLineKit
import FoundationEssentials
import HTTPKit
import OperatorKit
import PeopleKit
import Postgres
import ServiceKit
import SnitchDomain

/// `feed <person>`: what somebody is shown, the newest first.
struct FeedVerb: ListVerb {
    static let name = "feed"
    static let summary = "Lists what somebody is shown of what has happened, the newest first."
    static let group = "Feeds"
    static let parameters: [Parameter] = [
        .person("person", "Whose feed"), .option("--limit", value: "number", "Entries at most; 50 unless told."), .json,
    ]

    let listing = Listing<ActivityRow>(
        empty: "Nothing has happened that they may know.",
        [
            .number("position") { Int($0.position) }, .time("at") { $0.at }, .text("kind") { $0.kind.rawValue },
            .text("link") { $0.link },
        ]
    )
    private let person: PersonArgument
    private let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        limit = try arguments.option("--limit", default: 50, in: 1...10_000)
    }

    func rows(of service: Snitch, _ base: ServiceBase) async throws -> [ActivityRow] {
        let person = try await person.find(in: People(pool: base.pool))
        let audience = FeedAudience(person, at: base.now())
        return try await FeedQuestion(audience: audience).activities(limit: limit, in: base.pool)
    }
}
