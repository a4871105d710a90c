import CuratorDomain
import FoundationEssentials
import HTTPKit
import ServiceKit

/// The routes by which a draft becomes a version, and by which versions end.
struct IssuingRoutes: Sendable {
    let commands: ModuleCommands

    private struct Correction: Decodable {
        /// Reason, for colleagues.
        var reason: String
        /// Version that it takes the place of; the newest if absent.
        var corrects: Int?
    }

    private struct Retirement: Decodable {
        /// Version; all of them if absent.
        var version: Int?
    }

    private static let problems = [
        "module-not-found", "module-without-draft", "module-unchanged", "module-unfit", "same-person",
        "too-many-versions", "precondition-failed",
    ]

    var routes: [Route] {
        [
            .post(
                ModulePaths.module + "/publish",
                ModulePaths.writers,
                "Makes the draft a version for whoever begins from now on. Refused while the check finds an error.",
                returns: ModuleMadeView.self,
                problems: Self.problems
            ) { request in
                let rules = try await commands.rules()
                return try await issue(request) { .publish(rules, by: $0, at: $1) }
            },
            .post(
                ModulePaths.module + "/correct",
                ModulePaths.writers,
                "Makes the draft a version that takes the place of an earlier one, for those who read that, too. It keeps all pages, "
                    + "exercises and fields. The reason has at most \(ContentLimits.reason) characters.",
                body: Correction.self,
                returns: ModuleMadeView.self,
                problems: Self.problems + ["version-not-found", "version-corrected"]
            ) { request, body in
                let rules = try await commands.rules()
                return try await issue(request) {
                    .correct(version: body.corrects, reason: body.reason, rules, by: $0, at: $1)
                }
            },
            .post(
                ModulePaths.module + "/retire",
                ModulePaths.writers,
                "Gives a version, or all of them, to nobody new; who has it keeps it.",
                body: Retirement.self,
                returns: ModuleMadeView.self,
                problems: ["module-not-found", "version-not-found", "precondition-failed"]
            ) { request, body in try await issue(request) { .retire(version: body.version, by: $0, at: $1) } },
        ]
    }

    private func issue(_ request: Request, _ command: (UUID, Date) -> Module.Command) async throws -> Response {
        try await commands.projection.waitUntilVisible(for: request)
        return await commands.projection.answer(try await commands.handle(request, command))
    }
}
