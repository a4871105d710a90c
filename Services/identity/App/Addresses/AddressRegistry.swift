import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Registry of the holders of mail addresses.
///
/// The stream of an address says who has claimed it; people's own streams say whether they still hold it.
struct AddressRegistry: Sendable {
    /// Somebody else has the address.
    struct Taken: Error {}

    let store: EventStore
    let logins: LoginKeys
    let now: @Sendable () -> Date

    /// Holders of the address now; more than one where staff said that they share it.
    func holders(of address: EmailAddress) async throws -> [Account] {
        try await holders(of: address, try await claim(address).state)
    }

    /// Holders of the address that this stream belongs to, as their present one.
    func holders(ofStream stream: UUID) async throws -> [Account] {
        var holders: [Account] = []
        for claimant in try await Repository<AddressClaim>(store).load(stream).state.claimants {
            guard let account = try await account(claimant), let email = account.email?.value,
                logins.stream(of: email) == stream
            else { continue }
            holders.append(account)
        }
        return holders
    }

    /// Append after which `person` has the address: alone, or with `isShared` beside its holders. Throws `Taken` where somebody else has
    /// it. The caller gets `VersionConflict` for the address's stream if somebody was faster, and calls again.
    func claim(_ address: EmailAddress, for person: PersonID, isShared: Bool = false, meta: EventMeta) async throws
        -> Append
    {
        let loaded = try await claim(address)
        let events: [AddressEvent]
        if isShared {
            events = try AddressClaim.decide(.share(person), loaded.state)
        } else {
            let holding = Set(try await holders(of: address, loaded.state).map(\.id))
            guard holding.subtracting([person]).isEmpty else { throw Taken() }
            let former = Set(loaded.state.claimants).subtracting(holding)
            events = try AddressClaim.decide(.claim(person, over: former), loaded.state)
        }
        return Append(events, to: loaded.stream, expected: loaded.expected, meta: meta)
    }

    /// Append after which all of `persons` have the address, beside its holders.
    func share(_ address: EmailAddress, among persons: [PersonID], meta: EventMeta) async throws -> Append {
        let loaded = try await claim(address)
        let events = try persons.flatMap { try AddressClaim.decide(.share($0), loaded.state) }
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

    private func holders(of address: EmailAddress, _ claim: AddressClaim.State) async throws -> [Account] {
        var holders: [Account] = []
        for claimant in claim.claimants {
            guard let account = try await account(claimant), account.holds(address, at: now()) else { continue }
            holders.append(account)
        }
        return holders
    }

    private func account(_ person: PersonID) async throws -> Account? {
        try await Repository<Person>(store).load(person.rawValue).state.account
    }
}
