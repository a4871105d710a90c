import PeopleKit
import CommandLineKit
import EventLog
import FoundationEssentials
import HTTPKit
import OperatorKit
import ServiceKit
import TangoDomain

/// Brings in matchings from elsewhere, line by line. Present matchings are left as they are, so an import may be repeated.
struct MatchingImport {
    /// Fate of a line.
    enum Fate: Sendable, Hashable {
        /// The two are matched by it, or would be.
        case made
        /// Matching that is there already, at that time.
        case present
        /// Matching that was refused, and why.
        case refused(String)

        /// Fate in one word.
        var word: String {
            switch self {
            case .made: "made"
            case .present: "there already"
            case .refused: "refused"
            }
        }
    }

    private let matchingCommands: MatchingCommands
    /// `nil`: it is in earnest.
    private var rehearsal: MatchingRehearsal?
    private var people: [PersonArgument: PersonRow] = [:]

    /// Writes nothing with `isDryRun`; every line meets the results of the lines before it.
    init(_ matchingCommands: MatchingCommands, isDryRun: Bool) {
        self.matchingCommands = matchingCommands
        rehearsal = isDryRun ? MatchingRehearsal(matchingCommands) : nil
    }

    /// Takes one line.
    mutating func take(_ line: MatchingLine) async throws -> Fate {
        guard let client = try await person(line.client) else { return .refused("client: tango knows nobody by that") }
        guard let staff = try await person(line.staff) else { return .refused("staff: tango knows nobody by that") }
        let proposal = Proposal(
            client: client.id,
            staff: staff.id,
            kind: line.kind,
            from: line.from,
            until: line.until,
            reason: line.reason,
            override: line.override
        )
        do {
            if rehearsal != nil {
                try await rehearsal?.match(proposal, client, staff)
            } else {
                _ = try await matchingCommands.match(proposal, CommandContext(nil))
            }
            return .made
        } catch let problem as Problem where problem.code == "already-matched" {
            return .present
        } catch let problem as Problem {
            let failure = CommandFailure(problem)
            return .refused([failure.message, failure.hint].compactMap { $0 }.joined(separator: " "))
        }
    }

    private mutating func person(_ argument: PersonArgument) async throws -> PersonRow? {
        if let known = people[argument] { return known }
        let found = try await argument.look(in: matchingCommands.people)
        people[argument] = found
        return found
    }
}
