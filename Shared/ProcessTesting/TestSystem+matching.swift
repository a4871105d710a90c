import Foundation

extension TestSystem {
    /// Matches a client with a member of staff, by tango's admin verb, and waits until the mail has learned it.
    public func match(_ client: TestPerson, with staff: TestPerson, kind: String = "primary") async throws {
        let words = [client.id.uuidString, staff.id.uuidString, "--kind", kind, "--reason", "They suit each other."]
        try await eventually("tango knows \(client.login) and \(staff.login)") {
            let outcome = try await theracomm(["admin", "tango", "match"] + words)
            guard outcome.status == 0 else { throw SystemFailure("tango match: \(outcome.errors)") }
            return true
        }
        try await eventually("the mail knows that they belong together") {
            struct Correspondents: Decodable {
                struct Person: Decodable { let id: UUID }
                let people: [Person]
            }
            let answer = try await client.get("/api/v1/mail/correspondents?limit=200")
            return try answer.decode(Correspondents.self).people.contains { $0.id == staff.id }
        }
    }
}
