import BabylonContract
import BabylonDomain
import EventSourcing
import FoundationEssentials
import ReleaseRules

extension ProgrammeFact {
    /// The public part of an event; nil for what happens to drafts.
    init?(_ recorded: Recorded<ProgrammeEvent>) {
        switch recorded.event {
        case .drafted, .discarded: return nil
        case .published(let published):
            self = .published(ProgrammeTerms(recorded.stream, published.version, ProgrammeBody(published.contents)))
        case .retired: self = .retired(ProgrammeReference(id: recorded.stream))
        }
    }
}

extension ProgrammeTerms {
    fileprivate init(_ id: UUID, _ version: Int, _ body: ProgrammeBody) {
        self.init(
            id: id,
            version: version,
            modules: body.modules.map { module in
                Module(
                    module: module.module,
                    version: module.version,
                    rules: module.rules.map {
                        Rule(rule: $0.rule.rawValue, days: $0.days, module: $0.module, day: $0.day, survey: $0.survey)
                    }
                )
            },
            surveys: body.surveys.map {
                Survey(id: $0.id, survey: $0.survey, at: $0.at.rawValue, days: $0.days, module: $0.module)
            },
            contact: Contact(
                kind: body.contact.kind.rawValue,
                day: body.contact.day,
                businessDays: body.contact.businessDays
            ),
            languages: body.languages,
            weeks: body.weeks,
            extensionWeeks: body.extensionWeeks ?? 0,
            boosterWeeks: body.boosterWeeks,
            zone: body.zone,
            applicationsFrom: body.applicationsFrom,
            applicationsUntil: body.applicationsUntil,
            places: body.places,
            weeklyMinutes: body.weeklyMinutes
        )
    }
}
