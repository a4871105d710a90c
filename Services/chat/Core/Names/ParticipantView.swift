import ChatDomain
package import FoundationEssentials
import IdentityContract
package import Postgres
import ServiceKit

/// Somebody in a room, as a reader sees them: by name, as clients know each other, or as the persona that they are there.
package struct ParticipantView: Codable, Sendable, Hashable {
    package var id: UUID
    package var name: String
    /// Name by which clients know them, for staff and for themselves; absent if they have chosen nothing. A persona has none.
    var pseudonym: String?
    /// True if this is a persona.
    var persona: Bool
    /// Path at which their picture is fetched; absent if there is none. A persona has none.
    var picture: String?
}

/// Names of people and personas, for one reader.
package struct ParticipantNames: Sendable {
    private let names: [UUID: ParticipantView]

    /// Looks up `ids` for `reader`, in one query.
    package static func load(_ ids: Set<UUID>, for reader: NameReader, from pool: Pool) async throws -> ParticipantNames
    {
        guard !ids.isEmpty else { return ParticipantNames(names: [:]) }
        let rows = try await pool.query(
            """
            select p.id, \(reader.name(of: "p")), \(reader.pseudonym(of: "p")), false, case when p.is_active then p.picture end
            from person p where p.id = any(\(Array(ids)))
            union all
            select persona, name, null, true, null from chat_persona where persona = any(\(Array(ids)))
            """
        ).decode(UUID.self, String?.self, String?.self, Bool.self, UUID?.self)
        var names: [UUID: ParticipantView] = [:]
        for (id, name, pseudonym, isPersona, picture) in rows {
            names[id] = ParticipantView(
                id: id,
                name: name ?? FullName.former,
                pseudonym: pseudonym,
                persona: isPersona,
                picture: PersonPicture.path(of: id, picture)
            )
        }
        return ParticipantNames(names: names)
    }

    /// Views of the people who were found.
    var found: [UUID: ParticipantView] { names }

    /// Somebody; an operator is the unit. Under no name where none is known.
    package subscript(id: UUID) -> ParticipantView {
        names[id] ?? ParticipantView(id: id, name: id == KeyHolder.unit ? "The unit" : "", persona: false)
    }
}
