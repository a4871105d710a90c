import FoundationEssentials
import HTTPKit
import IdentityDomain

extension SessionRoutes {
    /// Grant that a client holds while somebody is signed in.
    struct Grant: Codable, Sendable {
        var accessToken: String
        var tokenType: String
        /// Seconds for which the access token is good.
        var expiresIn: Int
        /// Absent where it came as a cookie.
        var refreshToken: String?
        var person: PersonView
        /// Codes, only where a second factor was enrolled on the way in; shown this once.
        var recoveryCodes: [String]?

        enum CodingKeys: String, CodingKey {
            case accessToken = "access_token"
            case tokenType = "token_type"
            case expiresIn = "expires_in"
            case refreshToken = "refresh_token"
            case person
            case recoveryCodes = "recovery_codes"
        }
    }

    /// Answer to a client whose password was right and who must do more.
    struct SecondStep: Codable, Sendable {
        /// Challenge to be sent back with the next step.
        var challenge: String
        /// `code` or `enrolment`.
        var needs: Challenge.Need
        /// Seconds for which the challenge is good.
        var expiresIn: Int

        enum CodingKeys: String, CodingKey {
            case challenge, needs
            case expiresIn = "expires_in"
        }
    }
}

/// Data for an authenticator app.
struct EnrolmentView: Codable, Sendable {
    /// Secret in base32, for typing.
    var secret: String
    /// The same and how it is used, for a QR code.
    var uri: String
    /// Seconds in which the first code must come.
    var expiresIn: Int

    init(_ enrolment: Factors.Enrolment, login: String, at now: Date) {
        secret = Base32.encode(enrolment.secret)
        uri = TOTP.uri(secret: enrolment.secret, login: login)
        expiresIn = Int(enrolment.until.timeIntervalSince(now).rounded())
    }

    enum CodingKeys: String, CodingKey {
        case secret, uri
        case expiresIn = "expires_in"
    }
}

extension Problem {
    /// Runs `body`, in which somebody who is signed in proves who they are once more; what is refused becomes the problem that they hear.
    static func confirming<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let refusal as SignInRefusal {
            throw Problem(confirming: refusal)
        } catch is Factors.WrongCode {
            throw Problem(confirming: .wrongCode)
        }
    }

    /// Runs `body`; a refusal to sign in becomes the problem that the caller hears.
    static func translating<Result>(_ body: () async throws -> Result) async throws -> Result {
        do {
            return try await body()
        } catch let refusal as SignInRefusal {
            throw Problem(refusal)
        }
    }
}

extension SessionRoutes.Grant {
    /// Answer to a person who was let in.
    static func answer(
        _ signedIn: SignedIn,
        by carrier: RefreshTokenCarrier,
        status: Status,
        people: PeopleTable,
        recoveryCodes: [String]? = nil
    ) async throws -> Response {
        guard let person = try await people.person(signedIn.person.rawValue), let refresh = signedIn.refreshToken else {
            throw Problem.unavailable
        }
        let grant = Self(
            accessToken: signedIn.accessToken,
            tokenType: "Bearer",
            expiresIn: Int(AccessTokens.lifetime.components.seconds),
            refreshToken: carrier == .json ? refresh : nil,
            person: PersonView(person, as: .full),
            recoveryCodes: recoveryCodes
        )
        var headers: Headers = [.cacheControl: "no-store"]
        if case .cookie(let isKept) = carrier { headers.add(.setCookie, SessionCookie.text(refresh, isKept: isKept)) }
        return .json(grant, status: status, headers: headers)
    }
}

extension DeviceName {
    /// The name somebody typed; `nil` where nothing was typed. Throws 422 that names `field`.
    static func typed(_ text: String?, _ field: String) throws(Problem) -> DeviceName? {
        guard let text else { return nil }
        do throws(FieldViolation) {
            return try DeviceName(text)
        } catch {
            throw .invalid([FieldError(field, error)])
        }
    }
}
