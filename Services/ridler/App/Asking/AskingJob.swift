import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import RidlerDomain
import ServiceKit

/// Work that asks and reminds clients, and has staff told of alerts that nobody has seen. Nothing depends on its hour: what is open, missed or
/// overdue follows from the time whenever it is read.
struct AskingJob: Sendable {
    let answering: Answering
    let alerts: AlertCommands
    let settings: RidlerSettings

    /// Clients who are looked at together.
    private static let batch = 200

    /// Member that does it all the time.
    func member(_ log: Logger) -> Member {
        Member(
            "asking and alerting",
            run: {
                await PeriodicTask.run(every: .seconds(20), log: log, complaint: "clients aren't asked") {
                    try await alerts.tellDue()
                    try await ask()
                }
            }
        )
    }

    /// Asks and reminds everybody for whom it is time, and gives how many. Several processes may do so at a time: each is asked once.
    @discardableResult func ask() async throws -> Int {
        let time = answering.now()
        var (cursor, count): (UUID?, Int) = (nil, 0)
        while true {
            let clients = try await answering.due.clients(after: cursor, limit: Self.batch)
            for due in try await answering.due.occurrences(of: clients, at: time) {
                guard let number = number(of: due, at: time) else { continue }
                let written = try await answering.write(due.occurrence.id, CommandContext()) { state in
                    try SurveyResponse.decide(.ask(due.occurrence, number: number, at: time), state)
                }
                if written.position != nil { count += 1 }
            }
            guard clients.count == Self.batch, let last = clients.last else { return count }
            cursor = last
        }
    }

    private func number(of due: DueOccurrence, at time: Date) -> Int? {
        Asking.due(
            due.occurrence,
            due.state,
            begun: due.row?.begun,
            sent: due.row?.requests ?? 0,
            last: due.row?.requestedAt,
            rests: due.rests,
            quiet: settings.quiet.time,
            at: time
        )
    }
}
