import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// Outcome for one person: who it is about, and what is so then.
struct PersonOutcome: Encodable, Sendable {
    let id: UUID
    let number: Int
    let login: String
    /// Words, such as "is suspended."
    let outcome: String
}

/// Verb that does something about one person, and says who that is and what came of it: "ann (1) is suspended."
protocol PersonDecisionVerb: DecisionVerb where Owner == Identity, Outcome == PersonOutcome {
    /// Person whom it is about.
    var person: PersonArgument { get }
    /// Does it; the words are what is so then: "is suspended."
    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String
}

extension PersonDecisionVerb {
    /// Finds the person, does it, and names them.
    func decide(in identity: Identity, _ console: Console) async throws -> PersonOutcome {
        let row = try await person.find(in: identity.people)
        let words = try await Refusals.explaining { try await decide(about: row, in: identity, console) }
        return PersonOutcome(id: row.id, number: row.number, login: row.login, outcome: words)
    }

    /// Name and words, as they were decided.
    func words(for outcome: PersonOutcome) -> String { "\(outcome.login) (\(outcome.number)) \(outcome.outcome)" }

    /// Words for what is so; says where it was so already.
    func said(_ words: String, _ done: Accounts.Done) -> String { "\(words)\(done == nil ? " already" : "")." }
}

extension PersonRow {
    /// Id in the form of the rules.
    var personID: PersonID { PersonID(rawValue: id) }
}

/// Refusals of identity's rules, in words for an operator.
enum Refusals {
    /// Runs `body`; what it refuses becomes a failure in words.
    static func explaining<R: Sendable>(_ body: () async throws -> R) async throws -> R {
        do { return try await body() } catch { throw failure(error) ?? error }
    }

    private static func failure(_ error: any Error) -> CommandFailure? {
        switch error {
        case Person.Refusal.byAppointment:
            CommandFailure(
                .failure,
                "Nobody is a counsellor but by an appointment.",
                hint: "begin with: appoint … --screening"
            )
        case is Accounts.Closed:
            CommandFailure(
                .failure,
                "They wished to leave, and the account is closed.",
                hint: "keep-account takes the wish back and opens it"
            )
        case is Accounts.Merged:
            CommandFailure(.failure, "They go on with another account.", hint: "undo-merge opens this one again")
        case let refusal as Merge.Refusal: CommandFailure(.failure, refusal.words)
        case is Merges.Nobody: CommandFailure(.failure, Merge.Refusal.notMerged.words)
        case Counsellor.Refusal.notScreened:
            CommandFailure(.failure, "Nobody has looked into it yet.", hint: "begin with: appoint … --screening")
        case Counsellor.Refusal.alreadyAppointed: CommandFailure(.failure, "They are a counsellor already.")
        case Counsellor.Refusal.notAppointed: CommandFailure(.failure, "They are no counsellor.")
        case Counsellors.RuleViolation.nobody, is Erasures.Nobody: CommandFailure(.noInput, "There is no such person.")
        case Counsellors.RuleViolation.client:
            CommandFailure(.failure, "A client is nothing but a client: it takes another account.")
        case Erasure.Refusal.tooLate:
            CommandFailure(.failure, "It has begun: nothing can be kept or taken back any more.")
        case Erasure.Refusal.holdInThePast: CommandFailure(.usage, "--until must lie in the future.")
        case Erasure.Refusal.noSuchHold: CommandFailure(.noInput, "There is no such hold.", hint: "see: certificate")
        case is Erasure.Refusal: CommandFailure(.failure, "It hasn't begun.")
        case PseudonymRegistry.Refusal.taken:
            CommandFailure(.failure, "Somebody has this pseudonym already, or one that looks like it.")
        case PseudonymRegistry.Refusal.resemblesStaff:
            CommandFailure(.badData, "pseudonym \(FieldViolation.reserved.sentence).")
        default: nil
        }
    }
}
