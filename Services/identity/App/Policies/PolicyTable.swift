import FoundationEssentials
import IdentityDomain
import Postgres

/// Questions about policies, answered from the read table.
struct PolicyTable: Sendable {
    /// Text of a policy.
    struct Entry: Sendable, Equatable {
        var policy: String
        var version: Int
        var language: String
        var title: String
        var text: String
        var mandatoryFrom: Date?
        var publishedAt: Date
    }

    let pool: Pool

    /// Policies that must be accepted at `now`: of each the latest version that is mandatory by then.
    func mandatory(at now: Date) async throws -> [PolicyVersion] {
        try await pool.query(
            """
            select policy, max(version) from policy_text where mandatory_from <= \(now) group by policy order by policy
            """
        ).decode(String.self, Int.self).map { PolicyVersion(policy: try PolicyName($0), version: $1) }
    }

    /// The latest version of each policy in every language, or of `policy` alone.
    func latest(_ policy: String? = nil) async throws -> [Entry] {
        try await pool.query(
            """
            select policy, version, language, title, text, mandatory_from, published_at from policy_text t
            where version = (select max(version) from policy_text other where other.policy = t.policy)
                and (\(policy)::text is null or policy = \(policy))
            order by policy, published_at, language
            """
        ).map(Entry.init)
    }

    /// Texts of one version of a policy in every language, the first published one first.
    func texts(_ policy: String, version: Int) async throws -> [Entry] {
        try await pool.query(
            """
            select policy, version, language, title, text, mandatory_from, published_at from policy_text
            where policy = \(policy) and version = \(version) order by published_at, language
            """
        ).map(Entry.init)
    }
}

extension PolicyTable.Entry {
    fileprivate init(_ row: Row) throws {
        (policy, version, language, title, text, mandatoryFrom, publishedAt) = try row.decode(
            String.self,
            Int.self,
            String.self,
            String.self,
            String.self,
            Date?.self,
            Date.self
        )
    }
}
