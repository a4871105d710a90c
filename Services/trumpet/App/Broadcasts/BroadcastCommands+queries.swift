import FoundationEssentials
import HTTPKit
import Postgres
import TrumpetDomain

extension BroadcastCommands {
    /// The caller as audience rules see them at `time`. Somebody of whom identity's feed has not told yet is who their token says:
    /// nobody goes without a warning because a feed is late.
    func reader(_ caller: Caller, at time: Date) async throws -> AudienceMember {
        guard let id = caller.person else { throw Problem.forbidden }
        return try await people.member(id, at: time)
            ?? AudienceMember(id: id, roles: Set(caller.roles.map(\.rawValue)))
    }

    /// Returns the broadcasts shown to `reader` at `time`, in order. Dismissed ones too: that is a matter of receipts.
    func active(for reader: AudienceMember, at time: Date) async throws -> [BoardEntry] {
        try await board.entries().shown(at: time).filter { $0.row.contents.audience.includes(reader) }
    }

    /// Returns one broadcast that is shown to `reader` at `time`. Throws 404 if there is none, or it is for others.
    func active(_ broadcast: UUID, for reader: AudienceMember, at time: Date) async throws -> BoardEntry {
        guard let entry = try await active(for: reader, at: time).first(where: { $0.row.id == broadcast }) else {
            throw Problem.noSuchBroadcast
        }
        return entry
    }

    /// Returns the people whom a rule includes at `time`, by default now.
    func audience(of rule: AudienceRule, at time: Date? = nil) async throws -> [AudienceMember] {
        try await people.members(at: time ?? now()).filter(rule.includes)
    }

    /// Returns the broadcasts for which `condition` holds, in any state.
    func rows(where condition: Query) async throws -> [BroadcastRow] {
        try await BroadcastRow.query(pool, where: condition)
    }

    /// Returns one broadcast in any state; `nil` if there is none.
    func row(_ broadcast: UUID) async throws -> BroadcastRow? { try await rows(where: "id = \(broadcast)").first }

    /// Returns one broadcast in any state. Throws 404 if there is none.
    func known(_ broadcast: UUID) async throws -> BroadcastRow {
        guard let row = try await row(broadcast) else { throw Problem.noSuchBroadcast }
        return row
    }

    /// Returns at most `limit` broadcasts in the state `standing` at `time`, in any state if it is `nil`, the latest first; those that
    /// began before the position `cursor`.
    func page(
        _ standing: BroadcastRow.Standing?,
        at time: Date,
        before cursor: Int64? = nil,
        limit: Int
    ) async throws -> [BroadcastRow] {
        let stands: Query =
            switch standing {
            case nil: "true"
            case .draft: "stage = 'draft'"
            case .scheduled: "stage = 'issued' and starts_at > \(time)"
            case .active: "stage = 'issued' and starts_at <= \(time) and (ends_at is null or ends_at > \(time))"
            case .over: "stage = 'issued' and ends_at <= \(time)"
            case .withdrawn: "stage = 'withdrawn'"
            }
        let began: Query = if let cursor { "began < \(cursor)" } else { "true" }
        return try await rows(where: "\(stands) and \(began) order by began desc limit \(limit)")
    }
}
