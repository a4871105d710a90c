import Languages
import EventSourcing
import FoundationEssentials
import IdentityDomain

/// Registrations, invitations, policies and mails that the tests of the rules talk about.
extension Examples {
    static let mail = MailRequest(id: uuid(31), expires: noon + 3600)
    static let otherMail = MailRequest(id: uuid(32), expires: noon + 7200)
    static let wayBack = MailRequest(id: uuid(33), expires: noon + 604_800)

    static func name(_ text: String) throws -> PolicyName { try PolicyName(text) }

    static func privacy(_ version: Int) throws -> PolicyVersion {
        PolicyVersion(policy: try PolicyName("privacy"), version: version)
    }

    static func text(_ version: Int, _ language: String = "en", _ words: String = "We keep little.") throws
        -> PolicyText
    {
        PolicyText(
            policy: try PolicyName("privacy"),
            version: version,
            language: try LanguageTag(language),
            title: "Privacy",
            text: words,
            mandatoryFrom: noon
        )
    }

    static func request(invitation: UUID? = nil) throws -> RegistrationRequest {
        RegistrationRequest(
            person: ann,
            login: .known(try LoginName("ann.archer")),
            name: .known(try PersonName(first: "Ann", last: "Archer")),
            email: .known(try EmailAddress("ann@unit.example")),
            roles: try Roles([.client]),
            credential: password,
            accepted: [try privacy(2)],
            invitation: invitation.map(InvitationID.init),
            mail: mail
        )
    }

    static func issue(_ roles: PersonRole..., email: String? = "bob@unit.example") throws -> InvitationIssue {
        InvitationIssue(
            person: bob,
            roles: try Roles(Set(roles)),
            email: try email.map { .known(try EmailAddress($0)) },
            mail: mail
        )
    }

    static func addressRequest() throws -> AddressChangeRequest {
        AddressChangeRequest(person: ann, email: .known(try EmailAddress("ann@new.example")), mail: mail)
    }

    static func addressChange() throws -> AddressChange {
        AddressChange(
            person: ann,
            email: .known(try EmailAddress("ann@new.example")),
            former: .known(try EmailAddress("ann@unit.example")),
            wayBack: wayBack
        )
    }

    static func restoration() throws -> AddressRestoration {
        AddressRestoration(person: ann, email: .known(try EmailAddress("ann@unit.example")))
    }

    static let picture = PictureID(rawValue: uuid(0x51))

    static func pictureSet(_ id: PictureID = Examples.picture) throws -> PictureSet {
        PictureSet(person: ann, picture: id, form: .known(try Picture(media: "image/png", bytes: 4096)))
    }

    static func pseudonymSet() throws -> PseudonymSet {
        PseudonymSet(person: ann, pseudonym: .known(try Pseudonym("Night Owl")))
    }

    static func preferences() throws -> PreferencesChange {
        PreferencesChange(
            person: ann,
            preferences: .known(Preferences(language: try LanguageTag("fr-CA"), timeZone: "America/Toronto"))
        )
    }
}
