import EventLog
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

/// Looks now and then whose erasure may begin, begins it or closes the account of whom a hold keeps, and does identity's own part. Everything
/// it needs to know is on the log and in the tables made of it, so a restart changes nothing; several processes do no harm to each other.
struct ErasureScheduler: LongRunning {
    /// Pause between two looks.
    private static let pause = Duration.seconds(1)

    let name = "erasure clock"
    let erasures: Erasures
    let accounts: Accounts
    let eraser: Eraser
    let log: Logger

    func run() async throws {
        await PeriodicTask.run(every: Self.pause, log: log, complaint: "erasures can't go on") { try await tick() }
    }

    /// Does what is to be done at this moment.
    func tick() async throws {
        for person in try await erasures.due() { await advance(person) }
        for person in try await erasures.waiting(for: Identity.name) { await carryOut(person) }
    }

    /// Erasures that fail are tried again, and hold no other one up. Sessions that aren't ended here end at their next refresh.
    private func advance(_ person: PersonID) async {
        do {
            guard try await erasures.advance(person) else { return }
            try await accounts.sessions.endListed(of: person, .suspended, meta: EventMeta())
        } catch {
            guard !Task.isCancelled else { return }
            let erasure = Erasure.stream(of: person)
            log.warning("an erasure can't go on yet", ["erasure": .id(erasure), "error": .error(error)])
        }
    }

    /// The same.
    private func carryOut(_ person: PersonID) async {
        let erasure = Erasure.stream(of: person)
        do {
            // Before this one is confirmed, so that a crash leaves none of them out.
            try await erasures.requestLeftOut(of: person)
            let result = try await eraser.erase(person.rawValue)
            try await erasures.confirm(erasure, by: Identity.name, epoch: result.epoch, position: result.position)
            log.info("a person was erased", ["erasure": .id(erasure)])
        } catch {
            guard !Task.isCancelled else { return }
            log.warning("an erasure isn't confirmed yet", ["erasure": .id(erasure), "error": .error(error)])
        }
    }
}
