import ProductVersion

/// The verbs of an executable: finds, parses and runs one, and writes the help.
public struct CommandTable<Context: Sendable>: Sendable {
    /// A parsed call, waiting for its context.
    typealias Call = @Sendable (Context) async throws -> Void

    /// A verb, as the table knows it.
    public struct Verb: Sendable {
        /// Word on the command line.
        public let name: String
        /// True if it asks before it destroys something or tells many.
        public let asksFirst: Bool
        /// Parameters that may stand behind it.
        public let parameters: [Parameter]
        let summary: String
        let discussion: String
        let group: String
        let examples: [Example]
        let parse: @Sendable (inout Arguments) throws(UsageError) -> Call
    }

    struct Example: Sendable {
        let line: String
        let meaning: String
    }

    /// Name of the executable.
    public let program: String
    let summary: String
    let footer: String
    /// The verbs in their order.
    public private(set) var verbs: [Verb] = []

    /// A table without verbs. `footer` ends the general help: where to read on.
    public init(program: String, summary: String, footer: String = "") {
        self.program = program
        self.summary = summary
        self.footer = footer
    }

    /// The table with one more verb; a second one of the same name replaces the first.
    public func verb<V: Subcommand>(_ type: V.Type) -> Self where V.Context == Context {
        var copy = self
        copy.add(type)
        return copy
    }

    /// Adds a verb; a second one of the same name replaces the first.
    public mutating func add<V: Subcommand>(_ type: V.Type) where V.Context == Context {
        let parse: @Sendable (inout Arguments) throws(UsageError) -> Call = { arguments throws(UsageError) in
            let verb = try V(&arguments)
            return { context in try await verb.run(in: context) }
        }
        let verb = Verb(
            name: V.name,
            asksFirst: V.asksFirst,
            parameters: V.parameters + (V.asksFirst ? [.dryRun, .yes].filter { !V.parameters.contains($0) } : []),
            summary: V.summary,
            discussion: V.discussion,
            group: V.group,
            examples: V.examples.map { Example(line: $0.line, meaning: $0.meaning) },
            parse: parse
        )
        if let index = verbs.firstIndex(where: { $0.name == verb.name }) {
            verbs[index] = verb
        } else {
            verbs.append(verb)
        }
    }

    /// Adds verbs, in their order.
    public mutating func add(verbs types: [any Subcommand<Context>.Type]) {
        for type in types { add(type) }
    }

    /// Runs the verb that `words` (without the program's name) call for, and says how it ended.
    ///
    /// Never throws: mistakes are printed on the console's error side. `context` is called only for a call that was
    /// understood; `explain` turns errors of other modules into something an operator can use.
    public func run(
        _ words: [String],
        console: Console,
        explain: @Sendable (any Error) -> CommandFailure? = { _ in nil },
        context: (Console) async throws -> Context
    ) async -> ExitCode {
        guard let word = words.first, !Self.helpWords.contains(word) else {
            return printHelp(for: words.dropFirst().first, isAsked: !words.isEmpty, console)
        }
        if word == Self.versionWord, words.count == 1 {
            console.print("\(program) \(ProductVersion.current)")
            return .ok
        }
        guard let verb = verbs.first(where: { $0.name == word }) else {
            let hint = suggestion(for: word, among: verbs.map(\.name)) ?? "\(program) help lists what there is"
            return refuse(UsageError("there is no command \(quoted(word))", hint: hint), console)
        }
        let rest = Array(words.dropFirst())
        if Self.asksForHelp(rest) {
            console.print(help(for: verb, style: console.style))
            return .ok
        }
        let call: Call
        let isJSON: Bool
        do throws(UsageError) {
            var arguments = try Arguments(rest, parameters: verb.parameters)
            isJSON = arguments.flag(Parameter.json.name)
            call = try verb.parse(&arguments)
        } catch {
            return refuse(error, console, usage: usage(of: verb))
        }
        let console = isJSON ? console.forPrograms() : console
        do {
            try await call(try await context(console))
            return .ok
        } catch {
            return report(error, console, explain)
        }
    }

    private static var helpWords: [String] { ["help", "--help", "-h"] }
    private static var versionWord: String { "--version" }

    private static func asksForHelp(_ words: [String]) -> Bool {
        words.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
    }

    private func printHelp(for name: String?, isAsked: Bool, _ console: Console) -> ExitCode {
        if let name {
            guard let verb = verbs.first(where: { $0.name == name }) else {
                let hint = suggestion(for: name, among: verbs.map(\.name))
                return refuse(UsageError("there is no command \(quoted(name))", hint: hint), console)
            }
            console.print(help(for: verb, style: console.style))
            return .ok
        }
        // Asked for, help is the answer; not asked for, it is a mistake's text.
        if isAsked {
            console.print(help(style: console.style))
            return .ok
        }
        console.printError(help(style: console.errorStyle))
        return .usage
    }

    private func refuse(_ error: UsageError, _ console: Console, usage: String? = nil) -> ExitCode {
        console.printFailure(program, error.message, hint: error.hint)
        if let usage { console.printError("usage: \(usage)") }
        return .usage
    }

    private func report(_ error: any Error, _ console: Console, _ explain: (any Error) -> CommandFailure?) -> ExitCode {
        if let error = error as? UsageError { return refuse(error, console) }
        let failure: CommandFailure =
            if let failure = error as? CommandFailure {
                failure
            } else if error is CancellationError {
                CommandFailure(.interrupted, "interrupted")
            } else {
                explain(error) ?? CommandFailure(.software, String(reflecting: error))
            }
        console.printFailure(program, failure.message, hint: failure.hint)
        return failure.code
    }
}
