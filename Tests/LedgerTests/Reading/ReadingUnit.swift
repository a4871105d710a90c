import BabylonContract
import CuratorContract
import EventSourcing
import FoundationEssentials
import HTTPKit
import HTTPTesting
import IdentityContract
import LedgerContract
import LedgerDomain
import ServiceKit
import ServiceTesting
import TangoContract
import Testing

@testable import LedgerApp

/// Two lessons of a programme, the second of which opens a day after the first is done.
struct Lessons {
    let programme = UUID()
    let first = UUID()
    let second = UUID()
}

extension ServiceHarness<Ledger> {
    /// Has babylon and curator tell of two lessons, and tango of Ann, who looks after Cleo.
    func lessons(toldByCurator: Bool = true) async throws -> Lessons {
        let lessons = Lessons()
        let rule = ProgrammeTerms.Rule(rule: "done", days: 1, module: lessons.first)
        let terms = ProgrammeTerms(
            id: lessons.programme,
            version: 1,
            modules: [
                ProgrammeTerms.Module(module: lessons.first, version: 1, rules: []),
                ProgrammeTerms.Module(module: lessons.second, version: 1, rules: [rule]),
            ],
            surveys: [],
            contact: ProgrammeTerms.Contact(kind: "weekly", day: 2),
            languages: ["en"],
            weeks: 8,
            extensionWeeks: 2,
            boosterWeeks: nil,
            zone: "America/Regina",
            applicationsFrom: nil,
            applicationsUntil: nil,
            places: nil
        )
        try await learn(ProgrammeFact.published(terms), of: "babylon")
        let matching = MatchingTerms(
            id: UUID(),
            client: cast.cleo.id,
            staff: cast.ann.id,
            kind: "primary",
            from: Date(timeIntervalSince1970: 1_500_000_000),
            until: nil
        )
        try await learn(MatchingFact.matching(matching), of: "tango")
        if toldByCurator { try await tell(of: lessons) }
        return lessons
    }

    /// Has curator tell of the lessons: two pages each, an exercise that is shared and one that isn't.
    func tell(of lessons: Lessons) async throws {
        for (module, name) in [(lessons.first, "sleep-1"), (lessons.second, "sleep-2")] {
            let terms = ModuleTerms(
                module,
                version: 1,
                name: name,
                kind: "lesson",
                corrects: nil,
                languages: ["en"],
                titles: [ModuleTerms.Title("en", "Better evenings")],
                pages: ["one", "two"],
                exercises: [
                    ModuleTerms.Exercise(id: "diary", page: "one", shared: true),
                    ModuleTerms.Exercise(id: "notes", page: "two", shared: false),
                ]
            )
            try await learn(ModuleFact(.published, terms), of: "curator")
        }
    }

    /// Enrols Cleo, who starts today with Ann; the enrolment.
    func enrolCleo(in lessons: Lessons) async throws -> UUID {
        let commands = service.commands
        let enrolment = UUID.v7(at: clock.tick())
        let standing = EnrolmentStanding(
            client: cast.cleo.id,
            programme: lessons.programme,
            version: 1,
            zone: "America/Regina",
            weeks: 8
        )
        let words = Application(
            phone: "306 555 0100",
            emergency: Application.Contact(name: "Dan", phone: "306 555 0101"),
            location: "At home",
            consent: "I agree."
        )
        let apply = EnrolmentCommand.Kind.apply(standing, words, language: "en", consent: "1", told: "en")
        _ = try await commands.carryOut(apply, on: enrolment, CommandContext(cast.cleo.id))
        let start = try #require(CivilDay("2026-01-01"))
        for step in [
            .screen(Screening(outcome: .eligible)), .accept(start: start, therapist: cast.ann.id), .start,
        ] as [EnrolmentCommand.Kind] {
            _ = try await commands.carryOut(step, on: enrolment, CommandContext(cast.bob.id))
        }
        try await settle()
        return enrolment
    }

    static func path(_ enrolment: UUID, _ rest: String) -> String { "/api/v1/ledger/enrolments/\(enrolment)/\(rest)" }

    /// Body of facts about pages that are done.
    func done(_ pages: [String], of module: UUID, ids: [UUID]? = nil) -> [String: JSONValue] {
        let time = JSONValue.string(RFC3339.text(of: clock.tick()))
        let facts = pages.enumerated().map { place, page -> JSONValue in
            [
                "id": .id(ids?[place] ?? UUID()), "module_id": .id(module), "version": 1, "page": .string(page),
                "kind": "done", "at": time, "device": "phone",
            ]
        }
        return ["facts": .array(facts)]
    }

    /// Has Cleo's phone tell facts.
    @discardableResult
    func tell(_ facts: [String: JSONValue], in enrolment: UUID) async throws -> Answer {
        try await seat(cast.cleo).send(.put, Self.path(enrolment, "facts"), facts)
    }

    /// The way as Cleo sees it.
    func way(_ enrolment: UUID) async throws -> PathView {
        try await seat(cast.cleo).get(Self.path(enrolment, "path")).expect(200).decode(PathView.self)
    }

    /// What was told of releases, in its order.
    func releases() async throws -> [ReleaseTerms] {
        try await published(EnrolmentFact.self).compactMap { fact in
            if case .release(let terms) = fact { terms } else { nil }
        }
    }
}
