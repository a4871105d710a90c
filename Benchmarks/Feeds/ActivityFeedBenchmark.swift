import Foundation
import HTTPKit
import ProcessTesting

/// Feeds in a unit where ten million things have happened: their first pages, one far back, a filter that finds three, and the feed of a member
/// of staff with 200 clients, each through the gateway, on the executables as delivered.
struct ActivityFeedBenchmark: Benchmark {
    static let name = "feed"
    static let summary = "pages of feeds with ten million activities, for staff with 20 and 200 clients"

    private static let password = "bench bench bench"
    /// Clients of each of the two members of staff.
    private static let clients = [20, 200]
    private static let most = 20.0

    /// Activities in all. `THERACOMM_BENCH_ACTIVITIES` makes them fewer or more.
    private static var size: Int {
        ProcessInfo.processInfo.environment["THERACOMM_BENCH_ACTIVITIES"].flatMap { Int($0) } ?? 10_000_000
    }

    func run(_ report: Report) async throws {
        let system = try await TestSystem.start(binaries: Executables.folder, limits: ["THERACOMM_RATES": "off"])
        try await people(system)
        try await matchings(system)
        let before = ContinuousClock.now
        try await activities(system)
        report.note("\(Self.size) activities after \(Int((ContinuousClock.now - before).inMilliseconds / 1000)) s")
        let browser = TestBrowser(system)
        for place in Place.allCases where report.wants(place.rawValue) {
            let person = try await browser.signIn("staff\(place.staff)", Self.password)
            let path = try await path(of: place, in: system)
            let times = try await Self.times(of: path, by: person, finding: place.finds)
            try report.add(
                Measurement(Self.name, "\(place.rawValue), p95", times, "ms").target(.atMost, Self.most)
            )
        }
        await browser.close()
        try await system.remove()
    }

    /// Place in a feed that is asked for.
    private enum Place: String, CaseIterable {
        case first = "first page"
        case far = "page 1,000"
        case rare = "a filter with 3 hits"
        case many = "first page, 200 clients"
        case manyFar = "page 1,000, 200 clients"
        case manyRare = "a filter with 3 hits, 200 clients"
        case news = "what is new, 200 clients"

        /// Number of the member of staff who asks.
        var staff: Int {
            switch self {
            case .first, .far, .rare: 0
            case .many, .manyFar, .manyRare, .news: 1
            }
        }

        /// Activities that a page must have; nil: it is no page.
        var finds: Int? {
            switch self {
            case .first, .far, .many, .manyFar: 50
            case .rare, .manyRare: 3
            case .news: nil
            }
        }
    }

    private func path(of place: Place, in system: TestSystem) async throws -> String {
        let page = "/api/v1/snitch/feed/page"
        switch place {
        case .first, .many: return page
        case .rare, .manyRare: return "\(page)?kind=leave"
        case .news: return "/api/v1/snitch/news"
        case .far, .manyFar:
            let position = try await system.sql(
                """
                select a.position from snitch.activity a join snitch.matching m on a.audience = 'team' and a.bearer = m.client
                join snitch.person p on p.id = m.staff and p.last_name = 'Staff \(place.staff)'
                order by a.position desc offset \(999 * 50 - 1) limit 1
                """
            )
            return "\(page)?cursor=\(try Cursor.text(Int64(position) ?? 0))"
        }
    }

    /// The 95th percentile of 200 calls, for each of five rounds.
    private static func times(of path: String, by person: TestPerson, finding count: Int?) async throws -> [Double] {
        struct Page: Decodable { let orderedItems: [Item] }
        struct Item: Decodable { let position: Int64 }
        var rounds: [Double] = []
        for round in 0...5 {
            var times: [Double] = []
            for _ in 0..<200 {
                let start = ContinuousClock.now
                let answer = try await person.get(path)
                times.append((ContinuousClock.now - start).inMilliseconds)
                guard answer.status == 200 else { throw BenchmarkFailure("\(path) was answered \(answer.status)") }
                guard let count else { continue }
                let found = try JSON.decode(Page.self, from: Array(answer.text.utf8)).orderedItems.count
                guard found == count else { throw BenchmarkFailure("\(path) has \(found) activities") }
            }
            // The first round warms up.
            if round > 0 { rounds.append(times.percentile(0.95)) }
        }
        return rounds
    }

