import ChatDomain
import EventSourcing
package import FoundationEssentials
package import Postgres
package import Vault

/// Webhooks, as operators made them. Secrets are sealed at rest.
package struct ChatkitHookTable: Sendable {
    let pool: Pool
    let vault: Vault

    package init(pool: Pool, vault: Vault) {
        self.pool = pool
        self.vault = vault
    }

    /// Webhooks of an instance, or all, in the order of their making, with the number of waiting deliveries.
    package func all(of instance: String? = nil) async throws -> [ChatkitHook] {
        try await Self.read("\(instance)::text is null or h.instance = \(instance)", waiting: Self.counted) {
            try await pool.query($0)
        }
    }

    /// Webhook by id, with the number of its waiting deliveries; `nil` if there is none.
    package func find(_ id: UUID) async throws -> ChatkitHook? {
        try await Self.read("h.id = \(id)", waiting: Self.counted) { try await pool.query($0) }.first
    }

    /// Webhooks that are told events: those of instances that are served. Waiting deliveries aren't counted: this is
    /// called all the time.
    func active() async throws -> [ChatkitHook] { try await Self.read(Self.isActive) { try await pool.query($0) } }

    /// The same for one instance, within a transaction.
    static func active(of instance: String, on connection: Connection) async throws -> [ChatkitHook] {
        try await read("h.instance = \(instance) and \(isActive)") { try await connection.query($0) }
    }

    private static var counted: Query { "(select count(*) from chatkit_hook_delivery d where d.hook = h.id)" }

    private static var isActive: Query {
        let told = ChatkitTrust.server
        let asked = told.union([.people, .disabled])
        return """
            h.disabled_at is null and exists (
                select from chatkit_instance i
                where i.id = h.instance and i.trust & \(asked.rawValue) = \(told.rawValue)
            )
            """
    }

    /// Makes one, with the secret under which its deliveries are signed, which is shown this once.
    package func add(_ hook: ChatkitHook) async throws -> String {
        let secret = Self.newSecret()
        let sealed = try await vault.seal(Array(secret.utf8), for: KeyHolder.unit, context: Self.context(hook.id))
        try await pool.execute(
            """
            insert into chatkit_hook (id, instance, url, kinds, is_loopback, secret, since, created_at)
            values (\(hook.id), \(hook.instance), \(hook.target.url), \(hook.kinds.map(\.rawValue).sorted()),
                \(hook.target.isLoopback), \(sealed), \(hook.since), \(hook.createdAt))
            """
        )
        return secret
    }

    /// Secret with which its deliveries are signed; `nil` if the webhook is gone.
    func secret(of hook: UUID) async throws -> String? {
        guard
            let sealed = try await pool.query("select secret from chatkit_hook where id = \(hook)").decode([UInt8].self)
                .first,
            let secret = try await vault.open(sealed, for: KeyHolder.unit, context: Self.context(hook))
        else { return nil }
        return String(decoding: secret, as: UTF8.self)
    }

    /// Takes one away, with what waits for it. False if there is none.
    package func remove(_ id: UUID) async throws -> Bool {
        try await pool.execute("delete from chatkit_hook where id = \(id)") > 0
    }

    /// Tells one things again, from `since` in the log on; what waited for it while it was disabled is dropped. False if there is none.
    package func enable(_ id: UUID, since: Int64) async throws -> Bool {
        try await ChatkitHookOutbox(pool: pool).clear(id)
        return try await pool.execute(
            """
            update chatkit_hook set since = case when disabled_at is null then since else \(since) end, disabled_at = null,
                failures = 0, failing_since = null, paused_until = null
            where id = \(id)
            """
        ) > 0
    }

    private static func read(
        _ condition: Query,
        waiting: Query = "0::bigint",
        _ ask: (Query) async throws -> Rows
    ) async throws -> [ChatkitHook] {
        let rows = try await ask(
            """
            select h.id, h.instance, h.url, h.kinds, h.is_loopback, h.since, h.created_at, h.delivered, h.failures,
                h.failing_since, h.last_at, h.last_status, h.disabled_at,
                \(waiting)
            from chatkit_hook h where \(condition) order by h.created_at, h.id
            """
        )
        return try rows.map { try hook($0) }
    }

    private static func hook(_ row: Row) throws -> ChatkitHook {
        let (id, instance, url, kinds, isLoopback, since, created) = try row.decode(
            UUID.self,
            String.self,
            String.self,
            [String].self,
            Bool.self,
            Int64.self,
            Date.self
        )
        // The address was judged when the webhook was made, and is judged again with each connection.
        return ChatkitHook(
            id: id,
            instance: instance,
            target: try ChatkitHookTarget(stored: url, isLoopback: isLoopback),
            kinds: Set(kinds.compactMap { ChatkitHookKind(rawValue: $0) }),
            since: since,
            createdAt: created,
            health: ChatkitHookHealth(
                delivered: try row[7].decode(),
                waiting: try row[13].decode(),
                failures: try row[8].decode(),
                failingSince: try row[9].decode(),
                lastAt: try row[10].decode(),
                lastStatus: try row[11].decode(),
                disabledAt: try row[12].decode()
            )
        )
    }

    private static func context(_ hook: UUID) -> String { "chatkit.hook \(hook.uuidString.lowercased())" }

    /// 32 random bytes as text.
    private static func newSecret() -> String {
        var random = SystemRandomNumberGenerator()
        return Data((0..<32).map { _ in UInt8.random(in: .min ... .max, using: &random) }).base64EncodedString()
    }
}
