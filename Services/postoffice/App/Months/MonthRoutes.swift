import BusinessTime
import EventLog
import FoundationEssentials
import HTTPKit
import PostofficeDomain
import Postgres
import ServiceKit

/// The route by which a list of letters jumps to a month.
struct MonthRoutes: Sendable {
    let commands: MailCommands

    var routes: [Route] {
        [
            .get(
                "/api/v1/mail/folders/{folder}/months",
                .signedIn,
                "Counts the letters of a folder by month, newest first; months without letters are left out. The months are those of zone, else of "
                    + "the caller's hours in the calendar, else of the unit's, else of UTC. until of a month is the before with which a list begins "
                    + "there.",
                query: [
                    QueryParameter("zone", .text(maximum: 64), "A name of the time zone database, as Europe/Vienna."),
                    QueryParameter("unread", .flag, "Only letters that were not read yet."),
                    QueryParameter("flagged", .flag, "Only letters that one marked."),
                ],
                returns: MonthListView.self,
                problems: ["folder-not-found"],
                handler: months
            )
        ]
    }

    private func months(_ request: Request) async throws -> Response {
        try await commands.mail.waitUntilVisible(for: request)
        let position = commands.mail.position
        let owner = try request.person()
        let (folder, mailbox) = (try request.folderID(of: owner), commands.mailbox(of: owner))
        guard try await mailbox.folder(folder) != nil else { throw Problem.noSuchFolder }
        let zone = try await zone(request, of: owner)
        let filter = NeighbourFilter(
            unreadOnly: try request.queryFlag("unread") ?? false,
            flaggedOnly: try request.queryFlag("flagged") ?? false
        )
        do {
            let months = try await mailbox.months(of: folder, in: zone, filter)
            return .json(MonthListView(zone: zone.text, months: months.map(MonthView.init)), at: position)
        } catch let error as PostgresError where error.sqlState == .invalidParameterValue {
            // A zone that only one of the two databases of zones has.
            throw Self.unknownZone
        }
    }

    private func zone(_ request: Request, of person: UUID) async throws -> TimeZoneName {
        guard let text = try request.queryText("zone") else {
            return try await commands.care.calendar().zone(of: person) ?? .utc
        }
        guard let zone = TimeZoneName(text) else { throw Self.unknownZone }
        return zone
    }

    private static let unknownZone = Problem.invalid([
        FieldError("zone", code: .notATimeZone, "must be a name of the time zone database")
    ])
}

extension MailCommands {
    /// Feature of months.
    var monthsFeature: Feature { Feature(routes: MonthRoutes(commands: self).routes.acting()) }
}
