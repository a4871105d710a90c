import Languages
import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `publish-policy`: makes a text public that people accept.
struct PublishPolicyVerb: DecisionVerb {
    static let name = "publish-policy"
    static let summary = "Publishes a version of a policy in one language."
    static let group = "Registration"
    static let discussion = """
        A version is published once in each language and never changed; another text is another version. The first text of \
        the next version makes that the one that counts; translations of it follow with the same --version. With \
        --mandatory-from nobody registers, signs in or stays signed in (for longer than ten minutes) from that moment on \
        without having accepted it. Choose a day some time ahead, so that people can read it first.
        """
    static let parameters: [Parameter] = [
        .argument("policy", "What it is called for good: a-z 0-9 -, such as privacy or house-rules."),
        .option("--version", value: "n", "Which version. Default: the next one."),
        .option("--language", value: "tag", "Its language, such as en or fr-CA. Default: en."),
        .option("--title", value: "text", "What stands above it.").required,
        .option("--file", value: "path", "The text, Markdown, UTF-8, at most 256 KiB.").required,
        .option(
            "--mandatory-from",
            value: "time",
            "From when on it must be accepted, such as 2026-09-01T00:00:00Z, or now."
        ),
        .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (
            line: "publish-policy privacy --title 'Privacy' --file privacy.md --mandatory-from now",
            meaning: "Must be accepted at once."
        ),
        (
            line: "publish-policy privacy --version 1 --language fr --title 'Confidentialité' --file privacy.fr.md",
            meaning: "The same in French."
        ),
    ]

    private let policy: PolicyName
    private let version: Int?
    private let language: LanguageTag
    private let title: String
    private let file: String
    private let mandatoryFrom: Date?

    init(_ arguments: inout Arguments) throws(UsageError) {
        let name: String = try arguments.argument("policy")
        policy = try FieldViolation.argument("The name of the policy") { () throws(FieldViolation) in
            try PolicyName(name)
        }
        version = try arguments.option("--version")
        let tag: String = try arguments.option("--language", default: "en")
        language = try FieldViolation.argument("--language") { () throws(FieldViolation) in try LanguageTag(tag) }
        title = try arguments.required("--title")
        file = try arguments.required("--file")
        let time: String? = try arguments.option("--mandatory-from")
        switch time {
        case nil: mandatoryFrom = nil
        case "now"?: mandatoryFrom = Date(timeIntervalSince1970: Date().timeIntervalSince1970.rounded(.down))
        case let text?:
            guard let date = Date(argument: text) else {
                throw UsageError("--mandatory-from must be \(Date.kind), or now")
            }
            mandatoryFrom = date
        }
    }

    struct Line: Encodable {
        let policy: String
        let version: Int
        let language: String
        let published: Bool
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Line {
        guard let data = FileManager.default.contents(atPath: file), data.count <= 262_144,
            let words = String(validating: data, as: UTF8.self)
        else { throw CommandFailure(.noInput, "The file can't be read, is too long, or is not UTF-8.") }
        do {
            let (number, isNew) = try await identity.accountCommands.policyCommands.publish(
                policy,
                version: version,
                language,
                title: title,
                text: words,
                mandatoryFrom: mandatoryFrom,
                meta: EventMeta()
            )
            return Line(policy: policy.text, version: number, language: language.text, published: isNew)
        } catch PolicyPaper.Refusal.alreadyPublished {
            throw CommandFailure(
                .failure,
                "This version was published in this language with other words.",
                hint: "publish another version"
            )
        } catch PolicyPaper.Refusal.notNext(let current) {
            throw CommandFailure(.badData, "The latest version is \(current); the next one is \(current + 1).")
        }
    }

    func words(for line: Line) -> String {
        "\(line.policy) \(line.version) (\(line.language)) is public\(line.published ? "" : " already")."
    }
}
