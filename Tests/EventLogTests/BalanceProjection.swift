import EventLog
import EventSourcing
import Postgres

/// The balance of each account, and how many events it has seen: counting twice would show.
struct BalanceProjection: Projection {
    static let name = "balance-1"
    static let tables = Array(
        """
        create table balance (stream uuid primary key, amount bigint not null, seen bigint not null);
        create index balance_amount on balance (amount);
        """.utf8
    )

    struct Broken: Error {}
    /// Fails at an event with this amount; to test what happens then.
    var breaksAt: Int?

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            var amount = 0
            if case .credited(let credited) = recorded.event { amount = credited.amount }
            try await connection.execute(
                """
                insert into balance values (\(recorded.stream), \(amount), 1)
                on conflict (stream) do update set amount = balance.amount + excluded.amount, seen = balance.seen + 1
                """
            )
            if let breaksAt, amount == breaksAt { throw Broken() }
        }
    }
}

/// The same over one kind of event only.
struct OpeningProjection: Projection {
    static let name = "opening-1"
    static let tables = Array("create table opening (stream uuid primary key);".utf8)
    static let interests: Set<String>? = ["ledger.opened"]

    func apply(_ batch: [Recorded<LedgerEvent>], on connection: Connection) async throws {
        for recorded in batch {
            try await connection.execute("insert into opening values (\(recorded.stream))")
        }
    }
}

extension LogFixture {
    func createTables(of tables: [UInt8]) async throws { try await pool.run(Script(tables)) }

    /// Stream, amount and number of events seen, as the projection has it.
    func balances() async throws -> [String] {
        try await pool.query("select format('%s %s %s', stream, amount, seen) from balance order by 1")
            .decode(String.self)
    }

    /// The same, from nothing but the events.
    func expectedBalances() async throws -> [String] {
        try await pool.query(
            """
            select format('%s %s %s', stream,
                coalesce(sum(case type when 'ledger.credited.2' then (convert_from(data, 'utf8')::jsonb ->> 'amount')::bigint end), 0),
                count(*))
            from event group by stream order by 1
            """
        ).decode(String.self)
    }
}
