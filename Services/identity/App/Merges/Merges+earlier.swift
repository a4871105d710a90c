import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain

extension Merges {
    /// Account `id`, if it was merged into that of `person`, directly or by way of others, and still is; by the log, not by what a table says.
    func earlierAccount(_ id: UUID, of person: UUID) async throws -> Account? {
        // The account first: whatever opens it again makes tokens of this version worthless.
        guard let account = try await Repository<Person>(store).loadImpersonal(id).state.account else { return nil }
        return try await way(from: account.id).contains(PersonID(rawValue: person)) ? account : nil
    }

    /// The account with which whoever owns `account` goes on by now: itself, if it wasn't merged.
    func owner(of account: PersonID) async throws -> PersonID { try await way(from: account).last ?? account }

    /// Accounts with which the owner of `account` goes on, one after the other, the present one last; by the log.
    private func way(from account: PersonID) async throws -> [PersonID] {
        var way: [PersonID] = []
        // Nobody goes on more often than that; a ring can't come about.
        while way.count < Self.longestWay {
            let merge = try await Repository<Merge>(store).loadImpersonal(Merge.stream(of: way.last ?? account))
            guard case .merged(let into) = merge.state else { break }
            way.append(into)
        }
        return way
    }

    /// Makes tokens worthless by which `reader` reads `account` and what was merged into it, once the merge is undone. Those of
    /// an account that is open again are so already. Those of one that stays closed go with the sessions that they came from;
    /// after a crash between the two, with their ten minutes.
    func endReading(of account: PersonID, by reader: PersonID, _ meta: EventMeta) async throws {
        let person = try await Repository<Person>(store).loadImpersonal(account.rawValue).state
        if person.account?.isActive == true, try await table.earlier(of: account.rawValue).isEmpty { return }
        try await accounts.sessions.endListed(of: reader, .mergeUndone, meta: meta)
    }

    /// Merges, one after the other, that are followed from an earlier account to the present one.
    private static let longestWay = 20
}
