import Languages
import EventLog
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityDomain
import ServiceKit

/// Routes by which people change their own account.
struct OwnAccountRoutes: Sendable {
    let callers: Callers
    let people: PeopleTable
    let signIn: SignIn
    let sessions: Sessions
    let accounts: Accounts
    let recovery: Recovery
    let changes: AddressChanges
    let zones: TimeZones
    let barrier: ReadBarrier
    let limiter: RequestLimiter
    let domains: MailDomains
    let pseudonyms: PseudonymRegistry

    private static let path = "/api/v1/identity/profile"

    /// Feature of one's own account.
    var feature: Feature { Feature(routes: routes) }

    var routes: [Route] {
        [
            .patch(
                Self.path,
                .signedIn,
                "Changes one's names, language, time zone, or the pseudonym by which other clients know one (an empty one takes it "
                    + "away); what isn't given stays. Takes If-Match with the ETag of the profile.",
                body: Changes.self,
                returns: PersonView.self,
                problems: ["pseudonym-taken", "precondition-failed", "precondition-required"],
                handler: change
            ),
            .put(
                "\(Self.path)/password",
                .signedIn,
                "Changes one's password. All sessions end; the answer is a new one for this device. \(RefreshTokenCarrier.help)",
                body: NewPassword.self,
                returns: SessionRoutes.Grant.self,
                problems: ["wrong-credentials", "account-suspended", "too-many-attempts", "busy"],
                handler: changePassword
            ).reading(.session).limitingBody(to: SessionRoutes.bodyLimit),
            .put(
                "\(Self.path)/address",
                .signedIn,
                "Asks for another address. It counts once the link that is mailed there was followed (…/addresses/confirm); the "
                    + "former one is told, and can take it back for a week.",
                body: NewAddress.self,
                status: 202,
                problems: ["wrong-credentials", "account-suspended", "too-many-attempts", "too-many-requests", "busy"],
                handler: changeAddress
            ).limitingBody(to: SessionRoutes.bodyLimit),
        ]
    }

    struct Changes: Codable, Sendable {
        var firstName: String?
        var lastName: String?
        /// RFC 5646.
        var language: String?
        /// Name of a time zone in the tz database.
        var timeZone: String?
        /// Name by which other clients know one in place of one's names: 1 to 40 characters; empty: no more.
        var pseudonym: String?

        enum CodingKeys: String, CodingKey {
            case language, pseudonym
            case firstName = "first_name"
            case lastName = "last_name"
            case timeZone = "time_zone"
        }
    }

    struct NewPassword: Codable, Sendable {
        var password: String
        var newPassword: String

        enum CodingKeys: String, CodingKey {
            case password
            case newPassword = "new_password"
        }
    }

    struct NewAddress: Codable, Sendable {
        var email: String
        /// The present one: a device left unlocked is not enough.
        var password: String
    }

    private func change(_ request: Request, _ body: Changes) async throws -> Response {
        let person = try await callers.account(request).id
        let version = try request.requiredIfMatch()
        let account = try await account(person, at: version)
        var errors: [FieldError] = []
        var commands: [Person.Command] = []
        if body.firstName != nil || body.lastName != nil {
            let known = account.name.value
            let name = errors.name(
                first: body.firstName ?? known?.first ?? "",
                last: body.lastName ?? known?.last ?? ""
            )
            if let name { commands.append(.rename(name)) }
        }
        if body.language != nil || body.timeZone != nil {
            let known = account.preferences.value
            let language = (body.language ?? known?.language?.text).flatMap { text in
                errors.value("language") { () throws(FieldViolation) in try LanguageTag(text) }
            }
            if let zone = body.timeZone, try await !zones.contains(zone) {
                errors.append(FieldError("time_zone", .notATimeZone))
            }
            commands.append(.prefer(Preferences(language: language, timeZone: body.timeZone ?? known?.timeZone)))
        }
        let chosen = body.pseudonym.flatMap { errors.pseudonym($0) }
        guard errors.isEmpty else { throw Problem.invalid(errors) }
        do {
            var claims: [Append] = []
            if let pseudonym = chosen?.pseudonym, pseudonym != account.pseudonym?.value {
                claims = [try await pseudonyms.claim(pseudonym, for: person, meta: request.meta)]
            }
            if let chosen { commands.append(chosen.pseudonym.map(Person.Command.setPseudonym) ?? .removePseudonym) }
            let done = try await accounts.change(person, at: version, commands, along: claims, meta: request.meta)
            if let done { await barrier.people(done) }
        } catch let refusal as PseudonymRegistry.Refusal {
            throw Problem(refusal)
        } catch let conflict as VersionConflict {
            // Conflict of another stream: somebody chose the same at this moment.
            throw conflict.stream == person.rawValue
                ? Problem.preconditionFailed : Problem(PseudonymRegistry.Refusal.taken)
        } catch is Person.Refusal {
            throw Problem.unauthorized
        }
        let changed = try await people.signedIn(request)
        return .json(PersonView(changed, as: .full), headers: [.etag: EntityTag(changed.version).description])
    }

    /// Account that is changed, as the caller saw it.
    private func account(_ person: PersonID, at version: Int64) async throws -> Account {
        do {
            return try await accounts.account(person, at: version)
        } catch is VersionConflict {
            throw Problem.preconditionFailed
        } catch is Person.Refusal {
            throw Problem.unauthorized
        }
    }

    private func changePassword(_ request: Request, _ body: NewPassword) async throws -> Response {
        let (person, carrier) = (try await callers.account(request).id, try request.carrier())
        return try await Problem.confirming {
            try await signIn.confirm(body.password, of: person, from: request.clientAddress)
            // Asked before it ends with the others: the new session is worth what this one was, no more and no less.
            let proof = try await presentProof(request)
            do {
                let account = try await accounts.account(person)
                let password = try recovery.choose(body.newPassword, for: account)
                let done = try await accounts.setPassword(password, of: person, meta: request.meta)
                if let done { await barrier.people(done) }
            } catch let refusal as Recovery.Refusal {
                throw Problem(refusal, field: "new_password")
            } catch let full as HashingPool.Full {
                throw SignInRefusal.busy(full.retryAfter)
            } catch is Person.Refusal {
                throw Problem.unauthorized
            }
            let signedIn = try await sessions.open(
                for: try await accounts.account(person),
                request.arrival(.lasting),
                provedBy: proof,
                meta: request.meta
            )
            return try await SessionRoutes.Grant.answer(signedIn, by: carrier, status: 200, people: people)
        }
    }

    /// Proof by which the caller showed who they are when they signed in.
    private func presentProof(_ request: Request) async throws -> SessionOpening.Proof {
        guard let session = request.caller?.session else { return .password }
        return try await sessions.proof(of: session) ?? .password
    }

    private func changeAddress(_ request: Request, _ body: NewAddress) async throws -> Response {
        let person = try await callers.account(request).id
        var errors: [FieldError] = []
        let email = errors.value("email") { () throws(FieldViolation) in
            let email = try EmailAddress(typed: body.email)
            guard domains.admits(email) else { throw .foreignDomain }
            return email
        }
        guard errors.isEmpty, let email else { throw Problem.invalid(errors) }
        return try await Problem.confirming {
            try await signIn.confirm(body.password, of: person, from: request.clientAddress)
            try limiter.admit("mail", by: email.canonical, .perMailbox)
            do {
                try await changes.ask(person, for: email, meta: request.meta)
            } catch is Person.Refusal {
                throw Problem.unauthorized
            }
            return Response(202)
        }
    }
}
