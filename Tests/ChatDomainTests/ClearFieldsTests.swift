import EventSourcingTesting
import Testing

@Suite struct ClearFieldsTests {
    private static let oneOf = "one of a few words of ours"
    private static let role = "a role's name, which those who run the installation define"

    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        try ClearFields([
            "later.refused.code": "the code of a problem",
            "message.posted.client_id": "a UUID, or a digest of what the sender calls it (MessageKey.stored)",
            "message.reacted.reaction": "one emoji (Emoji)",
            "message.unreacted.reaction": "one emoji; of before, a word that is taken back as it was given",
            "record.opened.capacity": Self.oneOf,
            "report.answered.outcome": Self.oneOf,
            "role.defined.permissions.#": Self.oneOf,
            "role.defined.role.name": Self.role,
            "role.defined.role.scope": Self.oneOf,
            "role.removed.role.name": Self.role,
            "role.removed.role.scope": Self.oneOf,
            "room.added.members.#.role": Self.role,
            "room.added.members.#.standing": Self.oneOf,
            "room.created.anonymity": Self.oneOf,
            "room.created.kind": Self.oneOf,
            "room.created.members.#.role": Self.role,
            "room.created.members.#.standing": Self.oneOf,
            "room.created.mode": Self.oneOf,
            "room.history_opened.to": Self.oneOf,
            "room.joined.members.#.persona": "drawn from a list (PersonaNames)",
            "room.joined.members.#.role": Self.role,
            "room.joined.members.#.standing": Self.oneOf,
            "room.persona_taken.name": "drawn from a list (PersonaNames)",
            "room.placed.members.#.role": Self.role,
            "room.placed.members.#.standing": Self.oneOf,
            "room.role_changed.role": Self.role,
        ]).check()
    }
}
