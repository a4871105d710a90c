public import FoundationEssentials
import Postgres
import Vault

extension ServiceBase {
    /// Returns true if the service has, or had, anything of `person`: a key in its vault, or a row in its table
    /// `person`, if it has one.
    public func knows(_ person: UUID) async throws -> Bool {
        if try await vault.knows(person) { return true }
        guard try await pool.query("select to_regclass('person') is not null")[0].decode(Bool.self) else {
            return false
        }
        return try await !pool.query("select 1 from person where id = \(person)").isEmpty
    }
}
