public import FoundationEssentials

extension AudienceRule {
    /// Number of levels.
    public var depth: Int {
        switch self {
        case .everyone, .roles, .people, .clientsOf, .staffOf, .matched, .languages: 1
        case .all(let rules), .any(let rules): 1 + (rules.map(\.depth).max() ?? 0)
        case .not(let rule): 1 + rule.depth
        }
    }

    /// Parts of the rule: itself, and all below it.
    var parts: [AudienceRule] {
        switch self {
        case .everyone, .roles, .people, .clientsOf, .staffOf, .matched, .languages: [self]
        case .all(let rules), .any(let rules): [self] + rules.flatMap(\.parts)
        case .not(let rule): [self] + rule.parts
        }
    }

    /// Everybody whom it names, in whatever sense, each once.
    public var named: Set<UUID> {
        Set(
            parts.flatMap { part -> [UUID] in
                switch part {
                case .people(let ids), .clientsOf(let ids), .staffOf(let ids): ids
                case .everyone, .roles, .matched, .languages, .all, .any, .not: []
                }
            }
        )
    }

    /// The same without a word of these: they were erased.
    public func striking(_ gone: Set<UUID>) -> AudienceRule {
        switch self {
        case .everyone, .roles, .matched, .languages: self
        case .people(let ids): .people(ids.filter { !gone.contains($0) })
        case .clientsOf(let ids): .clientsOf(ids.filter { !gone.contains($0) })
        case .staffOf(let ids): .staffOf(ids.filter { !gone.contains($0) })
        case .all(let rules): .all(rules.map { $0.striking(gone) })
        case .any(let rules): .any(rules.map { $0.striking(gone) })
        case .not(let rule): .not(rule.striking(gone))
        }
    }
}
