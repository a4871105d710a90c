import CommandLineKit
import EventSourcing
import IdentityDomain
import OperatorKit
import ServiceKit

/// `set-pseudonym`: what other clients call somebody.
struct SetPseudonymVerb: PersonDecisionVerb {
    static let name = "set-pseudonym"
    static let summary = "Gives a person a pseudonym, or takes it away."
    static let group = "People"
    static let discussion = """
        What other clients call them in chat, in place of their names. People set their own in their profile; taking an offensive one away is \
        for the unit to do.
        """
    static let parameters: [Parameter] = [
        .person(),
        .option("--pseudonym", value: "name", "What other clients call them: 1 to 40 characters."),
        .flag("--none", "Takes it away."), .json,
    ]

    let person: PersonArgument
    private let pseudonym: Pseudonym?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        let text: String? = try arguments.option("--pseudonym")
        guard (text == nil) == arguments.flag("--none") else { throw UsageError("Give --pseudonym or --none.") }
        guard let text else {
            pseudonym = nil
            return
        }
        pseudonym = try FieldViolation.argument("--pseudonym") { () throws(FieldViolation) in try Pseudonym(text) }
    }

    func decide(about row: PersonRow, in identity: Identity, _ console: Console) async throws -> String {
        let done = try await identity.accounts.call(row.personID, pseudonym, by: identity.pseudonyms, meta: EventMeta())
        return said(pseudonym.map { "is called \($0) by other clients" } ?? "has no pseudonym", done)
    }
}
