import Languages
public import FoundationEssentials

/// Audience of a broadcast: a small expression over facts about a person. It is asked anew each time, so a person who
/// joins is in, and one who no longer fits is out.
public indirect enum AudienceRule: Sendable, Hashable {
    /// Everybody.
    case everyone
    /// Persons with one of these roles.
    case roles([String])
    /// These.
    case people([UUID])
    /// The clients of these members of staff.
    case clientsOf([UUID])
    /// The staff of these clients.
    case staffOf([UUID])
    /// Persons who are matched with somebody (true), or who aren't (false).
    case matched(Bool)
    /// Persons who have chosen one of these languages: `en` is also `en-GB`, not the other way round.
    case languages([String])
    /// Clients of whom an enrolment is in one of these states: `active`, `paused`.
    case enrolmentStates([String])
    /// Clients of whom a running enrolment is in one of these weeks, from 1.
    case enrolmentWeeks([Int])
    /// Persons whom all of these rules include.
    case all([AudienceRule])
    /// Persons whom one of these rules includes.
    case any([AudienceRule])
    /// Persons whom this rule doesn't include.
    case not(AudienceRule)
}

extension AudienceRule {
    /// Returns true if a broadcast with this rule is for `member`. An account that isn't in use is in no audience.
    public func includes(_ member: AudienceMember) -> Bool { member.isActive && holds(for: member) }

    private func holds(for member: AudienceMember) -> Bool {
        switch self {
        case .everyone: true
        case .roles(let roles): roles.contains(where: member.roles.contains)
        case .people(let people): people.contains(member.id)
        case .clientsOf(let staff): staff.contains(where: member.staff.contains)
        case .staffOf(let clients): clients.contains(where: member.clients.contains)
        case .matched(let isMatched): isMatched != (member.staff.isEmpty && member.clients.isEmpty)
        case .languages(let languages):
            member.language.map { spoken in languages.contains { LanguageRange($0).covers(spoken) } } ?? false
        case .enrolmentStates(let states): member.enrolments.contains { states.contains($0.state) }
        case .enrolmentWeeks(let weeks): member.enrolments.contains { $0.week.map(weeks.contains) ?? false }
        case .all(let rules): rules.allSatisfy { $0.holds(for: member) }
        case .any(let rules): rules.contains { $0.holds(for: member) }
        case .not(let rule): !rule.holds(for: member)
        }
    }
}
