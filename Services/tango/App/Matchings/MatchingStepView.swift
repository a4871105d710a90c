import PeopleKit
import EventSourcing
import FoundationEssentials
import TangoDomain

/// Something that happened to a matching.
struct MatchingStepView: Codable, Sendable, Hashable {
    /// Kind of step.
    enum What: String, Codable, Sendable, CaseIterable {
        case made, changed, ended
        case takenBack = "taken_back"
    }

    /// Obstacle that was overridden.
    struct OverrideView: Codable, Sendable, Hashable {
        /// `conflict_of_interest`, `caseload_full`.
        var obstacles: [String]
        /// Absent once the client was erased.
        var reason: String?

        init(_ override: Override) {
            obstacles = override.obstacles
            reason = override.reason.value
        }
    }

    var what: What
    var at: Date
    /// Acting person; absent for operators.
    var by: PersonView?
    /// The new beginning; absent where it stayed.
    var from: Date?
    /// The new end; absent where none is known.
    var until: Date?
    /// Absent once one of the two was erased.
    var reason: String?
    var override: OverrideView?
    /// The transfer that it was a part of.
    var transferID: UUID?

    private enum CodingKeys: String, CodingKey {
        case what, at, by, from, until, reason, override
        case transferID = "transfer_id"
    }

    /// `nil` for what happened to no matching.
    init?(_ event: MatchingEvent, _ people: [UUID: PersonRow]) {
        switch event {
        case .made(let made):
            what = .made
            (at, from, until) = (made.at, made.from, made.until)
            by = made.by.flatMap { people[$0] }.map(PersonView.init)
            reason = made.reason.value
            override = made.override.map(OverrideView.init)
            transferID = made.transfer
        case .changed(let changed):
            what = .changed
            (at, from, until) = (changed.at, changed.from, changed.until)
            by = changed.by.flatMap { people[$0] }.map(PersonView.init)
            reason = changed.reason.value
            override = changed.override.map(OverrideView.init)
        case .ended(let ended):
            what = .ended
            (at, until) = (ended.at, ended.until)
            by = ended.by.flatMap { people[$0] }.map(PersonView.init)
            reason = ended.reason?.value
            transferID = ended.transfer
        case .takenBack(let taken):
            what = .takenBack
            at = taken.at
            by = taken.by.flatMap { people[$0] }.map(PersonView.init)
            reason = taken.reason?.value
            transferID = taken.transfer
        case .conflictDeclared, .conflictLifted: return nil
        }
    }
}

extension MatchingEvent {
    /// Acting person; `nil` for operators and for steps that follow from an erasure.
    var by: UUID? {
        switch self {
        case .made(let made): made.by
        case .changed(let changed): changed.by
        case .ended(let ended): ended.by
        case .takenBack(let taken): taken.by
        case .conflictDeclared(let stated), .conflictLifted(let stated): stated.by
        }
    }
}
