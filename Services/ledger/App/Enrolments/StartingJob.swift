import FoundationEssentials
import LedgerDomain
import Postgres
import ServiceKit

/// Work that begins enrolments on the morning of their start, so that nobody has to think of it. Staff may begin one earlier on that day.
struct StartingJob: Sendable {
    let commands: EnrolmentCommands

    /// Enrolments that are looked at in a round.
    private static let most = 500

    /// Member that does so for as long as the process runs.
    func member(_ base: ServiceBase) -> Member {
        Member(
            "starts of enrolments",
            run: { [log = base.log] in
                await PeriodicTask.run(every: .seconds(5), log: log, complaint: "enrolments aren't begun") {
                    try await run()
                }
            }
        )
    }

    /// Begins those whose day has begun, and gives how many. Several processes may do so at a time: each begins once. One that can't begin is left for the
    /// next round, and the others begin all the same.
    @discardableResult func run() async throws -> Int {
        let time = commands.now()
        // No wall is more than a day ahead.
        let latest = Int64((time.timeIntervalSince1970 / 86_400).rounded(.down)) + 1
        let rows = try await EnrolmentRow.query(
            commands.pool,
            where: "state = 'accepted' and start_day <= \(latest) order by start_day, id limit \(Self.most)"
        )
        var (count, failure): (Int, (any Error)?) = (0, nil)
        for row in rows {
            guard let day = row.standing.start, row.standing.beginning(of: day) <= time else { continue }
            do {
                _ = try await commands.carryOut(.start, on: row.id)
                count += 1
            } catch {
                failure = error
            }
        }
        if let failure { throw failure }
        return count
    }
}
