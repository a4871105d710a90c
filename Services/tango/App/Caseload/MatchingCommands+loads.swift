import PeopleKit
import FoundationEssentials
import Postgres
import TangoDomain

extension MatchingCommands {
    /// Loads of `staff` at `time`, in their order.
    func loads(of staff: [PersonRow], at time: Date) async throws -> [LoadView] {
        let ids = staff.map(\.id)
        let holding = CareTeams.holding(at: time)
        let covers = try await careTeams.covers(where: "covering = any(\(ids)) and \(holding)")
        let concerned = Array(Set(ids + covers.map(\.absent)))
        let matchings = try await careTeams.matchings(where: "staff = any(\(concerned)) and \(holding)")
        let relationships = Dictionary(
            grouping: Belonging(matchings, covers: covers).relationships(at: time),
            by: \.staff
        )
        let limits = Dictionary(
            try await pool.query("select staff, clients from caseload_limit where staff = any(\(ids))")
                .decode(UUID.self, Int.self).map { ($0, $1) }
        ) { first, _ in first }
        let waiting = try await unanswered.waiting(for: ids, at: time)
        return staff.map { person in
            let own = relationships[person.id] ?? []
            func clients(_ kinds: Set<MatchingKind>) -> Int {
                Set(own.filter { kinds.contains($0.kind) }.map(\.client)).count
            }
            return LoadView(
                person: PersonView(person),
                active: person.isActive,
                limit: limits[person.id],
                clients: clients([.primary, .secondary]),
                primary: clients([.primary]),
                secondary: clients([.secondary]),
                supervising: clients([.supervisor]),
                covering: clients([.covering]),
                unansweredLetters: waiting[person.id]?.letters ?? 0,
                waitingSince: waiting[person.id]?.since
            )
        }
    }
}
