import CareTeamKit
import FoundationEssentials
import PeopleKit
import Postgres
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
            PurgeStep("enrolments", "removed", "delete from enrolment where client = \(person)"),
            PurgeStep("audience rules", "rid of them") { connection in
                let rows = try await BroadcastRow.load(where: "named @> array[\(person)]::uuid[]", on: connection)
                for var row in rows.values {
                    row.contents.audience = row.contents.audience.striking([person])
                    try await row.writeAudience(on: connection)
                }
                return rows.count
            },
        ]
    }
}
