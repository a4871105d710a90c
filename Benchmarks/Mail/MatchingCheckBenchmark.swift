import Foundation
import HTTPKit
import ProcessTesting

/// Who may write to whom, in a unit of 10,000 clients and 500 staff: decided by the post office's own executable, as for a letter that is
/// sent, on its own tables. The gateway is held still meanwhile: nobody can be asked.
struct MatchingCheckBenchmark: Benchmark {
    static let name = "matching-check"
    static let summary = "decisions a second about who may write to whom, with 10,000 clients and 500 staff"

    private static let clients = 10_000
    private static let staff = 500
    private static let rounds = 5

    func run(_ report: Report) async throws {
        // Here matchings are asked for.
        let system = try await TestSystem.start(binaries: Executables.folder, limits: ["THERACOMM_RATES": "off"])
        try await people(system)
        try await matchings(system)
        let (file, decisions) = try await pairs(system)
        let counts = try await counts(of: file, in: system)
        for count in counts {
            guard count.decided == decisions, (decisions / 2..<decisions).contains(count.allowed) else {
                throw BenchmarkFailure("\(count) of \(decisions)")
            }
        }
        let rates = counts.map { Double($0.decided) / $0.seconds }
        try report.add(Measurement(Self.name, "may A write to B, one letter each", rates, "decisions/s"))
        try await system.remove()
    }

    private func counts(of file: String, in system: TestSystem) async throws -> [Count] {
        try system.signal(SIGSTOP, "gateway")
        defer { try? system.signal(SIGCONT, "gateway") }
        var counts: [Count] = []
        for _ in 0..<Self.rounds {
            let said = try await system.admin("postoffice", "may-write", "--file", file, "--count", "--json")
            counts.append(try JSON.decode(Count.self, from: Array(said.utf8)))
        }
        return counts
    }

    private struct Count: Decodable {
        let decided: Int
        let allowed: Int
        let seconds: Double
    }

    /// Makes everybody; returns once the post office knows them.
    private func people(_ system: TestSystem) async throws {
        let lines = (0..<(Self.staff + Self.clients)).map { number in
            #"{"login":"person\#(number)","first_name":"Per","last_name":"Son \#(number)","#
                + #""email":"person\#(number)@bench.example","roles":["\#(number < Self.staff ? "therapist" : "client")"]}"#
        }
        let input = Program.Input.text(lines.joined(separator: "\n") + "\n")
        _ = try await system.admin("identity", "import-people", "--no-mail", "--json", input: input)
        try await eventually("the post office knows everybody", within: .seconds(120)) {
            try await system.sql("select count(*) from postoffice.person") == String(lines.count)
        }
    }

    /// Two matchings for each client, and a cover for every twentieth member of staff, as tango's feed would have told them.
    private func matchings(_ system: TestSystem) async throws {
        let staff = """
            (select id, row_number() over (order by number) - 1 as n from postoffice.person where 'therapist' = any(roles))
            """
        try await system.sql(
            """
            insert into postoffice.matching (id, client, staff, valid_from, valid_until)
            select gen_random_uuid(), c.id, s.id, now() - interval '1 day', null
            from (
                select id, row_number() over (order by number) as n from postoffice.person where 'client' = any(roles)
            ) c join \(staff) s on s.n in (c.n % \(Self.staff), (c.n * 7 + 3) % \(Self.staff))
            """,
            """
            insert into postoffice.cover (id, absent, covering, valid_from, valid_until)
            select gen_random_uuid(), a.id, b.id, now() - interval '1 day', now() + interval '1 day'
            from \(staff) a join \(staff) b on b.n = (a.n + 10) % \(Self.staff) where a.n % 20 = 0
            """,
            "vacuum (analyze) postoffice.matching, postoffice.cover, postoffice.person"
        )
    }

    /// A file of pairs, and how many there are: everybody who is matched, from client to staff, and as many of staff to clients who
    /// mostly aren't theirs.
    private func pairs(_ system: TestSystem) async throws -> (file: String, count: Int) {
        let text = try await system.sql(
            """
            with m as (select client, staff, row_number() over (order by id) as n from postoffice.matching)
            select client || ' ' || staff from m
            union all
            select a.staff || ' ' || b.client from m a join m b on b.n = (a.n + 4999) % (select count(*) from m) + 1
            """
        )
        let path = "\(system.home)/pairs"
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
        return (path, text.split(separator: "\n").count)
    }
}
