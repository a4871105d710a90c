import FoundationEssentials
import PostofficeDomain
import Postgres

/// The rows of reply clocks and urgent letters as the projection reads and writes them, many at a time.
enum CareRows {
    /// A fold that begins with what is needed of letters that were sent: their pairs, those of the letters that they answer, and
    /// the clocks that run between them; and of clocks that are settled, or run again.
    static func fold(of sent: [LetterSent], settling settled: [ReplyClock.ID], on connection: Connection) async throws
        -> ReplyFold
    {
        let answered = Array(Set(sent.compactMap(\.contents.replyTo)))
        var clocks = try await ReplyClock.query(
            connection,
            where: """
                letter = any(\(answered)) and answer is null or (letter, staff) in (
                    select * from unnest(\(settled.map(\.letter)), \(settled.map(\.staff)))
                )
                """
        )
        let named = Set(sent.flatMap { ReplyFold.pairs(of: $0) + ReplyFold.coveredPairs(of: $0) }).union(
            clocks.map { ReplyPair(client: $0.client, staff: $0.staff) }
        )
        guard !named.isEmpty else { return ReplyFold() }
        let pairs = Array(named)
        let rows = try await connection.query(
            """
            select p.client, p.staff, p.has_written, p.running
            from unnest(\(pairs.map(\.client)), \(pairs.map(\.staff))) as t(client, staff)
            join reply_pair p on p.client = t.client and p.staff = t.staff
            """
        ).decode(UUID.self, UUID.self, Bool.self, UUID?.self)
        let states = Dictionary(
            rows.map { (ReplyPair(client: $0, staff: $1), ReplyPair.State(hasWritten: $2, running: $3)) }
        ) { first, _ in first }
        let running = rows.filter { $0.3 != nil }
        if !running.isEmpty {
            clocks += try await ReplyClock.query(
                connection,
                where: """
                    (letter, staff) in (
                        select * from unnest(\(running.compactMap(\.3)), \(running.map(\.1)))
                    )
                    """
            )
        }
        return ReplyFold(pairs: states, clocks: clocks)
    }

    /// Writes clocks over what was there.
    static func write(_ clocks: [ReplyClock], on connection: Connection) async throws {
        guard !clocks.isEmpty else { return }
        try await connection.execute(
            """
            insert into reply_clock (letter, staff, client, started_at, is_first, letters, answer, answered_by, answered_at)
            select * from unnest(\(clocks.map(\.letter)), \(clocks.map(\.staff)), \(clocks.map(\.client)),
                \(clocks.map(\.startedAt)), \(clocks.map(\.isFirst)), \(clocks.map { Int32(clamping: $0.letters) }),
                \(clocks.map(\.answer?.letter)), \(clocks.map(\.answer?.by)), \(clocks.map(\.answer?.at)))
            on conflict (letter, staff) do update set letters = excluded.letters, answer = excluded.answer,
                answered_by = excluded.answered_by, answered_at = excluded.answered_at
            """
        )
    }

    /// Writes pairs over what was there.
    static func write(_ pairs: [ReplyPair: ReplyPair.State], on connection: Connection) async throws {
        guard !pairs.isEmpty else { return }
        let rows = Array(pairs)
        try await connection.execute(
            """
            insert into reply_pair (client, staff, has_written, running)
            select * from unnest(\(rows.map(\.key.client)), \(rows.map(\.key.staff)), \(rows.map(\.value.hasWritten)),
                                 \(rows.map(\.value.running)))
            on conflict (client, staff) do update set has_written = excluded.has_written, running = excluded.running
            """
        )
    }

    /// Adds what urgent letters ask for.
    static func add(_ asks: [UrgentAsk], on connection: Connection) async throws {
        guard !asks.isEmpty else { return }
        try await connection.execute(
            """
            insert into urgent_ask (letter, person, is_hidden, author, asked_at)
            select * from unnest(\(asks.map(\.letter)), \(asks.map(\.person)), \(asks.map(\.isHidden)),
                                 \(asks.map(\.author)), \(asks.map(\.askedAt)))
            """
        )
    }

    /// Notes what was acknowledged, and by whom if in somebody's place. The first person who took note stays the one.
    static func note(_ given: [LetterAcknowledged], on connection: Connection) async throws {
        struct Ask: Hashable {
            var letter: UUID
            var person: UUID
        }
        var first: [Ask: LetterAcknowledged] = [:]
        for event in given {
            for person in event.people {
                let ask = Ask(letter: event.letter, person: person)
                if first[ask] == nil { first[ask] = event }
            }
        }
        guard !first.isEmpty else { return }
        let rows = Array(first)
        try await connection.execute(
            """
            update urgent_ask u set acknowledged_at = t.at, acknowledged_by = nullif(t.by, u.person)
            from unnest(\(rows.map(\.key.letter)), \(rows.map(\.key.person)), \(rows.map(\.value.by)),
                        \(rows.map(\.value.at))) as t(letter, person, by, at)
            where u.letter = t.letter and u.person = t.person and u.acknowledged_at is null
            """
        )
    }
}

extension ReplyClock {
    /// The columns in the order of `init(_:)`.
    private static let columns: Query =
        "letter, client, staff, started_at, is_first, letters, answer, answered_by, answered_at"

    /// The clocks for which `condition` holds, in the order of their beginnings.
    static func query(_ connection: Connection, where condition: Query) async throws -> [ReplyClock] {
        try await connection.query(select(where: condition)).map(ReplyClock.init)
    }

    /// The same over a pool.
    static func query(_ pool: Pool, where condition: Query) async throws -> [ReplyClock] {
        try await pool.query(select(where: condition)).map(ReplyClock.init)
    }

    private static func select(where condition: Query) -> Query {
        "select \(columns) from reply_clock where \(condition) order by started_at, letter, staff"
    }

    init(_ row: Row) throws {
        let (letter, client, staff, startedAt, isFirst, letters, answer, by, at) = try row.decode(
            UUID.self,
            UUID.self,
            UUID.self,
            Date.self,
            Bool.self,
            Int32.self,
            UUID?.self,
            UUID?.self,
            Date?.self
        )
        self.init(
            letter: letter,
            client: client,
            staff: staff,
            startedAt: startedAt,
            isFirst: isFirst,
            letters: Int(letters),
            answer: answer.flatMap { letter in
                by.flatMap { by in at.map { Answer(letter: letter, by: by, at: $0) } }
            }
        )
    }
}
