import Languages
import EventLog
import EventSourcing
import IdentityDomain
import Postgres

/// Keeps the table of policies.
struct PoliciesProjection: Projection {
    static let name = "policies-1"
    static var tables: [UInt8] { PackageResources.policies_sql }
    static var interests: Set<String>? { Set(PolicyEvent.schema.types.map(\.name)) }

    func apply(_ batch: [Recorded<IdentityEvent>], on connection: Connection) async throws {
        for recorded in batch {
            guard case .policy(.published(let text)) = recorded.event else { continue }
            try await connection.execute(
                """
                insert into policy_text (policy, version, language, title, text, mandatory_from, published_at)
                values (\(text.policy.text), \(text.version), \(text.language.text), \(text.title), \(text.text),
                    \(text.mandatoryFrom), \(recorded.at))
                """
            )
        }
    }
}
