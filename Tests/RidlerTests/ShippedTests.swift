import FoundationEssentials
import RidlerDomain
import Testing

@testable import RidlerApp

/// Instruments that come with the service.
@Suite struct ShippedTests {
    private static func instrument(_ name: String) throws -> Instrument {
        try Instrument(name, version: 1, try #require(try ShippedInstruments.terms(name)))
    }

    @Test(arguments: ShippedInstruments.names) func `each is in order, and its rules give the numbers of its form`(
        _ name: String
    ) throws {
        let instrument = try Self.instrument(name)
        #expect(instrument.findings.isEmpty)
        #expect(instrument.main.copyright?.isEmpty == false)
        #expect(instrument.main.language == instrument.languages.first)
        for note in instrument.main.notes { #expect(note.isAsked && ["code", "prefix"].contains(note.name)) }
    }

    @Test func `English only, but for our own form`() throws {
        #expect(
            try ShippedInstruments.names.map { try Self.instrument($0).languages } == [["en"], ["en", "fr"], ["en"]]
        )
        #expect(try Self.instrument("phq-9").language(for: "fr") == nil)
    }

    @Test func `the PHQ-9 says what its authors and LOINC ask to be said`() throws {
        let notice = try #require(try Self.instrument("phq-9").main.copyright)
        #expect(notice.contains("No permission required to reproduce, translate, display or distribute."))
        #expect(notice.contains("LOINC® is a registered United States trademark"))
        let other = try #require(try Self.instrument("gad-7").main.copyright)
        #expect(other.contains("No permission required"))
        let form = try #require(try ShippedInstruments.terms("gad-7")).forms[0].text
        #expect(!form.contains("loinc") && form.contains("\"Not at all\"") && !form.contains("sure"))
    }

    private static let items = [
        "44250-9", "44255-8", "44259-0", "44254-1", "44251-7", "44258-2", "44252-5", "44253-3", "44260-8",
    ].map { "/" + $0 }

    private static func answers(_ points: [Int?]) -> Answers {
        let codes = ["LA6568-5", "LA6569-3", "LA6570-1", "LA6571-9"]
        let given = zip(items, points).compactMap { item, points in
            points.map { (item, [AnswerValue.coding(system: "http://loinc.org", code: codes[$0], display: nil)]) }
        }
        return Dictionary(uniqueKeysWithValues: given)
    }

    @Test(
        arguments: [
            ([0, 0, 0, 0, 0, 0, 0, 0, 0], Score.Standing.complete(0), "minimal"),
            ([1, 1, 1, 1, 1, 0, 0, 0, 0], .complete(5), "mild"),
            ([2, 2, 2, 2, 2, 0, 0, 0, 0], .complete(10), "moderate"),
            ([2, 2, 2, 2, 2, 2, 2, 1, 0], .complete(15), "moderately-severe"),
            ([3, 3, 3, 3, 3, 3, 2, 0, 0], .complete(20), "severe"),
            ([3, 3, 3, 3, 3, 3, 3, 3, 3], .complete(27), "severe"),
            ([nil, nil, 2, 2, 2, 2, 2, 2, 0], .prorated(15, answered: 7, of: 9), "moderately-severe"),
            ([3, 3, 3, 3, 3, 3, 3, 3, nil], .absent(missing: ["/44260-8"]), nil),
        ] as [([Int?], Score.Standing, String?)]
    )
    func `the PHQ-9 is scored as its table says`(_ points: [Int?], _ standing: Score.Standing, _ band: String?) throws {
        let score = try #require(try Self.instrument("phq-9").scores(Self.answers(points)).first)
        #expect(score.standing == standing && score.band == band)
    }

    @Test func `a total that is sent along counts for nothing`() throws {
        var answers = Self.answers([0, 0, 0, 0, 0, 0, 0, 0, 0])
        answers["total"] = [.integer(27)]
        let instrument = try Self.instrument("phq-9")
        #expect(instrument.scores(answers).map(\.value) == [0])
        #expect(instrument.main.violations(answers, completing: true) == [AnswerError("total", .unknown)])
    }

    @Test func `item 9 of the PHQ-9 reaches a person, answered or left out, and so does a rise`() throws {
        let instrument = try Self.instrument("phq-9")
        func rules(_ points: [Int?], previous: Int? = nil) -> [String] {
            instrument.riskReasons(
                saved: [Self.answers(points)],
                isCompleted: true,
                previous: previous.map { ["total": $0] } ?? [:],
                language: "en"
            ).map(\.rule)
        }
        #expect(rules([0, 0, 0, 0, 0, 0, 0, 0, 0]).isEmpty)
        #expect(rules([0, 0, 0, 0, 0, 0, 0, 0, 1]) == ["item-9"])
        #expect(rules([0, 0, 0, 0, 0, 0, 0, 0, nil]) == ["item-9-skipped"])
        #expect(rules([3, 3, 0, 0, 0, 0, 0, 0, 0], previous: 0) == ["rise"])
        #expect(rules([3, 2, 0, 0, 0, 0, 0, 0, 0], previous: 0).isEmpty)
    }

    @Test func `the GAD-7 has four bands, and one item may be missing`() throws {
        let instrument = try Self.instrument("gad-7")
        func score(_ points: [Int?]) -> Score? {
            let given = points.enumerated().compactMap { place, points in
                points.map {
                    (
                        "gad-7.\(place + 1)",
                        [AnswerValue.coding(system: "urn:theracomm:frequency", code: String($0), display: nil)]
                    )
                }
            }
            return instrument.scores(Dictionary(uniqueKeysWithValues: given)).first
        }
        #expect(
            [[0], [1], [2], [3]].map { score(Array(repeating: $0[0], count: 7))?.band } == [
                "minimal", "mild", "moderate", "severe",
            ]
        )
        #expect(score([nil, 1, 1, 1, 1, 1, 1])?.standing == .prorated(7, answered: 6, of: 7))
        #expect(score([nil, nil, 1, 1, 1, 1, 1])?.value == nil)
        #expect(score([2, 1, 1, 1, 1, 1, 1])?.cases == [8])
    }

    @Test func `the first talk asks how somebody is, and an answer about harm reaches a person`() throws {
        let instrument = try Self.instrument("intake")
        let often: Answers = ["safety": [.coding(system: "urn:theracomm:intake", code: "often", display: nil)]]
        let reasons = instrument.riskReasons(saved: [often], isCompleted: false, previous: [:], language: "fr")
        #expect(reasons.map(\.rule) == ["safety"])
        #expect(instrument.main.enabled(often).contains("safety-help"))
        #expect(!instrument.main.enabled([:]).contains("safety-help"))
    }
}
