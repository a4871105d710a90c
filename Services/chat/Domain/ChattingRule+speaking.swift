public import CareRules
public import FoundationEssentials

/// Rule for who goes on speaking in an existing room: the rule that opened the room is asked again with each message.
extension ChattingRule {
    /// Returns true if the ground on which `speaker` came into a room that isn't public is gone. `others` are those
    /// whom they face there (`RoomFacts.faced`), `relationships` all between the clients and the staff of the room.
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
        _ relationships: CareRelationships,
        _ policy: MeetingPolicy = MeetingPolicy(),
        at time: Date
    ) -> Bool {
        guard kind != .public, case .known = relationships else { return false }
        let isApart = others.allSatisfy { other in
            distance(from: speaker, to: other, relationships, policy, at: time) != nil
                && distance(from: other, to: speaker, relationships, policy, at: time) != nil
        }
        guard isApart, kind != .direct else { return isApart }
        let own = relationships.of(speaker.id)
        guard own == .known([]), speaker.isStaff else { return own.haveEnded(at: time) }
        return relationships.haveEnded(at: time) && !relationships.hold(at: time)
    }
}
