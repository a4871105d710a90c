import EventLog
import EventSourcing
import FoundationEssentials
import LedgerDomain
import Postgres
import ServiceKit

/// Looks of staff at clients' enrolments, which the client sees.
struct Looks: Sendable {
    let store: EventStore
    let pool: Pool
    let now: @Sendable () -> Date

    /// Seconds within which the same somebody finds the same enrolment in lists without its being written down again.
    private static let pause = 3600.0

    /// Notes that a case file was opened; its place in the log.
    func note(_ look: LookTaken) async throws -> Int64 {
        let stream = LookTaken.stream(of: look.enrolment)
        let meta = CommandContext(look.by).meta
        return try await store.append([look], to: stream, expected: .any, meta: meta).position
    }

    /// Notes that somebody was shown enrolments: each once an hour. Nobody looks at their own.
    func note(_ kind: LookKind, at shown: [(enrolment: UUID, client: UUID)], by person: UUID) async throws {
        let time = now()
        let ids = shown.filter { $0.client != person }.map(\.enrolment)
        guard !ids.isEmpty else { return }
        let recent = try await pool.query(
            """
            select distinct enrolment from look where enrolment = any(\(ids)) and person = \(person)
                and kind = \(kind.rawValue) and at > \(time.addingTimeInterval(-Self.pause))
            """
        ).decode(UUID.self)
        let new = Set(ids).subtracting(recent).sorted { $0.uuidString < $1.uuidString }
        guard !new.isEmpty else { return }
        let seen = EnrolmentsSeen(enrolments: new, kind: kind, by: person, at: time)
        _ = try await store.append(
            [seen],
            to: EnrolmentsSeen.stream(of: person),
            expected: .any,
            meta: CommandContext(person).meta
        )
    }
}

extension EnrolmentCommands {
    /// Looks at enrolments.
    var looks: Looks { Looks(store: store, pool: pool, now: now) }
}
