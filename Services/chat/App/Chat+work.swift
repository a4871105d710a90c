import AttachmentKit
import Bus
import EventLog
import PeopleKit
import ServiceKit
import CareTeamKit

/// Tasks that follow the log, and tasks that run beside the server.
extension Chat {
    var projections: [any AnyProjectionRunner] {
        [roomsProjection, messagesProjection, indexed, careProjection, clocksProjection, laterProjection]
    }

    var background: [any LongRunning] {
        let buses: [any LongRunning] = erasures.map { [bus, $0] } ?? [bus]
        let scanners: [any LongRunning] = scanner.map { [$0] } ?? []
        let jobs: [any LongRunning] =
            [
                rooms.watch, maintenance, OwnershipJob(rooms: rooms, log: log), PinsJob(rooms: rooms, log: log),
                LaterScheduler(commands: later, log: log),
            ] + retiring
        return followers + buses + scanners + jobs + live.background
            + [chatkitFollower, chatkitRelay, chatkitTypists, chatkitFiles, hooks]
    }

    /// Tasks that let words go: none unless a rule says so.
    private var retiring: [any LongRunning] {
        guard retentionRule != RetentionRule() else { return [] }
        return [RetentionScheduler(commands: retention, rule: retentionRule, log: log)]
    }

    /// Lets every read model show what the log has, for verbs.
    func catchUp() async throws {
        for projection in projections { _ = try await projection.catchUp() }
    }
}
