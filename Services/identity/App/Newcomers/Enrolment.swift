import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

extension PersonCommands {
    /// Registration with all that is known of it before it is tried.
    struct Enrolment: Sendable {
        var newcomer: Newcomer
        var person = PersonID(rawValue: .v7())
        /// The row of the hash of their password; `nil` if there is none.
        var credential: CredentialID?
        var authority: Authority
        var meta: EventMeta
        /// Appends elsewhere at the same time: an invitation is used, say. All of it or nothing.
        var others: [Append] = []
    }
}

extension PersonCommands.Enrolment {
    /// Appends of a registration: the login name is claimed, the number is given, the person is there, the address is claimed. `claims` are
    /// further claims.
    func appends(last: Int64, login: UUID, address: Append?, claims: [Append]) throws -> [Append] {
        let events = try newcomer.events(as: person, number: Int(last) + 1, credential: credential, by: authority)
        return [
            Append(try LoginClaim.decide(.claim(person), .free), to: login, expected: .new, meta: meta),
            Append(
                try NumberSequence.decide(.assign(person), Int(last)),
                to: NumberSequence.stream,
                expected: .loaded(at: last),
                meta: meta
            ),
            Append(events, to: person.rawValue, expected: .new, meta: meta),
        ] + [address].compactMap { $0 } + claims + others
    }
}
