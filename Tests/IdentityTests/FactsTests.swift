import Languages
import EventSourcing
import FoundationEssentials
import HTTPKit
import IdentityContract
import IdentityDomain
import Testing

@testable import IdentityApp

@Suite struct FactsTests {
    private let ann = PersonID(rawValue: .v7())

    private func recorded(_ event: IdentityEvent, in stream: UUID? = nil) -> Recorded<IdentityEvent> {
        Recorded(
            stream: stream ?? ann.rawValue,
            version: 1,
            position: 1,
            id: .v7(),
            type: IdentityEvent.schema.form(of: event).type,
            at: Date(timeIntervalSince1970: 0),
            event: event,
            meta: EventMeta()
        )
    }

    @Test func `what happens to people becomes facts`() throws {
        let name = Personal.known(try PersonName(first: "Ann", last: "Archer"))
        let registration = PersonRegistration(
            person: ann,
            number: 7,
            login: .known(try LoginName("ann")),
            name: name,
            email: .known(try EmailAddress("ann@unit.example")),
            roles: try Roles([.therapist, .coordinator])
        )
        let id = ann.rawValue
        let picture = PictureID(rawValue: UUID())
        let expected: [(PersonEvent, PersonFact)] = [
            (
                .registered(registration),
                .registered(
                    PersonRegistered(
                        id: id,
                        number: 7,
                        firstName: "Ann",
                        lastName: "Archer",
                        roles: ["coordinator", "therapist"]
                    )
                )
            ),
            (
                .renamed(PersonRenaming(person: ann, name: .erased)),
                .renamed(PersonRenamed(id: id, firstName: nil, lastName: nil))
            ),
            (
                .rolesChanged(RolesReplacement(roles: try Roles([.client]))),
                .rolesChanged(PersonRolesChanged(id: id, roles: ["client"]))
            ),
            (
                .preferencesSet(
                    PreferencesChange(
                        person: ann,
                        preferences: .known(Preferences(language: try LanguageTag("fr-CA"), timeZone: "Europe/Vienna"))
                    )
                ),
                .languageChosen(PersonLanguage(id: id, language: "fr-CA"))
            ),
            (
                .preferencesSet(PreferencesChange(person: ann, preferences: .erased)),
                .languageChosen(PersonLanguage(id: id, language: nil))
            ),
            (
                .pictureSet(
                    PictureSet(
                        person: ann,
                        picture: picture,
                        form: .known(try Picture(media: "image/png", bytes: 9))
                    )
                ),
                .pictureChanged(PersonPicture(id: id, picture: picture.rawValue))
            ),
            (
                .pictureSet(PictureSet(person: ann, picture: picture, form: .erased)),
                .pictureChanged(PersonPicture(id: id, picture: nil))
            ),
            (.pictureRemoved(Unadorned()), .pictureChanged(PersonPicture(id: id, picture: nil))),
            (
                .pseudonymSet(PseudonymSet(person: ann, pseudonym: .known(try Pseudonym("Night Owl")))),
                .pseudonymChanged(PersonPseudonym(id: id, pseudonym: "Night Owl"))
            ),
            (
                .pseudonymSet(PseudonymSet(person: ann, pseudonym: .erased)),
                .pseudonymChanged(PersonPseudonym(id: id, pseudonym: nil))
            ),
            (.pseudonymRemoved(Unadorned()), .pseudonymChanged(PersonPseudonym(id: id, pseudonym: nil))),
            (.suspended(Unadorned()), .suspended(PersonReference(id: id))),
            (.reinstated(Unadorned()), .reinstated(PersonReference(id: id))),
            (.erased(Unadorned()), .erased(PersonReference(id: id))),
        ]
        for (event, fact) in expected {
            #expect(PersonFact(recorded(.person(event))) == fact)
            let line = try JSONEncoder().encode(fact)
            #expect(try JSONDecoder().decode(PersonFact.self, from: line) == fact)
            #expect(fact.person == id)
        }
    }

