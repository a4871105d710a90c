import ChatDomain
import FoundationEssentials
import IdentityContract
import Postgres
import ServiceKit

/// Somebody in a room, as others see them: by name, or as the persona that they are there.
struct PartyView: Codable, Sendable, Hashable {
    var id: UUID
    var name: String
    /// Whether that is a persona.
    var persona: Bool
    /// Where the picture of them is fetched, a path; absent if there is none. A persona has none.
    var picture: String?
}

/// What people and personas are called.
struct PartyNames: Sendable {
    private let names: [UUID: PartyView]

    /// Looks up `ids`, in one query.
    static func load(_ ids: Set<UUID>, from pool: Pool) async throws -> PartyNames {
        guard !ids.isEmpty else { return PartyNames(names: [:]) }
        let rows = try await pool.query(
            """
            select id, first_name, last_name, false, case when is_active then picture end
            from person where id = any(\(Array(ids)))
            union all
            select persona, name, '', true, null from chat_persona where persona = any(\(Array(ids)))
            """
        ).decode(UUID.self, String.self, String.self, Bool.self, UUID?.self)
        var names: [UUID: PartyView] = [:]
        for (id, first, last, isPersona, picture) in rows {
            names[id] = PartyView(
                id: id,
                name: FullName.text(first, last),
                persona: isPersona,
                picture: PersonPicture.path(of: id, picture)
            )
        }
        return PartyNames(names: names)
    }

    /// Somebody; an operator is the unit. Under no name where none is known.
    subscript(id: UUID) -> PartyView {
        names[id] ?? PartyView(id: id, name: id == KeyHolder.unit ? "The unit" : "", persona: false)
    }
}
