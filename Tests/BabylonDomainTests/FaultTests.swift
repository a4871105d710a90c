import EventSourcing
import FoundationEssentials
import ReleaseRules
import Testing

@testable import BabylonDomain

@Suite struct FaultTests {
    private typealias Change = (inout ProgrammeContents) -> Void

    private func violations(_ change: Change) -> [Programme.ValidationError] { Examples.contents(change).violations }

    @Test func `the example has none`() { #expect(violations { _ in } == []) }

    @Test func `words`() {
        #expect(violations { $0.texts = [] } == [.noText])
        #expect(violations { $0.texts = [Examples.text("en"), Examples.text("EN")] } == [.languageTwice(text: 1)])
        #expect(violations { $0.texts[0].language = "english!" } == [.languageMalformed(text: 0)])
        #expect(violations { $0.texts[1].title = .known(" ") } == [.titleMissing(text: 1)])
        #expect(violations { $0.texts[1].title = .known("a\nb") } == [.titleNotOneLine(text: 1)])
        let (long, longest) = (String(repeating: "a", count: 201), String(repeating: "a", count: 10_001))
        #expect(violations { $0.texts[0].title = .known(long) } == [.titleTooLong(text: 0)])
        #expect(violations { $0.texts[0].description = .known(longest) } == [.textWrong(text: 0)])
        #expect(violations { $0.texts[0].eligibility = .known("\0") } == [.textWrong(text: 0)])
        #expect(violations { $0.languages = ["en", "En", "?"] } == [.givenLanguageWrong(1), .givenLanguageWrong(2)])
        let tags = (0..<11).map { "en-X\($0 + 10)" }
        #expect(violations { $0.languages = tags } == [.tooManyLanguages])
        #expect(violations { $0.texts = tags.map { Examples.text($0) } } == [.tooManyLanguages])
    }

    @Test func `modules and their rules`() {
        let one = ReleasedModule(module: Examples.id(11), version: 1)
        func violations(_ rules: ReleaseRule..., contact: ContactPolicy = .onRequest) -> [Programme.ValidationError] {
            self.violations {
                $0.modules[1].rules = rules
                $0.contact = contact
            }
        }
        #expect(self.violations { $0.modules.append(one) } == [.moduleTwice(module: 2)])
        #expect(self.violations { $0.modules[1].version = 0 } == [.versionWrong(module: 1)])
        let many = (40..<140).map { ReleasedModule(module: Examples.id($0), version: 1) }
        #expect(self.violations { $0.modules += many } == [.tooManyModules])
        #expect(
            self.violations { $0.modules[1].rules += Array(repeating: .unlocked, count: 6) } == [
                .tooManyRules(module: 1)
            ]
        )
        #expect(violations(.afterStart(days: -1)) == [.daysOutOfRange(module: 1, rule: 0)])
        #expect(violations(.unlocked, .afterDone(Examples.id(11), days: 731)) == [.daysOutOfRange(module: 1, rule: 1)])
        #expect(violations(.afterDone(Examples.id(12), days: 1)) == [.moduleNotBefore(module: 1, rule: 0)])
        #expect(violations(.afterDone(Examples.id(99), days: 1)) == [.moduleNotBefore(module: 1, rule: 0)])
        #expect(violations(.afterSurvey(Examples.id(31))) == [.surveyUnknown(module: 1, rule: 0)])
        #expect(violations(.unlocked, contact: .selfGuided) == [.nobodyUnlocks(module: 1, rule: 0)])
        #expect(violations(contact: .selfGuided) == [])
    }

    @Test func `surveys`() {
        let survey = { (id: UInt8, point: SurveyPoint) in
            ProgrammeSurvey(id: Examples.id(id), survey: Examples.id(31), point: point)
        }
        #expect(violations { $0.surveys.append(survey(21, .end)) } == [.surveyTwice(survey: 5)])
        #expect(
            violations { $0.surveys.append(survey(29, .afterDone(Examples.id(99)))) } == [.surveyPointWrong(survey: 5)]
        )
        #expect(violations { $0.surveys.append(survey(29, .followUp(days: 731))) } == [.surveyPointWrong(survey: 5)])
        #expect(violations { $0.surveys += (60..<110).map { survey($0, .end) } } == [.tooManySurveys])
    }

    @Test func `contact, weeks, days of applications and places`() {
        for contact in [
            ContactPolicy.weekly(day: 7), .weekly(day: -1), .within(businessDays: 0), .within(businessDays: 21),
        ] {
            #expect(violations { $0.contact = contact } == [.contactOutOfRange])
        }
        #expect(violations { $0.contact = .within(businessDays: 20) } == [])
        for change: Change in [
            { $0.weeks = 0 }, { $0.weeks = 105 }, { $0.extensionWeeks = -1 }, { $0.boosterWeeks = 105 },
        ] { #expect(violations(change) == [.weeksOutOfRange]) }
        #expect(violations { $0.zone = "Mars/Olympus" } == [.unknownZone])
        #expect(violations { $0.applicationsUntil = CivilDay(number: 20_699) } == [.applicationsEndBeforeStart])
        #expect(violations { $0.places = 0 } == [.placesOutOfRange])
        #expect(violations { $0.places = nil } == [])
        for minutes in [0, 601] { #expect(violations { $0.weeklyMinutes = minutes } == [.weeklyMinutesOutOfRange]) }
        for minutes in [1, 600] { #expect(violations { $0.weeklyMinutes = minutes } == []) }
    }
}
