import Languages
import EventSourcing
import FoundationEssentials
import TextRules

extension Broadcast {
    /// Error in a broadcast. Texts are named by their place.
    public enum ValidationError: Sendable, Hashable {
        /// The broadcast has no text in any language.
        case noText
        /// More languages than `Limits.languages`.
        case tooManyTexts
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
        /// More bytes than `Limits.body`.
        case bodyTooLong(text: Int)
        /// The body has the character U+0000.
        case bodyHasNull(text: Int)
        /// Beyond `Limits.priority`.
        case priorityOutOfRange
        /// A start is needed to put it away.
        case startMissing
        /// The start has passed.
        case startPassed
        /// More than `Limits.scheduleDays` ahead.
        case startTooFar
        /// The broadcast would end before it begins.
        case endBeforeStart
        /// The end has passed.
        case endPassed
        /// A broadcast that is shown to people who aren't logged in is for everyone.
        case publicIsForEveryone
        /// The audience rule is deeper than `Limits.audienceDepth` or has more parts than `Limits.audienceParts`.
        case audienceTooComplex
        /// The audience rule names more than `Limits.audiencePeople`.
        case audienceNamesTooMany
        /// A part of the audience rule lists nothing.
        case audienceListsNothing
        /// A part of the audience rule names a language by what is no tag.
        case audienceLanguageMalformed
    }
}

extension BroadcastContents {
    /// Errors that don't depend on the time of showing.
    var violations: [Broadcast.ValidationError] {
        var violations: [Broadcast.ValidationError] = []
        if texts.isEmpty { violations.append(.noText) }
        if texts.count > Limits.languages { violations.append(.tooManyTexts) }
        var languages: Set<String> = []
        for (place, text) in texts.enumerated() {
            if LanguageTag(checking: text.language) == nil { violations.append(.languageMalformed(text: place)) }
            if !languages.insert(text.language.lowercased()).inserted { violations.append(.languageTwice(text: place)) }
            violations += text.violations(at: place)
        }
        if !(-Limits.priority...Limits.priority).contains(priority) { violations.append(.priorityOutOfRange) }
        if let start, let end, end <= start { violations.append(.endBeforeStart) }
        if isPublic, audience != .everyone { violations.append(.publicIsForEveryone) }
        return violations + audience.violations
    }

    /// Errors if it is put away at `time`.
    func violations(scheduledAt time: Date) -> [Broadcast.ValidationError] {
        guard let start else { return [.startMissing] }
        if start <= time { return [.startPassed] }
        return start > time.addingTimeInterval(Double(Limits.scheduleDays) * 86_400) ? [.startTooFar] : []
    }

    /// Errors if it is shown at `time`.
    func violations(shownAt time: Date) -> [Broadcast.ValidationError] { isOver(at: time) ? [.endPassed] : [] }
}

extension BroadcastText {
    fileprivate func violations(at place: Int) -> [Broadcast.ValidationError] {
        let (title, body) = (title.value ?? "", body.value ?? "")
        var violations: [Broadcast.ValidationError] = []
        if title.isBlank { violations.append(.titleMissing(text: place)) }
        if title.isLonger(than: Limits.title) { violations.append(.titleTooLong(text: place)) }
        if !NameRule.admits(title) { violations.append(.titleNotOneLine(text: place)) }
        if body.utf8.count > Limits.body { violations.append(.bodyTooLong(text: place)) }
        if body.utf8.contains(0) { violations.append(.bodyHasNull(text: place)) }
        return violations
    }
}

extension AudienceRule {
    fileprivate var violations: [Broadcast.ValidationError] {
        guard depth <= Limits.audienceDepth else { return [.audienceTooComplex] }
        let parts = self.parts
        var violations: [Broadcast.ValidationError] = []
        if parts.count > Limits.audienceParts { violations.append(.audienceTooComplex) }
        if parts.reduce(0, { $0 + ($1.listed ?? 0) }) > Limits.audiencePeople {
            violations.append(.audienceNamesTooMany)
        }
        if parts.contains(where: { $0.listed == 0 || $0 == .all([]) || $0 == .any([]) }) {
            violations.append(.audienceListsNothing)
        }
        if parts.contains(where: \.hasMalformedLanguage) { violations.append(.audienceLanguageMalformed) }
        return violations
    }

    /// Number of words and ids that it lists itself; `nil` if it is no list of them.
    private var listed: Int? {
        switch self {
        case .roles(let words), .languages(let words), .enrolmentStates(let words): words.count
        case .enrolmentWeeks(let weeks): weeks.count
        default: ids?.count
        }
    }

    private var hasMalformedLanguage: Bool {
        guard case .languages(let languages) = self else { return false }
        return !languages.allSatisfy { LanguageTag(checking: $0) != nil }
    }
}
