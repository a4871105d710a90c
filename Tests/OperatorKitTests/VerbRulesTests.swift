import CommandLineKit
import ServiceKit
import ServiceTesting
import Testing

/// Breaches of the rules for verbs are found, each on its own.
@Suite struct VerbRulesTests {
    private struct Sound: Subcommand {
        typealias Context = Int
        static let name = "sound"
        static let summary = "Keeps all rules."
        static let asksFirst = true
        static let parameters: [Parameter] = [.person(), LineLimit.parameter(default: 50), .json]
        init(_ arguments: inout Arguments) throws(UsageError) {}
        func run(in context: Int) async throws {}
    }

    private struct Broken: Subcommand {
        typealias Context = Int
        static let name = "broken"
        static let summary = "Keeps none."
        static let parameters: [Parameter] = [
            .argument("client", "Their id or number."), .flag("--yes", "For delete: don't ask."),
            .option("--limit", short: "l", value: "n", "Lines at most. Default: 100."),
        ]
        init(_ arguments: inout Arguments) throws(UsageError) {}
        func run(in context: Int) async throws {}
    }

    private static let table = CommandTable<Int>(program: "test", summary: "Verbs.").verb(Sound.self).verb(Broken.self)

    @Test func `a verb that keeps them is silent, one that doesn't is told of each`() {
        let breaches = VerbRules.breaches(in: Self.table, grave: ["sound", "broken"])
        #expect(
            breaches == [
                "test broken: --json is missing", "test broken: it does not ask first",
                "test broken: --yes means something else than elsewhere",
                "test broken: --limit is not that of LineLimit",
                "test broken: client is no person as others are: Their id or number.",
            ]
        )
    }

    @Test func `who asks first must be known to be grave`() {
        let breaches = VerbRules.breaches(in: Self.table)
        #expect(breaches.first == "test sound: it asks first, and is not said to be grave")
    }
}
