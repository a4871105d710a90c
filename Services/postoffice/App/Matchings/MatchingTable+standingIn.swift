import FoundationEssentials
import PeopleKit
import PostofficeDomain
import Postgres
import CareTeamKit

/// A cover as tango told it: somebody stands in for somebody else for a time.
struct StandIn: Sendable, Hashable {
    var cover: UUID
    var absent: UUID
    var covering: UUID
    var from: Date
    var until: Date

    /// Returns true if it holds at `time`.
    func holds(at time: Date) -> Bool { from <= time && time < until }
}

extension MatchingTable {
    private static let columns: Query = "c.id, c.absent, c.covering, c.valid_from, c.valid_until"

    /// The covers by which `covering` stands in for others at `time`, the earliest first.
    func covers(by covering: UUID, at time: Date) async throws -> [StandIn] {
        try await standIns("c.covering = \(covering) and \(CareTeam.holds("c", at: time))")
    }

    /// The covers by which `covering` stands in for others at a moment of a span, the earliest first.
    func covers(by covering: UUID, from start: Date, until end: Date) async throws -> [StandIn] {
        try await standIns(
            """
            c.covering = \(covering) and c.valid_from < least(\(end), c.valid_until) and \(start) < c.valid_until
            """
        )
    }

    /// The covers of anybody among `absent` by somebody whose account is in use, over and future ones too, the earliest first.
    func covers(of absent: some Collection<UUID>) async throws -> [StandIn] {
        guard !absent.isEmpty else { return [] }
        return try await standIns("c.absent = any(\(Array(absent))) and \(Self.isCoveringThere)")
    }

    /// The covers at `time` by which a letter of a client to some of the staff is somebody else's to answer as well: for those of the staff
    /// who are matched with the client, by those whose accounts are in use.
    func covers(of staff: some Collection<UUID>, for client: UUID, at time: Date) async throws -> [StandIn] {
        guard !staff.isEmpty else { return [] }
        return try await standIns(
            """
            c.absent = any(\(Array(staff))) and \(Self.isCoveringThere) and exists (
                select 1 from \(CareTeam.relationships) r
                where r.client = \(client) and r.cover = c.id and \(CareTeam.holds("r", at: time))
            )
            """
        )
    }

    /// The covers that hold at `time`, by those whose accounts are in use, the earliest first.
    func covers(at time: Date) async throws -> [StandIn] {
        try await standIns("\(CareTeam.holds("c", at: time)) and \(Self.isCoveringThere)")
    }

    /// A client's letter to somebody who is away, and who stands in without having a copy of it.
    struct Arrival: Sendable, Hashable {
        var letter: UUID
        var client: UUID
        var absent: UUID
        var covering: UUID
        var isUrgent: Bool
    }

    /// Letters that clients have written since `start`, and since the cover began, to persons for whom somebody stands in at `time`. One
    /// arrival for each person who stands in. The oldest first.
    func arrivals(since start: Date, at time: Date) async throws -> [Arrival] {
        try await pool.query(
            """
            select letter, client, absent, covering, is_urgent from (
                select distinct on (e.letter, c.covering) e.letter, e.client, c.absent, c.covering, l.is_urgent, e.sent_at
                from cover c join matching m on m.staff = c.absent and \(CareTeam.holds("m", at: time))
                join exchange e on e.client = m.client and e.staff = c.absent
                    and e.sent_at >= greatest(c.valid_from, \(start))
                join letter l on l.id = e.letter and l.author = e.client
                where \(CareTeam.holds("c", at: time)) and \(Self.isCoveringThere)
                    and not exists (select 1 from exchange x where x.letter = e.letter and x.staff = c.covering)
                order by e.letter, c.covering, c.id
            ) a order by sent_at, letter, covering
            """
        ).decode(UUID.self, UUID.self, UUID.self, UUID.self, Bool.self)
            .map { Arrival(letter: $0, client: $1, absent: $2, covering: $3, isUrgent: $4) }
    }

    private func standIns(_ condition: Query) async throws -> [StandIn] {
        try await pool.query("select \(Self.columns) from cover c where \(condition) order by c.valid_from, c.id")
            .decode(UUID.self, UUID.self, UUID.self, Date.self, Date.self)
            .map { StandIn(cover: $0, absent: $1, covering: $2, from: $3, until: $4) }
    }

    /// A condition on a client and a member of staff: `covering` stands in for that one, who is matched with the client, at `time`.
    static func isStoodIn(for client: Query, with staff: Query, by covering: UUID, at time: Date) -> Query {
        """
        exists (
            select 1 from \(CareTeam.relationships) r
            where r.staff = \(covering) and r.client = \(client) and r.absent = \(staff) and \(CareTeam.holds("r", at: time))
        )
        """
    }

    /// Condition that nobody stands in who is suspended, or works here no more.
    private static let isCoveringThere: Query = """
        exists (
            select 1 from person where id = c.covering and is_active and \(PersonRow.isStaff)
        )
        """
}

extension [StandIn] {
    /// Persons who stand in for `absent` at `time`, each once.
    func covering(_ absent: UUID, at time: Date) -> [UUID] {
        var seen: Set<UUID> = []
        return filter { $0.absent == absent && $0.holds(at: time) }.map(\.covering).filter { seen.insert($0).inserted }
    }
}