    @Test func `of a merge others learn which account goes on, and not why`() throws {
        let reason = Personal.known(try StatedReason("registered twice"))
        let other = PersonID(rawValue: .v7())
        let merged = MergeEvent.merged(AccountMerged(account: ann, into: other, reason: reason))
        func undone(_ wasMerged: Bool) -> MergeEvent {
            .undone(MergeUndone(account: ann, into: other, wasMerged: wasMerged, reason: reason))
        }
        let proposed = MergeEvent.proposed(MergeProposed(account: ann, into: other, by: UUID(), reason: reason))
        for event in [proposed, undone(false)] { #expect(PersonFact(recorded(.merge(event))) == nil) }
        for (event, successor) in [(merged, other.rawValue), (undone(true), nil)] {
            let fact = try #require(PersonFact(recorded(.merge(event))))
            #expect(fact == .successorChanged(PersonSuccessor(id: ann.rawValue, successor: successor)))
            #expect(fact.person == ann.rawValue)
            let line = try JSONEncoder().encode(fact)
            #expect(try JSONDecoder().decode(PersonFact.self, from: line) == fact)
            #expect(!String(decoding: line, as: UTF8.self).contains("twice"))
        }
    }

    @Test func `of counsellors others learn whom they suit, and when they are none any more`() throws {
        let id = ann.rawValue
        let profile = try CounsellorProfile(
            specialities: ["Sleep", "Grief"],
            languages: ["fr-ca", "en"],
            qualifications: ["MSc"],
            about: "Listens."
        )
        let listed = CounsellorListed(id: id, specialities: ["grief", "sleep"], languages: ["en", "fr-CA"])
        let unlisted = PersonFact.counsellorUnlisted(PersonReference(id: id))
        let expected: [(CounsellorEvent, PersonFact)] = [
            (.appointed(CounsellorAppointment(person: ann, profile: .known(profile))), .counsellorListed(listed)),
            (.profileChanged(CounsellorAppointment(person: ann, profile: .known(profile))), .counsellorListed(listed)),
            (.profileChanged(CounsellorAppointment(person: ann, profile: .erased)), unlisted),
            (.withdrawn(CounsellorWithdrawal(person: ann)), unlisted),
        ]
        for (event, fact) in expected {
            #expect(PersonFact(recorded(.counsellor(event), in: Counsellor.stream(of: ann))) == fact)
            let line = try JSONEncoder().encode(fact)
            #expect(!String(decoding: line, as: UTF8.self).contains("Listens"))
            #expect(try JSONDecoder().decode(PersonFact.self, from: line) == fact)
            #expect(fact.person == id)
        }
    }

    @Test func `of holds others learn whom they keep until when, never why, and that they have ended`() throws {
        let hold = HoldID(rawValue: .v7())
        let end = Date(timeIntervalSince1970: 1_900_000_000)
        let held = ErasureHeld(person: ann, hold: hold, until: end, reason: .known(try StatedReason("Clinical record")))
        let expected: [(ErasureEvent, PersonFact, UUID?)] = [
            (.held(held), .held(PersonHold(id: ann.rawValue, hold: hold.rawValue, until: end)), ann.rawValue),
            (
                .released(HoldReleased(hold: hold, cause: .released)),
                .released(PersonHoldEnd(hold: hold.rawValue)), nil
            ),
        ]
        for (event, fact, person) in expected {
            #expect(PersonFact(recorded(.erasure(event), in: Erasure.stream(of: ann))) == fact)
            let line = try JSONEncoder().encode(fact)
            #expect(!String(decoding: line, as: UTF8.self).contains("Clinical"))
            #expect(try JSONDecoder().decode(PersonFact.self, from: line) == fact)
            #expect(fact.person == person)
        }
        let wish = ErasureRequested(person: ann, cause: .person, due: end)
        #expect(PersonFact(recorded(.erasure(.requested(wish)), in: Erasure.stream(of: ann))) == nil)
        // The suspension says it.
        #expect(PersonFact(recorded(.erasure(.closed(Unadorned())), in: Erasure.stream(of: ann))) == nil)
    }

    /// What followers of every version since have read: never edited.
    @Test func `holds are told in the words that followers know`() throws {
        let (person, hold) = ("01000000-0000-7000-8000-000000000001", "01000000-0000-7000-8000-000000000002")
        let data = #"{"id":"\#(person)","hold":"\#(hold)","until":"2036-01-31T00:00:00Z"}"#
        let held = #"{"type":"person.held","data":\#(data)}"#
        let fact = try JSON.decode(PersonFact.self, from: Array(held.utf8))
        let (id, name) = (try #require(UUID(uuidString: person)), try #require(UUID(uuidString: hold)))
        #expect(fact == .held(PersonHold(id: id, hold: name, until: Date(timeIntervalSince1970: 2_085_350_400))))
        #expect(try JSON.decode(PersonFact.self, from: JSON.encode(fact)) == fact)
        let released = #"{"type":"person.released","data":{"hold":"\#(hold)"}}"#
        #expect(
            try JSON.decode(PersonFact.self, from: Array(released.utf8)) == .released(PersonHoldEnd(hold: name))
        )
    }

    @Test func `nothing else is anybody's business`() {
        let credential = CredentialID(rawValue: .v7())
        for event: IdentityEvent in [
            .person(.credentialSet(CredentialChange(credential: credential))),
            .login(.claimed(LoginClaimed(person: ann))),
            .number(.assigned(NumberAssigned(number: 1, person: ann))),
            .session(.ended(SessionEnding(reason: .expired))),
            .counsellor(.screeningBegun(Unadorned())), .counsellor(.declined(Unadorned())),
        ] { #expect(PersonFact(recorded(event)) == nil) }
    }

    @Test func `a fact of an unknown kind can't be read`() {
        let line = Data(#"{"type":"person.promoted","data":{"id":"\#(UUID())"}}"#.utf8)
        #expect(throws: DecodingError.self) { try JSONDecoder().decode(PersonFact.self, from: line) }
    }

    @Test func `a fact is read from a line that says more`() throws {
        let id = UUID()
        let line = #"{"position":4,"epoch":"x","at":"y","type":"person.erased","data":{"id":"\#(id)"}}"#
        #expect(try JSONDecoder().decode(PersonFact.self, from: Data(line.utf8)) == .erased(PersonReference(id: id)))
    }
}
