import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import LedgerDomain
import Postgres
import ServiceKit

/// Enrolments at work: their log and their read model. Base of the routes and verbs.
struct EnrolmentCommands: Sendable {
    let store: EventStore
    /// Follows the log and writes the enrolments.
    let projection: any AnyProjectionRunner
    /// Connections for the read model.
    let pool: Pool
    /// Reasons of the site for which somebody may be refused.
    let reasons: RefusalReasons
    /// The time, to the millisecond.
    let now: @Sendable () -> Date

    /// Questions about people.
    var people: People { People(pool: pool) }
    /// Programmes as babylon tells.
    var programmes: ProgrammeTable { ProgrammeTable(pool: pool) }
    /// State of an enrolment, by its stream.
    func state(_ enrolment: UUID) async throws -> Enrolment.State {
        try await Repository<Enrolment>(store).load(enrolment).state
    }

    /// Carries out a command on an enrolment, and on the places of its programme where it needs one or leaves one: both or neither. With
    /// `isDryRun` it only decides.
    func carryOut(
        _ kind: EnrolmentCommand.Kind,
        on enrolment: UUID,
        _ context: CommandContext = CommandContext(),
        isDryRun: Bool = false
    ) async throws -> CommandResult<EnrolmentMadeView> {
        if let earlier = try await earlier(context) { return earlier }
        return try await store.deciding(on: enrolment) { () -> Attempt<CommandResult<EnrolmentMadeView>> in
            let decision = try await EnrolmentDecision(kind, on: enrolment, by: context.person, at: now(), self)
            if let seen = context.ifVersion, seen != decision.loaded.version {
                throw VersionConflict(
                    stream: enrolment,
                    expected: .loaded(at: seen),
                    actual: decision.loaded.version
                )
            }
            var key = context.idempotency
            key?.answer = try JSON.encode(decision.answer)
            let appends = decision.appends(context.meta)
            guard !appends.isEmpty, !isDryRun else {
                return .done(CommandResult(answer: decision.answer, streamVersion: decision.loaded.version))
            }
            do {
                let places = try await store.appendAll(appends, idempotency: key)
                return .done(
                    CommandResult(
                        answer: decision.answer,
                        streamVersion: places[0].version,
                        position: places.map(\.position).max()
                    )
                )
            } catch let conflict as VersionConflict {
                return .overtaken(conflict)
            }
        }
    }

    private func earlier(_ context: CommandContext) async throws -> CommandResult<EnrolmentMadeView>? {
        guard let key = context.idempotency, let replay = try await store.replay(of: key)?.first,
            let bytes = replay.replay
        else { return nil }
        return CommandResult(
            answer: try JSON.decode(EnrolmentMadeView.self, from: bytes),
            streamVersion: replay.version,
            position: replay.position,
            isReplay: true
        )
    }
}
