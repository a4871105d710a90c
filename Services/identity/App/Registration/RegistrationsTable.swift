import FoundationEssentials
import Postgres

/// Questions about registrations that wait, answered from the read table.
struct RegistrationsTable: Sendable {
    let pool: Pool

    /// The latest registration that waits at an address, given by its stream.
    func waiting(at address: UUID, _ now: Date) async throws -> UUID? {
        try await pool.query(
            """
            select id from registration
            where address = \(address) and expires_at > \(now) order by asked_at desc limit 1
            """
        ).first?.decode(UUID.self)
    }

    /// Registrations that wait, the one that has waited longest first: when each was asked for, and until when its mail is good.
    func waiting(limit: Int) async throws -> [(id: UUID, askedAt: Date, expiresAt: Date)] {
        try await pool.query(
            "select id, asked_at, expires_at from registration order by asked_at, id limit \(limit)"
        ).decode(UUID.self, Date.self, Date.self).map { ($0, $1, $2) }
    }

    /// Registrations that nobody came back to in time.
    func overdue(_ now: Date, limit: Int) async throws -> [UUID] {
        try await pool.query(
            "select id from registration where expires_at <= \(now) order by expires_at limit \(limit)"
        ).decode(UUID.self)
    }

    /// Invitations that nobody came with in time.
    func overdueInvitations(_ now: Date, limit: Int) async throws -> [UUID] {
        try await pool.query(
            "select id from invitation where ended_at is null and expires_at <= \(now) order by expires_at limit \(limit)"
        ).decode(UUID.self)
    }
}
