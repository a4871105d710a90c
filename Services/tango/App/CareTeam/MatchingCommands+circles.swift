import ServiceKit
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import TangoDomain

/// Result of an undertaking.
struct Carried: Sendable {
    /// The position to wait for; `nil` if nothing changed.
    var position: Int64?
    /// Answer remembered with the idempotency key, if another call did the work at the same time.
    var replay: [UInt8]?
    /// Number of matchings made.
    var made = 0
    /// Refused parts; if there are any, nothing was written.
    var refused: [MatchingDecision.Refused] = []

    /// The answer to a request that names the answer `make` makes.
    func written<Answer: Codable & Sendable>(_ make: @autoclosure () -> Answer) throws -> CommandResult<Answer> {
        guard let replay else { return CommandResult(answer: make(), position: position) }
        return CommandResult(answer: try JSON.decode(Answer.self, from: replay), position: position, isReplay: true)
    }
}

extension MatchingCommands {
    /// Carries out what is asked of the circles of clients: all of it or nothing, in one append over the clients' streams and those
    /// of the members of staff concerned. Decides again if somebody was faster. With `isDryRun` it only decides.
    ///
    /// Throws 412 where the order names a revision that is none any more.
    func carryOut(
        _ order: CommandContext,
        isDryRun: Bool = false,
        remember: @Sendable (MatchingDecision) throws -> [UInt8] = { _ in [] },
        _ asked: @Sendable () async throws -> [MatchingRequest]
    ) async throws -> Carried {
        try await store.deciding(on: nil) {
            let decision: MatchingDecision
            do {
                decision = try await MatchingDecision(try await asked(), store)
                if decision.isStale { throw Problem.preconditionFailed }
            } catch let problem as Problem {
                guard let repeated = try await repeated(order) else { throw problem }
                return .done(repeated)
            }
            if !decision.refused.isEmpty || decision.isEmpty, let repeated = try await repeated(order) {
                return .done(repeated)
            }
            if !decision.refused.isEmpty { return .done(Carried(refused: decision.refused)) }
            if decision.isEmpty || isDryRun { return .done(Carried(made: decision.made.count)) }
            var key = order.idempotency
            key?.answer = try remember(decision)
            do {
                let appended = try await store.appendAll(
                    decision.appends(order.meta),
                    idempotency: key
                )
                return .done(
                    Carried(
                        position: appended.map(\.position).max(),
                        replay: appended.first?.replay,
                        made: decision.made.count
                    )
                )
            } catch let conflict as VersionConflict {
                return .overtaken(conflict)
            }
        }
    }

    /// Result of another call with the order's key while this one was at work: that call may be what stands in the way.
    func repeated(_ order: CommandContext) async throws -> Carried? {
        guard let key = order.idempotency, let known = try await store.replay(of: key) else { return nil }
        return Carried(position: known.map(\.position).max(), replay: known.first?.replay)
    }
}
