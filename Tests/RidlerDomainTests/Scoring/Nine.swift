@testable import RidlerDomain

/// Instrument of nine items with four answers each, of which the last is never filled; and one more that counts for nothing.
enum Nine {
    /// Ids of the items that count.
    static let items = (1...9).map { "i\($0)" }

    /// Text of the form.
    static let text = Forms.text((items + ["i10"]).map { Forms.scale($0) }.joined(separator: ","))

    /// Rule of the sum.
    static var rule: ScoringRule {
        ScoringRule(
            id: "total",
            version: 1,
            names: ["en": "Total"],
            items: items.map { ScoringRule.Item($0) },
            answers: (0...3).map { ScoringRule.Points(Forms.code($0), $0) },
            missing: ScoringRule.Missing(most: 2, neverFilled: ["i9"], source: "a source"),
            bands: [
                .init("minimal", ["en": "none"], from: 0, until: 4), .init("mild", [:], from: 5, until: 9),
                .init("moderate", [:], from: 10, until: 14), .init("rather-severe", [:], from: 15, until: 19),
                .init("severe", [:], from: 20, until: 27),
            ],
            cases: [.init(10, source: "a source")],
            reliableChange: .init(6, source: "a source"),
            syndromes: [
                Syndrome("major", [:], symptoms: symptoms, from: 5, until: 9, source: "a source"),
                Syndrome("other", [:], symptoms: symptoms, from: 2, until: 4, source: "a source"),
            ],
            source: "a source"
        )
    }

    /// Rules for risk.
    static let risks = [
        RiskRule("item-9", .points(linkId: "i9", rule: "total", from: 1), source: "a source"),
        RiskRule("item-9-skipped", .skipped(linkId: "i9"), source: "a source"),
        RiskRule("rise", .rise(rule: "total", by: 6), source: "a source"),
    ]

    /// Terms of the instrument.
    static var terms: InstrumentTerms {
        InstrumentTerms(forms: [.init("en", text)], scoring: [rule], risks: risks, minutes: 3, source: "a source")
    }

    /// Answers to the items from the first one on; nil leaves one out.
    static func answers(_ points: [Int?]) -> Answers {
        let given = zip(items + ["i10"], points).compactMap { item, points in points.map { (item, [Forms.code($0)]) } }
        return Dictionary(uniqueKeysWithValues: given)
    }

    private static let symptoms = items.map { item in
        Syndrome.Symptom(item, from: item == "i9" ? 1 : 2, isCore: item == "i1" || item == "i2")
    }
}
