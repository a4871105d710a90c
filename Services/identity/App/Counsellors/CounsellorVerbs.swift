import CommandLineKit
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import OperatorKit
import ServiceKit

/// `appoint`: makes somebody a counsellor.
struct AppointVerb: PersonDecisionVerb {
    static let name = "appoint"
    static let summary = "Screens a person, or makes one who was screened a counsellor."
    static let group = "People"
    static let discussion = """
        In two steps, so that nobody becomes a counsellor by a slip: first with --screening, when you begin to look into it; \
        later with a profile. Only members of staff can be appointed; a client needs another account. Members find counsellors \
        by speciality, with their full names.
        """
    static let parameters: [Parameter] = [
        .person(), .flag("--screening", "Only begin to look into it."),
        .options("--speciality", value: "text", "What they advise on; up to ten."),
        .options("--language", value: "tag", "In what language, such as en; up to ten."),
        .options("--qualification", value: "text", "A degree, training or membership; up to ten."),
        .option("--about", value: "text", "In their own words."), .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "appoint ann --screening", meaning: "The papers have come in."),
        (
            line:
                #"appoint ann --speciality grief --language en --qualification "MSc psychology" --about "Ten years …""#,
            meaning: "They are in order."
        ),
    ]

    let person: PersonArgument
    private let profile: CounsellorProfile?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        let body = ProfileBody(
            specialities: try arguments.options("--speciality"),
            languages: try arguments.options("--language"),
            qualifications: try arguments.options("--qualification"),
            about: try arguments.option("--about") ?? ""
        )
        if arguments.flag("--screening") {
            profile = nil
            return
        }
        do throws(Problem) {
            profile = try body.profile()
        } catch {
            throw UsageError(CommandFailure(error).message)
        }
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        guard let profile else {
            try await identity.counsellors.screen(row.personID, meta: EventMeta())
            return "is being screened."
        }
        try await identity.counsellors.appoint(row.personID, profile, meta: EventMeta())
        return "is a counsellor."
    }
}

/// `withdraw`: ends somebody's being a counsellor.
struct WithdrawVerb: PersonDecisionVerb {
    static let name = "withdraw"
    static let summary = "Ends the screening or the appointment of a counsellor."
    static let group = "People"
    static let discussion = """
        Who has no other role is suspended: nobody comes in without a role. Refused then, with all of them, while clients belong to them or \
        they stand in for somebody, unless --yes says so.
        """
    static let parameters: [Parameter] = [.person(), .yes, .json]

    let person: PersonArgument
    private let isSure: Bool

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        isSure = arguments.flag(Parameter.yes.name)
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        let account = try? await identity.accounts.account(row.personID)
        if account?.roles.set == [.counsellor] {
            try await identity.standings.check(account, isSure: isSure, console)
        }
        try await identity.counsellors.end(row.personID, meta: EventMeta())
        return "is no counsellor."
    }
}
