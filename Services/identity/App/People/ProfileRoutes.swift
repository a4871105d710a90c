import HTTPKit

/// Routes by which people see their own account.
struct ProfileRoutes: Sendable {
    let people: PeopleTable

    var routes: [Route] {
        [
            .get(
                "/api/v1/identity/profile",
                .signedIn,
                "The person who is signed in. With an ETag; answers 304 to whoever has that version already.",
                returns: PersonView.self,
                handler: profile
            ).revalidated()
        ]
    }

    private func profile(_ request: Request) async throws -> Response {
        let person = try await people.signedIn(request)
        let tag = EntityTag(person.version)
        let headers: Headers = [.etag: tag.description, .cacheControl: "private, no-cache"]
        guard !request.ifNoneMatch(tag) else { return Response(304, headers: headers) }
        return .json(PersonView(person, as: .full), headers: headers)
    }
}

extension PeopleTable {
    /// The person who makes `request`. Throws 401 if there is no such person any more, 403 if they are suspended: their
    /// token is still good for some minutes, here it isn't.
    func signedIn(_ request: Request) async throws -> PersonRow {
        guard let id = request.caller?.person, let person = try await person(id) else { throw Problem.unauthorized }
        guard person.isActive else { throw Problem(SignInRefusal.suspended) }
        return person
    }
}
