import FoundationEssentials
import PostofficeDomain
import Postgres

/// A client's letter in the list of whoever stands in.
struct StandingInLetter: Sendable, Hashable {
    var letter: ClientLetter
    var client: UUID
    /// True if the client wrote it, and waits for an answer of somebody for whom one stands in.
    var isWaiting: Bool
    /// Persons for whom one stands in who are asked to take note, where nobody has yet.
    var unacknowledged: [UUID]
}

/// Questions about the letters of all clients for whose staff somebody stands in: nothing that `ClientLetters` wouldn't show of each.
struct StandingInLetters: Sendable {
    let pool: Pool

    /// Filter for letters; every `nil` or `false` doesn't matter.
    struct Filter: Sendable, Hashable {
        /// Person for whom one stands in; only letters with this one.
        var absent: UUID?
        /// True for letters that wait for an answer, only.
        var isWaiting = false
        /// True for urgent letters of which nobody has taken note, only.
        var isUnacknowledged = false
    }

    /// The letters that went openly between those for whom `person` stands in at `time` and their clients, newest first: at most `limit`
    /// behind `cursor`.
    func page(for person: UUID, _ filter: Filter, at time: Date, after cursor: LetterCursor?, limit: Int) async throws
        -> [StandingInLetter]
    {
        var places: [Query] = [MatchingTable.isStoodIn(for: "x.client", with: "x.staff", by: person, at: time)]
        if let absent = filter.absent { places.append("x.staff = \(absent)") }
        if filter.isWaiting { places.append(Self.waits("x")) }
        if filter.isUnacknowledged { places.append(Self.asks("x")) }
        if let cursor { places.append("(x.sent_at, x.letter) < (\(cursor.sentAt), \(cursor.letter))") }
        let stoodIn = MatchingTable.isStoodIn(for: "x.client", with: "x.staff", by: person, at: time)
        return try await pool.query(
            """
            select \(ClientLetter.columns(.preview)), e.client,
                exists (
                    select 1 from exchange x where x.letter = e.letter and x.client = e.client and \(stoodIn)
                        and \(Self.waits("x"))
                ),
                array(
                    select x.staff from exchange x where x.letter = e.letter and x.client = e.client and \(stoodIn)
                        and \(Self.asks("x")) order by x.staff
                )
            from (
                select distinct on (x.sent_at, x.letter) x.client, x.letter, x.sent_at from exchange x
                where \(places.joined(separator: " and "))
                order by x.sent_at desc, x.letter desc, x.client limit \(limit)
            ) e join letter l on l.id = e.letter
            order by e.sent_at desc, e.letter desc
            """
        ).map(StandingInLetter.init)
    }

    /// A condition on `exchange`: the client wrote it since they began to wait for that member of staff.
    private static func waits(_ place: Query) -> Query {
        """
        exists (
            select 1 from reply_clock r join letter w on w.id = \(place).letter and w.author = \(place).client
            where r.client = \(place).client and r.staff = \(place).staff and r.answer is null
                and r.started_at <= \(place).sent_at
        )
        """
    }

    /// A condition on `exchange`: it asks that member of staff to take note, and nobody has.
    private static func asks(_ place: Query) -> Query {
        """
        exists (
            select 1 from urgent_ask u where u.letter = \(place).letter and u.person = \(place).staff
                and u.author = \(place).client and not u.is_hidden and u.acknowledged_at is null
        )
        """
    }
}

extension StandingInLetter {
    init(_ row: Row) throws {
        let first = ClientLetter.columnCount
        letter = try ClientLetter(row)
        client = try row[first].decode(as: UUID.self)
        isWaiting = try row[first + 1].decode(as: Bool.self)
        unacknowledged = try row[first + 2].decode(as: [UUID].self)
    }
}
