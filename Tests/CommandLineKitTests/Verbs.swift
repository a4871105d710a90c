import CommandLineKit

/// What the verbs below did, for tests to look at.
struct Bench: Sendable {
    let console: Console
}

struct Count: Subcommand {
    static let name = "count"
    static let summary = "Counts things."
    static let discussion = "Counting changes nothing. It takes a moment a million."
    static let parameters: [Parameter] = [
        .argument("thing", "What to count."),
        .option("--limit", short: "l", value: "n", "Stop there. Default: 10."),
        .json,
    ]
    static let examples = [(line: "count sheep --limit 3", meaning: "Enough to fall asleep.")]
    static let group = "Look"

    let thing: String
    let limit: Int

    init(_ arguments: inout Arguments) throws(UsageError) {
        thing = try arguments.argument("thing")
        limit = try arguments.option("--limit", default: 10, in: 1...1000)
    }

    func run(in bench: Bench) async throws {
        struct Line: Encodable {
            let thingName: String
            let count: Int
        }
        let table = Table<Line>([.text("thing") { $0.thingName }, .number("count") { "\($0.count)" }])
        try bench.console.show([Line(thingName: thing, count: limit)], as: table, empty: "nothing")
    }
}

struct Break: Subcommand {
    static let name = "break"
    static let summary = "Fails in one way or another."
    static let parameters: [Parameter] = [
        .argument("how", "failure, other, foreign, cancelled."), .option("--by", value: "name", "Who breaks.").required,
    ]

    let how: String

    struct Odd: Error {}
    struct Foreign: Error {}

    init(_ arguments: inout Arguments) throws(UsageError) {
        how = try arguments.argument("how")
        _ = try arguments.required("--by", as: String.self)
    }

    func run(in bench: Bench) async throws {
        switch how {
        case "failure": throw CommandFailure(.noInput, "there is no such thing", hint: "look elsewhere")
        case "foreign": throw Foreign()
        case "cancelled": throw CancellationError()
        default: throw Odd()
        }
    }
}

let table = {
    var table = CommandTable<Bench>(program: "bench", summary: "A bench for verbs.", footer: "More in the README.")
    table.add(verbs: [Count.self, Break.self])
    return table
}()

/// Runs a command line on a recording console.
func run(_ words: String...) async -> (code: ExitCode, output: String, errors: String) {
    let transcript = Transcript()
    let code = await table.run(
        words,
        console: .recording(transcript),
        explain: { $0 is Break.Foreign ? CommandFailure(.unavailable, "the other is away") : nil },
        context: { Bench(console: $0) }
    )
    return (code, transcript.text, transcript.errors.text)
}
