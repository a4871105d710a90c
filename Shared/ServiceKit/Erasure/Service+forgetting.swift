public import FoundationEssentials
import Vault

extension Service {
    /// Forgets `person` here as an operator's verb does, as thoroughly as when identity orders it (`Eraser`). Says what was done, a line each,
    /// or with `isDryRun` what would be. Takes some three seconds; repeating it does no harm.
    public func forget(_ person: UUID, in base: ServiceBase, isDryRun: Bool) async throws -> [String] {
        guard !isDryRun else {
            let isGone = try await base.vault.isErased(person)
            let key = isGone ? "the key is destroyed already" : "the key would be destroyed"
            return [key] + (try await purge(person, isDryRun: true))
        }
        let isNew = try await base.vault.shred(person)
        let key = isNew ? "the key was destroyed" : "the key had been destroyed before"
        let steps = try await purge(person, isDryRun: false)
        // Values that other processes had opened before may come into tables a moment later: they are waited for, and
        // purged as well.
        _ = try await Eraser(self, base).erase(person)
        return [key] + steps
    }
}
