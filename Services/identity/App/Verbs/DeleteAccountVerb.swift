import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import ServiceKit

/// `delete-account`: has somebody forgotten, everywhere.
struct DeleteAccountVerb: Subcommand {
    static let name = "delete-account"
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
        .argument("person", "Login name, number or id."),
        .option("--after", value: "time", "Begin after this time, such as 0s or 30d, in place of the usual one."), .yes,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "delete-account ann", meaning: "Ann has asked for it in writing."),
        (line: "delete-account ann --after 0s", meaning: "The same, without a time to think again."),
    ]

    private let person: PersonArgument
    private let wait: Duration?
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        wait = try arguments.option("--after")
        isSure = arguments.flag(Parameter.yes.name)
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let console = context.console
        let certificate: Certificate = try await context.withService { identity, _ in
            let row = try await person.find(in: identity.people)
            guard isSure || console.confirm("Have \(row.login) forgotten for ever?", byTyping: row.login) else {
                throw CommandFailure(.failure, "nothing was changed", hint: "type the login name, or give --yes")
            }
            let id = PersonID(rawValue: row.id)
            try await identity.erasures.request(id, .administration, after: wait, meta: EventMeta())
            try await identity.catchUp()
            return try await identity.erasures.certificate(of: id)
        }
        console.print("erasure  \(certificate.id.uuidString.lowercased())")
        if let due = certificate.due { console.print("due      \(due.ISO8601Format())") }
        for hold in certificate.holds where hold.endedAt == nil {
            console.print("held     until \(hold.until.ISO8601Format())")
        }
    }
}

/// `keep-account`: takes it back.
struct KeepAccountVerb: Subcommand {
    static let name = "keep-account"
    static let summary = "Takes back that a person is to be forgotten."
    static let group = "Leaving"
    static let discussion = "Possible until it has begun; see: erasures."
    static let parameters: [Parameter] = [.argument("person", "Login name, number or id.")]

    private let person: PersonArgument

    init(_ arguments: inout Arguments) throws(UsageError) { person = try arguments.argument("person") }

    func run(in context: ServiceContext<Identity>) async throws {
        let (row, _) = try await context.about(person) { identity, id in
            try await Leaving.explaining { try await identity.erasures.withdraw(id, meta: EventMeta()) }
        }
        context.console.print("\(row.login) (\(row.number)) stays.")
    }
}

/// What the verbs about leaving have in common.
enum Leaving {
    /// Runs `body`; what it refuses becomes a failure in words.
    static func explaining<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let refusal as Erasure.Refusal {
            switch refusal {
            case .tooLate:
                throw CommandFailure(.failure, "It has begun: nothing can be kept or taken back any more.")
            case .holdInThePast: throw CommandFailure(.usage, "--until must lie in the future.")
            case .noSuchHold: throw CommandFailure(.noInput, "There is no such hold.", hint: "see: certificate")
            case .notStarted, .notAsked: throw CommandFailure(.failure, "It hasn't begun.")
            }
        } catch is Erasures.Nobody {
            throw CommandFailure(.noInput, "There is no such person.")
        }
    }
}
