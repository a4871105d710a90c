import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import Realtime

/// `mail/clocks`: for staff, how many clients wait for their answer, whenever that may have changed; for coordinators, how many
/// wait for anybody's.
struct ClocksTopic: Topic {
    let name = "mail/clocks"
    let summary =
        "For staff: how many clients wait for an answer, and since when (clocks: waiting, oldest, unit_waiting)."
    let isState = true
    let care: Care

    /// What is told.
    struct Clocks: Codable, Sendable, Hashable {
        /// Clients who wait for one's own answer.
        var waiting: Int
        /// Since when the first of them waits; absent if none does.
        var oldest: Date?
        /// Clients who wait for anybody's answer; for coordinators.
        var unitWaiting: Int?

        private enum CodingKeys: String, CodingKey {
            case waiting, oldest
            case unitWaiting = "unit_waiting"
        }
    }

    private static let coordinators = Audience.group("coordinators")

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        let person = try caller.reader
        guard caller.isStaff else { throw .forbidden }
        return caller.roles.contains(.coordinator) ? [.person(person), Self.coordinators] : [.person(person)]
    }

    func notices(of recorded: Recorded<PostofficeEvent>) -> [Notice] {
        guard case .letter(.sent(let sent)) = recorded.event else { return [] }
        let pairs = ReplyFold.pairs(of: sent)
        guard !pairs.isEmpty else { return [] }
        // An answer may end the clocks of colleagues, who are among those it goes to when all are answered.
        let people = Set(pairs.map(\.staff) + sent.contents.recipients + (sent.standingInFor ?? []))
        return [Notice(changedFor: Set(people.map(Audience.person)).union([Self.coordinators]))]
    }

    func state(for caller: Caller) async throws -> Telling {
        let own = try await care.waiting(for: try caller.reader)
        let all = caller.roles.contains(.coordinator) ? try await care.waiting(for: nil).count : nil
        return try Telling("clocks", Clocks(waiting: own.count, oldest: own.oldest, unitWaiting: all))
    }
}

extension Care {
    /// How many clients wait for a member of staff, or for anybody, and since when the first does.
    func waiting(for staff: UUID?) async throws -> (count: Int, oldest: Date?) {
        let rows =
            if let staff {
                try await pool.query(
                    "select count(*), min(started_at) from reply_clock where answer is null and staff = \(staff)"
                )
            } else {
                try await pool.query("select count(*), min(started_at) from reply_clock where answer is null")
            }
        return try rows.decode(Int.self, Date?.self).first ?? (0, nil)
    }
}
