import RidlerDomain
import Testing

/// Tables of cases for scoring.
@Suite struct ScoringTests {
    private static let table: [(points: [Int?], standing: Score.Standing, band: String?)] = [
        ([0, 0, 0, 0, 0, 0, 0, 0, 0], .complete(0), "minimal"),
        ([3, 3, 3, 3, 3, 3, 3, 3, 3], .complete(27), "severe"),
        ([1, 1, 1, 1, 0, 0, 0, 0, 0], .complete(4), "minimal"),
        ([1, 1, 1, 1, 1, 0, 0, 0, 0], .complete(5), "mild"),
        ([1, 1, 1, 1, 1, 1, 1, 1, 1], .complete(9), "mild"),
        ([2, 1, 1, 1, 1, 1, 1, 1, 1], .complete(10), "moderate"),
        ([2, 2, 2, 2, 2, 1, 1, 1, 1], .complete(14), "moderate"),
        ([2, 2, 2, 2, 2, 2, 1, 1, 1], .complete(15), "rather-severe"),
        ([3, 2, 2, 2, 2, 2, 2, 2, 2], .complete(19), "rather-severe"),
        ([3, 3, 2, 2, 2, 2, 2, 2, 2], .complete(20), "severe"),
        // 7 × 9 / 8 = 7.875; 4 × 9 / 8 = 4.5, which is half and goes up; 3 × 9 / 7 = 3.857.
        ([nil, 1, 1, 1, 1, 1, 1, 1, 0], .prorated(8, answered: 8, of: 9), "mild"),
        ([nil, 1, 1, 1, 1, 0, 0, 0, 0], .prorated(5, answered: 8, of: 9), "mild"),
        ([nil, nil, 1, 1, 1, 0, 0, 0, 0], .prorated(4, answered: 7, of: 9), "minimal"),
        ([nil, nil, nil, 3, 3, 3, 3, 3, 3], .absent(missing: ["i1", "i2", "i3"]), nil),
        // The last item is never filled, not even as the only one that is missing.
        ([3, 3, 3, 3, 3, 3, 3, 3, nil], .absent(missing: ["i9"]), nil),
        ([nil, 3, 3, 3, 3, 3, 3, 3, nil], .absent(missing: ["i1", "i9"]), nil),
        ([], .absent(missing: Nine.items), nil),
        // The tenth item counts for nothing.
        ([0, 0, 0, 0, 0, 0, 0, 0, 0, 3], .complete(0), "minimal"),
    ]

    @Test(arguments: table.indices) func `answers have the score of the table`(_ number: Int) {
        let (points, standing, band) = Self.table[number]
        let score = Nine.rule.score(Nine.answers(points))
        #expect(score.standing == standing)
        #expect(score.band == band)
        let isLastMissing = points.count < 9 || points[8] == nil
        #expect(score.neverFilledMissing == (isLastMissing ? ["i9"] : []))
    }

    @Test func `a reversed item counts from its other end`() {
        var rule = Nine.rule
        rule.items[0].isReversed = true
        rule.items[1].answers = (0...3).map { .init(Forms.code($0), $0 + 1) }
        rule.items[1].isReversed = true
        #expect(rule.score(Nine.answers([0, 0, 0, 0, 0, 0, 0, 0, 0])).value == 3 + 4)
        #expect(rule.score(Nine.answers([3, 3, 0, 0, 0, 0, 0, 0, 0])).value == 0 + 1)
        #expect(rule.range == 1...28)
    }

    @Test func `a score below 0 is rounded half up as well`() {
        var rule = Nine.rule
        rule.answers = (0...3).map { .init(Forms.code($0), -$0) }
        rule.bands = []
        // -4 × 9 / 8 = -4.5, which goes up to -4; -5 × 9 / 8 = -5.625.
        #expect(rule.score(Nine.answers([nil, 1, 1, 1, 1, 0, 0, 0, 0])).value == -4)
        #expect(rule.score(Nine.answers([nil, 1, 1, 1, 1, 1, 0, 0, 0])).value == -6)
    }

    @Test func `without a rule for what is missing there is no score`() {
        var rule = Nine.rule
        rule.missing = nil
        #expect(rule.score(Nine.answers([nil, 1, 1, 1, 1, 1, 1, 1, 1])).standing == .absent(missing: ["i1"]))
    }

    @Test func `several answers to one item are none`() {
        var answers = Nine.answers([0, 0, 0, 0, 0, 0, 0, 0, 0])
        answers["i1"] = [Forms.code(1), Forms.code(2)]
        #expect(Nine.rule.score(answers).standing == .prorated(0, answered: 8, of: 9))
    }

    @Test(
        arguments: [
            ([2, 2, 2, 2, 2, 0, 0, 0, 0], ["major"]), ([2, 0, 2, 2, 2, 0, 0, 0, 1], ["major"]),
            ([2, 0, 2, 2, 0, 0, 0, 0, 1], ["other"]), ([2, 2, 0, 0, 0, 0, 0, 0, 0], ["other"]),
            ([1, 1, 2, 2, 2, 2, 2, 2, 1], []), ([2, 0, 0, 0, 0, 0, 0, 0, 0], []), ([2, 2, 2, 2, 2, 2, 2, nil, 3], []),
        ] as [([Int?], [String])]
    )
    func `syndromes need a core symptom, and all items`(_ points: [Int?], _ syndromes: [String]) {
        #expect(Nine.rule.score(Nine.answers(points)).syndromes == syndromes)
    }

    @Test func `cases are those that reach the number`() {
        #expect(Nine.rule.score(Nine.answers([2, 1, 1, 1, 1, 1, 1, 1, 0])).cases.isEmpty)
        #expect(Nine.rule.score(Nine.answers([2, 2, 1, 1, 1, 1, 1, 1, 0])).cases == [10])
    }

    @Test func `a change is reliable between complete scores only`() {
        func score(_ points: [Int?]) -> Score { Nine.rule.score(Nine.answers(points)) }
        let (low, high) = (score([0, 0, 0, 0, 0, 0, 0, 0, 0]), score([2, 2, 2, 0, 0, 0, 0, 0, 0]))
        #expect(Nine.rule.change(from: low, to: high) == .more)
        #expect(Nine.rule.change(from: high, to: low) == .less)
        #expect(Nine.rule.change(from: low, to: score([2, 2, 1, 0, 0, 0, 0, 0, 0])) == ScoreChange.none)
        #expect(Nine.rule.change(from: low, to: score([nil, 3, 3, 3, 3, 3, 3, 3, 3])) == nil)
        #expect(Nine.rule.change(from: low, to: score([])) == nil)
    }
}
