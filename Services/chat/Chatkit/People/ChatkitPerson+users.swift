import ChatCore
import ChatDomain
import ChatLive
import FoundationEssentials
import Postgres

extension ChatkitPerson {
    /// Users among `ids` whom the person may know: themselves, members of a common room, and authors of messages there.
    /// Personas are personas; the person behind one isn't found by it.
    func users(_ ids: [String]) async throws -> [ChatkitUser] {
        let members = try await people.members(ids)
        let visible = Set(try await visible(Array(members.values)))
        let names = try await ParticipantNames.load(visible, for: try await roomCommands.reader(of: caller), from: pool)
        // The time of somebody's coming isn't known here, and doesn't matter to clients.
        let time = Date(timeIntervalSince1970: 0)
        return ids.compactMap { text in
            guard let member = members[text], visible.contains(member) else { return nil }
            let name = names[member].name
            return ChatkitUser(
                id: member == id ? own : text.lowercased(),
                name: name,
                createdAt: time,
                updatedAt: time
            )
        }
    }

    private func visible(_ members: [UUID]) async throws -> [UUID] {
        try await pool.query(
            """
            select asked.member from unnest(\(members)) as asked(member)
            where asked.member = \(id) or exists (
                select from \(Places.of("\(id)")) own join chat_room room on room.id = own.room and room.phase <> 'deleted'
                where (
                    exists (select from chat_member other where other.room = own.room and other.member = asked.member)
                    or exists (select from chat_message said where said.room = own.room and said.author = asked.member)
                )
            )
            """
        ).decode(UUID.self)
    }

    /// Returns true if somebody is there, as far as the person may know: they share a room, both as themselves, and the
    /// other doesn't hide it.
    func isOnline(_ user: String) async throws -> Bool {
        guard let presence = people.signs.presence, let other = try await people.members([user])[user] else {
            return false
        }
        if other == id { return try await presence.states(of: [id])[id]?.isOnline ?? false }
        return try await presence.shown([other], to: id).people.first { $0.personID == other }?.online ?? false
    }
}
