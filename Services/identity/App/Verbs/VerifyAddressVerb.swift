import CommandLineKit
import EventSourcing
import FoundationEssentials
import IdentityDomain
import OperatorKit
import ServiceKit

/// `verify-address`: the operator vouches for somebody's address.
struct VerifyAddressVerb: DecisionVerb {
    static let name = "verify-address"
    static let summary = "Vouches for an address: of a person, or of somebody whose registration waits for a mail."
    static let group = "Registration"
    static let discussion = """
        For whoever never got the mail. Given the address of a registration that waits, it becomes an account, with the password \
        that was chosen. Given a person who is registered, their address counts as shown to be their own. Make sure by \
        another way that the address is theirs: it is where a new password will go.
        """
    static let parameters: [Parameter] = [
        .argument("who", "The address of the registration, or login name, number or id.")
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "verify-address nora@unit.example", meaning: "Her registration becomes an account.")
    ]

    private let text: String

    init(_ arguments: inout Arguments) throws(UsageError) { text = try arguments.argument("who") }

    func decide(in identity: Identity, _ console: Console) async throws -> String {
        if let email = try? EmailAddress(typed: text),
            let registration = try await identity.accountCommands.waiting(at: email)
        {
            do {
                let registered = try await identity.accountCommands.registrations.vouch(
                    for: registration,
                    meta: EventMeta()
                )
                return "Registered as number \(registered.number)."
            } catch let refusal as PersonCommands.Refusal {
                let reason =
                    switch refusal {
                    case .addressTaken: "Somebody has this address already."
                    case .byAppointment: "Counsellors are appointed: invite them again, with another role."
                    case .loginTaken, .notCovered, .gone, .pseudonym: "Somebody has the login name by now."
                    }
                throw CommandFailure(.failure, reason)
            }
        }
        guard let person = PersonArgument(argument: text) else {
            throw CommandFailure(.noInput, "No registration waits at this address.")
        }
        let row = try await person.find(in: identity.people)
        let done = try await identity.accounts.verifyAddress(of: row.personID, meta: EventMeta())
        return "The address of \(row.login) (\(row.number)) counts as verified\(done == nil ? " already" : "")."
    }

    func words(for outcome: String) -> String { outcome }
}
