import EventLog
import EventSourcing
import FoundationEssentials
import Postgres
import TangoDomain

/// Questions about leave to see unmatched clients' things.
struct AccessList: Sendable {
    let store: EventStore
    let pool: Pool

    /// The one of this id.
    func grant(_ id: UUID) async throws -> AccessGrant? { try await grants(where: "id = \(id)").first }

    /// Grants for which `condition` holds, the latest first.
    func grants(where condition: Query, limit: Int = .max) async throws -> [AccessGrant] {
        try await pool.query(
            """
            select \(AccessGrant.columns) from access_grant where \(condition)
            order by valid_from desc, id desc limit \(limit)
            """
        ).map(AccessGrant.init)
    }

    /// Reasons of the grants, by id, from the clients' streams; erased reasons are left out.
    func reasons(of grants: [AccessGrant]) async throws -> [UUID: String] {
        let streams = Array(Set(grants.map(\.client))).map(StreamID.accesses)
        var reasons: [UUID: String] = [:]
        for recorded in try await store.load(streams, as: AccessEvent.self).values.joined() {
            guard case .opened(let opened) = recorded.event else { continue }
            reasons[opened.access] = opened.reason.value
        }
        return reasons
    }
}

extension MatchingCommands {
    var accessList: AccessList { AccessList(store: store, pool: pool) }
}
