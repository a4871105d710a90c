import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Who has which mail address.
///
/// The stream of an address says who claimed it last; whether they still hold it, their own stream says.
struct AddressBook: Sendable {
    /// Somebody else has the address.
    struct Taken: Error {}

    let store: EventStore
    let logins: LoginKeys
    let now: @Sendable () -> Date

    /// Who has the address now; `nil` if nobody has.
    func holder(of address: EmailAddress) async throws -> Account? {
        try await holder(of: address, try await claim(address).state)
    }

    /// Who has the address that this stream belongs to, as their present one; `nil` if nobody has.
    func holder(ofStream stream: UUID) async throws -> Account? {
        guard let owner = try await Repository<AddressClaim>(store).load(stream).state.owner,
            let account = try await account(owner), let email = account.email.value, logins.stream(of: email) == stream
        else { return nil }
        return account
    }

    /// What must be appended so that `person` has the address from then on. Throws `Taken`; whoever appends it gets
    /// `VersionConflict` for the address's stream if somebody was faster, and asks again.
    func claim(_ address: EmailAddress, for person: PersonID, meta: EventMeta) async throws -> Append {
        let loaded = try await claim(address)
        if let owner = loaded.state.owner, owner != person, try await holder(of: address, loaded.state) != nil {
            throw Taken()
        }
        let events = try AddressClaim.decide(.claim(person, over: loaded.state.owner), loaded.state)
        return Append(events, to: loaded.stream, expected: loaded.expected, meta: meta)
    }

    /// Notes that somebody asked for help by mail to `address`. The same work whether anybody has it or not.
    func ask(_ help: AddressHelp, at address: EmailAddress, meta: EventMeta) async throws {
        let stream = logins.stream(of: address)
        _ = try await store.append([AddressEvent.helpAsked(help)], to: stream, expected: .any, meta: meta)
    }

    private func claim(_ address: EmailAddress) async throws -> Loaded<AddressClaim> {
        try await Repository<AddressClaim>(store).load(logins.stream(of: address))
    }

    private func holder(of address: EmailAddress, _ claim: AddressClaim.State) async throws -> Account? {
        guard let owner = claim.owner, let account = try await account(owner), account.holds(address, at: now()) else {
            return nil
        }
        return account
    }

    private func account(_ person: PersonID) async throws -> Account? {
        try await Repository<Person>(store).load(person.rawValue).state.account
    }
}
