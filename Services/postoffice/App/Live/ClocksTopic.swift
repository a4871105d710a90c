import EventSourcing
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import Realtime

/// `mail/clocks`: how long answers are waited for, whenever that may have changed. For staff how many clients wait for theirs, for
/// coordinators also how many wait for anybody's, for a client how many answers they wait for, and by when the first is promised.
struct ClocksTopic: Topic {
    let name = "mail/clocks"
    let summary =
        "For staff: how many clients wait for an answer, and since when; for a client: how many answers they wait for, since when, "
        + "and by when the first is promised (clocks: waiting, oldest, promised_by, unit_waiting)."
    let isState = true
    let care: Care

    /// What is told.
    struct Clocks: Codable, Sendable, Hashable {
        /// Clients who wait for one's own answer; for a client, the answers that they wait for.
        var waiting: Int
        /// Since when the first waits; absent if none does.
        var oldest: Date?
        /// For a client: by when the first answer is promised; absent if none is.
        var promisedBy: Date?
        /// Clients who wait for anybody's answer; for coordinators.
        var unitWaiting: Int?

        private enum CodingKeys: String, CodingKey {
            case waiting, oldest
            case promisedBy = "promised_by"
            case unitWaiting = "unit_waiting"
        }
    }

    var shapes: [TellingShape] { [TellingShape("clocks", of: Clocks.self)] }

    private static let coordinators = Audience.group("coordinators")

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        let person = try caller.reader
        return caller.roles.contains(.coordinator) ? [.person(person), Self.coordinators] : [.person(person)]
    }

    func notices(of recorded: Recorded<PostofficeEvent>) async throws -> [Notice] {
        // Promises follow from the calendar. Who waits for nobody hears nothing: not of whose leave it is, nor that there is one.
        if case .calendar(let event) = recorded.event {
            let clients = try await care.clients(waitingFor: event.therapist)
            return clients.isEmpty ? [] : [Notice(changedFor: Set(clients.map(Audience.person)))]
        }
        guard case .letter(.sent(let sent)) = recorded.event else { return [] }
        let pairs = ReplyFold.pairs(of: sent)
        guard !pairs.isEmpty else { return [] }
        // An answer may end the clocks of colleagues, who are among those it goes to when all are answered.
        let people = Set(
            pairs.flatMap { [$0.staff, $0.client] } + sent.contents.recipients + (sent.standingInFor ?? [])
        )
        return [Notice(changedFor: Set(people.map(Audience.person)).union([Self.coordinators]))]
    }

    func state(for caller: Caller) async throws -> Telling {
        let person = try caller.reader
        guard caller.isStaff else { return try Telling("clocks", try await promised(to: person)) }
        let own = try await care.waiting(for: person)
        let all = caller.roles.contains(.coordinator) ? try await care.waiting(for: nil).count : nil
        return try Telling("clocks", Clocks(waiting: own.count, oldest: own.oldest, unitWaiting: all))
    }

    /// What a client waits for.
    private func promised(to client: UUID) async throws -> Clocks {
        let clocks = try await care.running(client: client)
        guard let first = clocks.first else { return Clocks(waiting: 0) }
        let calendar = try await care.calendar()
        let promises = clocks.compactMap { calendar.calendar(of: $0.staff).promise(for: $0.startedAt) }
        return Clocks(waiting: clocks.count, oldest: first.startedAt, promisedBy: promises.min())
    }
}

extension CalendarEvent {
    /// Whose hours or days it arranges; `nil`: the unit's, or it doesn't say.
    fileprivate var therapist: UUID? {
        switch self {
        case .hoursSet(let set): set.therapist
        case .leaveAdded(let leave): leave.therapist
        case .holidayAdded, .holidayRemoved, .leaveRemoved: nil
        }
    }
}

extension Care {
    /// The clients who wait for a member of staff, or for anybody.
    fileprivate func clients(waitingFor staff: UUID?) async throws -> [UUID] {
        var conditions: [Query] = ["answer is null"]
        if let staff { conditions.append("staff = \(staff)") }
        let condition = conditions.joined(separator: " and ")
        return try await pool.query("select distinct client from reply_clock where \(condition)").decode(UUID.self)
    }

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
