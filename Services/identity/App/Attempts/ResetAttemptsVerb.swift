import CommandLineKit
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `reset-attempts`: for somebody who has to wait because of wrong passwords.
struct ResetAttemptsVerb: DecisionVerb {
    static let name = "reset-attempts"
    static let summary = "Forgets wrong passwords, so that nobody has to wait for the next attempt."
    static let group = "People"
    static let discussion = """
        Waits end by themselves, after five minutes at most. It concerns all processes at once. Codes of a second factor are \
        counted on the log, and end after a quarter of an hour at most.
        """
    static let parameters: [Parameter] = [
        .optional("login", "The login name; it need not belong to anybody."),
        .option("--address", value: "address", "All that came from this address, as identity sees it."), .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "reset-attempts ann", meaning: "Ann is on the phone, and has remembered her password."),
        (line: "reset-attempts --address 203.0.113.7", meaning: "A clinic behind one address has to wait."),
    ]

    private let login: LoginName?
    private let address: String?

    init(_ arguments: inout Arguments) throws(UsageError) {
        let text: String? = try arguments.optionalArgument("login")
        address = try arguments.option("--address")
        do {
            login = try text.map { (text) throws(FieldViolation) in try LoginName(text) }
        } catch {
            throw UsageError("The login name \(error.sentence).")
        }
        guard login != nil || address != nil else { throw UsageError("Give a login name, or --address.") }
    }

    /// Number of counts that were forgotten.
    struct Report: Encodable { let forgotten: Int }

    func decide(in identity: Identity, _ console: Console) async throws -> Report {
        var count = 0
        if let login { count += try await identity.attempts.reset(login) }
        if let address { count += try await identity.attempts.reset(address: address) }
        return Report(forgotten: count)
    }

    func words(for report: Report) -> String {
        report.forgotten == 0 ? "Nothing was counted." : "Nobody has to wait any more."
    }
}
