import FoundationEssentials
import HTTPKit
import PeopleKit
import TangoDomain

/// Reasons for which one person may see something of another, as far as roles and tango decide it (docs/visibility.md).
struct Sight: Sendable {
    /// Reason, with what is seen by it.
    struct Ground: Encodable, Sendable, Equatable {
        /// Things that are seen by it now: `name`, `picture`, `roles`, `login and address`, `profile`, `letters`, `chat`. Empty where nothing is.
        var sees: [String]
        /// Reason in words.
        var because: String
        var from: Date?
        /// First moment at which it holds no longer; absent while no end is known.
        var until: Date?
        /// True if it holds at the time that was asked about.
        var holds: Bool
        /// Id of the matching, the cover or the access.
        var id: UUID?
        /// Time at which a matching was decided.
        var decidedAt: Date?
        /// Person who decided it, by name and number; absent for an operator.
        var decidedBy: String?
    }

    /// Facts of tango about the two, past and future ones too.
    struct Facts: Sendable {
        var matchings: [Matching] = []
        /// Covers by which one of the two stands in for staff of the other.
        var covers: [(cover: Cover, absent: String)] = []
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
            grounds.append(ground(["everything"], "It is they themselves."))
        } else {
            grounds =
                byRole() + facts.matchings.compactMap { by($0) } + facts.covers.compactMap { by($0.cover, $0.absent) }
                + facts.accesses.map { by($0) }
            if facts.hasConflict {
                grounds.append(ground([], "A conflict of interest was declared: no matching but by an override."))
            }
        }
        if !looker.isActive {
            for index in grounds.indices { (grounds[index].sees, grounds[index].holds) = ([], false) }
            grounds.append(ground([], "The account of \(looker.name) isn't in use: they see nothing."))
        }
        return grounds.filter(\.holds) + grounds.filter { !$0.holds }
    }

    private var overseers: [Role] { [.coordinator, .administrator] }

    private func byRole() -> [Ground] {
        var grounds: [Ground] = []
        if let role = overseers.first(where: looker.has) {
            let sees = ["name", "picture", "roles", "login and address", "who belongs to whom"]
            grounds.append(ground(sees, "\(looker.name) is \(Self.article(role))."))
        }
        if looker.isStaff, other.isStaff {
            grounds.append(ground(["name", "picture", "roles", "letters to each other", "chat"], "Both work here."))
        }
        if other.has(.counsellor) {
            grounds.append(
                ground(["name", "picture", "profile"], "\(other.name) is a counsellor: everybody finds them.")
            )
        }
        if !looker.isStaff, other.has(.coordinator) {
            let sees = ["name", "picture", "letters to each other"]
            grounds.append(ground(sees, "\(other.name) is a coordinator: every client may turn to them."))
        }
        return grounds
    }

    private static func article(_ role: Role) -> String {
        role == .administrator ? "an administrator" : "a \(role.rawValue)"
    }

    private func by(_ matching: Matching) -> Ground? {
        let period = matching.period
        guard period.until.map({ $0 > period.from }) ?? true else { return nil }
        return tie("The two are matched (\(matching.kind.rawValue)).", period.from, period.until, matching.id)
    }

    private func by(_ cover: Cover, _ absent: String) -> Ground? {
        guard cover.until > cover.from else { return nil }
        let who = looker.id == cover.covering ? looker : other
        var ground = tie(
            "\(who.name) stands in for \(absent), who is matched with the client.",
            cover.from,
            cover.until,
            cover.id
        )
        if ground.holds, who.id == looker.id { ground.sees.append("letters that wait for \(absent)") }
        return ground
    }

    private func tie(_ because: String, _ from: Date, _ until: Date?, _ id: UUID) -> Ground {
        let holds = from <= time && (until.map { time < $0 } ?? true)
        let isOver = until.map { $0 <= time } ?? false
        let more = holds ? ["letters to each other", "chat"] : isOver ? ["letters of that time"] : []
        return Ground(
            sees: ["name", "picture"] + more,
            because: because,
            from: from,
            until: until,
            holds: holds,
            id: id
        )
    }

    private func by(_ access: AccessGrant) -> Ground {
        let holds = access.from <= time && time < access.until
        let isOfLooker = access.staff == looker.id
        return Ground(
            sees: isOfLooker ? (holds ? ["name", "letters"] : ["name"]) : ["name", "when and why"],
            because: isOfLooker
                ? "\(looker.name) took leave to see the things of \(other.name)."
                : "\(other.name) took leave to see the things of \(looker.name).",
            from: access.from,
            until: access.until,
            holds: holds,
            id: access.id
        )
    }

    private func ground(_ sees: [String], _ because: String) -> Ground {
        Ground(sees: sees, because: because, holds: true)
    }
}
