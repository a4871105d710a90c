import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Names that somebody types to say who they are: a login name, or the address of one account alone.
struct LoginNames: Sendable {
    let people: PeopleTable
    let logins: LoginKeys

    /// The login name that `text` means; `nil` for what can't be anybody's. Nothing shows if anybody has it: a text like an address costs
    /// the same two questions whoever has it.
    func meant(by text: String) async throws -> LoginName? {
        let login = try? LoginName(text)
        guard text.utf8.contains(UInt8(ascii: "@")), let address = try? EmailAddress(typed: text) else { return login }
        let owner: LoginName? = try await people.login(ofAddress: address)
        let place = login ?? stand(for: address)
        guard let place else { return nil }
        let isTaken = try await people.owner(of: place) != nil
        return isTaken ? place : owner ?? place
    }
}

extension LoginNames {
    /// A place for attempts at an address that is nobody's login name: named after the keyed hash that is the address's stream, so that it counts
    /// like any login name that nobody has.
    fileprivate func stand(for address: EmailAddress) -> LoginName? {
        try? LoginName(logins.stream(of: address).uuidString)
    }
}
