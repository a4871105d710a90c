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
        .person("who", "Address of the registration that waits, or who is registered"), .json,
    ]
    static let examples: [(line: String, meaning: String)] = [
        (line: "verify-address nora@unit.example", meaning: "Her registration becomes an account.")
    ]

    private let text: String

    init(_ arguments: inout Arguments) throws(UsageError) { text = try arguments.argument("who") }

    /// Person whose address counts as theirs.
    struct Vouched: Encodable {
        let number: Int
        /// True if their registration has become an account by it.
        let registered: Bool
        /// False if it counted already.
        let changed: Bool
        let words: String

        private enum CodingKeys: CodingKey { case number, registered, changed }
    }

    func decide(in identity: Identity, _ console: Console) async throws -> Vouched {
        if let email = try? EmailAddress(typed: text),
            let registration = try await identity.accountCommands.waiting(at: email)
        {
            do {
                let registered = try await identity.accountCommands.registrations.vouch(
                    for: registration,
                    meta: EventMeta()
                )
                return Vouched(
                    number: registered.number,
                    registered: true,
                    changed: true,
                    words: "Registered as number \(registered.number)."
                )
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
        let already = done == nil ? " already" : ""
        return Vouched(
            number: row.number,
            registered: false,
            changed: done != nil,
            words: "The address of \(row.login) (\(row.number)) counts as verified\(already)."
        )
    }

    func words(for vouched: Vouched) -> String { vouched.words }
}
