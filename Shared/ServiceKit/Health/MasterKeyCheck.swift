import Postgres
import Vault

/// The check at the start of a service that all keys of persons can be unwrapped: somebody may have dropped a master key too early.
enum MasterKeyCheck {
    /// Member that logs an error for each missing master key, once, as soon as the database can be reached. The service serves all the same:
    /// most people's keys are there.
    static func member(_ vault: Vault, log: Logger) -> Member {
        Member(
            "master keys",
            run: {
                await check(vault, log)
                await untilCancelled()
            }
        )
    }

    private static func check(_ vault: Vault, _ log: Logger) async {
        while !Task.isCancelled {
            do {
                for id in try await vault.missingMasterKeys() {
                    log.error(
                        "keys of persons are wrapped by a master key that the file lacks: put its line back",
                        ["master": .string(id)]
                    )
                }
                return
            } catch {
                try? await Task.sleep(for: .seconds(1))
            }
        }
    }
}
