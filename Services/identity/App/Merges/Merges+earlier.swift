import EventLog
import FoundationEssentials
import IdentityDomain

extension Merges {
    /// Account `id`, if it was merged into that of `person`, directly or by way of others, and still is; by the log, not by what a table says.
    func earlierAccount(_ id: UUID, of person: UUID) async throws -> Account? {
        // The account first: whatever opens it again makes tokens of this version worthless.
        guard let account = try await Repository<Person>(store).loadImpersonal(id).state.account else { return nil }
        var place = account.id
        // Nobody goes on more often than that; a ring can't come about.
        for _ in 0..<Self.longestWay {
            let merge = try await Repository<Merge>(store).loadImpersonal(Merge.stream(of: place))
            guard case .merged(let into) = merge.state else { return nil }
            if into.rawValue == person { return account }
            place = into
        }
        return nil
    }

    /// Merges, one after the other, that are followed from an earlier account to the present one.
    private static let longestWay = 20
}
