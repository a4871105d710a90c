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

    var routes: [Route] {
        [
            marking(
                .seen,
                "seen",
                "Says that one has seen a broadcast, in the version named. Repeating it changes nothing."
            ),
            marking(
                .dismissed,
                "dismiss",
                "Puts a broadcast away on all devices, in the version named; a correction is shown again. Repeating it changes "
                    + "nothing.",
                problems: ["broadcast-not-dismissible", "acknowledge-first"]
            ),
            marking(
                .acknowledged,
                "acknowledge",
                "Says that one has taken note of a broadcast that asks for it, in the version named; a correction asks again. "
                    + "Repeating it changes nothing.",
                problems: ["acknowledgement-not-asked"]
            ),
        ]
    }

    private func marking(_ mark: Receipt.Mark, _ verb: String, _ summary: String, problems: [String] = []) -> Route {
        .post(
            "/api/v1/trumpet/broadcasts/{broadcast}/" + verb,
            .signedIn,
            summary,
            body: Reading.self,
            problems: ["broadcast-not-found", "broadcast-version-outdated"] + problems
        ) { request, body in
            guard let caller = request.caller else { throw Problem.unauthorized }
            try await receipts.mark(mark, try request.broadcastID(), version: body.version, by: caller)
            return Response(204)
        }
    }
}
