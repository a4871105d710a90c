import EventSourcing
import FoundationEssentials
import ReleaseRules

@testable import BabylonDomain

/// Persons, times and programmes of the tests.
enum Examples {
    static let noon = Date(timeIntervalSince1970: 1_790_000_000)
    static let ann = id(1)

    static func id(_ number: UInt8) -> UUID {
        UUID(uuid: (0x0A, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
    }

    static func text(_ language: String = "en", _ title: String = "Sleep well") -> ProgrammeText {
        ProgrammeText(language: language, title: title, description: "Five lessons.", eligibility: "Adults.")
    }

    /// A programme of two lessons and a survey.
    static let contents = ProgrammeContents(
        texts: [text(), text("fr-CA", "Bien dormir")],
        modules: [
            ReleasedModule(module: id(11), version: 1),
            ReleasedModule(
                module: id(12),
                version: 3,
                rules: [
                    .afterStart(days: 7), .afterDone(id(11), days: 2), .on(CivilDay(number: 20_800)),
                    .afterSurvey(id(21)), .unlocked,
                ]
            ),
        ],
        surveys: [
            ProgrammeSurvey(id: id(21), survey: id(31), point: .application),
            ProgrammeSurvey(id: id(22), survey: id(31), point: .afterStart(days: 28)),
            ProgrammeSurvey(id: id(23), survey: id(31), point: .afterDone(id(12))),
            ProgrammeSurvey(id: id(24), survey: id(31), point: .end),
            ProgrammeSurvey(id: id(25), survey: id(31), point: .followUp(days: 90)),
        ],
        contact: .weekly(day: 2),
        languages: ["en", "fr-CA"],
        weeks: 8,
        extensionWeeks: 4,
        boosterWeeks: 12,
        zone: "America/Regina",
        applicationsFrom: CivilDay(number: 20_700),
        applicationsUntil: CivilDay(number: 20_760),
        places: 50
    )

    static func contents(_ change: (inout ProgrammeContents) -> Void) -> ProgrammeContents {
        var contents = contents
        change(&contents)
        return contents
    }
}
