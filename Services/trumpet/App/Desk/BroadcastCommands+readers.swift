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

    /// Returns one broadcast that is shown to `reader` at `time`; `nil` if there is none, or it is for others.
    func active(_ broadcast: UUID, for reader: AudienceMember, at time: Date) async throws -> BoardEntry? {
        try await active(for: reader, at: time).first { $0.row.id == broadcast }
    }

    /// Returns the broadcasts shown at `time` to anybody who isn't logged in, in order.
    func activeForEverybody(at time: Date) async throws -> [BoardEntry] {
        try await board.entries().shown(at: time).filter(\.row.contents.isPublic)
    }

    /// Returns the people whom a rule includes at `time`.
    func audience(of rule: AudienceRule, at time: Date) async throws -> [AudienceMember] {
        try await people.members(at: time).filter(rule.includes)
    }

    /// Returns one broadcast in any state; `nil` if there is none.
    func row(_ broadcast: UUID) async throws -> BroadcastRow? {
        try await BroadcastRows.query(pool, where: "id = \(broadcast)").first
    }
}
