import FoundationEssentials
import Postgres
import PostgresTesting
import Vault

@testable import AttachmentKit

/// Contents of files on real PostgreSQL, with a book that is a table of its own: what is in it is wanted.
struct AttachmentFixture: Sendable {
    let pool: Pool
    let vault: Vault
    let contents: AttachmentContents
    let ann = UUID()
    let cleo = UUID()

    init(scanner: FileScanner? = nil) async throws {
        let (pool, schema) = (FreshSchema.pool(connections: 4), FreshSchema.current)
        try await Migrations(VaultMigrations.all).run(on: pool, schema: "\(schema)_vault")
        let wanted = Migration("wanted-1", "create table wanted (id uuid primary key, about uuid not null)")
        let kept = [Migration("contents-1", AttachmentSchema.contents), Migration("links-1", AttachmentSchema.links)]
        try await Migrations(kept + [wanted]).run(on: pool, schema: schema)
        vault = Vault(
            pool: pool,
            schema: "\(schema)_vault",
            masterKeys: try MasterKeys(text: "test:\(String(repeating: "5a", count: 32))".utf8)
        )
        contents = AttachmentContents(
            pool: pool,
            vault: vault,
            registry: AttachmentRegistry(
                holders: "select id, about from wanted",
                isWanted: "exists (select from wanted w where w.id = c.attachment)",
                patience: .seconds(3600)
            ),
            scanner: scanner
        )
        self.pool = pool
    }

    /// Ids of what is kept, complete or not.
    func kept() async throws -> Set<UUID> {
        Set(try await pool.query("select attachment from attachment_content").decode(UUID.self))
    }

    /// Enters something in the book.
    func want(_ id: UUID, about person: UUID) async throws {
        try await pool.execute("insert into wanted values (\(id), \(person))")
    }

    /// Noise that nothing compresses, different in each piece.
    static func noise(_ count: Int) -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<count).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}
