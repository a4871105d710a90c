import EventSourcing
import FoundationEssentials

/// `session.opened.1`: before devices had names and before there was a second factor.
struct SessionOpeningV1: Decodable {
    var person: PersonID
    var credential: CredentialID
    var token: TokenHash?
    var validUntil: Date
    var endsAt: Date

    var today: SessionOpening {
        SessionOpening(
            person: person,
            credential: credential,
            proof: .password,
            device: .erased,
            token: token,
            validUntil: validUntil,
            endsAt: endsAt
        )
    }

    private enum CodingKeys: String, CodingKey {
        case person, credential, token
        case validUntil = "valid_until"
        case endsAt = "ends_at"
    }
}

/// `session.refreshed.1`: didn't say when, so its exchange can't be repeated.
struct SessionRefreshV1: Decodable {
    var token: TokenHash
    var validUntil: Date

    var today: SessionRefresh { SessionRefresh(token: token, validUntil: validUntil, at: .distantPast) }

    private enum CodingKeys: String, CodingKey {
        case token
        case validUntil = "valid_until"
    }
}
