import FoundationEssentials
import HTTPKit
import PeopleKit
import TangoDomain

/// Reasons for which one person may see something of another, as far as roles and tango decide it (docs/visibility.md).
struct Sight: Sendable {
    /// Thing of one person that another may see or do.
    enum Thing: String, Codable, Sendable, CaseIterable {
        case everything, name, picture, roles, account, relationships, profile, correspondence, chat, letters
        case waitingLetters = "waiting_letters"
        case formerLetters = "former_letters"
        case whenAndWhy = "when_and_why"
    }

    /// Kind of reason.
    enum Reason: String, Codable, Sendable, CaseIterable {
        /// They are one person.
        case oneself
        /// The one who looks is a coordinator.
        case coordinator
        /// The one who looks is an administrator.
        case administrator
        /// Both work here.
        case colleagues
        /// The other is a counsellor, whom everybody finds.
        case counsellor
        /// The other is a coordinator, to whom every client may turn.
        case turnedTo = "turned_to"
        /// The two are matched.
        case matching
        /// The one who looks stands in for staff of the other.
        case standsIn = "stands_in"
        /// The other stands in for staff of the one who looks.
        case stoodInFor = "stood_in_for"
        /// The one who looks took leave to see the other's things.
        case leave
        /// The other took leave to see things of the one who looks.
        case leaveOfOther = "leave_of_other"
        /// A conflict of interest was declared.
        case conflict
        /// The account of the one who looks isn't in use.
        case inactive
    }

    /// Reason, with what is seen by it.
    struct Ground: Sendable, Equatable {
        /// Things that are seen by it now. Empty where nothing is.
        var sees: [Thing]
        var reason: Reason
        var from: Date?
        /// First moment at which it holds no longer; absent while no end is known.
        var until: Date?
        /// True if it holds at the time that was asked about.
        var holds: Bool
        /// Id of the matching, the cover or the access.
        var id: UUID?
        /// Kind of the matching.
        var kind: MatchingKind?
        /// Person for whom somebody stands in.
        var absent: UUID?
        /// Time at which a matching was decided.
        var decidedAt: Date?
        /// Person who decided it; absent for an operator.
        var decidedBy: UUID?
    }

    /// Facts of tango about the two, past and future ones too.
    struct Facts: Sendable {
        var matchings: [Matching] = []
        /// Covers by which one of the two stands in for staff of the other.
        var covers: [Cover] = []
        var accesses: [AccessGrant] = []
        var hasConflict = false
    }

    let looker: PersonRow
    let other: PersonRow
    let time: Date

    /// All reasons, those that hold first. None: the other is nobody to the looker.
    func grounds(_ facts: Facts) -> [Ground] {
        var grounds: [Ground] = []
        if looker.id == other.id {
            grounds.append(ground([.everything], .oneself))
        } else {
            grounds =
                byRole() + facts.matchings.compactMap { by($0) } + facts.covers.compactMap { by($0) }
                + facts.accesses.map { by($0) }
            if facts.hasConflict {
                grounds.append(ground([], .conflict))
            }
        }
        if !looker.isActive {
            for index in grounds.indices { (grounds[index].sees, grounds[index].holds) = ([], false) }
            grounds.append(ground([], .inactive))
        }
        return grounds.filter(\.holds) + grounds.filter { !$0.holds }
    }

    private var overseers: [Role] { [.coordinator, .administrator] }

    private func byRole() -> [Ground] {
        var grounds: [Ground] = []
        if let role = overseers.first(where: looker.has) {
            let sees: [Thing] = [.name, .picture, .roles, .account, .relationships]
            grounds.append(ground(sees, role == .administrator ? .administrator : .coordinator))
        }
        if looker.isStaff, other.isStaff {
            grounds.append(ground([.name, .picture, .roles, .correspondence, .chat], .colleagues))
        }
        if other.has(.counsellor) { grounds.append(ground([.name, .picture, .profile], .counsellor)) }
        if !looker.isStaff, other.has(.coordinator) {
            grounds.append(ground([.name, .picture, .correspondence], .turnedTo))
        }
        return grounds
    }

    private func by(_ matching: Matching) -> Ground? {
        let period = matching.period
        guard period.until.map({ $0 > period.from }) ?? true else { return nil }
        var ground = relationship(.matching, period.from, period.until, matching.id)
        ground.kind = matching.kind
        return ground
    }

    private func by(_ cover: Cover) -> Ground? {
        guard cover.until > cover.from else { return nil }
        let isLooker = looker.id == cover.covering
        var ground = relationship(isLooker ? .standsIn : .stoodInFor, cover.from, cover.until, cover.id)
        ground.absent = cover.absent
        if ground.holds, isLooker { ground.sees.append(.waitingLetters) }
        return ground
    }

    private func relationship(_ reason: Reason, _ from: Date, _ until: Date?, _ id: UUID) -> Ground {
        let holds = from <= time && (until.map { time < $0 } ?? true)
        let isOver = until.map { $0 <= time } ?? false
        let more: [Thing] = holds ? [.correspondence, .chat] : isOver ? [.formerLetters] : []
        return Ground(sees: [.name, .picture] + more, reason: reason, from: from, until: until, holds: holds, id: id)
    }

    private func by(_ access: AccessGrant) -> Ground {
        let holds = access.from <= time && time < access.until
        let isOfLooker = access.staff == looker.id
        return Ground(
            sees: isOfLooker ? (holds ? [.name, .letters] : [.name]) : [.name, .whenAndWhy],
            reason: isOfLooker ? .leave : .leaveOfOther,
            from: access.from,
            until: access.until,
            holds: holds,
            id: access.id
        )
    }

    private func ground(_ sees: [Thing], _ reason: Reason) -> Ground {
        Ground(sees: sees, reason: reason, holds: true)
    }
}
