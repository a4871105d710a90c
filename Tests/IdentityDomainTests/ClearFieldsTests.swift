import EventSourcingTesting
import Testing

@Suite struct ClearFieldsTests {
    private static let oneOf = "one of a few words of ours"
    private static let service = "a service's name"
    private static let role = "a role"
    private static let digest = "a digest of a secret that we made"
    private static let policy = "what the organisation lets everybody read"

    @Test func `nothing that a person chose stands in the log in the clear`() throws {
        try ClearFields([
            "address.help_asked.kind": Self.oneOf,
            "erasure.confirmed.service": Self.service,
            "erasure.reapplied.services.#": Self.service,
            "erasure.released.cause": Self.oneOf,
            "erasure.requested.cause": Self.oneOf,
            "erasure.started.services.#": Self.service,
            "export.gathered.service": Self.service,
            "export.handed_out.services.#": Self.service,
            "export.requested.services.#": Self.service,
            "factor.codes_renewed.codes.#": Self.digest,
            "factor.disabled.cause": Self.oneOf,
            "factor.enabled.codes.#": Self.digest,
            "factor.recovered.code": Self.digest,
            "invitation.issued.roles.#": Self.role,
            "person.policies_accepted.accepted.#.policy": Self.policy,
            "person.registered.roles.#": Self.role,
            "person.roles_changed.roles.#": Self.role,
            "policy.published.language": Self.policy,
            "policy.published.policy": Self.policy,
            "policy.published.text": Self.policy,
            "policy.published.title": Self.policy,
            "registration.asked.accepted.#.policy": Self.policy,
            "registration.asked.roles.#": Self.role,
            "report.answered.standing": Self.oneOf,
            "report.filed.kind": Self.oneOf,
            "session.ended.reason": Self.oneOf,
            "session.opened.proof": Self.oneOf,
            "session.opened.token": Self.digest,
            "session.refreshed.token": Self.digest,
            "session.refreshed_again.token": Self.digest,
            "unit.described.about": Self.policy,
            "unit.described.crisis.#.hours": Self.policy,
            "unit.described.crisis.#.name": Self.policy,
            "unit.described.crisis.#.page": Self.policy,
            "unit.described.crisis.#.phone": Self.policy,
            "unit.described.language": Self.policy,
            "unit.described.name": Self.policy,
            "unit.description_withdrawn.language": Self.policy,
        ]).check()
    }
}
