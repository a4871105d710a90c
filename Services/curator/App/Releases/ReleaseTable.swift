import Feeds
import FoundationEssentials
import LedgerContract
import Postgres
import ServiceKit

/// Follower of ledger's feed, from which curator learns which modules clients may read.
typealias ReleaseFollower = FeedFollower<EnrolmentFact>

/// Table of the modules that clients have by their enrolments, filled from ledger's feed.
enum ReleaseTable {
    /// Learns a fact within the transaction on `connection`. One that is learned twice changes nothing more; of erased persons nothing is learned.
    static func learn(_ fact: EnrolmentFact, on connection: Connection) async throws {
        guard case .release(let terms) = fact else { return }
        try await connection.execute("delete from release where enrolment = \(terms.enrolment)")
        guard !terms.ends else { return }
        try await connection.execute(
            """
            insert into release (enrolment, client, module, version, ordinal, opens_at)
            select \(terms.enrolment), \(terms.client), module, version, ordinal, opens_at
            from unnest(\(terms.modules.map(\.module)), \(terms.modules.map { Int64($0.version) }), \(terms.modules.map(\.opensAt)))
                with ordinality as t(module, version, opens_at, ordinal)
            where not exists (select 1 from person where id = \(terms.client) and is_erased)
            """
        )
    }
}

extension ServiceBase {
    /// The service's follower of what is released, watched: a member for `background`.
    func releases() -> ReleaseFollower {
        follow { open in
            ReleaseFollower(service: "ledger", pool: pool, open: open) { facts, connection in
                for fact in facts { try await ReleaseTable.learn(fact.fact, on: connection) }
            }
        }
    }
}
