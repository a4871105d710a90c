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
        "For staff: how many clients wait for an answer, those for whose member of staff one stands in included (standing_in), and since "
        + "when; for a client: how many answers they wait for, since when, "
        + "and by when the first is promised (clocks: waiting, standing_in, oldest, promised_by, unit_waiting)."
    let isState = true
    let care: Care
    /// The time, to the millisecond.
    var now: @Sendable () -> Date = { Date() }

    /// Payload of the topic.
    struct Clocks: Codable, Sendable, Hashable {
        /// Clients who wait for one's own answer, or for that of somebody for whom one stands in; for a client, the answers that they wait
        /// for.
        var waiting: Int
        /// Number of them who wait for somebody for whom one stands in; absent if none does.
        var standingIn: Int?
        /// Time since which the first waits; absent if none does.
        var oldest: Date?
        /// Time by which the first answer is promised to a client; absent if none is.
        var promisedBy: Date?
        /// Clients who wait for anybody's answer; for coordinators.
        var unitWaiting: Int?

        private enum CodingKeys: String, CodingKey {
            case waiting, oldest
            case standingIn = "standing_in"
            case promisedBy = "promised_by"
            case unitWaiting = "unit_waiting"
        }
    }

    var shapes: [PayloadShape] { [PayloadShape("clocks", of: Clocks.self)] }

    private static let coordinators = Audience.group("coordinators")

    func audiences(of caller: Caller) throws(Problem) -> Set<Audience> {
        let person = try caller.reader
        return caller.roles.contains(.coordinator) ? [.person(person), Self.coordinators] : [.person(person)]
    }

    func notices(of recorded: Recorded<PostofficeEvent>) async throws -> [Publication] {
        // Promises follow from the calendar. People who wait for nobody hear nothing: not whose leave it is, nor that there is one.
        if case .calendar(let event) = recorded.event {
            let clients = try await care.clients(waitingFor: event.therapist, at: now())
            return clients.isEmpty ? [] : [Publication(changedFor: Set(clients.map(Audience.person)))]
        }
        if case .settlement(let event) = recorded.event {
            let people = try await care.people(of: event.facts.clock, at: event.facts.at)
            return [Publication(changedFor: Set(people.map(Audience.person)).union([Self.coordinators]))]
        }
        guard case .letter(.sent(let sent)) = recorded.event else { return [] }
        // Person who begins to stand in is told so by a letter of the system: from then on others wait for them.
        if sent.from == nil, sent.contents.recipients.count == 1 {
            return [Publication(changedFor: Set(sent.contents.recipients.map(Audience.person)))]
        }
        let pairs = ReplyFold.pairs(of: sent)
        guard !pairs.isEmpty else { return [] }
        // An answer may end the clocks of colleagues, who are among those it goes to when all are answered.
        let people = Set(
            pairs.flatMap { [$0.staff, $0.client] } + sent.contents.recipients + (sent.standingInFor ?? [])
        ).union(try await care.covering(pairs + ReplyFold.coveredPairs(of: sent), at: sent.at))
        return [Publication(changedFor: Set(people.map(Audience.person)).union([Self.coordinators]))]
    }

    func state(for caller: Caller) async throws -> Payload {
        let person = try caller.reader
        guard caller.isStaff else { return try Payload("clocks", try await promised(to: person)) }
        let clocks = try await care.waiting(for: person, at: now())
        let others = clocks.count { $0.staff != person }
        let all = caller.roles.contains(.coordinator) ? try await care.waitingForAnybody() : nil
        return try Payload(
            "clocks",
            Clocks(
                waiting: clocks.count,
                standingIn: others == 0 ? nil : others,
                oldest: clocks.first?.startedAt,
                unitWaiting: all
            )
        )
    }

    /// Answers for which a client waits.
    private func promised(to client: UUID) async throws -> Clocks {
        let clocks = try await care.running(client: client)
        guard let first = clocks.first else { return Clocks(waiting: 0) }
        var calendars = try await care.calendars(of: Set(clocks.map(\.staff)), try await care.calendar())
        let promises = clocks.compactMap { calendars.promise(by: $0.staff, for: $0.startedAt) }
        return Clocks(waiting: clocks.count, oldest: first.startedAt, promisedBy: promises.min())
    }
}

extension CalendarEvent {
    /// Therapist whose hours or days it arranges; `nil`: the unit's, or it doesn't say.
    fileprivate var therapist: UUID? {
        switch self {
        case .hoursSet(let set): set.therapist
        case .leaveAdded(let leave): leave.therapist
        case .holidayAdded, .holidayRemoved, .yearlyHolidayAdded, .yearlyHolidayEnded, .leaveRemoved: nil
        }
    }
}

extension Care {
    /// Persons whom a clock concerns: who waits, who is waited for, and who stands in at `time`.
    fileprivate func people(of id: ReplyClock.ID, at time: Date) async throws -> Set<UUID> {
        let clocks = try await ReplyClock.query(pool, where: "letter = \(id.letter) and staff = \(id.staff)")
        let pairs = clocks.map { ReplyPair(client: $0.client, staff: $0.staff) }
        return Set(pairs.flatMap { [$0.client, $0.staff] }).union(try await covering(pairs, at: time))
    }

    /// The clients who wait for a member of staff, or for somebody for whom that one stands in; or for anybody.
    fileprivate func clients(waitingFor staff: UUID?, at time: Date) async throws -> [UUID] {
        var conditions: [Query] = ["answer is null"]
        if let staff {
            conditions.append(
                """
                (staff = \(staff) or staff in (
                    select absent from cover where covering = \(staff) and \(time) < valid_until and valid_from < valid_until
                ))
                """
            )
        }
        let condition = conditions.joined(separator: " and ")
        return try await pool.query("select distinct client from reply_clock where \(condition)").decode(UUID.self)
    }

    /// Number of clients who wait for anybody.
    func waitingForAnybody() async throws -> Int {
        try await pool.query("select count(*) from reply_clock where answer is null").decode(Int.self).first ?? 0
    }
}
