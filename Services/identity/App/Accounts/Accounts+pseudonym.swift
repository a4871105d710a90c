import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

extension Accounts {
    /// Gives the person a pseudonym, or with `nil` takes theirs away. Throws `PseudonymRegistry.Refusal` and `Person.Refusal`.
    func call(_ person: PersonID, _ pseudonym: Pseudonym?, by registry: PseudonymRegistry, meta: EventMeta) async throws
        -> Done
    {
        try await registry.store.deciding(
            on: person.rawValue,
            append: {
                let loaded = try await Repository<Person>(registry.store).load(person.rawValue)
                guard let account = loaded.state.account else { throw Person.Refusal.notFound }
                guard let pseudonym else {
                    return try await change(person, at: loaded.version, [.removePseudonym], meta: meta)
                }
                guard account.pseudonym?.value != pseudonym else { return nil }
                return try await change(
                    person,
                    at: loaded.version,
                    [.setPseudonym(pseudonym)],
                    along: [try await registry.claim(pseudonym, for: person, meta: meta)],
                    meta: meta
                )
            }
        )
    }
}
