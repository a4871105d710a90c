import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Sets right what staff have typed wrong: a name, an address, a login name.
struct Corrections: Sendable {
    /// Reason for which nothing was set right.
    enum Refusal: Error, Equatable {
        /// Somebody else has, or had, the login name.
        case loginTaken
    }

    let store: EventStore
    let accounts: Accounts
    let logins: LoginKeys
    let addresses: AddressRegistry

    /// Gives the person other names; of the account as it was at `version`, if one is given. Throws `Person.Refusal`, and `VersionConflict` if
    /// it isn't at `version`.
    func rename(_ person: PersonID, to name: PersonName, at version: Int64? = nil, meta: EventMeta) async throws
        -> Accounts.Done
    {
        try await change(person, .rename(name), at: version, meta) { [] }
    }

    /// Gives the person another address, on the word of staff that it is theirs, or none; others may have it, too. Both addresses are told. The
    /// rest as above.
    func changeAddress(
        _ person: PersonID,
        to email: EmailAddress?,
        at version: Int64? = nil,
        meta: EventMeta
    ) async throws -> Accounts.Done {
        try await change(person, .mail(.correctAddress(email)), at: version, meta) {
            guard let email else { return [] }
            return [try await addresses.claim(email, for: person, isShared: true, meta: meta)]
        }
    }

    /// Has the person sign in by another name; the one before stays theirs. Throws `Refusal` besides. The rest as above.
    func changeLogin(_ person: PersonID, to login: LoginName, at version: Int64? = nil, meta: EventMeta) async throws
        -> Accounts.Done
    {
        try await change(person, .changeLogin(login), at: version, meta) {
            let claim = try await Repository<LoginClaim>(store).load(logins.key(of: login).stream)
            do {
                let events = try LoginClaim.decide(.claim(person), claim.state)
                // A name that they had before is theirs already.
                return events.isEmpty
                    ? [] : [Append(events, to: claim.stream, expected: claim.expected, meta: meta)]
            } catch {
                throw Refusal.loginTaken
            }
        }
    }

    /// Does `command`, and with it what `others` says is to happen elsewhere; anew where somebody was faster there.
    private func change(
        _ person: PersonID,
        _ command: Person.Command,
        at version: Int64?,
        _ meta: EventMeta,
        along others: () async throws -> [Append]
    ) async throws -> Accounts.Done {
        for _ in 0..<5 {
            let loaded = try await Repository<Person>(store).load(person.rawValue)
            guard loaded.state.account != nil else { throw Person.Refusal.notFound }
            do {
                return try await accounts.change(
                    person,
                    at: version ?? loaded.version,
                    [command],
                    along: try await others(),
                    meta: meta
                )
            } catch let conflict as VersionConflict where conflict.stream != person.rawValue || version == nil {
                continue
            }
        }
        throw StreamIsBusy(stream: person.rawValue)
    }
}
