public import FoundationEssentials

/// Rule for who goes on speaking in an existing room: the rule that opened the room is asked again with each message.
extension ChattingRule {
    /// Returns true if the ground on which `speaker` came into a room that isn't public is gone. `others` are those
    /// whom they face there (`RoomFacts.faced`), `ties` all between the clients and the staff of the room.
    ///
    /// - In a room of two: neither of them could open it now. Where either could, both speak.
    /// - Elsewhere: something tied them to somebody they face and has ended, and nobody they face could open a room with them now.
    /// - Staff bring colleagues into rooms of clients to whom nothing ever tied those: they speak until nothing holds any more between
    ///   anybody there.
    ///
    /// An account that isn't in use closes nothing: signing in is checked elsewhere.
    public static func isOver(
        _ kind: RoomKind,
        for speaker: Participant,
        facing others: [Participant],
        _ ties: CareRelationships,
        _ policy: MeetingPolicy = MeetingPolicy(),
        at time: Date
    ) -> Bool {
        guard kind != .public, case .known = ties else { return false }
        let isApart = others.allSatisfy { other in
            distance(from: speaker, to: other, ties, policy, at: time) != nil
                && distance(from: other, to: speaker, ties, policy, at: time) != nil
        }
        guard isApart, kind != .direct else { return isApart }
        let own = ties.of(speaker.id)
        guard own == .known([]), speaker.isStaff else { return own.haveEnded(at: time) }
        return ties.haveEnded(at: time) && !ties.hold(at: time)
    }
}

extension CareRelationships {
    /// Relationships of one person.
    public func of(_ person: UUID) -> CareRelationships {
        guard case .known(let ties) = self else { return self }
        return .known(ties.filter { $0.client == person || $0.staff == person })
    }

    /// Returns true if one of them holds at `time`.
    public func hold(at time: Date) -> Bool {
        guard case .known(let ties) = self else { return true }
        return ties.contains { $0.holds(at: time) }
    }

    /// Returns true if one of them that is `person`'s holds at `time`.
    public func hold(for person: UUID, at time: Date) -> Bool {
        guard case .known(let ties) = self else { return true }
        return ties.contains { ($0.client == person || $0.staff == person) && $0.holds(at: time) }
    }

    /// Returns true if one of them held once and is over at `time`.
    public func haveEnded(at time: Date) -> Bool {
        guard case .known(let ties) = self else { return false }
        return ties.contains { tie in tie.until.map { tie.from < $0 && $0 <= time } ?? false }
    }
}

extension CareRelationships.CareRelationship {
    /// Returns true if it holds at `time`.
    fileprivate func holds(at time: Date) -> Bool { from <= time && (until.map { time < $0 } ?? true) }
}
