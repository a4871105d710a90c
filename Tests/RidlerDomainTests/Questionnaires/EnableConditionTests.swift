import RidlerDomain
import Testing

/// Truth table of `enableWhen`: operator by answers.
@Suite struct EnableConditionTests {
    private static func one(_ text: String) -> AnswerValue { .decimal(text) }

    /// Value of the condition, answers, and what `=`, `!=`, `>`, `<`, `>=` and `<=` say.
    private static let table: [(value: AnswerValue, answers: [AnswerValue], truths: [Bool])] = [
        (.integer(2), [], [false, true, false, false, false, false]),
        (.integer(2), [.integer(1)], [false, true, false, true, false, true]),
        (.integer(2), [.integer(2)], [true, false, false, false, true, true]),
        (.integer(2), [.integer(3)], [false, true, true, false, true, false]),
        (.integer(2), [.integer(1), .integer(2)], [true, false, false, true, true, true]),
        (.integer(2), [.integer(1), .integer(3)], [false, true, true, true, true, true]),
        (.integer(2), [.decimal("2")], [false, true, false, false, false, false]),
        (.decimal("2.0"), [.decimal("2.00")], [true, false, false, false, true, true]),
        (.decimal("-0.5"), [.decimal("-0.25")], [false, true, true, false, true, false]),
        (.decimal("10"), [.decimal("9.99")], [false, true, false, true, false, true]),
        (.decimal("0.25"), [.decimal("0.3")], [false, true, true, false, true, false]),
        (.decimal("0"), [.decimal("-0.0")], [true, false, false, false, true, true]),
        (.boolean(false), [], [false, true, false, false, false, false]),
        (.boolean(false), [.boolean(false)], [true, false, false, false, true, true]),
        (.boolean(false), [.boolean(true)], [false, true, false, false, false, false]),
        (.date("2026-03-01"), [.date("2026-02-28")], [false, true, false, true, false, true]),
        (.date("2026-03"), [.date("2026-03-05")], [false, true, false, false, false, false]),
        (.date("2026-03"), [.date("2027")], [false, true, true, false, true, false]),
        (
            .dateTime("2026-03-01T10:00:00+01:00"), [.dateTime("2026-03-01T09:00:00.000Z")],
            [true, false, false, false, true, true]
        ),
        (
            .dateTime("2026-01-01T00:00:00Z"), [.dateTime("2025-12-31T23:00:00-02:00")],
            [false, true, true, false, true, false]
        ),
        (.time("08:30:00"), [.time("08:30:00.5")], [false, true, true, false, true, false]),
        (.string("a"), [.string("A")], [false, true, false, false, false, false]),
        (.string("a"), [.string("a")], [true, false, false, false, true, true]),
        (
            .coding(system: "s", code: "1", display: "x"), [.coding(system: "s", code: "1", display: "y")],
            [true, false, false, false, true, true]
        ),
        (
            .coding(system: nil, code: "1", display: nil), [.coding(system: "s", code: "1", display: nil)],
            [false, true, false, false, false, false]
        ),
        (
            .coding(system: "s", code: "1", display: nil), [.string("1")],
            [false, true, false, false, false, false]
        ),
    ]

    @Test(arguments: table.indices) func `conditions hold as the table says`(_ number: Int) {
        let (value, answers, truths) = Self.table[number]
        let operators: [EnableCondition.Operator] = [.equals, .differs, .greater, .less, .atLeast, .atMost]
        let found = operators.map { EnableCondition("q", $0, value).holds(for: answers) }
        #expect(found == truths)
    }

    @Test func `exists asks for an answer, or for none`() {
        for (wanted, answers, holds) in [
            (true, [], false), (true, [AnswerValue.boolean(false)], true), (false, [], true),
            (false, [.boolean(false)], false),
        ] {
            #expect(EnableCondition("q", .exists, .boolean(wanted)).holds(for: answers) == holds)
        }
    }

    @Test(arguments: [
        (AnswerValue.date("2024-02-29"), true), (.date("2023-02-29"), false), (.date("1900-02-29"), false),
        (.date("2000-02-29"), true), (.date("2026-13"), false), (.date("2026-12-31"), true), (.date("0000"), false),
        (.date("2026-04-31"), false), (.date("2026-03-01T10:00:00Z"), false), (.date("26"), false),
        (.dateTime("2026-03-01T10:00:00Z"), true), (.dateTime("2026-03-01T10:00:00"), false),
        (.dateTime("2026-03-01T24:00:00Z"), false), (.dateTime("2026-03"), true), (.time("23:59:60"), true),
        (.dateTime("2026-03T10:00:00Z"), false), (.time("8:30:00"), false), (.time("08:30"), false),
        (.time("08:30:00."), false), (.decimal("1.00"), true), (.decimal("01"), false), (.decimal("1."), false),
        (.decimal(".5"), false), (.decimal("1e3"), false), (.decimal("-0.1"), true), (.decimal("٣"), false),
        (.integer(2_147_483_648), false), (.string(" \u{200B}"), false), (.string("x"), true),
        (.coding(system: nil, code: " ", display: nil), false),
    ])
    func `values are looked at by the letter`(_ value: AnswerValue, _ isWellFormed: Bool) {
        #expect(value.isWellFormed == isWellFormed)
    }
}
