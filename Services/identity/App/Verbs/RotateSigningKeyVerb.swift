import CommandLineKit
import ServiceKit

/// `rotate-signing-key`: brings a new key for access tokens into use.
struct RotateSigningKeyVerb: Subcommand {
    static let name = "rotate-signing-key"
    static let summary = "Brings a new key for access tokens into use."
    static let group = "Repair"
    static let discussion = """
        Nobody is signed out: the key before stays published for an hour. Running processes sign with the new one within a \
        minute, and other services learn of it by themselves.
        """
    static let parameters: [Parameter] = [.json]

    init(_ arguments: inout Arguments) throws(UsageError) {}

    private struct Report: Encodable {
        let key: String
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let id = try await context.withService { identity, _ in try await identity.signingKeys.rotate() }
        if context.console.isJSON { return try context.console.printJSON(Report(key: id)) }
        context.console.print("Access tokens are signed by \(id) from now on.")
    }
}
