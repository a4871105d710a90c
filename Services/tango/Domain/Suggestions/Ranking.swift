import FoundationEssentials

/// Ranking of the members of staff who could take a client on, the best first, and a list of those who couldn't. The
/// same for the same question.
public struct Ranking: Sendable, Hashable {
    /// Reason for which somebody couldn't. The raw values go over the wire.
    public enum RuleViolation: String, Codable, Sendable, Hashable, CaseIterable {
        /// A conflict of interest was declared between the two.
        case conflict
        /// They are the client's already.
        case matched
        /// Their account is not in use.
        case inactive
        /// They carry as many clients as they may.
        case full
    }

    /// Somebody who couldn't, and the first reason that there is.
    public struct Excluded: Sendable, Hashable {
        /// Member of staff.
        public var carer: Carer
        /// Reason for the exclusion.
        public var obstacle: RuleViolation
    }

    /// Suggestions, the best first.
    public private(set) var suggestions: [Suggestion] = []
    /// Members of staff who couldn't, by id.
    public private(set) var excluded: [Excluded] = []

    /// Ranks `carers`, each of whom occurs once, for a client with these wishes.
    public init(_ carers: some Sequence<Carer>, for wishes: Wishes) {
        for carer in carers {
            if let obstacle = Self.obstacle(to: carer) {
                excluded.append(Excluded(carer: carer, obstacle: obstacle))
            } else {
                suggestions.append(Suggestion(carer, wishes))
            }
        }
        suggestions.sort { $0.goesBefore($1) }
        excluded.sort { $0.carer.id.uuidString < $1.carer.id.uuidString }
    }

    private static func obstacle(to carer: Carer) -> RuleViolation? {
        if carer.hasConflict { return .conflict }
        if carer.isMatched { return .matched }
        if !carer.isActive { return .inactive }
        if let limit = carer.limit, carer.load >= limit { return .full }
        return nil
    }
}
