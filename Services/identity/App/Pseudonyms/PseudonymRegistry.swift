import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Registry of the holders of pseudonyms, and of pseudonyms that nobody gets.
///
/// The stream of a pseudonym, and of all that look like it, says who claimed it last; that person's own stream says whether they still have
/// it. Suspended people keep theirs.
struct PseudonymRegistry: Sendable {
    /// Reason for which somebody doesn't get it.
    enum Refusal: Error, Hashable {
        /// Somebody is called so, or what looks like it.
        case taken
        /// Pseudonym looks like the names of somebody who works here.
        case resemblesStaff
    }

    let store: EventStore
    let logins: LoginKeys
    let people: PeopleTable

    /// Append after which `person` has the pseudonym. Throws `Refusal`; the caller who appends it gets `VersionConflict` for another stream
    /// than the person's if somebody was faster.
    func claim(_ pseudonym: Pseudonym, for person: PersonID, meta: EventMeta) async throws -> Append {
        for name in try await people.staffNames(besides: person.rawValue)
        where pseudonym.resembles(first: name.first, last: name.last) {
            throw Refusal.resemblesStaff
        }
        let loaded = try await Repository<PseudonymClaim>(store).load(logins.stream(of: pseudonym))
        if let owner = loaded.state.owner, owner != person, try await has(owner, pseudonym) { throw Refusal.taken }
        let events = try PseudonymClaim.decide(.claim(person, over: loaded.state.owner), loaded.state)
        return Append(events, to: loaded.stream, expected: loaded.expected, meta: meta)
    }

    private func has(_ person: PersonID, _ pseudonym: Pseudonym) async throws -> Bool {
        let account = try await Repository<Person>(store).load(person.rawValue).state.account
        return account?.pseudonym?.value?.likeness == pseudonym.likeness
    }
}
