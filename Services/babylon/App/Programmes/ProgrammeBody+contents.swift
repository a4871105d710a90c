import BabylonDomain
import EventSourcing
import FoundationEssentials
import HTTPKit
import ReleaseRules

extension ProgrammeBody {
    /// Contents as the rules have them. Throws 422 where a rule, a survey or a day lacks what its kind needs.
    func contents() throws(Problem) -> ProgrammeContents {
        var wrong: [FieldError] = []
        func needed<Value>(_ value: Value?, _ field: String, _ usual: Value) -> Value {
            if value == nil { wrong.append(FieldError(field, code: .missing, "is needed here")) }
            return value ?? usual
        }
        func day(_ text: String?, _ field: String) -> CivilDay? {
            guard let text else { return nil }
            let day = CivilDay(text)
            if day == nil { wrong.append(FieldError(field, code: .notADay, "must be a day, as 2026-03-01")) }
            return day
        }
        let modules = modules.enumerated().map { place, module in
            let rules = module.rules.enumerated().map { turn, rule -> ReleaseRule in
                let field = "modules[\(place)].rules[\(turn)]"
                switch rule.rule {
                case .start: return .afterStart(days: needed(rule.days, "\(field).days", 0))
                case .done:
                    let module = needed(rule.module, "\(field).module_id", UUID())
                    return .afterDone(module, days: needed(rule.days, "\(field).days", 0))
                case .date:
                    let text = needed(rule.day, "\(field).day", "1970-01-01")
                    return .on(day(text, "\(field).day") ?? CivilDay(number: 0))
                case .survey: return .afterSurvey(needed(rule.survey, "\(field).survey_id", UUID()))
                case .unlock: return .unlocked
                }
            }
            return ReleasedModule(module: module.module, version: module.version, rules: rules)
        }
        let surveys = surveys.enumerated().map { place, survey in
            let field = "surveys[\(place)]"
            let point: SurveyPoint =
                switch survey.at {
                case .application: .application
                case .start: .afterStart(days: needed(survey.days, "\(field).days", 0))
                case .done: .afterDone(needed(survey.module, "\(field).module_id", UUID()))
                case .end: .end
                case .followUp: .followUp(days: needed(survey.days, "\(field).days", 0))
                }
            return ProgrammeSurvey(id: survey.id, survey: survey.survey, point: point)
        }
        let contact: ContactPolicy =
            switch self.contact.kind {
            case .weekly: .weekly(day: needed(self.contact.day, "contact.day", 0))
            case .within: .within(businessDays: needed(self.contact.businessDays, "contact.business_days", 1))
            case .onRequest: .onRequest
            case .selfGuided: .selfGuided
            }
        let (from, until) = (
            day(applicationsFrom, "applications_from"), day(applicationsUntil, "applications_until")
        )
        guard wrong.isEmpty else { throw .invalid(wrong) }
        return ProgrammeContents(
            texts: texts.map {
                ProgrammeText(
                    language: $0.language,
                    title: $0.title,
                    description: $0.description ?? "",
                    eligibility: $0.eligibility ?? ""
                )
            },
            modules: modules,
            surveys: surveys,
            contact: contact,
            languages: languages,
            weeks: weeks,
            extensionWeeks: extensionWeeks ?? 0,
            boosterWeeks: boosterWeeks,
            zone: zone,
            applicationsFrom: from,
            applicationsUntil: until,
            places: places,
            weeklyMinutes: weeklyMinutes
        )
    }

    init(_ contents: ProgrammeContents) {
        self.init(
            texts: contents.texts.map {
                Text(
                    language: $0.language,
                    title: $0.title.value ?? "",
                    description: $0.description.value ?? "",
                    eligibility: $0.eligibility.value ?? ""
                )
            },
            modules: contents.modules.map {
                Module(module: $0.module, version: $0.version, rules: $0.rules.map(Rule.init))
            },
            surveys: contents.surveys.map(Survey.init),
            contact: Contact(contents.contact),
            languages: contents.languages,
            weeks: contents.weeks,
            extensionWeeks: contents.extensionWeeks,
            boosterWeeks: contents.boosterWeeks,
            zone: contents.zone,
            applicationsFrom: contents.applicationsFrom?.text,
            applicationsUntil: contents.applicationsUntil?.text,
            places: contents.places,
            weeklyMinutes: contents.weeklyMinutes
        )
    }
}

extension ProgrammeBody.Rule {
    init(_ rule: ReleaseRule) {
        self.init(rule: rule.kind)
        switch rule {
        case .afterStart(let days): self.days = days
        case .afterDone(let module, let days): (self.module, self.days) = (module, days)
        case .on(let day): self.day = day.text
        case .afterSurvey(let survey): self.survey = survey
        case .unlocked: break
        }
    }
}

extension ProgrammeBody.Survey {
    init(_ survey: ProgrammeSurvey) {
        self.init(id: survey.id, survey: survey.survey, at: survey.point.kind)
        switch survey.point {
        case .afterStart(let days), .followUp(let days): self.days = days
        case .afterDone(let module): self.module = module
        case .application, .end: break
        }
    }
}

extension ProgrammeBody.Contact {
    init(_ policy: ContactPolicy) {
        self.init(kind: policy.kind)
        switch policy {
        case .weekly(let day): self.day = day
        case .within(let days): businessDays = days
        case .onRequest, .selfGuided: break
        }
    }
}
