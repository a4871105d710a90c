import EventLog
import FoundationEssentials
import HTTPKit
import LedgerDomain
import PeopleKit
import Postgres
import ServiceKit

/// The routes by which staff tell how long they work for a client.
struct MinutesRoutes: Sendable {
    let enrolments: EnrolmentCommands
    /// Follows the log and writes the weeks.
    let projection: any AnyProjectionRunner

    private static let minutes = ClientRoutes.enrolment + "/minutes"

    /// Feature of minutes.
    var feature: Feature {
        Feature(
            routes: routes,
            projections: [projection],
            export: { person, export in try await MinutesExport.write(person, to: export, from: enrolments.pool) },
            purge: { person, isDryRun in
                try await MinutesPurge.run(person, isDryRun: isDryRun, on: enrolments.pool)
            }
        )
    }

    private var routes: [Route] {
        [
            .get(
                Self.minutes,
                EnrolmentRules.staff,
                "Lists the time that staff worked for a client, by weeks, the latest first.",
                returns: MinutesView.self,
                problems: ["enrolment-not-found"]
            ) { request in
                let position = try await projection.waitUntilVisible(for: request)
                let row = try await row(request)
                return .json(try await view(row.id), at: position)
            },
            .post(
                Self.minutes,
                EnrolmentRules.staff,
                "Tells time for a client, once for each id: a piece of at most \(Minutes.piece / 3600) hours that a case page measured, or the minutes of a "
                    + "week by hand, which take the place of what was measured in it.",
                body: MinutesBody.self,
                returns: MinutesView.self,
                problems: ["enrolment-not-found", "minutes-id-used", "too-many-minutes"],
                handler: tell
            ),
        ]
    }

    private func tell(_ request: Request, _ body: MinutesBody) async throws -> Response {
        let row = try await row(request)
        let place = Minutes.Place(
            id: body.id,
            enrolment: row.id,
            client: row.standing.client,
            staff: try request.person(),
            zone: row.standing.zone,
            at: enrolments.now()
        )
        let handled = try await Repository<Minutes>(enrolments.store).handle(
            try body.command(place),
            on: Minutes.stream(of: row.id),
            meta: CommandContext(place.staff).meta
        )
        let position = try handled.lastPosition { Problem($0) }
        await projection.show(position)
        return .json(try await view(row.id), at: position ?? projection.position)
    }

    private func row(_ request: Request) async throws -> EnrolmentRow {
        let (row, reader) = try await enrolments.visible(request)
        guard reader == .staff else { throw Problem.noSuchEnrolment }
        return row
    }

    private func view(_ enrolment: UUID) async throws -> MinutesView {
        let rows = try await enrolments.pool.query(
            """
            select week, seconds, corrected, corrected_by, corrected_at, note from care_minutes
            where enrolment = \(enrolment) order by week desc
            """
        ).decode(String.self, Int.self, Int?.self, UUID?.self, Date?.self, String?.self)
        let people = try await enrolments.people.known(Set(rows.compactMap(\.3)))
        return MinutesView(
            weeks: rows.map { week, seconds, corrected, by, at, note in
                MinutesView.Week(
                    week: week,
                    minutes: corrected ?? (seconds + 30) / 60,
                    measured: (seconds + 30) / 60,
                    corrected: corrected,
                    correctedBy: by,
                    correctedByName: by.flatMap { people[$0]?.name },
                    correctedAt: at,
                    note: note
                )
            }
        )
    }
}

extension MinutesBody {
    /// The command that it asks for. Throws 422 where it is neither a piece nor a week.
    fileprivate func command(_ place: Minutes.Place) throws(Problem) -> Minutes.Command {
        switch (week, minutes, from, until) {
        case (let week?, let minutes?, nil, nil):
            .correct(place, week: week, minutes: minutes, note: note)
        case (nil, nil, let from?, let until?):
            .measure(place, from: from.roundedToMilliseconds, until: until.roundedToMilliseconds)
        default:
            throw .invalid([
                FieldError(
                    "week",
                    code: .needsOneOf(["week", "from"]),
                    "must be there with minutes, or from with until"
                )
            ])
        }
    }
}
