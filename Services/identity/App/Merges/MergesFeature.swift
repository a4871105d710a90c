import EventSourcing
import FoundationEssentials
import IdentityDomain
import Postgres
import ServiceKit

extension Merges {
    /// Merge in the archive of what is known of a person.
    private struct Exported: Encodable {
        let account: UUID
        let into: UUID
        let reason: String?
        let proposedAt: Date?
        let mergedAt: Date?
        let undoneAt: Date?
        let undoing: String?

        enum CodingKeys: String, CodingKey {
            case reason, undoing
            case proposedAt = "proposed_at"
            case mergedAt = "merged_at"
            case account = "account_id"
            case into = "into_id"
            case undoneAt = "undone_at"
        }
    }

    /// Feature of merges. Their reasons go with the earlier account; who went on with which stays.
    var feature: Feature {
        Feature(
            routes: MergeRoutes(merges: self).routes + EarlierAccountRoutes(merges: self).routes,
            projections: [projection],
            export: { person, export in
                // Each account has been merged once at most by what the table keeps, and few into one.
                for entry in try await table.page(of: person, limit: 1000) where entry.account == person {
                    let merge = Exported(
                        account: entry.account,
                        into: entry.into,
                        reason: entry.reason,
                        proposedAt: entry.proposed?.at,
                        mergedAt: entry.merged?.at,
                        undoneAt: entry.undone?.at,
                        undoing: entry.undone?.reason
                    )
                    try await export.add("merge", merge)
                }
            },
            purge: { person, isDryRun in
                let silence = MergesProjection.silence(about: person)
                let count = try await table.pool.transaction(isDryRun: isDryRun) { try await $0.execute(silence) }
                return ["\(count) reasons of merges removed"]
            }
        )
    }
}
