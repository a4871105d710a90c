import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `delete-account`: has somebody forgotten, everywhere.
struct DeleteAccountVerb: DecisionVerb {
    static let name = "delete-account"
    static let asksFirst = true
    static let summary = "Has a person forgotten by all services, after a time in which it can be taken back."
    static let group = "Leaving"
    static let discussion = """
        What happens: after the wait (THERACOMM_ERASURE_WAIT, or --after) the running service begins, unless a hold stands in \
        the way: in that case the account is closed, and it begins when the last hold has ended. Of clients the record is held by itself where \
        THERACOMM_RECORD_RETENTION says for how long; release ends that hold before its day. When it begins every service destroys its key of the person, empties what it shows of them, and confirms; the certificate \
        shows it. keep-account takes it back before it has begun. In contrast, the erase command forgets at once, in one \
        service, and looks at no hold.
        """
    static let parameters: [Parameter] = [
        .person(),
        .option("--after", value: "time", "Begin after this time, such as 0s or 30d, in place of the usual one."),
        .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "delete-account ann", meaning: "Ann has asked for it in writing."),
        (line: "delete-account ann --after 0s", meaning: "The same, without a time to think again."),
    ]

    private let person: PersonArgument
    private let wait: Duration?
    private let isSure: Bool
    private let isDryRun: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        wait = try arguments.option("--after")
        isSure = arguments.isSure
        isDryRun = arguments.isDryRun
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Certificate {
        let row = try await person.find(in: identity.people)
        // A dry run is asked for what stands in the way now.
        guard !isDryRun else { return try await identity.erasures.certificate(of: row.personID) }
        try console.demand(isSure, "Have \(row.login) forgotten for ever?", byTyping: row.login)
        try await identity.erasures.request(row.personID, .administration, after: wait, meta: EventMeta())
        try await identity.catchUp()
        return try await identity.erasures.certificate(of: row.personID)
    }

    func words(for certificate: Certificate) -> String {
        var lines =
            isDryRun
            ? ["Nothing was done: it would be asked for, and begin after the wait."]
            : ["erasure  \(certificate.id.uuidString.lowercased())"]
        if let due = certificate.due { lines.append("due      \(due.ISO8601Format())") }
        for hold in certificate.holds where hold.endedAt == nil {
            lines.append("held     until \(hold.until.ISO8601Format())")
        }
        return lines.joined(separator: "\n")
    }
}

/// `keep-account`: takes it back.
struct KeepAccountVerb: PersonDecisionVerb {
    static let name = "keep-account"
    static let summary = "Takes back that a person is to be forgotten."
    static let group = "Leaving"
    static let discussion = "Possible until it has begun; see: erasures."
    static let parameters: [Parameter] = [.person(), .json]

    let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        try await identity.erasures.withdraw(row.personID, meta: EventMeta())
        return "stays."
    }
}
