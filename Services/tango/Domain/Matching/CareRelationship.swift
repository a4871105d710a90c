public import FoundationEssentials

/// That a client and a member of staff belong together at a time, and through what.
public struct CareRelationship: Sendable, Hashable {
    /// The matching: their own, or that of who is away.
    public var matching: Matching
    /// The cover by which somebody has it who is not its member of staff.
    public var cover: Cover?

    /// States one.
    public init(_ matching: Matching, through cover: Cover? = nil) {
        self.matching = matching
        self.cover = cover
    }

    /// The client.
    public var client: UUID { matching.client }

    /// The member of staff.
    public var staff: UUID { cover?.covering ?? matching.staff }

    /// What they are to the client.
    public var kind: MatchingKind { cover == nil ? matching.kind : .covering }

    /// When they belong together through this.
    public var period: Period {
        guard let cover else { return matching.period }
        return Period(
            from: max(matching.period.from, cover.from),
            until: matching.period.until.map { min($0, cover.until) } ?? cover.until
        )
    }
}

/// Who is matched with whom at any time: a pure question to matchings and covers.
public struct Belonging: Sendable {
    private let matchings: [Matching]
    private let covers: [Cover]

    /// Answers from what is given: all that concerns whoever is asked about.
    public init(_ matchings: [Matching], covers: [Cover]) {
        self.matchings = matchings
        self.covers = covers
    }

    /// Every tie at `time`: the matchings that hold, and for each cover that holds those of who is away. Covers don't chain. Who
    /// has a client themselves, or stands in with them already, does not get them once more by a cover.
    public func ties(at time: Date) -> [CareRelationship] {
        let holding = matchings.filter { $0.period.contains(time) }.sorted {
            ($0.period.from, $0.id.uuidString) < ($1.period.from, $1.id.uuidString)
        }
        var ties = holding.map { CareRelationship($0) }
        var known = Set(ties.map { Pair(client: $0.client, staff: $0.staff) })
        let standing = covers.filter { $0.period.contains(time) }.sorted {
            ($0.from, $0.id.uuidString) < ($1.from, $1.id.uuidString)
        }
        for cover in standing {
            for matching in holding where matching.staff == cover.absent {
                let tie = CareRelationship(matching, through: cover)
                guard known.insert(Pair(client: tie.client, staff: tie.staff)).inserted else { continue }
                ties.append(tie)
            }
        }
        return ties
    }

    /// Who belongs to `client` at `time`.
    public func staff(of client: UUID, at time: Date) -> [CareRelationship] {
        ties(at: time).filter { $0.client == client }
    }

    /// Whom `staff` has at `time`, those that they stand in for included.
    public func caseload(of staff: UUID, at time: Date) -> [CareRelationship] {
        ties(at: time).filter { $0.staff == staff }
    }

    private struct Pair: Hashable {
        var client: UUID
        var staff: UUID
    }
}
