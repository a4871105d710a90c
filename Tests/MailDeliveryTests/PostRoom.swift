import EventSourcing
import FoundationEssentials
import Postgres
import PostgresTesting
import ServiceKit
import Vault

@testable import MailDelivery

/// An outbox on a schema of its own, with a vault beside it.
struct PostRoom: Sendable {
    let outbox: Outbox
    let vault: Vault
    let pool: Pool
    let telemetry = ServiceTelemetry()
    let ann = UUID.v7()

    init() async throws {
        let schema = FreshSchema.current
        pool = FreshSchema.pool()
        try await Migrations(VaultMigrations.all).run(on: pool, schema: schema + "_vault")
        try await Migrations([Outbox.migration]).run(on: pool, schema: schema)
        vault = Vault(
            pool: pool,
            schema: schema + "_vault",
            masterKeys: try MasterKeys(text: MasterKeys.newLine(id: "test").utf8)
        )
        outbox = Outbox(pool: pool, vault: vault)
    }

    static let sender: Mailbox = {
        guard let sender = Mailbox("The Unit <no-reply@unit.example>") else { preconditionFailure("not an address") }
        return sender
    }()

    func worker(_ transport: any MailTransport, lease: Duration = .seconds(60)) -> MailWorker {
        MailWorker(outbox, to: transport, from: Self.sender, telemetry: telemetry, lease: lease)
    }

    /// Puts a mail for Ann into the queue; answers its id.
    @discardableResult
    func enqueue(_ message: MailMessage? = nil, id: UUID = .v7(), expires: Date? = nil) async throws -> UUID {
        let message = message ?? MailMessage(to: "ann@unit.example", subject: "Hello", text: "Come in.\n")
        try await outbox.enqueue(message, id: id, kind: "test", about: ann, expires: expires)
        return id
    }

    /// Makes everything due now, as if time had passed.
    func hurry() async throws { try await pool.execute("update outbox set due_at = clock_timestamp()") }
}
