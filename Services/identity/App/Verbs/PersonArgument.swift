import CommandLineKit
import FoundationEssentials
import IdentityDomain

/// Name of a person by an operator: login, number, or id.
enum PersonArgument: ArgumentValue {
    case login(LoginName)
    case number(Int)
    case id(UUID)

    static var kind: String { "a login name, a number or an id" }

    init?(argument text: String) {
        if let id = UUID(uuidString: text) {
            self = .id(id)
        } else if let number = Int(text), number > 0 {
            self = .number(number)
        } else if let login = try? LoginName(text) {
            self = .login(login)
        } else {
            return nil
        }
    }

    /// The person; a failure of the command if there is nobody.
    func find(in people: PeopleTable) async throws -> PersonRow {
        guard let found = try await look(in: people) else {
            throw CommandFailure(
                .noInput,
                "There is no such person.",
                hint: "Look for them with: identity people --query …"
            )
        }
        return found
    }

    private func look(in people: PeopleTable) async throws -> PersonRow? {
        switch self {
        case .login(let login): return try await people.person(login: login)
        case .id(let id): return try await people.person(id)
        case .number(let number):
            if let person = try await people.person(number: number) { return person }
            // A login may consist of digits; it is meant only if nobody has the number.
            guard let login = try? LoginName(String(number)) else { return nil }
            return try await people.person(login: login)
        }
    }
}
