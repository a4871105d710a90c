import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import MailDelivery

/// Steps that are left in identity once a person's key is destroyed. Each may be repeated.
struct Purge: Sendable {
    let store: EventStore
    let people: PeopleTable
    let credentials: Credentials
    let sessions: Sessions
    let sessionsTable: SessionsTable
    let factors: Factors
    let exports: Exports
    let attempts: Attempts
    let pictures: Pictures
    let barrier: ReadBarrier
    let outbox: Outbox
    /// Mail that was put into a folder.
    let files: FolderTransport?

    /// Does it, or with `isDryRun` looks what there is to do; a line for each thing.
    func run(_ person: PersonID, isDryRun: Bool) async throws -> [String] {
        let open = try await sessionsTable.open(of: person.rawValue, at: .distantPast, limit: .max)
        let row = try await people.person(person.rawValue)
        let hashes = try await credentials.count(of: person)
        let mail = try await outbox.count(about: person.rawValue)
        let shown = try await pictures.count(of: person.rawValue)
        let letters = try await files?.count(about: person.rawValue) ?? 0
        if !isDryRun {
            try await outbox.removeAll(about: person.rawValue)
            _ = try await files?.removeAll(about: person.rawValue)
            for entry in open { _ = try await sessions.end(entry.id, .erased, meta: EventMeta()) }
            try await credentials.removeAll(of: person)
            if let login = row.flatMap({ try? LoginName($0.login) }) { try await attempts.removeAll(of: login) }
            try await attempts.failures.removeAll(of: person)
            try await exports.removeAll(of: person)
            try await pictures.removeAll(of: person.rawValue)
            try await factors.disable(person, .erased, meta: EventMeta())
            let handled = try await Repository<Person>(store).handle(.erase, on: person.rawValue)
            if let position = handled.position {
                await barrier.people(position)
                await barrier.sessions(position)
            }
        }
        return [
            "\(open.count) sessions ended", "\(hashes) password hashes removed",
            "\(row == nil ? 0 : 1) rows of the directory removed", "\(mail) mails removed from the queue",
            "\(letters) mails removed from the folder", "\(shown) pictures removed",
        ]
    }
}
