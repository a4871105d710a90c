import AttachmentKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain

/// Routes by which administrators of accounts take away an offensive pseudonym or picture. The person may choose another one; the event names
/// the person who took it.
struct AccountAppearanceRoutes: Sendable {
    let standing: AccountStandingRoutes
    let pictures: Pictures

    private static let administration: Set<Role> = [.coordinator, .administrator]
    private static let conditional = ["not-covered", "oneself", "precondition-failed", "precondition-required", "busy"]

    var routes: [Route] {
        let path = "/api/v1/identity/people/{person}"
        return [
            .delete(
                "\(path)/pseudonym",
                .roles(Self.administration),
                "Takes a person's pseudonym away, where it offends others. They may choose another one. Takes If-Match with the ETag of the person.",
                returns: PersonView.self,
                problems: Self.conditional,
                handler: removePseudonym
            ),
            .delete(
                "\(path)/picture",
                .roles(Self.administration),
                "Takes a person's picture away, where it offends others. They may show another one. Takes If-Match with the ETag of the person.",
                returns: PersonView.self,
                problems: Self.conditional,
                handler: removePicture
            ),
        ]
    }

    private func removePseudonym(_ request: Request) async throws -> Response {
        let (person, version) = (try await standing.someoneElse(request).id, try request.requiredIfMatch())
        return try await standing.answer(person) {
            try await standing.accounts.change(person, at: version, [.removePseudonym], meta: request.meta)
        }
    }

    private func removePicture(_ request: Request) async throws -> Response {
        let (account, version) = (try await standing.someoneElse(request), try request.requiredIfMatch())
        let answer = try await standing.answer(account.id) {
            try await standing.accounts.change(account.id, at: version, [.removePicture], meta: request.meta)
        }
        if let former = account.picture { await pictures.contents.remove(former.rawValue) }
        return answer
    }
}
