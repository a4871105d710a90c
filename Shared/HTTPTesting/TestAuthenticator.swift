public import FoundationEssentials
public import HTTPKit

/// Believes what `Authorization` says: `Test <id> <number> <role>`.
public struct TestAuthenticator: Authenticator {
    private let withdrawn: WithdrawnPeople?

    /// Knows nobody, and believes everybody. For what lasts longer than a request, `withdrawn` are signed in no more.
    public init(_ withdrawn: WithdrawnPeople? = nil) { self.withdrawn = withdrawn }

    /// Problem of somebody who is signed in no more.
    public func withdrawal(of caller: Caller) -> Problem? {
        guard let person = caller.person, withdrawn?.contains(person) == true else { return nil }
        return .unauthorized
    }

    /// Authorization field of a person with this role.
    public static func authorization(_ id: UUID, number: Int, role: String) -> String { "Test \(id) \(number) \(role)" }

    /// Caller that the request names; `nil` if it names none.
    public func caller(of request: Request) async throws(Problem) -> Caller? {
        guard let text = request.headers[.authorization] else { return nil }
        let parts = text.split(separator: " ")
        guard parts.count == 4, let id = UUID(uuidString: String(parts[1])), let number = Int(parts[2]) else {
            throw .unauthorized
        }
        return Caller(.person(id), number: number, roles: [Role(rawValue: String(parts[3]))])
    }
}
