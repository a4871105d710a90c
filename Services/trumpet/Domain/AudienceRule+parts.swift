public import FoundationEssentials

extension AudienceRule {
    /// Rules directly below.
    private var inner: [AudienceRule] {
        switch self {
        case .everyone, .roles, .people, .clientsOf, .staffOf, .matched, .languages, .enrolmentStates, .enrolmentWeeks:
            []
        case .all(let rules), .any(let rules): rules
        case .not(let rule): [rule]
        }
    }

    /// Ids that it lists itself, in whatever sense; `nil` if it is no list of ids.
    var ids: [UUID]? {
        switch self {
        case .people(let ids), .clientsOf(let ids), .staffOf(let ids): ids
        case .everyone, .roles, .matched, .languages, .enrolmentStates, .enrolmentWeeks, .all, .any, .not: nil
        }
    }

    /// Number of levels.
    public var depth: Int { 1 + (inner.map(\.depth).max() ?? 0) }

    /// Parts of the rule: itself, and all below it.
    var parts: [AudienceRule] { [self] + inner.flatMap(\.parts) }

    /// Everybody whom it names, in whatever sense, each once.
    public var named: Set<UUID> { Set(parts.flatMap { $0.ids ?? [] }) }

    /// The same without a word of these: they were erased.
    public func striking(_ gone: Set<UUID>) -> AudienceRule {
        switch self {
        case .everyone, .roles, .matched, .languages, .enrolmentStates, .enrolmentWeeks: self
        case .people(let ids): .people(ids.filter { !gone.contains($0) })
        case .clientsOf(let ids): .clientsOf(ids.filter { !gone.contains($0) })
        case .staffOf(let ids): .staffOf(ids.filter { !gone.contains($0) })
        case .all(let rules): .all(rules.map { $0.striking(gone) })
        case .any(let rules): .any(rules.map { $0.striking(gone) })
        case .not(let rule): .not(rule.striking(gone))
        }
    }
}
