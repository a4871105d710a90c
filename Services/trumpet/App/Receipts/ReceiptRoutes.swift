import FoundationEssentials
import HTTPKit
import TrumpetDomain

/// The routes by which people say what they have done with a broadcast. An action on one device holds on all; repeating it changes nothing,
/// so it needs no idempotency key.
struct ReceiptRoutes: Sendable {
    let receipts: ReceiptCommands

    /// Version that the reader had before their eyes.
    struct Reading: Codable, Sendable {
        var version: Int
    }

    private static let area = "/api/v1/trumpet/broadcasts/{broadcast}"

    var routes: [Route] {
        [
            .post(
                Self.area + "/seen",
                .signedIn,
                "Says that one has seen a broadcast, in the version named. Repeating it changes nothing.",
                body: Reading.self,
                problems: ["broadcast-not-found", "broadcast-version-outdated"],
                handler: marking(.seen)
            ),
            .post(
                Self.area + "/dismiss",
                .signedIn,
                "Puts a broadcast away on all devices, in the version named; a correction is shown again. Repeating it changes "
                    + "nothing.",
                body: Reading.self,
                problems: [
                    "broadcast-not-found", "broadcast-version-outdated", "broadcast-not-dismissible",
                    "acknowledge-first",
                ],
                handler: marking(.dismissed)
            ),
            .post(
                Self.area + "/acknowledge",
                .signedIn,
                "Says that one has taken note of a broadcast that asks for it, in the version named; a correction asks again. "
                    + "Repeating it changes nothing.",
                body: Reading.self,
                problems: ["broadcast-not-found", "broadcast-version-outdated", "acknowledgement-not-asked"],
                handler: marking(.acknowledged)
            ),
        ]
    }

    private func marking(_ mark: Receipt.Mark) -> @Sendable (Request, Reading) async throws -> Response {
        { request, body in
            guard let caller = request.caller else { throw Problem.unauthorized }
            try await receipts.mark(mark, try request.broadcastID(), version: body.version, by: caller)
            return Response(204)
        }
    }
}
