public import FoundationEssentials

/// Known ties of clients and staff: matchings, and covers of matched staff.
public enum CareRelationships: Sendable, Hashable {
    /// This installation has no matchings: every client and every member of staff are tied.
    case notRequired
    /// Known ties, past and future ones too.
    case known(Set<CareRelationship>)

    /// Returns true if a client and a member of staff are tied at `time`.
    public func join(client: UUID, staff: UUID, at time: Date) -> Bool {
        contains { $0.client == client && $0.staff == staff && $0.span.contains(time) }
    }

    /// Returns true if a client and a member of staff are tied at any time.
    public func everJoin(client: UUID, staff: UUID) -> Bool {
        contains { $0.client == client && $0.staff == staff && !$0.span.isEmpty }
    }

    /// Returns true if a tie holds at `time`.
    public func hold(at time: Date) -> Bool { contains { $0.span.contains(time) } }

    /// Returns true if a tie of `person` holds at `time`.
    public func hold(for person: UUID, at time: Date) -> Bool {
        contains { ($0.client == person || $0.staff == person) && $0.span.contains(time) }
    }

    /// Returns true if a tie held once and is over at `time`.
    public func haveEnded(at time: Date) -> Bool {
        guard case .known(let relationships) = self else { return false }
        return relationships.contains { $0.span.end.map { $0 <= time } ?? false }
    }

    /// Time since which a client and a member of staff are tied no longer; nil if they never were until `time`.
    public func ended(client: UUID, staff: UUID, by time: Date) -> Date? {
        guard case .known(let relationships) = self else { return nil }
        return relationships.filter { $0.client == client && $0.staff == staff }.compactMap(\.span.end).filter {
            $0 <= time
        }
        .max()
    }

    /// Ties of one person.
    public func of(_ person: UUID) -> CareRelationships {
        guard case .known(let relationships) = self else { return self }
        return .known(relationships.filter { $0.client == person || $0.staff == person })
    }

    /// Persons for whom `staff` stands in at `time`, with regard to any of `clients`.
    public func absent(coveredBy staff: UUID, for clients: Set<UUID>, at time: Date) -> Set<UUID> {
        guard case .known(let relationships) = self else { return [] }
        return Set(
            relationships.filter { $0.staff == staff && clients.contains($0.client) && $0.span.contains(time) }
                .compactMap(
                    \.absent
                )
        )
    }

    /// Returns true if there is a tie like that; always where no matchings are required.
    private func contains(_ isMeant: (CareRelationship) -> Bool) -> Bool {
        guard case .known(let relationships) = self else { return true }
        return relationships.contains(where: isMeant)
    }
}
