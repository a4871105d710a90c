import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import Postgres
import PostgresTesting
import ServiceKit
import Testing
import Tokens

@testable import IdentityApp

@Suite(.freshSchema) struct SecrecyTests {
    @Test func `no event holds a name, a login, an address, a password or a token`() async throws {
        try await Unit.run { unit in
            let ann = try await unit.register("zanzibar", .therapist, first: "Xanthippe", last: "Quillfeather")
            let grant = try await unit.session("zanzibar")
            let next = try await unit.refresh(grant.refreshToken).decode(SessionRoutes.Grant.self)
            let name = try PersonName(first: "Xanthippe", last: "Wobbleton")
            _ = try await unit.identity.accounts.rename(ann.id, to: name, meta: .init(actor: ann.id.rawValue))
            _ = try await unit.identity.accounts.setPassword(
                try Password(choosing: "swordfish swordfish"),
                of: ann.id,
                meta: .init()
            )
            _ = try await unit.signIn("zanzibar", "wrongfish wrongfish")
            let hashes = try await unit.base.pool.query("select hash from credential").decode(String.self)
            let log = try await everything(
                in: ["event", "head", "log_position", "checkpoint", "dedup", "snapshot", "seal"],
                unit
            )
            #expect(log.count > 2000)
            let secrets =
                [
                    "zanzibar", "Xanthippe", "Quillfeather", "Wobbleton", "unit.example", Unit.password, "swordfish",
                    "wrongfish", "$argon2id", grant.accessToken, try #require(grant.refreshToken),
                    try #require(next.refreshToken),
                ] + hashes
            for secret in secrets { #expect(!contains(log, secret), "\(secret)") }
            // The same search does find what is there.
            #expect(contains(log, "person.registered.1"))
            #expect(contains(log, "therapist"))
        }
    }

    @Test func `the secrets of the service are sealed, and the same in every process`() async throws {
        try await Unit.run { unit in
            try await unit.register("ann", .client)
            let rows = try await unit.base.pool.query("select name, length(sealed) from secret").decode(
                String.self,
                Int.self
            )
            #expect(Set(rows.map(\.0)) == ["login-names", "mail-tokens", "refresh-tokens", "recovery-codes"])
            #expect(rows[0].1 > 32 + 16)
            let twin = try await unit.twin()
            #expect(try await twin.keys() == unit.keys())
            await #expect(throws: PersonCommands.Refusal.loginTaken) {
                try await twin.identity.personCommands.register(
                    PersonCommands.Newcomer(
                        login: try LoginName("ann"),
                        name: try PersonName(first: "A", last: "B"),
                        email: try EmailAddress("a@b.ca"),
                        roles: try Roles([.client]),
                        password: nil
                    ),
                    by: .machine,
                    meta: .init()
                )
            }
            await twin.base.store.close()
        }
    }

    /// All rows of these tables as the database would dump them, with binary columns as their bytes.
    private func everything(in tables: [String], _ unit: Unit) async throws -> [UInt8] {
        var bytes: [UInt8] = []
        for table in tables {
            let rows = try await unit.base.pool.query("select row_to_json(t)::text from \(identifier: table) t")
            for text in try rows.decode(String.self) { bytes += Array(text.utf8) }
        }
        for (data, meta) in try await unit.base.pool.query("select data, meta from event").decode(
            [UInt8].self,
            [UInt8]?.self
        ) {
            bytes += data + (meta ?? [])
        }
        return bytes
    }

    private func contains(_ bytes: [UInt8], _ text: String) -> Bool {
        let plain = Array(text.utf8)
        let hex = plain.flatMap { Array((($0 < 16 ? "0" : "") + String($0, radix: 16)).utf8) }
        let base64 = Array(Data(plain).base64EncodedString().prefix { $0 != "=" }.utf8.dropLast())
        return [plain, hex, Array(base64)].contains { bytes.firstRange(of: $0) != nil }
    }
}
