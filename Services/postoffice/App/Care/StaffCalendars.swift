import BusinessTime
import FoundationEssentials
import PostofficeDomain
import Postgres

/// The calendars of members of staff, each made once, with those who stand in for them: what times and promises follow from.
struct StaffCalendars {
    private let state: UnitCalendar.State
    private let covers: [UUID: [StandIn]]
    private var calendars: [UUID?: BusinessCalendar] = [:]
    private var covered: [UUID: CoveredCalendar] = [:]

    init(_ state: UnitCalendar.State, _ covers: [StandIn] = []) {
        self.state = state
        self.covers = Dictionary(grouping: covers, by: \.absent)
    }

    /// The hours of a member of staff, or of the unit.
    mutating func calendar(of staff: UUID?) -> BusinessCalendar {
        if let known = calendars[staff] { return known }
        let made = state.calendar(of: staff)
        calendars[staff] = made
        return made
    }

    /// Time by which an answer is promised to a letter to a member of staff, or to the unit, at `start`: by the hours of present staff.
    mutating func promise(by staff: UUID?, for start: Date) -> Date? {
        let own = calendar(of: staff)
        guard let staff, let covers = covers[staff] else { return own.promise(for: start) }
        if let known = covered[staff] { return known.promise(for: start) }
        let made = CoveredCalendar(
            own,
            covers: covers.map { CoveredCalendar.Cover(from: $0.from, until: $0.until, calendar(of: $0.covering)) }
        )
        covered[staff] = made
        return made.promise(for: start)
    }
}

extension Care {
    private var matchings: MatchingTable { MatchingTable(pool: pool) }

    /// The calendars of `staff` with their covers as they are known now.
    func calendars(of staff: Set<UUID>, _ state: UnitCalendar.State) async throws -> StaffCalendars {
        StaffCalendars(state, try await matchings.covers(of: staff))
    }

    /// The clocks that run for those in whose place `staff` stands at `time`, with regard to those one's clients. Oldest first.
    func running(inPlaceOfOthersBy staff: UUID, at time: Date, limit: Int = 1000) async throws -> [ReplyClock] {
        let stoodIn = MatchingTable.isStoodIn(
            for: "reply_clock.client",
            with: "reply_clock.staff",
            by: staff,
            at: time
        )
        return Array(try await ReplyClock.query(pool, where: "answer is null and \(stoodIn)").prefix(limit))
    }

    /// A clock of `staff`, or of somebody in whose place they stand at `time`, whether it runs or not; nil for others.
    func clock(_ id: ReplyClock.ID, for staff: UUID, at time: Date) async throws -> ReplyClock? {
        let stoodIn = MatchingTable.isStoodIn(
            for: "reply_clock.client",
            with: "reply_clock.staff",
            by: staff,
            at: time
        )
        let found = try await ReplyClock.query(
            pool,
            where: "letter = \(id.letter) and staff = \(id.staff) and (staff = \(staff) or \(stoodIn))"
        )
        return found.first
    }

    /// The clocks that run for `staff`, and for those in whose place they stand. Oldest first.
    func waiting(for staff: UUID, at time: Date) async throws -> [ReplyClock] {
        let clocks = try await running(staff: staff) + running(inPlaceOfOthersBy: staff, at: time)
        return clocks.sorted {
            ($0.startedAt, $0.letter.uuidString, $0.staff.uuidString)
                < ($1.startedAt, $1.letter.uuidString, $1.staff.uuidString)
        }
    }

    /// Persons who stand in, at `time`, for any of the staff to whom a client's letter of these pairs went.
    func covering(_ pairs: [ReplyPair], at time: Date) async throws -> Set<UUID> {
        var found: Set<UUID> = []
        for (client, pairs) in Dictionary(grouping: pairs, by: \.client) {
            found.formUnion(try await matchings.covers(of: pairs.map(\.staff), for: client, at: time).map(\.covering))
        }
        return found
    }
}
