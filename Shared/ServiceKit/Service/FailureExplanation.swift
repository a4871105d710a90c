import CommandLineKit
import EventLog
import FoundationEssentials
import Postgres
import Vault

/// Turns errors of the modules beneath into words and exit statuses for operators.
enum FailureExplanation {
    static func explain(_ error: any Error) -> CommandFailure? {
        switch error {
        case let error as ConfigurationError:
            CommandFailure(.configuration, error.description, hint: "serve --help explains every setting")
        case let error as CannotListen: CommandFailure(.unavailable, error.description)
        case let error as ErasureLedger.Failure: CommandFailure(.inputOutput, error.description)
        case let error as SecretFile.Refused: CommandFailure(.configuration, error.description)
        case let error as PostgresError: explain(error)
        case let error as MigrationError:
            CommandFailure(.badData, error.description, hint: "is this the right program for this database?")
        case let error as StoppedAtEvent:
            CommandFailure(.badData, error.description, hint: "a newer program may know it")
        case let error as LogHole:
            CommandFailure(.badData, "the log has no event at position \(error.position)", hint: "run verify")
        case let error as ErasedSubject:
            CommandFailure(.noInput, "\(error.subject.uuidString.lowercased()) was erased")
        case is EpochChanged:
            CommandFailure(
                .badData,
                "a read model follows another epoch of the log",
                hint: "run rebuild, then this again"
            )
        case let error as Eraser.ReadModelIsBehind:
            CommandFailure(
                .temporary,
                "the read model \(error.name) doesn't come on",
                hint: "run status, then this again"
            )
        case VaultError.missingMasterKey(let id):
            CommandFailure(.configuration, "the master key \(id) isn't in THERACOMM_MASTER_KEY_FILE")
        default: nil
        }
    }

    private static func explain(_ error: PostgresError) -> CommandFailure {
        switch (error.kind, error.sqlState) {
        case (_, .undefinedTable?), (_, .invalidSchemaName?):
            CommandFailure(.unavailable, "the database hasn't got the tables: \(error.message)", hint: "run migrate")
        case (_, .insufficientPrivilege?):
            CommandFailure(.noPermission, "the database refuses it to this role: \(error.message)")
        case (.unavailable, _), (.connectionLost, _), (.timeout, _):
            CommandFailure(.unavailable, "the database can't be reached: \(error.message)")
        case (.cancelled, _): CommandFailure(.interrupted, "interrupted")
        default: CommandFailure(.software, error.description)
        }
    }
}
