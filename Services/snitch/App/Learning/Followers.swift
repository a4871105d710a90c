import BabylonContract
import CareTeamKit
import CuratorContract
import Feeds
import FoundationEssentials
import LedgerContract
import PostofficeContract
import Postgres
import RidlerContract
import ServiceKit
import SnitchDomain
import TangoContract

/// The followers by which activities are learned: the table of which fact makes which.
struct Followers: Sendable {
    let base: ServiceBase

    /// One for each service that tells of something.
    var all: [any LongRunning] {
        [
            follow("postoffice") { (facts: [FeedFact<LetterFact>], _) in
                facts.flatMap { Activity.following(from: $0.fact) }
            },
            follow("tango") { (facts: [FeedFact<MatchingFact>], connection) in
                for statement in facts.flatMap({ CareTeamTables.statements(for: $0.fact, keeping: .leaves) }) {
                    try await connection.execute(statement)
                }
                return facts.flatMap { Activity.following(from: $0.fact, at: $0.at) }
            },
            follow("curator") { (facts: [FeedFact<ModuleFact>], _) in
                facts.flatMap { Activity.following(from: $0.fact, told: $0.id, at: $0.at) }
            },
            follow("babylon") { (facts: [FeedFact<ProgrammeFact>], _) in
                facts.flatMap { Activity.following(from: $0.fact, told: $0.id, at: $0.at) }
            },
            follow("ledger") { (facts: [FeedFact<EnrolmentFact>], connection) in
                var activities: [Activity] = []
                for fact in facts {
                    guard case .enrolment(let terms) = fact.fact else { continue }
                    guard try await ToldEnrolments.note(terms, on: connection) else { continue }
                    activities += Activity.following(from: terms, told: fact.id, at: fact.at)
                }
                return activities
            },
            follow("ridler") { (facts: [FeedFact<SurveyFact>], _) in
                facts.flatMap { Activity.following(from: $0.fact, told: $0.id, at: $0.at) }
            },
        ]
    }

    private func follow<Fact>(
        _ service: String,
        _ activities: @escaping @Sendable ([FeedFact<Fact>], Connection) async throws -> [Activity]
    ) -> FeedFollower<Fact> {
        base.follow { [base] open in
            FeedFollower(service: service, pool: base.pool, open: open) { facts, connection in
                try await ActivityWriting.add(
                    try await activities(facts, connection),
                    at: base.now(),
                    on: connection
                )
            }
        }
    }
}
