import CommandLineKit
import FoundationEssentials
import HTTPKit
import TrumpetDomain

/// Audience of a broadcast, from the command line: in words, or as the rule that the API takes.
struct AudienceArguments: Sendable {
    static let parameters: [Parameter] = [
        .options("--to", value: "who", "For \(AudienceWord.kind). Repeated: for all of these. Default: everyone."),
        .options("--except", value: "who", "But not for these; the same words."),
        .option(
            "--audience",
            value: "json",
            "The rule itself, in place of --to and --except: '{\"all\": [{…}, {…}]}'."
        ),
    ]

    private let to: [AudienceWord]
    private let except: [AudienceWord]
    private let whole: AudienceRule?

    init(_ arguments: Arguments) throws(UsageError) {
        to = try arguments.options("--to")
        except = try arguments.options("--except")
        guard let text: String = try arguments.option("--audience") else {
            whole = nil
            return
        }
        guard to.isEmpty, except.isEmpty else { throw UsageError("--audience goes without --to and --except") }
        guard let rule = try? JSON.decode(AudienceRule.self, from: Array(text.utf8)) else {
            throw UsageError("--audience is no rule", hint: "the API's description says what a broadcast's audience is")
        }
        whole = rule
    }

    /// The rule.
    func rule(_ people: People) async throws -> AudienceRule {
        if let whole { return whole }
        let included = try await Self.union(of: to, people) ?? .everyone
        guard let excluded = try await Self.union(of: except, people) else { return included }
        return .all([included, .not(excluded)])
    }

    private static func union(of words: [AudienceWord], _ people: People) async throws -> AudienceRule? {
        var rules: [AudienceRule] = []
        for word in words { rules.append(try await word.rule(people)) }
        return rules.count > 1 ? .any(rules) : rules.first
    }
}
