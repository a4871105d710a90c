import FoundationEssentials
import Postgres

/// The personas of people who are being erased. Once persona and person are parted, nobody could say any more what is left to be
/// purged, though a read model may still bring what it had opened before: so these are remembered for a day, without their people.
enum ErasedPersonas {
    /// The personas of `person` that are known now, and as whom they are in rooms of applications with users of their own: who comes there
    /// by our session is called by the id that they have here, and sealed under another one.
    static func current(of person: UUID, on connection: Connection) async throws -> [UUID] {
        try await connection.query(
            """
            select persona from chat_persona where person = \(person)
            union select person from chatkit_user where id = \(person.uuidString.lowercased())
            order by 1
            """
        ).decode(UUID.self)
    }

    /// `person`, their personas, and the personas that were parted from whomever a short time ago.
    static func all(of person: UUID, on connection: Connection) async throws -> [UUID] {
        let recent = try await connection.query(
            "select persona from erased_persona where erased_at > clock_timestamp() - interval '1 day' order by persona"
        ).decode(UUID.self)
        var ids = [person]
        for persona in try await current(of: person, on: connection) + recent where !ids.contains(persona) {
            ids.append(persona)
        }
        return ids
    }

    /// Remembers `personas`, and forgets those of long ago.
    static func note(_ personas: [UUID], on connection: Connection) async throws {
        try await connection.execute(
            "delete from erased_persona where erased_at <= clock_timestamp() - interval '1 day'"
        )
        try await connection.execute(
            """
            insert into erased_persona (persona) select unnest(\(personas)) on conflict (persona) do nothing
            """
        )
    }
}
