import CommandLineKit
import EventSourcing
import IdentityDomain
import OperatorKit
import ServiceKit

/// `reset-second-factor`: for somebody who has lost app and recovery codes.
struct ResetSecondFactorVerb: PersonDecisionVerb {
    static let name = "reset-second-factor"
    static let summary = "Takes a person's second factor away and signs them out everywhere."
    static let group = "People"
    static let discussion = """
        For somebody who has lost both their phone and their recovery codes. Make sure that it is really they who ask: from \
        now on their password alone lets them in, and where the rules of the house demand a second factor \
        (THERACOMM_SECOND_FACTOR), they enrol another one when they next sign in. It stands on the log.
        """
    static let parameters: [Parameter] = [.argument("person", "Login name, number or id."), .yes]
    static let examples: [(line: String, meaning: String)] = [
        (line: "reset-second-factor ann", meaning: "Asks, then resets.")
    ]

    let person: PersonArgument
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        isSure = arguments.flag(Parameter.yes.name)
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        guard try await identity.factors.state(of: row.personID) != .none else { return "has no second factor." }
        guard isSure || console.confirm("Let \(row.login) in by password alone?", byTyping: row.login) else {
            throw CommandFailure(.failure, "nothing was changed", hint: "type the login name, or give --yes")
        }
        try await identity.factors.disable(row.personID, .reset, meta: EventMeta())
        let ended = try await identity.commands.endAll(of: row.personID, .endedByStaff, meta: EventMeta())
        return "has no second factor any more; \(ended) sessions were ended."
    }
}
