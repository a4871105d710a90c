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
