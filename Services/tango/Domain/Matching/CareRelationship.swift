public import FoundationEssentials

/// Relationship of a client and a member of staff at a time, with its ground.
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

    /// Kind of the relationship.
    public var kind: MatchingKind { cover == nil ? matching.kind : .covering }

    /// Time in which they belong together through this.
    public var period: Period {
        guard let cover else { return matching.period }
        return Period(
            from: max(matching.period.from, cover.from),
            until: matching.period.until.map { min($0, cover.until) } ?? cover.until
        )
    }
}

/// Relationships between clients and staff at any time: a pure question to matchings and covers.
public struct Belonging: Sendable {
    private let matchings: [Matching]
    private let covers: [Cover]

    /// Answers from the given matchings and covers: all that concern the person asked about.
    public init(_ matchings: [Matching], covers: [Cover]) {
        self.matchings = matchings
        self.covers = covers
    }

    /// Every relationship at `time`: the matchings that hold, and for each cover that holds those of the absent person.
    /// Covers don't chain. A person who has a client themselves, or stands in with them already, does not get them once
    /// more by a cover.
    public func relationships(at time: Date) -> [CareRelationship] {
        let holding = matchings.filter { $0.period.contains(time) }.sorted {
            ($0.period.from, $0.id.uuidString) < ($1.period.from, $1.id.uuidString)
        }
        var relationships = holding.map { CareRelationship($0) }
        var known = Set(relationships.map { Pair(client: $0.client, staff: $0.staff) })
        let standing = covers.filter { $0.period.contains(time) }.sorted {
            ($0.from, $0.id.uuidString) < ($1.from, $1.id.uuidString)
        }
        for cover in standing {
            for matching in holding where matching.staff == cover.absent {
                let relationship = CareRelationship(matching, through: cover)
                guard known.insert(Pair(client: relationship.client, staff: relationship.staff)).inserted else {
                    continue
                }
                relationships.append(relationship)
            }
        }
        return relationships
    }

    /// Relationships of `client` at `time`.
    public func staff(of client: UUID, at time: Date) -> [CareRelationship] {
        relationships(at: time).filter { $0.client == client }
    }

    /// Relationships of `staff` at `time`, with the clients of those that they stand in for.
    public func caseload(of staff: UUID, at time: Date) -> [CareRelationship] {
        relationships(at: time).filter { $0.staff == staff }
    }

    private struct Pair: Hashable {
        var client: UUID
        var staff: UUID
    }
}
