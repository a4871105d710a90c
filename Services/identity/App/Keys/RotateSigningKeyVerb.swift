import CommandLineKit
import OperatorKit
import ServiceKit

/// `rotate-signing-key`: brings a new key for access tokens into use.
struct RotateSigningKeyVerb: DecisionVerb {
    static let name = "rotate-signing-key"
    static let summary = "Brings a new key for access tokens into use."
    static let group = "Repair"
    static let discussion = """
        Nobody is signed out: the key before stays published for an hour. Running processes sign with the new one within a \
        minute, and other services learn of it by themselves.
        """
    static let parameters: [Parameter] = [.json]

    init(_ arguments: inout Arguments) throws(UsageError) {}

    struct Report: Encodable {
        let key: String
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Report {
        Report(key: try await identity.signingKeys.rotate())
    }

    func words(for report: Report) -> String { "Access tokens are signed by \(report.key) from now on." }
}
