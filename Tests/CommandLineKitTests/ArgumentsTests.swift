import CommandLineKit
import FoundationEssentials
import Testing

@Suite struct ArgumentsTests {
    private let parameters: [Parameter] = [
        .argument("stream", "Which."),
        .optional("version", "From where."),
        .option("--limit", short: "l", value: "n", "How many."),
        .options("--type", value: "name", "Which types."),
        .flag("--json", short: "j", "JSON."),
        .flag("--follow", short: "f", "On and on."),
    ]

    private func parsed(_ words: String...) throws(UsageError) -> Arguments {
        try Arguments(words, parameters: parameters)
    }

    @Test func `options may stand before, between and behind arguments`() throws {
        var arguments = try parsed("--limit", "5", "a", "--json", "7", "--type=x", "--type", "y=z")
        #expect(try arguments.argument("stream", as: String.self) == "a")
        #expect(try arguments.argument("version", as: Int.self) == 7)
        #expect(try arguments.option("--limit", default: 1) == 5)
        #expect(try arguments.options("--type", as: String.self) == ["x", "y=z"])
        #expect(arguments.flag("--json"))
        #expect(!arguments.flag("--follow"))
    }

    @Test func `an option that must be given is asked for`() throws {
        let parameters: [Parameter] = [.option("--by", value: "person", "Who.").required]
        #expect(try Arguments(["--by", "hanna"], parameters: parameters).required("--by", as: String.self) == "hanna")
        let none = try Arguments([], parameters: parameters)
        #expect(throws: UsageError("--by is missing")) { try none.required("--by", as: String.self) }
    }

    @Test func `short flags may be written together, and a value may touch its letter`() throws {
        let arguments = try parsed("-jfl9", "a")
        #expect(arguments.flag("--json") && arguments.flag("--follow"))
        #expect(try arguments.option("--limit", default: 1) == 9)
    }

    @Test func `after two dashes everything is an argument`() throws {
        var arguments = try parsed("--", "--json", "-1")
        #expect(try arguments.argument("stream", as: String.self) == "--json")
        #expect(try arguments.argument("version", as: Int.self) == -1)
        #expect(!arguments.flag("--json"))
    }

    @Test(arguments: [
        (["a", "--limt", "3"], "there is no option “--limt” (did you mean --limit?)"),
        (["a", "--zzzzzz"], "there is no option “--zzzzzz”"),
        (["a", "-x"], "there is no option “-x”"),
        (["a", "-5"], "there is no option “-5” (write -- before arguments that begin with a dash)"),
        (["a", "--json=yes"], "--json takes no value"),
        (["a", "--limit"], "--limit needs a value: --limit n"),
        ([], "<stream> is missing"),
        (["a", "1", "extra"], "“extra” is one argument too many"),
        (["a", "1", "\u{1B}[2J"], "“�[2J” is one argument too many"),
    ])
    func `a mistake is named`(words: [String], message: String) {
        #expect { try Arguments(words, parameters: parameters) } throws: { ($0 as? UsageError)?.description == message }
    }

    @Test func `a value of the wrong kind is named with what it should be`() throws {
        var arguments = try parsed("not-a-uuid", "--limit", "many")
        #expect(throws: UsageError("<stream> must be a UUID, not “not-a-uuid”")) {
            try arguments.argument("stream", as: UUID.self)
        }
        #expect(throws: UsageError("--limit must be a whole number, not “many”")) {
            try arguments.option("--limit", default: 3)
        }
    }

    @Test func `a number outside its range is refused`() throws {
        let arguments = try parsed("a", "--limit", "0")
        #expect(throws: UsageError("--limit must be from 1 to 10, not 0")) {
            try arguments.option("--limit", default: 5, in: 1...10)
        }
    }

    @Test(arguments: [
        ("250ms", Duration.milliseconds(250)), ("30s", .seconds(30)), ("5m", .seconds(300)), ("2h", .seconds(7200)),
        ("7d", .seconds(604_800)),
    ])
    func `spans have units`(text: String, span: Duration) { #expect(Duration(argument: text) == span) }

    @Test(arguments: ["", "5", "s", "-5s", "5 s", "5w", "99999999999s", "٣s"])
    func `a span without number or unit is none`(text: String) { #expect(Duration(argument: text) == nil) }
}
