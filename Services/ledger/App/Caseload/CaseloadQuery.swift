import CareTeamKit
import EventSourcing
import FoundationEssentials
import LedgerDomain
import PeopleKit
import Postgres
import ServiceKit

/// Question for lines of a caseload; every `nil` doesn't matter.
struct CaseloadQuery: Sendable {
    /// Member of staff whose clients they are, with those of whom they stand in for; nil: all clients.
    var staff: UUID?
    /// States; those that run unless told.
    var states: [EnrolmentState] = [.accepted, .active, .paused, .followUp]
    var programme: UUID?
    /// True: only those whose day of contact is over; false: only the others.
    var isOverdue: Bool?
    /// True: only those of whom nothing was heard for seven days; false: only the others.
    var isSilent: Bool?
    /// True: only those of whom a letter waits for an answer; false: only the others.
    var isUnanswered: Bool?
    /// True: only those with a survey that is overdue; false: only the others.
    var hasSurveys: Bool?
    /// True: only those with an alert that isn't closed; false: only the others.
    var hasAlert: Bool?
    /// Minutes that staff should work for a client in a week where the programme doesn't say; nil: the site has no wish.
    var target: Int?
    /// Part of the client's name.
    var name: String?
    var column = CaseloadColumn.name
    var isDescending = false

    /// At most `limit` lines behind `place`, at `time`, each with its own place. One query: enrolments are found by the clients of the member of staff,
    /// sorted by open alerts and one key, and cut; all else is looked up for those of the page.
    func lines(after place: CaseloadCursor?, limit: Int, at time: Date, in pool: Pool) async throws -> [PlacedLine] {
        let order: Query = isDescending ? "desc" : "asc"
        let than: Query = isDescending ? "<" : ">"
        let behind: Query =
            if let place {
                """
                (top < \(place.isOnTop) or top = \(place.isOnTop)
                    and (key, id) \(than) ((\(place.key)::text)::\(column.kind.type), \(place.enrolment)))
                """
            } else { "true" }
        return try await pool.query(
            """
            with line as (select e.id, \(Self.hasAlert) as top, (\(key(at: time)))::\(column.kind.type) as key \(tables(at: time)) \(Self.waiting(at: time))
                where \(conditions(at: time))),
            page as (select id, top, key from line where \(behind) order by top desc, key \(order), id \(order) limit \(limit))
            select e.id, e.client, p.first_name, p.last_name, e.programme, e.version, e.state, e.weeks, e.start_day, e.therapist,
                coalesce(s.modules_total, v.modules) as modules, coalesce(s.modules_done, 0) as done, \(Self.minutes) as minutes,
                coalesce(v.weekly_minutes, \(target)::integer) as target, s.last_seen, s.current_module,
                \(Self.letters) as letters, \(Self.lettersSince) as letters_since, \(Self.silence(at: time)) as silent_since,
                \(Self.surveys(at: time)) as surveys, \(Self.surveysSince(at: time)) as surveys_since, \(Self.alert) as alert,
                page.top as top, page.key::text as key,
                \(Self.today(at: time)) as today, \(Self.nextContact) as next_contact
            \(tables(at: time)) join page on page.id = e.id order by page.top desc, page.key \(order), page.id \(order)
            """
        ).map { row in
            let line = try line(row)
            return PlacedLine(
                line: line,
                place: CaseloadCursor(
                    column: column,
                    isOnTop: try row.get("top"),
                    key: try row.get("key"),
                    enrolment: line.enrolment
                )
            )
        }
    }

    /// Joins that are left out by the database where a key needs none of their columns.
    private func tables(at time: Date) -> Query {
        """
        from enrolment e left join person p on p.id = e.client
        left join programme_version v on v.programme = e.programme and v.version = e.version
        left join progress_summary s on s.enrolment = e.id
        left join silence q on q.enrolment = e.id
        left join care_minutes m on m.enrolment = e.id
            and m.week = to_char(\(time)::timestamptz at time zone e.zone, 'IYYY-"W"IW')
        """
    }

    /// Joins of what waits for each client, for keys. Each is found for all at once: looked up line by line it takes a tenth of a second for 10,000.
    private static func waiting(at time: Date) -> Query {
        """
        left join (select u.author, min(u.at) as since \(lettersOfAll) group by u.author) w on w.author = e.client
        left join (select x.id, min(a.opens_at) as since \(overdueOfAll(at: time)) group by x.id) o on o.id = e.id
        """
    }