    private func people(_ system: TestSystem) async throws {
        let staff = Self.clients.indices.map { number in
            #"{"login":"staff\#(number)","password":"\#(Self.password)","first_name":"Per","last_name":"Staff \#(number)","#
                + #""email":"staff\#(number)@bench.example","roles":["therapist"]}"#
        }
        let clients = (0..<Self.clients.reduce(0, +)).map { number in
            #"{"login":"client\#(number)","first_name":"Per","last_name":"Client \#(number)","#
                + #""email":"client\#(number)@bench.example","roles":["client"]}"#
        }
        let lines = staff + clients
        let input = Program.Input.text(lines.joined(separator: "\n") + "\n")
        _ = try await system.admin("identity", "import-people", "--no-mail", "--json", input: input)
        try await eventually("snitch knows everybody", within: .seconds(60)) {
            try await system.sql("select count(*) from snitch.person") == String(lines.count)
        }
    }

    /// Makes a matching for each client, as tango's feed would have told it.
    private func matchings(_ system: TestSystem) async throws {
        try await system.sql(
            """
            insert into snitch.matching (id, client, staff, valid_from, valid_until)
            select gen_random_uuid(), c.id, s.id, now() - interval '1 day', null
            from (
                select id, row_number() over (order by number) as n from snitch.person where 'client' = any(roles)
            ) c join snitch.person s
                on s.last_name = case when c.n <= \(Self.clients[0]) then 'Staff 0' else 'Staff 1' end
            """
        )
    }

    /// Fills the table without its indexes, which are made at the end. Every fifth activity is about one of the clients; the rest is of people and teams that none of the two sees. Each of the two has three of a
    /// rare kind.
    private func activities(_ system: TestSystem) async throws {
        try await system.sql(
            """
            create temporary table kept as select indexname, indexdef from pg_indexes
            where schemaname = 'snitch' and tablename = 'activity' and indexdef not like '%UNIQUE%';
            do $$ declare i record; begin
                for i in select * from kept loop execute 'drop index snitch.' || i.indexname; end loop;
            end $$;
            create temporary table client as
            select row_number() over (order by number) - 1 as n, id from snitch.person where 'client' = any(roles);
            insert into snitch.activity (position, id, kind, at, recorded, about, link, audience, bearer)
            select i, ('00000000-0000-7000-8000-' || lpad(to_hex(i), 12, '0'))::uuid,
                (array['applied', 'accepted', 'started', 'paused', 'completed'])[i % 5 + 1],
                at, at, bearer, '/api/v1/ledger/enrolments/' || bearer, 'team', bearer
            from (
                select i, now() - interval '1 year' + i * interval '1 second' as at,
                    case when i % 5 = 0 then c.id else md5((i % 20000)::text)::uuid end as bearer
                from generate_series(1, \(Self.size)) i
                left join client c on i % 5 = 0 and c.n = (i / 5) % \(Self.clients.reduce(0, +))
            ) made;
            do $$ declare i record; begin for i in select * from kept loop execute i.indexdef; end loop; end $$;
            update snitch.activity set kind = 'leave' where position in (
                select a.position from (values (0), (7), (19), (\(Self.clients[0])), (99), (199)) v (n)
                join client c using (n)
                join lateral (select position from snitch.activity where bearer = c.id and audience = 'team'
                    order by position limit 1) a on true
            );
            select setval('snitch.activity_position', \(Self.size));
            """,
            "vacuum (analyze) snitch.activity, snitch.matching, snitch.person",
            "checkpoint"
        )
    }
}
