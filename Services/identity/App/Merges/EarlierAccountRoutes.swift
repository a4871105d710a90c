import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes by which whoever had two accounts reads what is in the earlier one.
struct EarlierAccountRoutes: Sendable {
    let merges: Merges

    private static let path = "/api/v1/identity/earlier-accounts"

    var routes: [Route] {
        [
            .get(
                Self.path,
                .signedIn,
                "One's own accounts that were merged into this one, the one merged last first.",
                returns: EarlierAccountsView.self,
                handler: list
            ),
            .post(
                "\(Self.path)/{account}/token",
                .signedIn,
                "A token with which one reads what is in an earlier account of one's own: letters, rooms, answers. With any other request than GET "
                    + "and HEAD it is refused (read-only-token). It is good for ten minutes, and as long as the session and the merge last.",
                returns: ReadingGrant.self,
                status: 201,
                handler: open
            ),
        ]
    }

    private func list(_ request: Request) async throws -> EarlierAccountsView {
        let entries = try await merges.table.earlier(of: try request.person())
        let people = try await merges.people(in: entries)
        return EarlierAccountsView(
            accounts: entries.compactMap { entry in
                people[entry.account].flatMap {
                    EarlierAccountView($0, mergedAt: entry.merged?.at)
                }
            }
        )
    }

    private func open(_ request: Request) async throws -> Response {
        let id = try request.parameters.uuid("account")
        guard let session = request.caller?.session,
            let account = try await merges.earlierAccount(id, of: try request.person())
        else { throw Problem.notFound }
        let grant = ReadingGrant(
            accessToken: merges.tokens.issueReading(of: account, session: session, at: merges.now()),
            tokenType: "Bearer",
            expiresIn: Int(AccessTokens.lifetime.components.seconds)
        )
        return .json(grant, status: 201, headers: [.cacheControl: "no-store"])
    }
}

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
