import CommandLineKit
import OperatorKit
import TangoDomain

/// Reason for an action, on the command line.
struct ReasonArgument: ArgumentValue, Hashable {
    /// The words.
    let reason: Reason

    static var kind: String { "text of 1 to \(Limits.reason) characters" }

    init?(argument: String) {
        guard let reason = try? Reason(argument) else { return nil }
        self.reason = reason
    }
}

extension Parameter {
    /// Reason.
    static let reason = Parameter.option("--reason", value: "text", "Why; kept with it, sealed. Needed.")
    /// Reason for which obstacles don't count.
    static let override = Parameter.option(
        "--override",
        value: "text",
        "Why a conflict of interest or a full caseload doesn't count; recorded."
    )
}

extension Arguments {
    /// The reason, without which nothing is done.
    func reason() throws(UsageError) -> Reason { try needed("--reason", as: ReasonArgument.self).reason }

    /// Reason for which obstacles don't count; `nil`: they do.
    func override() throws(UsageError) -> Reason? { try option("--override", as: ReasonArgument.self)?.reason }
}
