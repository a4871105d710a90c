import Languages
import EventLog
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit
import TextRules

/// Publishing what people accept. A text has its place by policy, version and language: putting it there again changes nothing.
struct PolicyPublishingRoutes: Sendable {
    let commands: PolicyCommands

    /// Bytes of a text, as for the operator's verb.
    static let textLimit = 262_144
    /// Characters of what stands above it.
    static let titleLimit = 200

    var routes: [Route] {
        [
            .put(
                "/api/v1/identity/policies/{policy}/versions/{version}/texts/{language}",
                .roles([.administrator]),
                "Publishes a text of the next version of a policy, or of the latest in a further language. What was published is never "
                    + "changed: the same text again changes nothing, another one is refused.",
                body: Text.self,
                returns: Published.self,
                problems: ["policy-published", "policy-not-next", "busy"],
                handler: publish
            )
        ]
    }

    struct Text: Codable, Sendable {
        var title: String
        /// Markdown.
        var text: String
        /// Time from which nobody gets in without having accepted this version; absent: it needn't be accepted. A translation is mandatory
        /// from the same time as its version.
        var mandatoryFrom: Date?

        enum CodingKeys: String, CodingKey {
            case title, text
            case mandatoryFrom = "mandatory_from"
        }
    }

    struct Published: Codable, Sendable {
        var policy: String
        var version: Int
        var language: String
        /// False where it had been published before.
        var published: Bool
    }

    private func publish(_ request: Request, _ body: Text) async throws -> Published {
        let version = try request.parameters.integer("version")
        var errors = Self.violations(body)
        let policy = errors.value("policy") { () throws(FieldViolation) in
            try PolicyName(request.parameters.text("policy"))
        }
        let language = errors.value("language") { () throws(FieldViolation) in
            try LanguageTag(request.parameters.text("language"))
        }
        guard errors.isEmpty, let policy, let language else { throw Problem.invalid(errors) }
        do {
            let (number, isNew) = try await commands.publish(
                policy,
                version: version,
                language,
                title: body.title,
                text: body.text,
                mandatoryFrom: body.mandatoryFrom,
                meta: request.meta
            )
            return Published(policy: policy.text, version: number, language: language.text, published: isNew)
        } catch PolicyPaper.Refusal.alreadyPublished {
            throw Problem(409, "policy-published", "This version was published in this language with other words.")
        } catch PolicyPaper.Refusal.notNext(let current) {
            throw Problem(
                409,
                "policy-not-next",
                "The latest version is \(current); the next one is \(current + 1)."
            )
        } catch is StreamIsBusy {
            throw Problem(SignInRefusal.busy(.seconds(1)))
        }
    }

    private static func violations(_ body: Text) -> [FieldError] {
        var errors: [FieldError] = []
        let isTitle = !body.title.isBlank && !body.title.isLonger(than: titleLimit) && NameRule.admits(body.title)
        if !isTitle {
            errors.append(
                FieldError(
                    "title",
                    code: .length(1...titleLimit, .characters),
                    "must be 1 to \(titleLimit) visible characters"
                )
            )
        }
        if !(1...textLimit).contains(body.text.utf8.count) || body.text.isBlank {
            errors.append(
                FieldError("text", code: .length(1...textLimit, .bytes), "must be 1 to \(textLimit) bytes of UTF-8")
            )
        } else if body.text.utf8.contains(0) {
            errors.append(FieldError("text", code: .forbiddenCharacter, "must not contain the character 0"))
        }
        return errors
    }
}

extension PolicyCommands {
    /// Feature of publishing policies, with a read model of its own.
    func feature() -> Feature {
        Feature(
            routes: PolicyPublishingRoutes(commands: self).routes,
            projections: [ProjectionRunner(PoliciesProjection(), store: store)]
        )
    }
}
