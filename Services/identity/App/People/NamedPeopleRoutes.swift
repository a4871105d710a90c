import FoundationEssentials
import HTTPKit
import ServiceKit

/// Answers other services who somebody is, for an operator who names them by login name or address there. In the body, for what is in a path is logged.
struct NamedPeopleRoutes: Sendable {
    let people: PeopleTable

    var routes: [Route] {
        [
            .post(
                "/internal/identity/people/find",
                .services,
                "Id and number of whoever has a login name, a number, an id or an address; several where they share an address. For verbs of "
                    + "other services, which keep neither login names nor addresses.",
                body: NamedPerson.self,
                returns: FoundPeople.self,
                handler: find
            )
        ]
    }

    private func find(_ request: Request, _ body: NamedPerson) async throws -> FoundPeople {
        guard let argument = PersonArgument(argument: body.name) else { return FoundPeople(people: []) }
        let found = try await argument.all(in: people)
        return FoundPeople(people: found.map { FoundPeople.Person(id: $0.id, number: $0.number) })
    }
}
