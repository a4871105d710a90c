import FoundationEssentials

extension ProgressFact {
    /// Reason why a fact can't be kept.
    public enum ValidationError: Sendable, Hashable {
        /// A version is from 1.
        case version
        /// The name of a page is empty or too long.
        case page
        /// The name of an exercise is empty or too long, or stands beside a page.
        case exercise
        /// The name of a device is empty or too long.
        case device
        /// Work has no end, ends before it begins, or lasts too long; or another kind has an end.
        case until
        /// Nobody says of a whole module that it is done: its pages are.
        case wholeModule
    }

    /// The first reason why it can't be kept; nil if it can.
    public var violation: ValidationError? {
        func isName(_ text: String) -> Bool { !text.isEmpty && text.count <= ProgressLimits.name }
        if version < 1 { return .version }
        if let page, !isName(page) { return .page }
        if let exercise, !isName(exercise) || page != nil { return .exercise }
        if !isName(device) { return .device }
        if kind == .active {
            guard let until, until > at, until.timeIntervalSince(at) <= Double(ProgressLimits.interval) else {
                return .until
            }
        } else if until != nil {
            return .until
        }
        return kind == .done && page == nil && exercise == nil ? .wholeModule : nil
    }
}
