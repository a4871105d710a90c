import CommandLineKit
import EventSourcing
import IdentityDomain
import ServiceKit

/// `set-pseudonym`: what other clients call somebody.
struct SetPseudonymVerb: Subcommand {
    static let name = "set-pseudonym"
    static let summary = "Gives a person a pseudonym, or takes it away."
    static let group = "People"
    static let discussion = """
        What other clients call them in chat, in place of their names. People set their own in their profile; taking an offensive one away is \
        for the unit to do.
        """
    static let parameters: [Parameter] = [
        .argument("person", "Login name, number or id."),
        .option("--pseudonym", value: "name", "What other clients call them: 1 to 40 characters."),
        .flag("--none", "Takes it away."),
    ]

    private let person: PersonArgument
    private let pseudonym: Pseudonym?

    init(_ arguments: inout Arguments) throws(UsageError) {
        person = try arguments.argument("person")
        let text: String? = try arguments.option("--pseudonym")
        guard (text == nil) == arguments.flag("--none") else { throw UsageError("Give --pseudonym or --none.") }
        guard let text else {
            pseudonym = nil
            return
        }
        do throws(FieldViolation) {
            pseudonym = try Pseudonym(text)
        } catch {
            throw UsageError("--pseudonym \(error.sentence)")
        }
    }

    func run(in context: ServiceContext<Identity>) async throws {
        let (row, done) = try await context.about(person) { identity, id -> Accounts.Done in
            try await identity.catchUp()
            do {
                return try await identity.accounts.call(id, pseudonym, by: identity.pseudonyms, meta: EventMeta())
            } catch let refusal as PseudonymRegistry.Refusal {
                throw CommandFailure(refusal)
            }
        }
        let result = pseudonym.map { "is called \($0) by other clients" } ?? "has no pseudonym"
        context.console.print("\(row.login) (\(row.number)) \(result)\(done == nil ? " already" : "").")
    }
}

extension CommandFailure {
    /// What an operator hears who can't give a pseudonym.
    init(_ refusal: PseudonymRegistry.Refusal) {
        switch refusal {
        case .taken: self.init(.cannotCreate, "Somebody has this pseudonym already, or one that looks like it.")
        case .resemblesStaff: self.init(.badData, "pseudonym \(FieldViolation.reserved.sentence).")
        }
    }
}
