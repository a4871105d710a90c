import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials

extension RoomDesk {
    /// What members are called: personas by their own names, everybody else by the person's.
    func names(of members: some Sequence<Member>) async throws -> [UUID: String] {
        var names: [UUID: String] = [:]
        var persons: Set<UUID> = []
        for member in members {
            if let persona = member.persona { names[member.id] = persona } else { persons.insert(member.id) }
        }
        for (id, person) in try await people.known(persons) { names[id] = person.name }
        return names
    }

    /// A room as `actor` sees it; `facts` know whether what tied them to the others is over.
    func view(_ room: UUID, _ facts: RoomFacts, version: Int64, for actor: Actor) async throws -> RoomView {
        let own = facts.members[actor.id]
        let other = facts.kind == .direct ? facts.members.values.first { $0.id != actor.id } : nil
        let names = try await names(of: [own, other].compactMap { $0 })
        let time = now()
        let readOnly = own.flatMap { ReadOnlyReason(facts, $0, actor, at: time) }
        return RoomView(
            id: room,
            kind: facts.kind,
            mode: facts.mode,
            anonymity: facts.anonymity,
            name: facts.kind == .direct ? other.flatMap { names[$0.id] } : facts.face.name?.value,
            description: facts.face.description?.value,
            customData: facts.face.custom?.value,
            phase: facts.phase.word,
            slowMode: facts.slowMode,
            pins: facts.pins,
            members: facts.members.count,
            own: own.map { MemberView($0, names) },
            permissions: Permission.allCases.filter { actor.may($0, as: own) },
            canPost: own != nil && readOnly == nil,
            readOnly: readOnly,
            version: version
        )
    }
}
