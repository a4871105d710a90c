import ChatDomain
import EventLog
import EventSourcing
import FoundationEssentials

extension RoomCommands {
    /// Views of members for `reader`: personas by their own names and without a picture, everybody else as the person.
    func views(of members: some Sequence<Member>, for reader: NameReader) async throws -> [UUID: ParticipantView] {
        var views: [UUID: ParticipantView] = [:]
        var persons: Set<UUID> = []
        for member in members {
            if let persona = member.persona {
                views[member.id] = ParticipantView(id: member.id, name: persona, persona: true)
            } else {
                persons.insert(member.id)
            }
        }
        let named = try await ParticipantNames.load(persons, for: reader, from: pool).found
        return views.merging(named) { persona, _ in persona }
    }

    /// A room as `actor` sees it, who reads names as `reader`; `facts` know whether what tied them to the others is over.
    func view(_ room: UUID, _ facts: RoomFacts, version: Int64, for actor: Actor, _ reader: NameReader) async throws
        -> RoomView
    {
        let own = facts.member(actor.participant)
        let other = facts.kind == .direct ? facts.members.values.first { $0.id != actor.id } : nil
        let views = try await views(of: [own, other].compactMap { $0 }, for: reader)
        let gone = try await gone(among: facts.pins, in: room)
        let pins = try await seen(facts.pins, in: room, facts, for: actor)
        let horizon = try await horizon(in: room, facts, for: actor)
        let time = now()
        let readOnly = own.flatMap { ReadOnlyReason(facts, $0, actor, at: time) }
        return RoomView(
            id: room,
            kind: facts.kind,
            mode: facts.mode,
            anonymity: facts.anonymity,
            name: facts.kind == .direct ? other.flatMap { views[$0.id]?.name } : facts.face.name?.value,
            picture: facts.kind == .direct ? other.flatMap { views[$0.id]?.picture } : nil,
            description: facts.face.description?.value,
            customData: facts.face.custom?.value,
            phase: facts.phase.word,
            slowMode: facts.slowMode,
            pins: pins.filter { !gone.contains($0) },
            members: try await size(of: facts),
            everyone: facts.everyone,
            history: facts.history,
            seesFromJoining: horizon != .everything,
            own: own.map { MemberView($0, views) },
            permissions: Permission.allCases.filter { actor.may($0, as: own) && !facts.isOver($0, for: actor) },
            canPost: own != nil && readOnly == nil,
            readOnly: readOnly,
            version: version
        )
    }
}
