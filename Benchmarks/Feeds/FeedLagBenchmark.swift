import FoundationEssentials
import ProcessTesting

/// How old what another service knows is: from a matching stored in tango's log until the post office has learned it, in a whole system
/// of real processes, through the gateway, while a thousand a second are stored.
///
/// They are stored by this process as another replica of tango would; the database notes when the post office's checkpoint moves. Both
/// times are the database's.
struct FeedLagBenchmark: Benchmark {
    static let name = "feed-lag"
    static let summary = "from a fact stored in tango until the post office has learned it, under 1,000 facts a second"

    private static let rounds = 3
    private static let facts = 10_000
    private static let perSecond = 1000

    func run(_ report: Report) async throws {
        let system = try await TestSystem.start(binaries: Executables.folder, limits: TestSystem.matchedOnly)
        try await noteWhatIsLearned(in: system)
        let replica = try TangoReplica(of: system)
        // What is made once, connections and keys of persons, is made before.
        try await replica.store(Self.perSecond, perSecond: Self.perSecond)
        try await settle(system)
        var figures: [[Double]] = []
        for _ in 0..<Self.rounds {
            let before = try await position(of: "tango.log_position", "last_pos", in: system)
            try await replica.store(Self.facts, perSecond: Self.perSecond)
            try await settle(system)
            figures.append(try await lags(after: before, in: system))
        }
        await replica.close()
        try report.add(Measurement(Self.name, "facts stored meanwhile", figures.map { $0[0] }, "facts/s"))
        for (place, name) in [(1, "p50"), (2, "p99"), (3, "longest")] {
            try report.add(Measurement(Self.name, "tango to postoffice, \(name)", figures.map { $0[place] }, "ms"))
        }
        try await system.remove()
    }

    private func noteWhatIsLearned(in system: TestSystem) async throws {
        try await system.sql(
            """
            create table public.learned (position bigint primary key, at timestamptz not null)
            """,
            """
            create function public.note_learned() returns trigger language plpgsql security definer as $$ begin
                insert into public.learned values (new.pos, clock_timestamp()) on conflict do nothing;
                return null;
            end $$
            """,
            """
            create trigger note_learned after update on postoffice.checkpoint for each row
            when (new.consumer = 'feed-tango') execute function public.note_learned()
            """
        )
    }

    /// Waits until everything is learned.
    private func settle(_ system: TestSystem) async throws {
        try await eventually("the post office has learned everything", within: .seconds(120)) {
            let checkpoint = "postoffice.checkpoint where consumer = 'feed-tango'"
            let learned = try await position(of: checkpoint, "pos", in: system)
            return try await learned == position(of: "tango.log_position", "last_pos", in: system)
        }
    }

    private func position(of table: String, _ column: String, in system: TestSystem) async throws -> Int64 {
        guard let position = Int64(try await system.sql("select \(column) from \(table)")) else {
            throw BenchmarkFailure("no position in \(table)")
        }
        return position
    }

    /// Facts a second; then median, 99th percentile and maximum of the lag in milliseconds.
    private func lags(after position: Int64, in system: TestSystem) async throws -> [Double] {
        let said = try await system.sql(
            """
            with fact as (
                select e.at, (
                    select l.at from public.learned l where l.position >= e.pos order by l.position limit 1
                ) as learned
                from tango.event e where e.part = 0 and e.pos > \(position)
            ), lag as (select at, extract(epoch from learned - at) * 1000 as ms from fact)
            select (count(*) - 1) / extract(epoch from max(at) - min(at)), percentile_disc(0.5) within group (order by ms),
                percentile_disc(0.99) within group (order by ms), max(ms)
            from lag
            """
        )
        let figures = said.split(separator: "|").compactMap { Double($0) }
        guard figures.count == 4 else { throw BenchmarkFailure("no figures in \(said)") }
        return figures
    }
}
