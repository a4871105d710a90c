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
        .person("person", "Whose feed"), LineLimit.parameter(default: 50), .json,
    ]

    let listing = Listing<ActivityRow>(
        empty: "Nothing has happened that they may know.",
        [
            .number("position") { Int($0.position) }, .time("at") { $0.at }, .text("kind") { $0.kind.rawValue },
            .text("link") { $0.link },
        ]
    )
    private let person: PersonArgument
    let limit: LineLimit

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        limit = try LineLimit(&arguments, default: 50)
    }

    func rows(of service: Snitch, _ base: ServiceBase) async throws -> [ActivityRow] {
        let person = try await person.find(in: People(pool: base.pool))
        let audience = FeedAudience(person, at: base.now())
        return try await FeedQuestion(audience: audience).activities(limit: limit.asked, in: base.pool)
    }
}
