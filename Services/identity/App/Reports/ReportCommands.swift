import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import ServiceKit

/// Reports about the system: people file them, those who run the unit answer them.
struct ReportCommands: Sendable {
    let store: EventStore
    let pool: Pool
    /// Follows the log and writes the table.
    let projection: any AnyProjectionRunner
    let now: @Sendable () -> Date

    /// Reports as they are shown.
    var table: ReportsTable { ReportsTable(pool: pool) }

    private var endpoint: CommandEndpoint<Report> { CommandEndpoint(store) { Problem($0) } }
    private static let secondsOfDay = 86_400

    /// Files a report of `person`, in the first stream of this day that is free. Throws 429 when there is none left.
    func file(
        _ kind: Report.Kind,
        _ contents: ReportContents,
        by person: PersonID,
        _ context: CommandContext
    ) async throws -> CommandResult<ReportMadeView> {
        let seconds = Int(now().timeIntervalSince1970)
        let day = seconds / Self.secondsOfDay
        let midnight = Date(timeIntervalSince1970: TimeInterval(day * Self.secondsOfDay))
        // Table may be behind the log, or on the other side of midnight: it only says where to begin. The last stream is always tried, so that
        // a key that was used before is known.
        var number = min(try await table.count(of: person.rawValue, since: midnight), Report.perDay - 1)
        while number < Report.perDay {
            let made = ReportMadeView(id: Report.stream(of: person, day: day, number: number))
            let handled = try await Repository<Report>(store).handle(
                .file(person, kind, contents),
                on: made.id,
                meta: context.meta,
                idempotency: context.idempotency,
                remember: { _ in try JSON.encode(made) }
            )
            guard case .failure(.alreadyFiled) = handled.outcome else {
                return try handled.written({ _ in made }, refused: { Problem($0) })
            }
            number += 1
        }
        throw Problem.tooManyReports(until: .seconds((day + 1) * Self.secondsOfDay - seconds))
    }

    /// Brings a report to a state, with words for its reporter if there are some. Answers the position. Throws 404 if there is none, also where its
    /// reporter was erased.
    func answer(
        _ report: UUID,
        _ standing: Report.Standing,
        _ words: ReportWords?,
        _ context: CommandContext
    ) async throws -> Int64? {
        guard try await table.report(report) != nil else { throw Problem.notFound }
        return try await endpoint.handle(.answer(standing, words), on: report, context)
    }
}
