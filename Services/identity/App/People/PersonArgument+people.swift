import CommandLineKit
import FoundationEssentials
import IdentityDomain
import ServiceKit

extension PersonArgument {
    /// The person; a failure of the command if there is nobody, or if several have the address.
    func find(in people: PeopleTable) async throws -> PersonRow {
        let found = try await all(in: people)
        guard let person = found.first else { throw nobody }
        guard found.count == 1 else { throw shared(by: found.map(\.number)) }
        return person
    }

    /// The people of whom it is the login name, the number, the id or the address: several where they share an address.
    func all(in people: PeopleTable) async throws -> [PersonRow] {
        switch self {
        case .id(let id): return try await people.person(id).map { [$0] } ?? []
        case .number(let number):
            if let person = try await people.person(number: number) { return [person] }
            // A login may consist of digits; it is meant only if nobody has the number.
            guard let login = try? LoginName(String(number)) else { return [] }
            return try await people.person(login: login).map { [$0] } ?? []
        case .name(let name):
            if let login = try? LoginName(name), let person = try await people.person(login: login) { return [person] }
            guard let address = try? EmailAddress(typed: name) else { return [] }
            return try await people.people(at: address)
        }
    }
}
