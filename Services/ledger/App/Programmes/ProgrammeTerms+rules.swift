import BabylonContract
import BusinessTime
import EventSourcing
import FoundationEssentials
import ReleaseRules

extension ProgrammeTerms {
    /// Returns true if one may apply at `time`, by the wall of its zone.
    func takesApplications(at time: Date) -> Bool {
        guard let day = (ZoneClock(zone) ?? ZoneClock("UTC"))?.day(of: time).text else { return false }
        // Days as text are ordered as days.
        return (applicationsFrom.map { $0 <= day } ?? true) && (applicationsUntil.map { day <= $0 } ?? true)
    }

    /// Modules with the rules by which they open. A rule that this build doesn't know keeps its module shut until somebody opens it.
    var released: [ReleasedModule] {
        modules.map { module in
            ReleasedModule(module: module.module, version: module.version, rules: module.rules.map(\.known))
        }
    }
}

extension ProgrammeTerms.Rule {
    fileprivate var known: ReleaseRule {
        switch ReleaseRule.Kind(rawValue: rule) {
        case .start: .afterStart(days: days ?? 0)
        case .done: module.map { .afterDone($0, days: days ?? 0) } ?? .unlocked
        case .date: day.flatMap { CivilDay($0) }.map { .on($0) } ?? .unlocked
        case .survey: survey.map { .afterSurvey($0) } ?? .unlocked
        case .unlock, nil: .unlocked
        }
    }
}
