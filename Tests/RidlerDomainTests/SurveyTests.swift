import EventSourcing
import FoundationEssentials
import Testing

@testable import RidlerDomain

@Suite struct SurveyTests {
    @Test func `a survey is made once`() throws {
        let terms = SurveyTerms(
            names: ["en": "Mood"],
            instrument: "mood",
            version: 1,
            opens: 480,
            begin: 48,
            showsScores: true,
            isActive: true,
            hasRisk: true
        )
        let made = try Survey.decide(.make(terms, by: nil), Survey.initial)
        #expect(made == [.stated(SurveyStated(terms: terms, by: nil))])
        let again = try Survey.decide(.make(terms, by: nil), Survey.replay(made))
        #expect(again.isEmpty)
    }
}
