import FoundationEssentials
import PeopleKit
import Postgres
import CareTeamKit
import TrumpetDomain

/// Takes out of the read models what they hold of an erased person: their names, whom they belong to, and where a rule names
/// them. The texts of broadcasts are the unit's and about nobody.
enum BroadcastPurge: PersonPurge {
    static func steps(for person: UUID) -> [PurgeStep] {
        [
            PurgeStep(
                "entries about the person",
                "emptied",
                PersonTable.erasure(of: [person], ", roles = '{}', language = null")
            ),
            PurgeStep("matchings and covers", "removed", CareTeamTables.removal(of: [person])),
            PurgeStep("audience rules", "rid of them") { connection in
                let naming = try await connection.query(
                    "select id from broadcast where named @> array[\(person)]::uuid[]"
                )
                let rows = try await BroadcastRows.load(try naming.decode(UUID.self), on: connection)
                for row in rows.values {
                    try await BroadcastRows.write(row.contents.audience.striking([person]), of: row.id, on: connection)
                }
                return rows.count
            },
        ]
    }
}
