public import CommandLineKit
import ServiceKit

/// Rules for the verbs of all executables, on which operators and their programs rely. The tests of each service hold its verbs against them.
public enum VerbRules {
    /// Breaches of the rules in `table`, each as a sentence. `grave` names its own verbs that destroy something for good or tell many people
    /// something; `notPeople` its parameters ("draft --to") that stand for no person, though they are called like those that do.
    public static func breaches<Context>(
        in table: CommandTable<Context>,
        grave: Set<String> = [],
        notPeople: Set<String> = []
    ) -> [String] {
        table.verbs.flatMap { verb -> [String] in
            let isGrave = grave.contains(verb.name) || commonlyGrave.contains(verb.name)
            let all: [[String]] = [
                answering(verb.name, verb.parameters), asking(verb.asksFirst, isGrave, verb.parameters),
                alike(verb.parameters), cutting(verb.name, verb.parameters),
                naming(verb.name, verb.parameters, notPeople),
            ]
            return all.joined().map { "\(table.program) \(verb.name): \($0)" }
        }
    }

    /// Verbs whose output is no answer, or is in a form of its own.
    private static let withoutJSON: Set<String> = ["serve", "drain", "export", "export-seals"]

    /// Verbs of all services that destroy something for good.
    private static let commonlyGrave: Set<String> = ["erase", "ledger"]

    /// Names of parameters that stand for people.
    private static let people: Set<String> = [
        "person", "client", "staff", "absent", "covering", "author", "recipient", "owner", "other", "who", "member",
        "--person", "--client", "--therapist", "--by", "--to",
    ]

    /// Every verb answers programs.
    private static func answering(_ verb: String, _ parameters: [Parameter]) -> [String] {
        parameters.contains(.json) || withoutJSON.contains(verb) ? [] : ["--json is missing"]
    }

    /// Verbs that destroy something or tell many ask first, and can be tried.
    private static func asking(_ asksFirst: Bool, _ isGrave: Bool, _ parameters: [Parameter]) -> [String] {
        if asksFirst != isGrave {
            return [isGrave ? "it does not ask first" : "it asks first, and is not said to be grave"]
        }
        guard asksFirst else { return [] }
        return [Parameter.yes, .dryRun].filter { !parameters.contains($0) }.map { "\($0.name) is missing" }
    }

    /// Options that all know mean the same everywhere.
    private static func alike(_ parameters: [Parameter]) -> [String] {
        parameters.filter { parameter in
            [Parameter.json, .dryRun, .yes].contains { $0.name == parameter.name && $0 != parameter }
        }.map { "\($0.name) means something else than elsewhere" }
    }

    /// Verbs of all services that show the end of something: `--limit` says how much of it.
    private static let countingBack: Set<String> = ["tail"]

    /// Lists that are cut say so: their option is that of `LineLimit`.
    private static func cutting(_ verb: String, _ parameters: [Parameter]) -> [String] {
        guard !countingBack.contains(verb), let limit = parameters.first(where: { $0.name == "--limit" }) else {
            return []
        }
        let usual = limit.help.split(separator: " ").last.flatMap { Int($0.dropLast()) }
        return limit == LineLimit.parameter(default: usual) ? [] : ["--limit is not that of LineLimit"]
    }

    /// People are named in the same four forms.
    private static func naming(_ verb: String, _ parameters: [Parameter], _ notPeople: Set<String>) -> [String] {
        parameters.compactMap { parameter in
            let isPerson = people.contains(parameter.name) && !notPeople.contains("\(verb) \(parameter.name)")
            let hasForms = parameter.help.contains(PersonArgument.kind)
            guard isPerson || parameter.help.contains("id or number"), !hasForms else { return nil }
            return "\(parameter.name) is no person as others are: \(parameter.help)"
        }
    }
}
