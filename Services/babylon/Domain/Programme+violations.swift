import BusinessTime
import EventSourcing
import FoundationEssentials
import Languages
import ReleaseRules
import TextRules

extension Programme {
    /// Error in a programme. Texts, modules, rules and surveys are named by their places.
    public enum ValidationError: Error, Sendable, Hashable {
        /// No text in any language.
        case noText
        /// More texts or languages than `Limits.languages`.
        case tooManyLanguages
        /// Not the tag of a language.
        case languageMalformed(text: Int)
        /// The language of an earlier text.
        case languageTwice(text: Int)
        /// Nothing to be seen.
        case titleMissing(text: Int)
        /// Longer than `Limits.title`.
        case titleTooLong(text: Int)
        /// The title has a character that `NameRule` doesn't allow.
        case titleNotOneLine(text: Int)
        /// A description or words on eligibility longer than `Limits.text`, or with the character U+0000.
        case textWrong(text: Int)
        /// A language in which it is given is no tag, or one twice.
        case givenLanguageWrong(Int)
        /// More modules than `Limits.modules`.
        case tooManyModules
        /// A module that is in it already.
        case moduleTwice(module: Int)
        /// Versions count from 1.
        case versionWrong(module: Int)
        /// More rules than `Limits.rules`.
        case tooManyRules(module: Int)
        /// Days beyond `Limits.days`.
        case daysOutOfRange(module: Int, rule: Int)
        /// The module that must be done first doesn't come before this one.
        case moduleNotBefore(module: Int, rule: Int)
        /// The survey that must be answered isn't one of the programme.
        case surveyUnknown(module: Int, rule: Int)
        /// Nobody unlocks modules of a programme without a therapist.
        case nobodyUnlocks(module: Int, rule: Int)
        /// More surveys than `Limits.surveys`.
        case tooManySurveys
        /// An id that an earlier survey has.
        case surveyTwice(survey: Int)
        /// A survey after a module that isn't in it, or days beyond `Limits.days`.
        case surveyPointWrong(survey: Int)
        /// A day of the week beyond 0 to 6, or business days beyond 1 to `Limits.businessDays`.
        case contactOutOfRange
        /// Weeks beyond `Limits.weeks`; a programme takes one at least.
        case weeksOutOfRange
        /// No time zone is called that.
        case unknownZone
        /// Applications end before they begin.
        case applicationsEndBeforeStart
        /// Places beyond 1 to `Limits.places`.
        case placesOutOfRange
        /// Minutes of a week beyond 1 to `Limits.weeklyMinutes`.
        case weeklyMinutesOutOfRange
        /// To be published it needs a module.
        case noModules
        /// To be published it needs a language in which it is given.
        case noLanguages
    }
}

extension ProgrammeContents {
    /// Errors that keep it from being published.
    var violationsOfPublishing: [Programme.ValidationError] {
        (modules.isEmpty ? [.noModules] : []) + (languages.isEmpty ? [.noLanguages] : [])
    }

    /// Errors that a draft mustn't have.
    var violations: [Programme.ValidationError] {
        var violations = textViolations
        if modules.count > Limits.modules { violations.append(.tooManyModules) }
        if surveys.count > Limits.surveys { violations.append(.tooManySurveys) }
        violations += moduleViolations + surveyViolations
        switch contact {
        case .weekly(let day) where !(0...6).contains(day): violations.append(.contactOutOfRange)
        case .within(let days) where !(1...Limits.businessDays).contains(days): violations.append(.contactOutOfRange)
        case .weekly, .within, .onRequest, .selfGuided: break
        }
        let isLong = { (weeks: Int) in !(0...Limits.weeks).contains(weeks) }
        if isLong(weeks) || weeks == 0 || isLong(extensionWeeks) || boosterWeeks.map(isLong) ?? false {
            violations.append(.weeksOutOfRange)
        }
        if TimeZoneName(zone) == nil { violations.append(.unknownZone) }
        if let applicationsFrom, let applicationsUntil, applicationsUntil < applicationsFrom {
            violations.append(.applicationsEndBeforeStart)
        }
        if let places, !(1...Limits.places).contains(places) { violations.append(.placesOutOfRange) }
        if let weeklyMinutes, !(1...Limits.weeklyMinutes).contains(weeklyMinutes) {
            violations.append(.weeklyMinutesOutOfRange)
        }
        return violations
    }

    private var textViolations: [Programme.ValidationError] {
        var violations: [Programme.ValidationError] = texts.isEmpty ? [.noText] : []
        if texts.count > Limits.languages || languages.count > Limits.languages { violations.append(.tooManyLanguages) }
        var seen: Set<String> = []
        for (place, text) in texts.enumerated() {
            if LanguageTag(checking: text.language) == nil { violations.append(.languageMalformed(text: place)) }
            if !seen.insert(text.language.lowercased()).inserted { violations.append(.languageTwice(text: place)) }
            let title = text.title.value ?? ""
            if title.isBlank { violations.append(.titleMissing(text: place)) }
            if title.isLonger(than: Limits.title) { violations.append(.titleTooLong(text: place)) }
            if !NameRule.admits(title) { violations.append(.titleNotOneLine(text: place)) }
            let isWrong = [text.description, text.eligibility].map { $0.value ?? "" }
                .contains { $0.isLonger(than: Limits.text) || $0.utf8.contains(0) }
            if isWrong { violations.append(.textWrong(text: place)) }
        }
        seen = []
        for (place, language) in languages.enumerated() {
            if LanguageTag(checking: language) == nil || !seen.insert(language.lowercased()).inserted {
                violations.append(.givenLanguageWrong(place))
            }
        }
        return violations
    }

    private var surveyViolations: [Programme.ValidationError] {
        var violations: [Programme.ValidationError] = []
        var seen: Set<UUID> = []
        for (place, survey) in surveys.enumerated() {
            if !seen.insert(survey.id).inserted { violations.append(.surveyTwice(survey: place)) }
            switch survey.point {
            case .afterStart(let days), .followUp(let days):
                if !(0...Limits.days).contains(days) { violations.append(.surveyPointWrong(survey: place)) }
            case .afterDone(let module):
                if !modules.contains(where: { $0.module == module }) {
                    violations.append(.surveyPointWrong(survey: place))
                }
            case .application, .end: break
            }
        }
        return violations
    }

    private var moduleViolations: [Programme.ValidationError] {
        var violations: [Programme.ValidationError] = []
        var seen: Set<UUID> = []
        let surveys = Set(surveys.map(\.id))
        for (place, module) in modules.enumerated() {
            if seen.contains(module.module) { violations.append(.moduleTwice(module: place)) }
            if module.version < 1 { violations.append(.versionWrong(module: place)) }
            if module.rules.count > Limits.rules { violations.append(.tooManyRules(module: place)) }
            for (turn, rule) in module.rules.enumerated() {
                switch rule {
                case .afterStart(let days) where !(0...Limits.days).contains(days),
                    .afterDone(_, let days) where !(0...Limits.days).contains(days):
                    violations.append(.daysOutOfRange(module: place, rule: turn))
                case .afterDone(let other, _) where !seen.contains(other):
                    violations.append(.moduleNotBefore(module: place, rule: turn))
                case .afterSurvey(let survey) where !surveys.contains(survey):
                    violations.append(.surveyUnknown(module: place, rule: turn))
                case .unlocked where contact == .selfGuided:
                    violations.append(.nobodyUnlocks(module: place, rule: turn))
                case .afterStart, .afterDone, .on, .afterSurvey, .unlocked: break
                }
            }
            seen.insert(module.module)
        }
        return violations
    }
}
