import Foundation
import ProcessTesting

/// A unit of 10,000 clients whose enrolments run and 100 therapists, in a system of its own. What other services' feeds would have told, and what the
/// log would have come to, stands in ledger's tables.
final class CaseloadUnit: Sendable {
    static let programme = "01990000-0000-7000-8000-0000000000ca"
    static let (coordinator, therapist) = ("desk", "person0")
    private static let clients = 10_000
    private static let therapists = 100
    private static let password = "bench bench bench"
    private static let families = ["Wren", "Ash", "Alder", "Finch", "Heath", "Marsh", "Reed", "Rowan"]
    private static let given = ["Hana", "Ilse", "Joan", "Kofi", "Lena", "Milo", "Nils", "Omar", "Petra", "Quinn"]

    private let system: TestSystem
    private let browser: TestBrowser

    init(_ report: Report) async throws {
        system = try await TestSystem.start(binaries: Executables.folder, limits: ["THERACOMM_RATES": "off"])
        browser = TestBrowser(system)
        try await people()
        try await enrolments()
        try await reading()
        try await waiting()
        try await system.sql("vacuum (analyze)")
        try await system.sql("checkpoint")
        report.note("\(Self.clients) enrolments stand in the tables")
    }

    /// Somebody who has just signed in: tokens live for minutes.
    func signIn(_ login: String) async throws -> TestPerson { try await browser.signIn(login, Self.password) }

    func close() async throws {
        await browser.close()
        try await system.remove()
    }

    private func people() async throws {
        func line(_ login: String, _ number: Int, _ role: String, signsIn: Bool) -> String {
            let (first, last) = (
                Self.given[number % Self.given.count], Self.families[number / 10 % Self.families.count]
            )
            let password = signsIn ? #","password":"\#(Self.password)""# : ""
            return
                #"{"login":"\#(login)","first_name":"\#(first)","last_name":"\#(last) \#(number)","roles":["\#(role)"]\#(password)}"#
        }
        let lines =
            [line(Self.coordinator, 0, "coordinator", signsIn: true)]
            + (0..<(Self.therapists + Self.clients)).map { number in
                line(
                    "person\(number)",
                    number,
                    number < Self.therapists ? "therapist" : "client",
                    signsIn: number == 0
                )
            }
        let input = Program.Input.text(lines.joined(separator: "\n") + "\n")
        _ = try await system.admin("identity", "import-people", "--no-mail", "--json", input: input)
        let system = system
        try await eventually("ledger knows everybody", within: .seconds(120)) {
            try await system.sql("select count(*) from ledger.person") == String(lines.count)
        }
    }

    /// Clients with their numbers from 1, and therapists from 0.
    private static let client = """
        (select id, row_number() over (order by number) as n from ledger.person where 'client' = any(roles))
        """
    private static let staff = """
        (select id, row_number() over (order by number) - 1 as n from ledger.person where 'therapist' = any(roles))
        """

    private func enrolments() async throws {
        try await system.sql(
            """
            insert into ledger.programme_version (programme, version, terms, modules, contact, weekday, days, weekly_minutes)
            select '\(Self.programme)', v, '{}', 8, case v when 3 then 'within' else 'weekly' end, v, 3, 20
            from generate_series(1, 3) v
            """,
            """
            insert into ledger.matching (id, client, staff, valid_from, valid_until, kind)
            select gen_random_uuid(), c.id, s.id, now() - interval '100 days', null, 'primary'
            from \(Self.client) c join \(Self.staff) s on s.n = c.n % \(Self.therapists)
            """,
            """
            insert into ledger.enrolment (id, stream_version, client, programme, version, state, zone, language, weeks, start_day,
                until_day, therapist, applied_at, accepted_at, changed_at, contacted_day, began, notes)
            select gen_random_uuid(), 4, c.id, '\(Self.programme)', c.n % 3 + 1, 'active', 'America/Regina', 'en', 8,
                d.today - c.n % 56, d.today - c.n % 56 + 55, s.id, now() - interval '70 days', now() - interval '60 days',
                now() - interval '50 days', d.today - c.n % 9, c.n, '{}'
            from \(Self.client) c join \(Self.staff) s on s.n = c.n % \(Self.therapists),
                (select current_date - date '1970-01-01' as today) d
            """
        )
    }

    private func reading() async throws {
        try await system.sql(
            """
            insert into ledger.progress_summary (enrolment, client, last_seen, current_module, modules_done, modules_total)
            select e.id, e.client, now() - e.began % 20 * interval '1 day', md5((e.began % 8)::text)::uuid, e.began % 8, 8
            from ledger.enrolment e
            """,
            """
            insert into ledger.silence (enrolment, client, since)
            select e.id, e.client, now() - e.began % 20 * interval '1 day' from ledger.enrolment e
            """,
            """
            insert into ledger.care_minutes (enrolment, week, client, seconds)
            select e.id, to_char((now() - w * interval '7 days') at time zone e.zone, 'IYYY-"W"IW'), e.client, e.began % 40 * 60
            from ledger.enrolment e, generate_series(0, 5) w
            """
        )
    }

    /// Letters of every third client, surveys of all, of which some are answered and some overdue, and alerts of a few.
    private func waiting() async throws {
        try await system.sql(
            """
            insert into ledger.unanswered (recipient, author, letter, at)
            select e.therapist, e.client, gen_random_uuid(), now() - (e.began % 50 + l) * interval '1 hour'
            from ledger.enrolment e, generate_series(1, 2) l where e.began % 3 = 0
            """,
            """
            insert into ledger.survey_asked (occurrence, client, enrolment, opens_at, until, is_answered)
            select gen_random_uuid(), e.client, e.id, s.opens_at, s.opens_at + interval '3 days', s.n > 1 or e.began % 4 > 0
            from ledger.enrolment e,
                lateral (select n, now() - n * interval '7 days' as opens_at from generate_series(1, 6) n) s
            """,
            """
            insert into ledger.survey_alert (id, client, state)
            select gen_random_uuid(), e.client, case when e.began % 500 = 0 then 'open' else 'closed' end
            from ledger.enrolment e where e.began % 50 = 0
            """
        )
    }
}
