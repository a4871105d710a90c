import EventSourcing
import FoundationEssentials
import IdentityDomain
import Languages

/// People, times and tokens that the tests of the rules talk about.
enum Examples {
    static let ann = PersonID(rawValue: uuid(1))
    static let bob = PersonID(rawValue: uuid(2))
    static let password = CredentialID(rawValue: uuid(11))
    static let newPassword = CredentialID(rawValue: uuid(12))
    static let noon = Date(timeIntervalSince1970: 1_772_366_400)
    static let firstToken = TokenHash(rawValue: "01")
    static let secondToken = TokenHash(rawValue: "02")
    static let thirdToken = TokenHash(rawValue: "03")

    /// Ann, registered with `roles`.
    static func registration(_ roles: PersonRole...) throws -> PersonRegistration {
        PersonRegistration(
            person: ann,
            number: 7,
            login: .known(try LoginName("ann.archer")),
            name: .known(try PersonName(first: "Ann", last: "Archer")),
            email: .known(try EmailAddress("ann@unit.example")),
            roles: try Roles(Set(roles))
        )
    }

    /// A session of Ann's, good for an hour unless refreshed and for a day at most.
    static let opening = SessionOpening(
        person: ann,
        credential: password,
        proof: .code,
        device: .known(DeviceName(userAgent: "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")),
        token: firstToken,
        validUntil: noon + 3600,
        endsAt: noon + 86400
    )

    static let secret = FactorSecretID(rawValue: uuid(21))
    static let otherSecret = FactorSecretID(rawValue: uuid(22))
    static let recovery = [RecoveryCodeHash(rawValue: "a1"), RecoveryCodeHash(rawValue: "a2")]

    static let hold = HoldID(rawValue: uuid(31))
    static let wish = ErasureRequested(person: ann, cause: .person, due: noon + 1000)
    static var held: ErasureHeld {
        get throws {
            ErasureHeld(
                person: ann,
                hold: hold,
                until: noon + 5000,
                reason: .known(try StatedReason("clinical record"))
            )
        }
    }

    /// What the rule for records keeps.
    static var record: ErasureHeld {
        get throws {
            var held = try held
            held.rule = .record
            return held
        }
    }

    static func confirmed(_ service: String) -> ErasureConfirmed {
        ErasureConfirmed(service: service, epoch: uuid(41), position: 77)
    }

    static func profile(_ speciality: String = "Grief") throws -> CounsellorProfile {
        try CounsellorProfile(
            specialities: [speciality, "anxiety"],
            languages: ["fr-ca", "en"],
            qualifications: ["MSc psychology"],
            about: "Ten years with students."
        )
    }
    static var appointment: CounsellorAppointment {
        get throws { CounsellorAppointment(person: ann, profile: .known(try profile())) }
    }

    static let export = ExportRequested(person: ann, services: ["identity", "postoffice"])

    static func uuid(_ last: UInt8) -> UUID {
        UUID(uuid: (0x01, 0x98, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, last))
    }

    static var reportFiled: ReportFiled {
        get throws {
            let contents = try ReportContents(
                text: "I sent a letter, and nothing happened.",
                route: "/letters/new",
                version: "2026.11",
                requestID: "7f3a",
                browser: "Firefox 140"
            )
            return ReportFiled(person: ann, kind: .problem, contents: .known(contents))
        }
    }
    static var reportAnswered: ReportAnswered {
        get throws { ReportAnswered(person: ann, standing: .closed, text: .known(try ReportWords("Mended."))) }
    }
    static var mergeProposed: MergeProposed {
        get throws {
            MergeProposed(account: ann, into: bob, by: uuid(9), reason: .known(try StatedReason("registered twice")))
        }
    }
    static var merged: AccountMerged {
        get throws { AccountMerged(account: ann, into: bob, reason: .known(try StatedReason("registered twice"))) }
    }
    static var mergeUndone: MergeUndone {
        get throws {
            MergeUndone(account: ann, into: bob, wasMerged: true, reason: .known(try StatedReason("two sisters")))
        }
    }
    static let appPreferences = AppPreferencesChanged(
        person: ann,
        change: .known(
            AppPreferencesChange(
                appearance: .dark,
                textSize: .larger,
                lists: .pages,
                shortcuts: .off,
                enterSends: .on
            )
        )
    )

    static var unitText: UnitText {
        get throws {
            try UnitText(
                try LanguageTag("en"),
                name: "Northern Light",
                about: "We write back.\nOn working days.",
                crisis: [
                    ("Crisis line", "988", "https://example.org/line", "Day and night"),
                    ("Emergency", "911", nil, ""),
                ]
            )
        }
    }
}
