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
    static let asksFirst = true
    static let discussion = """
        For somebody who has lost both their phone and their recovery codes. Make sure that it is really they who ask: from \
        now on their password alone lets them in, and where the rules of the house demand a second factor \
        (THERACOMM_SECOND_FACTOR), they enrol another one when they next sign in. It stands on the log.
        """
    static let parameters: [Parameter] = [.person(), .json]
    static let examples: [(line: String, meaning: String)] = [
        (line: "reset-second-factor ann", meaning: "Asks, then resets.")
    ]

    let person: PersonArgument
    private let isSure: Bool
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        isSure = arguments.isSure
        isDryRun = arguments.isDryRun
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        guard try await identity.factors.state(of: row.personID) != .none else { return "has no second factor." }
        guard !isDryRun else { return "would have no second factor any more, and be signed out everywhere." }
        try console.demand(isSure, "Let \(row.login) in by password alone?", byTyping: row.login)
        try await identity.factors.disable(row.personID, .reset, meta: EventMeta())
        let ended = try await identity.commands.endAll(of: row.personID, .endedByStaff, meta: EventMeta())
        return "has no second factor any more; \(ended) sessions were ended."
    }
}
