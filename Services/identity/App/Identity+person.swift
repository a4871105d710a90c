public import FoundationEssentials
import IdentityDomain
public import ServiceKit

/// Duties of every service towards one person: hand out what it has of them, and let go of it.
extension Identity {
    /// Exports who they are, where they are signed in, and what has happened to their account. Written as a whole, as for archives: the
    /// profile first, and nothing of somebody who has none.
    public func export(_ person: UUID, to export: PersonExport) async throws {
        try await exports.own.write(person, to: export)
    }

    /// Id of whoever has that login name, number or address; an id as it is, for who was erased has none of these.
    public func id(of person: PersonArgument, in base: ServiceBase) async throws -> UUID {
        if case .id(let id) = person { return id }
        return try await person.find(in: people).id
    }

    /// Reads the log of their erasure: identity learns of holds from nobody.
    public func heldUntil(_ person: UUID, in base: ServiceBase) async throws -> Date? {
        try await erasures.heldUntil(PersonID(rawValue: person))
    }

    /// Begins their erasure again, so that every service forgets them again and confirms it, and the certificate is issued anew.
    public func willEraseAgain(_ subject: UUID) async throws { try await erasures.reapply(PersonID(rawValue: subject)) }

    /// Records that the person was erased, and removes their password, their sessions and their row. Done as a whole: the log says so last,
    /// whatever feature the rest belongs to.
    public func purge(_ person: UUID, isDryRun: Bool) async throws -> [String] {
        let own = Purge(
            store: store,
            people: people,
            credentials: credentials,
            sessions: sessions,
            sessionsTable: sessionsTable,
            factors: factors,
            exports: exports,
            attempts: attempts,
            pictures: pictures,
            barrier: barrier,
            outbox: outbox,
            files: mailFiles
        )
        // Before the log says that they are erased: read models take them out by themselves then, and nothing would be left to be told of.
        var lines: [String] = []
        for feature in features { lines += try await feature.purge(person, isDryRun) }
        return try await own.run(PersonID(rawValue: person), isDryRun: isDryRun) + lines
    }
}