    /// Time since which nothing was heard, where that is long ago.
    private static func silence(at time: Date) -> Query {
        "case when q.since <= \(time.addingTimeInterval(-Silence.length)) then q.since end"
    }

    /// The day on the wall of the client's zone.
    private static func today(at time: Date) -> Query {
        "((\(time)::timestamptz at time zone e.zone)::date - date '1970-01-01')"
    }

    private static let minutes: Query = "coalesce(m.corrected, (m.seconds + 30) / 60, 0)"

    private func key(at time: Date) -> Query {
        switch column {
        case .name: "lower(coalesce(p.last_name, '') || ' ' || coalesce(p.first_name, ''))"
        case .programme: "e.programme"
        case .version: "e.version"
        case .state: "e.state"
        case .week: "-coalesce(e.start_day, 1000000)"
        case .weeks: "e.weeks"
        case .start: "coalesce(e.start_day, 1000000)"
        case .module: "coalesce(s.current_module::text, '')"
        case .lastSeen: "coalesce(\(Self.microseconds("s.last_seen")), 0)"
        case .unanswered: "coalesce(\(Self.microseconds("w.since")), \(Int64.max))"
        case .silent: "coalesce(\(Self.microseconds(Self.silence(at: time))), \(Int64.max))"
        case .surveys: "coalesce(\(Self.microseconds("o.since")), \(Int64.max))"
        case .minutes: Self.minutes
        case .modulesDone: "coalesce(s.modules_done, 0)"
        case .nextContact: "coalesce(\(Self.nextContact), 1000000)"
        }
    }

    private static func microseconds(_ time: Query) -> Query { "(extract(epoch from \(time)) * 1000000)::bigint" }

    private func conditions(at time: Date) -> Query {
        var all: [Query] = ["e.state = any(\(states.map(\.rawValue)))"]
        if let staff { all.append("e.client in \(CareTeam.clients(of: staff, at: time))") }
        if let programme { all.append("e.programme = \(programme)") }
        if let isOverdue {
            all.append("coalesce(\(Self.nextContact) < \(Self.today(at: time)), false) = \(isOverdue)")
        }
        if let isSilent { all.append("(\(Self.silence(at: time)) is not null) = \(isSilent)") }
        if let isUnanswered { all.append("(e.client in (select u.author \(Self.lettersOfAll))) = \(isUnanswered)") }
        if let hasSurveys {
            all.append("(e.id in (select x.id \(Self.overdueOfAll(at: time)))) = \(hasSurveys)")
        }
        if let hasAlert { all.append("\(Self.hasAlert) = \(hasAlert)") }
        if let name { all.append(People.isCalled(name, in: "p.folded")) }
        return all.joined(separator: " and ")
    }

    private func line(_ row: Row) throws -> CaseloadLine {
        guard let state = EnrolmentState(rawValue: try row.get("state")) else {
            throw PostgresError.decoding("no such state")
        }
        let (start, next, today): (Int64?, Int64?, Int) = (
            try row.get("start_day"), try row.get("next_contact"), try row.get("today")
        )
        let (first, last): (String?, String?) = (try row.get("first_name"), try row.get("last_name"))
        return CaseloadLine(
            enrolment: try row.get("id"),
            client: try row.get("client"),
            name: FullName.text(first ?? "", last ?? ""),
            programme: try row.get("programme"),
            version: try row.get("version"),
            state: state,
            week: start.flatMap { Int64(today) < $0 ? nil : Int((Int64(today) - $0) / 7) + 1 },
            weeks: try row.get("weeks"),
            start: start.map { CivilDay(number: $0).text },
            therapist: try row.get("therapist"),
            module: try row.get("current_module"),
            lastSeen: try row.get("last_seen"),
            modulesDone: try row.get("done"),
            modulesTotal: (try row.get("modules") as Int?) ?? 0,
            minutesThisWeek: try row.get("minutes"),
            targetMinutes: try row.get("target"),
            unanswered: try row.get("letters"),
            unansweredSince: try row.get("letters_since"),
            surveysOverdue: try row.get("surveys"),
            surveysOverdueSince: try row.get("surveys_since"),
            alert: (try row.get("alert") as String?).flatMap(OpenAlert.init(rawValue:)),
            silentSince: try row.get("silent_since"),
            nextContact: next.map { CivilDay(number: $0).text },
            overdue: next.map { $0 < Int64(today) } ?? false
        )
    }
}
