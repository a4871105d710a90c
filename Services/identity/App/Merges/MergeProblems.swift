import EventLog
import HTTPKit
import IdentityDomain

extension Problem {
    /// Tells a caller why the rules of merges refuse.
    init(_ refusal: Merge.Refusal) {
        let code =
            switch refusal {
            case .sameAccount: "same-account"
            case .notClients: "not-a-client"
            case .mergedElsewhere: "merged-elsewhere"
            case .suspended: "into-suspended"
            case .leaving: "erasure-under-way"
            case .notMerged: "not-merged"
            case .notProposed: "not-proposed"
            case .ownProposal: "own-proposal"
            }
        self.init(409, code, refusal.words)
    }

    /// Runs `body`, a command about a merge; what it refuses becomes the problem that the caller hears.
    static func translatingMerge<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let refusal as Merge.Refusal {
            throw Problem(refusal)
        } catch is Merges.Nobody {
            throw Problem.notFound
        } catch is Merges.NotCovered {
            throw Problem.notCovered
        } catch is StreamIsBusy {
            throw Problem(SignInRefusal.busy(.seconds(1)))
        }
    }
}

extension Merge.Refusal {
    /// Sentence for callers and operators.
    var words: String {
        switch self {
        case .sameAccount: "An account can't be merged into itself."
        case .notClients: "Only accounts of clients are merged."
        case .mergedElsewhere: "One of the accounts was merged into a third one, or that was proposed."
        case .suspended: "The account that is to go on is suspended."
        case .leaving: "One of the accounts is to be erased, or was."
        case .notMerged: "The account isn't merged into another one, nor is that proposed."
        case .notProposed: "Nobody has proposed it, or not any more."
        case .ownProposal: "Somebody else has to confirm what one has proposed."
        }
    }
}
