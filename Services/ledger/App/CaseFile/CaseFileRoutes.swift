import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain
import PeopleKit
import Postgres
import ServiceKit

/// The routes by which staff read a case file, and clients see who did.
struct CaseFileRoutes: Sendable {
    let commands: EnrolmentCommands
    /// Follows the log and writes the looks.
    let looks: any AnyProjectionRunner

    /// Feature of case files.
    var feature: Feature { Feature(routes: routes, projections: [looks]) }

    private var routes: [Route] {
        [
            .get(
                ClientRoutes.enrolment + "/case",
                EnrolmentRules.staff,
                "Shows everything that happened to an enrolment. The look is written down, and the client sees it.",
                query: [
                    QueryParameter("as_of", .text(maximum: 40), "Only what was written down by then, RFC 3339."),
                    QueryParameter("dated", .text(maximum: 40), "Only what had happened by then, RFC 3339."),
                ],
                returns: CaseFileView.self,
                problems: ["enrolment-not-found"],
                handler: show
            ),
            .get(
                ClientRoutes.enrolment + "/looks",
                EnrolmentRules.readers,
                "Lists who looked at an enrolment, how and when, the latest first: its case file, the enrolment, in a list, or by a search. Lists count once an hour.",
                query: [.limit(), .cursor],
                returns: LooksView.self,
                problems: ["enrolment-not-found"],
                handler: list
            ),
        ]
    }

    private func show(_ request: Request) async throws -> Response {
        _ = try await commands.projection.waitUntilVisible(for: request)
        let (asOf, dated) = (try request.time("as_of"), try request.time("dated"))
        let (row, reader) = try await commands.visible(request)
        guard reader == .staff else { throw Problem.noSuchEnrolment }
        let moment = CaseMoment(asOf: asOf ?? .distantFuture, dated: dated ?? commands.now())
        let person = try request.person()
        let position = try await commands.looks.note(LookTaken(enrolment: row.id, by: person, at: commands.now()))
        let view = CaseFileView(
            enrolment: try await commands.view(row, for: .staff),
            entries: try await moment.entries(of: row.id, commands),
            modules: try await moment.modules(of: row.id, commands.store),
            documents: try await moment.documents(of: row, for: person, commands),
            minutes: try await moment.minutes(of: row.id, commands.store)
        )
        await looks.show(position)
        return .json(view, at: position, headers: [.cacheControl: "private, no-store"])
    }

    private func list(_ request: Request) async throws -> Response {
        let position = try await looks.waitUntilVisible(for: request)
        let (row, _) = try await commands.visible(request)
        let (page, next) = try await request.page(by: { (look: (Int64, UUID, Date, String)) in look.0 }) {
            place,
            limit in
            let before: Query = if let place { "position < \(place)" } else { "true" }
            return try await commands.pool.query(
                """
                select position, person, at, kind from look where enrolment = \(row.id) and \(before)
                order by position desc limit \(limit)
                """
            ).decode(Int64.self, UUID.self, Date.self, String.self).map { ($0, $1, $2, $3) }
        }
        let people = try await commands.people.known(Set(page.map(\.1)))
        let views = page.map { _, person, at, kind in
            LooksView.Look(by: person, name: people[person]?.name ?? "", at: at, how: LookKind(rawValue: kind) ?? .list)
        }
        return .json(LooksView(looks: views, next: next), at: position)
    }
}

extension Request {
    /// The time in a parameter; nil if it is not there.
    fileprivate func time(_ name: String) throws(Problem) -> Date? {
        guard let text = try queryText(name) else { return nil }
        guard let date = RFC3339.date(of: text) else {
            throw .invalid([FieldError(name, code: .notATime, "must be an RFC 3339 time")])
        }
        return date
    }
}
