public import FoundationEssentials

/// Reason for which somebody only reads in a room that is in use and in which their role lets them speak.
public enum Closing: Sendable, Hashable, CaseIterable {
    /// The tie to those whom they speak to there is over: a matching, or a cover.
    case untied
    /// One of the two has left their room.
    case left
}

extension RoomFacts {
    /// Reason for which a member can't speak here; `nil` if there is none.
    public func closing(for member: UUID) -> Closing? {
        if !left.isEmpty { return .left }
        return untied.contains(member) ? .untied : nil
    }

    /// Members to whom a member speaks where relationships matter: a client to the staff, staff to the clients. Nobody
    /// in a public room, and a persona neither speaks nor is spoken to like that: a person who is anonymous reaches all
    /// staff.
    public func faced(by id: UUID) -> [UUID] {
        guard kind != .public, let own = members[id] else { return [] }
        return members.values.filter { own.faces($0) }.map(\.id)
    }

    /// The clients and those who work here, each as themselves: whom ties may tie.
    public var sides: (clients: [UUID], staff: [UUID]) {
        var sides: (clients: [UUID], staff: [UUID]) = ([], [])
        for member in members.values where member.persona == nil {
            if member.standing == .client { sides.clients.append(member.id) } else { sides.staff.append(member.id) }
        }
        return sides
    }

    /// Returns true if a member faces anybody like that. Most rooms are answered by one of the first who are looked at.
    public func isFacing(_ id: UUID) -> Bool {
        guard kind != .public, let own = members[id], own.persona == nil else { return false }
        return members.values.contains { own.faces($0) }
    }
}

extension Member {
    /// Returns true if one of the two is a client and the other works here, each as themselves.
    fileprivate func faces(_ other: Member) -> Bool {
        persona == nil && other.persona == nil && (standing == .client) != (other.standing == .client)
    }
}

extension Room.State {
    /// The same, where it is known that what tied `member` to the others is over.
    public func knowing(untied member: UUID) -> Self {
        guard case .made(var room) = self else { return self }
        room.untied.insert(member)
        return .made(room)
    }
}
