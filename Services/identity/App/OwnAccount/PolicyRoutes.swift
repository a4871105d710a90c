import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes for the policies that people accept, for everybody to read.
struct PolicyRoutes: Sendable {
    let policies: PolicyTable
    let callers: Callers
    let accounts: Accounts
    let barrier: ReadBarrier
    let now: @Sendable () -> Date

    private static let path = "/api/v1/identity/policies"

    /// Feature of policies as people read and accept them.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .get(
                Self.path,
                .open,
                "The policies of the house, each in its latest version.",
                returns: List.self,
                handler: list
            ),
            .get(
                "\(Self.path)/{policy}",
                .open,
                "One policy with its words: the latest version, in the language asked for or the one it was written in.",
                query: [
                    QueryParameter("language", .text(maximum: 35), "A language such as en or fr-CA."),
                    QueryParameter("version", .integer(1...1_000_000), "An earlier version."),
                ],
                returns: Words.self,
                handler: show
            ),
            .get(
                "/api/v1/identity/profile/policies",
                .signedIn,
                "What one has accepted, and what must be accepted from now on.",
                returns: Acceptance.self,
                handler: accepted
            ),
            .post(
                "/api/v1/identity/profile/policies",
                .signedIn,
                "Accepts versions of policies, also before they are mandatory.",
                body: Accepting.self,
                handler: accept
            ),
        ]
    }

    /// All policies.
    struct List: Codable, Sendable {
        var policies: [Summary]
    }

    /// A policy without its words.
    struct Summary: Codable, Sendable {
        var policy: String
        var version: Int
        var title: String
        var languages: [String]
        var publishedAt: Date
        /// Time from which nobody gets in without having accepted this version; absent: it needn't be accepted.
        var mandatoryFrom: Date?

        enum CodingKeys: String, CodingKey {
            case policy, version, title, languages
            case publishedAt = "published_at"
            case mandatoryFrom = "mandatory_from"
        }
    }

    /// A policy with its words.
    struct Words: Codable, Sendable {
        var policy: String
        var version: Int
        var language: String
        var title: String
        /// Markdown.
        var text: String
        var publishedAt: Date
        var mandatoryFrom: Date?

        enum CodingKeys: String, CodingKey {
            case policy, version, language, title, text
            case publishedAt = "published_at"
            case mandatoryFrom = "mandatory_from"
        }
    }

    struct Accepting: Codable, Sendable {
        var accept: [AcceptedPolicy]
    }

    /// Policies that somebody has accepted, and those still to be accepted.
    struct Acceptance: Codable, Sendable {
        var accepted: [AcceptedPolicy]
        /// Mandatory by now, and not accepted.
        var pending: [AcceptedPolicy]
    }

    private func accepted(_ request: Request) async throws -> Acceptance {
        let account = try await callers.account(request)
        return Acceptance(
            accepted: account.accepted.map { AcceptedPolicy(policy: $0.key.text, version: $0.value) }
                .sorted { $0.policy < $1.policy },
            pending: account.missing(of: try await policies.mandatory(at: now())).map(AcceptedPolicy.init)
        )
    }

    private func accept(_ request: Request, _ body: Accepting) async throws -> Response {
        let account = try await callers.account(request)
        var errors: [FieldError] = []
        var versions: [PolicyVersion] = []
        for (index, given) in body.accept.enumerated() {
            // Policies can be accepted once they were published.
            guard let named = given.named,
                try await !policies.texts(named.policy.text, version: named.version).isEmpty
            else {
                errors.append(FieldError("accept[\(index)]", code: .unknownPolicy, "must be a version of a policy"))
                continue
            }
            versions.append(named)
        }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        do {
            let done = try await accounts.accept(versions, by: account.id, meta: request.meta)
            if let done { await barrier.people(done) }
        } catch is Person.Refusal {
            throw Problem.unauthorized
        }
        return Response(204)
    }

    private func list(_ request: Request) async throws -> List {
        let entries = try await policies.latest()
        let names = entries.reduce(into: [String]()) { if $0.last != $1.policy { $0.append($1.policy) } }
        return List(
            policies: names.compactMap { name in
                let texts = entries.filter { $0.policy == name }
                guard let first = texts.first else { return nil }
                return Summary(
                    policy: name,
                    version: first.version,
                    title: first.title,
                    languages: texts.map(\.language),
                    publishedAt: first.publishedAt,
                    mandatoryFrom: first.mandatoryFrom
                )
            }
        )
    }

    private func show(_ request: Request) async throws -> Words {
        let name = request.parameters.text("policy")
        let language = try request.queryText("language")?.lowercased()
        let texts: [PolicyTable.Entry]
        if let version = try request.queryInteger("version") {
            texts = try await policies.texts(name, version: version)
        } else {
            texts = try await policies.latest(name)
        }
        let wanted =
            texts.first { $0.language.lowercased() == language }
            ?? texts.first { $0.language.lowercased().prefix { $0 != "-" } == language?.prefix { $0 != "-" } }
        guard let text = wanted ?? texts.first else { throw Problem.notFound }
        return Words(
            policy: text.policy,
            version: text.version,
            language: text.language,
            title: text.title,
            text: text.text,
            publishedAt: text.publishedAt,
            mandatoryFrom: text.mandatoryFrom
        )
    }
}
