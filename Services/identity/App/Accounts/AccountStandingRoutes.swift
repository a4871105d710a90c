import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes by which administrators of accounts keep somebody out, let them in again, give them other roles, vouch for their address, and let
/// them try their password at once. Each reaches as far as the caller's authority does.
struct AccountStandingRoutes: Sendable {
    let accounts: Accounts
    let people: PeopleTable
    let attempts: Attempts
    let barrier: ReadBarrier
    let standings: CareStandings
    let log: Logger

    private static let administration: Set<Role> = [.coordinator, .administrator]
    /// Problems of routes that take an account or roles away.
    private static let tied = ["has-matchings", "matchings-not-reached"]
    /// Problems of routes that change an account that was looked at before.
    private static let conditional = ["not-covered", "precondition-failed", "precondition-required"]

    var routes: [Route] {
        let path = "/api/v1/identity/people/{person}"
        return [
            .put(
                "\(path)/suspension",
                .roles(Self.administration),
                "Keeps a person out and ends their sessions. Whose account is closed because they wish to leave stays out even when "
                    + "they think again. Refused while clients belong to them, unless it is to be carried through. Takes If-Match with the ETag "
                    + "of the person.",
                query: [.carryThrough],
                returns: PersonView.self,
                problems: Self.conditional + Self.tied + ["oneself", "busy"],
                handler: suspend
            ),
            .delete(
                "\(path)/suspension",
                .roles(Self.administration),
                "Lets a person in again. Takes If-Match with the ETag of the person.",
                returns: PersonView.self,
                problems: Self.conditional + ["by-appointment", "account-closed", "account-merged"],
                handler: reinstate
            ),
            .put(
                "\(path)/roles",
                .roles(Self.administration),
                "Replaces all roles of a person. Coordinators make clients and therapists; administrators everybody. Counsellors are "
                    + "appointed: the role is kept by naming it again. Refused where somebody would be a client no more who is somebody's, or "
                    + "staff no more to whom clients belong, unless it is to be carried through. Takes If-Match with the ETag of the person.",
                query: [.carryThrough],
                body: NewRoles.self,
                returns: PersonView.self,
                problems: Self.conditional + Self.tied + ["by-appointment", "oneself", "busy"],
                handler: changeRoles
            ),
            .post(
                "\(path)/address/verification",
                .roles(Self.administration),
                "Vouches for a person's address, as it was when the caller saw it. Takes If-Match with the ETag of the person.",
                returns: PersonView.self,
                problems: Self.conditional,
                handler: verifyAddress
            ),
            .delete(
                "\(path)/attempts",
                .roles(Self.administration),
                "Forgets wrong passwords for a person's login name, so that they needn't wait for the next attempt.",
                problems: ["not-covered", "oneself"],
                handler: resetAttempts
            ),
        ]
    }

    struct NewRoles: Codable, Sendable {
        /// All of them.
        var roles: [PersonRole]
    }

    private func suspend(_ request: Request) async throws -> Response {
        let (person, version) = (try await someoneElse(request).id, try request.requiredIfMatch())
        let carriesThrough = try request.carriesThrough()
        return try await answer(person) {
            try await standings.check(try await accounts.account(person, at: version), carriesThrough: carriesThrough)
            return try await accounts.suspend(person, by: request.callerAuthority, at: version, meta: request.meta)
        }
    }

    private func reinstate(_ request: Request) async throws -> Response {
        let (person, version) = (try await account(request).id, try request.requiredIfMatch())
        return try await answer(person) {
            try await accounts.reinstate(person, by: request.callerAuthority, at: version, meta: request.meta)
        }
    }

    private func changeRoles(_ request: Request, _ body: NewRoles) async throws -> Response {
        let (person, version) = (try await someoneElse(request).id, try request.requiredIfMatch())
        let carriesThrough = try request.carriesThrough()
        var errors: [FieldError] = []
        guard let roles = errors.roles(body.roles) else { throw Problem.invalid(errors) }
        return try await answer(person) {
            let account = try await accounts.account(person, at: version)
            try await standings.check(account, becoming: roles, carriesThrough: carriesThrough)
            return try await accounts.changeRoles(
                person,
                to: roles,
                by: request.callerAuthority,
                at: version,
                meta: request.meta
            )
        }
    }

    private func verifyAddress(_ request: Request) async throws -> Response {
        let (person, version) = (try await account(request).id, try request.requiredIfMatch())
        return try await answer(person) {
            try await accounts.change(person, at: version, [.mail(.verify)], meta: request.meta)
        }
    }

    private func resetAttempts(_ request: Request) async throws -> Response {
        guard let login = try await someoneElse(request).login.value else { throw Problem.notFound }
        _ = try await attempts.reset(login)
        // Attempts are counted beside the log, so this is noted where it can be: by the session of whoever did it.
        if let session = request.caller?.session {
            log.info("wrong passwords were forgotten by order", ["session": .id(session)])
        }
        return Response(204)
    }

    /// Does `body`, says what it refuses as a problem, and answers the person as they are then.
    func answer(_ person: PersonID, _ body: () async throws -> Accounts.Done) async throws -> Response {
        do {
            if let position = try await body() {
                await barrier.people(position)
                await barrier.counsellors(position)
            }
        } catch is VersionConflict {
            throw Problem.preconditionFailed
        } catch is StreamIsBusy {
            throw Problem(SignInRefusal.busy(.seconds(1)))
        } catch Person.Refusal.notCovered {
            throw Problem.notCovered
        } catch Person.Refusal.byAppointment {
            throw Problem.byAppointment
        } catch is Accounts.Closed {
            throw Problem(
                409,
                "account-closed",
                "They wished to leave, and the account is closed. An administrator who takes the wish back opens it."
            )
        } catch is Accounts.Merged {
            throw Problem(
                409,
                "account-merged",
                "They go on with another account. Undoing the merge opens this one again."
            )
        } catch is Person.Refusal {
            throw Problem.notFound
        }
        guard let row = try await people.person(person.rawValue) else { throw Problem.notFound }
        return .json(PersonView(row, as: .full), headers: [.etag: EntityTag(row.version).description])
    }

    /// The account that the request is about. Throws 404 if there is nobody, 403 if the caller's authority doesn't reach so far.
    private func account(_ request: Request) async throws -> Account {
        let id = PersonID(rawValue: try request.parameters.uuid("person"))
        let account: Account
        do {
            account = try await accounts.account(id)
        } catch is Person.Refusal {
            throw Problem.notFound
        }
        guard request.callerAuthority.covers(account.roles) else { throw Problem.notCovered }
        return account
    }

    /// The same where nobody may do it to themselves: a slip would lock them out, and perhaps the last one who could undo it; and whoever
    /// found a device unlocked could try one password after another where the present one is asked for.
    func someoneElse(_ request: Request) async throws -> Account {
        let account = try await account(request)
        guard account.id.rawValue != request.caller?.person else {
            throw Problem(409, "oneself", "Somebody else has to do this to your account.")
        }
        return account
    }
}
