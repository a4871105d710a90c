import PeopleKit
import FoundationEssentials
import HTTPKit
import TrumpetDomain

extension BroadcastCommands {
    /// Measures how far a version of a broadcast has come, the issued one by default. Throws 404 where there is none, 409 for a draft.
    func reach(of broadcast: UUID, version: Int? = nil) async throws -> (reach: Reach, row: BroadcastRow) {
        guard let row = try await row(broadcast) else { throw Problem.noSuchBroadcast }
        guard row.version > 0 else { throw Problem(Broadcast.Refusal.stillDraft) }
        let version = version ?? row.version
        guard (1...row.version).contains(version) else {
            throw Problem.invalid([FieldError("version", code: "value", "must be from 1 to \(row.version)")])
        }
        let audience = try await audience(of: row.contents.audience, at: now()).map(\.id)
        return (Reach(pool: pool, edition: Edition(broadcast: broadcast, version: version), audience: audience), row)
    }
}

extension ReachView {
    /// The whole report.
    init(_ reach: Reach, by step: ReachStep) async throws {
        id = reach.edition.broadcast
        version = reach.edition.version
        audience = Figures(try await reach.total())
        groups = try await reach.groups().map { Group(role: $0.role, figures: Figures($0.figures)) }
        others = Figures(try await reach.others())
        by = step.rawValue
        series = try await reach.series(by: step).map { Bucket(from: $0.from, figures: Figures($0.figures)) }
    }
}

extension UnacknowledgedView {
    init(_ line: UnacknowledgedLine) {
        self.init(
            id: line.person.id,
            number: line.person.number,
            name: line.person.name,
            roles: line.person.roles,
            deliveredAt: line.deliveredAt,
            seenAt: line.seenAt
        )
    }
}
