import CommandLineKit
import FoundationEssentials
import NoteChain
import OperatorKit
import ServiceKit

/// `note-key`: the keys by which the unit signs records.
struct NoteKeyVerb: DecisionVerb {
    /// Keys, the first one first.
    struct Outcome: Encodable, Sendable {
        /// Key with the public half in base64.
        struct Key: Encodable, Sendable {
            let id: String
            let publicKey: String
        }

        let keys: [Key]
    }

    static let name = "note-key"
    static let summary = "Lists the keys by which the unit signs records, or brings a new one into use."
    static let discussion = """
        With --rotate the key in use vouches for a new one, and its secret half is destroyed. What it signed stays good: public halves are kept for ever.
        """
    static let parameters: [Parameter] = [.flag("--rotate", "Bring a new key into use."), .dryRun, .json]
    static let examples = [(line: "note-key --rotate", meaning: "sign by a new key from now on")]

    private let rotates: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        rotates = arguments.flag("--rotate") && !arguments.isDryRun
    }

    func decide(in service: Scribe, _ console: Console) async throws -> Outcome {
        let keys = service.commands.keys
        if rotates { _ = try await keys.rotate() } else { _ = try await keys.signer() }
        let published = try await keys.published()
        return Outcome(keys: published.map { Outcome.Key(id: $0.id, publicKey: $0.publicKey.base64EncodedString()) })
    }

    func words(for outcome: Outcome) -> String {
        outcome.keys.map { "\($0.id) \($0.publicKey)" }.joined(separator: "\n")
    }
}
