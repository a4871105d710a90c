import RidlerDomain
import Testing

/// Which items are there, and what is asked of answers.
@Suite struct EnabledTests {
    private static let yes = #""answerBoolean":true"#

    @Test func `a target that isn't there counts as unanswered, through a chain`() throws {
        let form = try Forms.form(
            Forms.item("c", "string", Forms.when("b", "=", Self.yes)),
            Forms.item("b", "boolean", Forms.when("a", "=", Self.yes)),
            Forms.item("a", "boolean")
        )
        let answers: Answers = ["a": [.boolean(false)], "b": [.boolean(true)], "c": [.string("x")]]
        #expect(form.enabled(answers) == ["a"])
        #expect(form.effective(answers) == ["a": [.boolean(false)]])
        #expect(form.enabled(["a": [.boolean(true)], "b": [.boolean(true)]]) == ["a", "b", "c"])
        #expect(form.violations(answers, completing: true).isEmpty)
    }

    @Test func `children go with the group above them, and a question's with its answer`() throws {
        let form = try Forms.form(
            Forms.item("a", "boolean"),
            Forms.item("g", "group", Forms.when("a", "=", Self.yes) + #","item":[\#(Forms.item("q", "string"))]"#),
            Forms.item("p", "string", #""item":[\#(Forms.item("r", "string", #""required":true"#))]"#)
        )
        #expect(form.enabled(["q": [.string("x")]]) == ["a", "p"])
        #expect(form.enabled(["a": [.boolean(true)], "p": [.string("x")]]) == ["a", "g", "q", "p", "r"])
        #expect(form.violations([:], completing: true).isEmpty)
        #expect(form.violations(["p": [.string("x")]], completing: true) == [AnswerError("r", .missing)])
    }

    @Test func `any and all`() throws {
        func form(_ behavior: String) throws -> Questionnaire {
            let conditions = ["a", "b"].map { #"{"question":"\#($0)","operator":"=",\#(Self.yes)}"# }
            let when = #""enableBehavior":"\#(behavior)","enableWhen":[\#(conditions.joined(separator: ","))]"#
            return try Forms.form(
                Forms.item("a", "boolean"),
                Forms.item("b", "boolean"),
                Forms.item("c", "string", when)
            )
        }
        let one: Answers = ["a": [.boolean(true)]]
        #expect(try form("any").enabled(one).contains("c"))
        #expect(try !form("all").enabled(one).contains("c"))
        #expect(try form("all").enabled(["a": [.boolean(true)], "b": [.boolean(true)]]).contains("c"))
    }

    @Test func `what is required binds where it is there and its group is present`() throws {
        let inner = [Forms.item("r", "string", #""required":true"#), Forms.item("o", "string")].joined(separator: ",")
        let form = try Forms.form(
            Forms.item("top", "string", #""required":true"#),
            Forms.item("gone", "string", #""required":true,"# + Forms.when("o", "=", #""answerString":"y""#)),
            Forms.item("g", "group", #""item":[\#(inner)]"#),
            Forms.item("must", "group", #""required":true,"item":[\#(Forms.item("m", "string"))]"#)
        )
        #expect(
            form.violations([:], completing: true) == [AnswerError("top", .missing), AnswerError("must", .emptyGroup)]
        )
        let answers: Answers = ["top": [.string("x")], "o": [.string("z")], "m": [.string("x")]]
        #expect(form.violations(answers, completing: true) == [AnswerError("r", .missing)])
        #expect(form.violations(answers, completing: false).isEmpty)
    }

    @Test func `answers are held against their question`() throws {
        let form = try Forms.form(
            Forms.scale("q"),
            Forms.item("t", "string", #""maxLength":3"#),
            Forms.item("o", "open-choice", #""answerOption":[{"valueCoding":{"system":"s","code":"1"}}]"#),
            Forms.scale("m", #""repeats":true"#),
            Forms.item("d", "date"),
            Forms.item("x", "display")
        )
        func rules(_ answers: Answers) -> [AnswerError.Rule] { form.violations(answers, completing: false).map(\.rule) }
        #expect(rules(["z": [.string("x")]]) == [.unknown])
        #expect(rules(["x": [.string("x")]]) == [.notAsked])
        #expect(rules(["q": [.string("d1")]]) == [.wrongKind])
        #expect(rules(["q": [Forms.code(4)]]) == [.notAnOption])
        #expect(rules(["q": [.coding(system: nil, code: "1", display: nil)]]) == [.notAnOption])
        #expect(rules(["q": [Forms.code(1), Forms.code(2)]]) == [.tooMany])
        #expect(rules(["m": [Forms.code(1), Forms.code(2)]]).isEmpty)
        #expect(rules(["t": [.string("four")]]) == [.tooLong])
        #expect(rules(["t": [.string("  ")]]) == [.malformed])
        #expect(rules(["o": [.string("own words")], "d": [.date("2026-03")]]).isEmpty)
        #expect(rules(["o": [Forms.code(2)]]) == [.notAnOption])
        #expect(rules(["d": [.date("2026-02-30")]]) == [.malformed])
        #expect(rules(["q": []]).isEmpty)
    }

    @Test func `initial values stand where their question is there`() throws {
        let form = try Forms.form(
            Forms.item("a", "boolean", #""initial":[{"valueBoolean":true}]"#),
            Forms.item("b", "string", Forms.when("a", "=", Self.yes) + #","initial":[{"valueString":"x"}]"#),
            Forms.item("c", "string", Forms.when("a", "!=", Self.yes) + #","initial":[{"valueString":"y"}]"#)
        )
        #expect(form.startingAnswers == ["a": [.boolean(true)], "b": [.string("x")]])
    }
}
