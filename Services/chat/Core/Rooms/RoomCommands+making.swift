package import ChatDomain
package import EventLog
import EventSourcing
package import FoundationEssentials
import HTTPKit
import Postgres
package import ServiceKit

extension RoomCommands {
    /// Makes a room, within what one may have of them unless it isn't limited. Under a persona the idempotency key isn't kept: what is kept with it would tell who that is.
    package func make(
        _ draft: RoomDraft,
        as actor: Actor,
        id: UUID? = nil,
        idempotency: IdempotencyKey? = nil,
        isLimited: Bool = true
    ) async throws -> CommandResult<RoomMadeView> {
        let face = try RoomFace(name: draft.name, description: draft.description, customData: draft.customData)
        if draft.everyone != nil, actor.everywhere.contains(.moderate) { try await checkRoomsForEveryone() }
        let fields = PeopleFields("member_ids", draft.members ?? [])
        let others = try await participants(fields.people, naming: fields, by: actor)
        let link = draft.persona == true ? Personas.draw(for: actor.id, in: nil) : nil
        let plan = RoomPlan(
            draft.roomKind,
            anonymity: draft.anonymity ?? (link == nil ? RoomAnonymity.none : .personas),
            face: face,
            others: others,
            persona: link,
            everyone: draft.everyone,
            history: draft.history ?? .everybody
        )
        return try await make(
            plan,
            in: id ?? UUID.v7(at: now()),
            as: link.map { actor.speaking(as: $0.persona) } ?? actor,
            idempotency: link == nil ? idempotency : nil,
            naming: fields,
            isLimited: isLimited
        )
    }

    /// Finds the one direct room of two, or makes it. Under a persona it is the one that faced the other before, if any did.
    func direct(with other: UUID, as actor: Actor, underPersona: Bool = false) async throws -> CommandResult<
        RoomMadeView
    > {
        // Somebody who isn't there is to most callers one of those whom they may not speak to (`violations`).
        let nobody = actor.knowsEverybody ? nil : Participant(id: other, standing: .client, isActive: false)
        guard let participant = try await people.participant(other) ?? nobody else { throw Problem.noSuchPerson }
        var link: PersonaLink?
        if underPersona {
            link = try await persona(of: actor.id, facing: other) ?? Personas.draw(for: actor.id, in: nil)
        }
        let acting = link.map { actor.speaking(as: $0.persona) } ?? actor
        let plan = RoomPlan(
            .direct,
            anonymity: link == nil ? RoomAnonymity.none : .personas,
            others: [participant],
            persona: link
        )
        return try await make(
            plan,
            in: StreamID.direct(acting.id, other),
            as: acting,
            idempotency: nil,
            naming: PeopleFields("person", []),
            isLimited: true
        )
    }

    private func make(
        _ plan: RoomPlan,
        in room: UUID,
        as actor: Actor,
        idempotency: IdempotencyKey?,
        naming fields: PeopleFields,
        isLimited: Bool
    ) async throws -> CommandResult<RoomMadeView> {
        // Rooms that were made already are found, or told again, whatever else one has.
        var isNew = isLimited && quotas.isLimiting
        if isNew, case .made = try await state(room) { isNew = false }
        if isNew, let idempotency, try await store.replay(of: idempotency) != nil { isNew = false }
        guard isNew else {
            return try await make(plan, in: room, as: actor, idempotency: idempotency, naming: fields)
        }
        let person = plan.persona?.person ?? actor.id
        // Rooms are made one after the other, and the next one counts what the one before has made.
        return try await making.alone(person) {
            try await insistOnRoom(for: plan, by: person, actor)
            let made = try await make(plan, in: room, as: actor, idempotency: idempotency, naming: fields)
            await waitUntilVisible(made.position)
            return made
        }
    }

    private func make(
        _ plan: RoomPlan,
        in room: UUID,
        as actor: Actor,
        idempotency: IdempotencyKey?,
        naming fields: PeopleFields
    ) async throws -> CommandResult<RoomMadeView> {
        let violations = try await violations(
            from: actor,
            as: plan.persona == nil ? .oneself : .persona,
            behind: plan.persona?.person,
            to: plan.others
        )
        let answer = RoomMadeView(room: room, member: actor.id, persona: plan.persona?.name)
        let handled = try await Repository<Room>(store).handle(
            .create(plan, violations: violations, by: actor, at: now()),
            on: room,
            meta: meta(actor),
            idempotency: idempotency,
            remember: { _ in try JSON.encode(answer) }
        )
        memory.note(room, version: handled.version)
        return try handled.written({ _ in answer }, refused: { Problem($0, naming: fields) })
    }

    /// The persona as which a person has a direct room with `other`, if there is one.
    private func persona(of person: UUID, facing other: UUID) async throws -> PersonaLink? {
        let rows = try await pool.query(
            """
            select p.persona, p.name from chat_persona p
            join chat_room r on r.id = p.room and r.kind = 'direct'
            join chat_member m on m.room = p.room and m.member = \(other)
            where p.person = \(person) order by r.began limit 1
            """
        ).decode(UUID.self, String.self)
        return rows.first.map { PersonaLink(persona: $0.0, name: $0.1, person: person) }
    }
}
