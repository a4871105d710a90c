import EventLog
import EventSourcing
import FoundationEssentials
import PostofficeDomain
import Postgres
import ServiceKit

/// Does what is due without anybody asking: lets letters leave whose time has come, tells of those that come back, goes on with jobs, tells whoever stands in, empties
/// Trash where people want that. Of several processes one works; another takes over when its connection ends. Safety against losses and
/// repetitions does not rest on this: each step is an append that expects what it has seen.
struct MailScheduler: LongRunning {
    let commands: MailCommands
    /// Writes which letters went between whom.
    var exchange: (any AnyProjectionRunner)?
    var log = Logger.none

    var name: String { "mail scheduler" }

    /// Time of rest when nothing is to be done and nobody calls.
    private static let rest = Duration.milliseconds(500)

    func run() async throws {
        while !Task.isCancelled {
            do {
                let lock = commands.store.leader("clerk", of: commands.pool)
                try await lock.hold(lookingEvery: .seconds(1)) { try await work(holding: $0) }
            } catch is CancellationError where Task.isCancelled {
                return
            } catch {
                log.warning(
                    "letters that are due can't be seen to",
                    ["error": .string(String(describing: type(of: error)))]
                )
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }

    /// Takes one round: everything that is due, and some steps of each job. Answers whether there may be more to do at once.
    @discardableResult
    func round() async throws -> Bool {
        let sent = try await commands.sendDue()
        let stepped = try await commands.stepJobs()
        let isBack = try await commands.tellComingBack()
        return sent || stepped || isBack
    }

    private func work(holding connection: Connection) async throws {
        // Time by a clock that nobody puts back: else Trash would wait until the time is reached again.
        var emptied: ContinuousClock.Instant?
        var notices = CoverNotices(commands: commands, exchange: exchange)
        while true {
            try Task.checkCancellation()
            let heard = commands.appendSignal.position
            let isBusy = try await round()
            try await notices.send()
            if emptied.map({ .now - $0 > .seconds(3600) }) ?? true {
                try await commands.emptyTrashes()
                emptied = .now
            }
            if !isBusy { await commands.appendSignal.wait(beyond: heard, timeout: Self.rest) }
            try await connection.checkSession()
        }
    }
}

extension MailCommands {
    /// Feature of what happens by time. `exchange` writes which letters went between whom.
    func schedulingFeature(_ exchange: any AnyProjectionRunner, log: Logger) -> Feature {
        Feature(background: [MailScheduler(commands: self, exchange: exchange, log: log)])
    }
}
