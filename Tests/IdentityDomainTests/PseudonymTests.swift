import EventSourcing
import EventSourcingTesting
import IdentityDomain
import Testing

private typealias Spec = Specification<Person>

@Suite struct PseudonymTests {
    @Test(arguments: [
        ("Night Owl", "Night Owl"), ("  night\u{A0}  owl ", "night owl"), ("Zoe\u{308}", "Zo\u{EB}"), ("夜の鳥", "夜の鳥"),
        ("7 Hills", "7 Hills"), ("O’Malley's cat", "O’Malley's cat"), ("Straße", "Straße"), ("Fox 🦊", "Fox 🦊"),
        ("Clientele", "Clientele"), ("Drew", "Drew"), ("McDraw 2", "McDraw 2"),
    ])
    func `a pseudonym has one form`(typed: String, expected: String) throws {
        let text = try Pseudonym(typed).text
        #expect(Array(text.unicodeScalars) == Array(expected.unicodeScalars))
    }

    @Test(arguments: [
        ("", FieldViolation.tooShort(minimum: 1)), (" \t ", .tooShort(minimum: 1)),
        (String(repeating: "a", count: 41), .tooLong(maximum: 40)),
        ("a" + String(repeating: "\u{301}", count: 100), .tooManyBytes(maximum: 160)), ("-owl", .badStart),
        ("🦊", .badStart), ("\u{301}owl", .badStart),
    ])
    func `a pseudonym is refused with its flaw`(typed: String, violation: FieldViolation) {
        #expect(throws: violation) { try Pseudonym(typed) }
    }

    @Test(arguments: [
        "a\u{0}b", "a\nb", "a\u{202E}b", "a\u{200B}b", "a\u{200D}b", "a\u{FE0F}b", "a\u{AD}b", "Ａｎｎ", "ﬁsh",
        "𝓞wl", "a\u{3164}b",
    ])
    func `nothing hides in it or is another letter in disguise`(typed: String) {
        do throws(FieldViolation) {
            let taken = try Pseudonym(typed)
            Issue.record("\(taken) was taken")
        } catch {
            if case .forbiddenCharacter = error { return }
            Issue.record(error)
        }
    }

    @Test(arguments: [
        "Dr Owl", "Dr. Owl", "owl, THERAPIST", "Admin", "Adm1n", "Client 17", "client", "CLIENT4711", "Cl1ent 2",
        "The Unit",
        "Former member", "Соunsellor Ann", "DrOwl", "OwlTherapist", "Admin2", "7Staff",
    ])
    func `nobody is called as if they worked here, or were the unit, or had no pseudonym`(typed: String) {
        #expect(throws: FieldViolation.reserved) { try Pseudonym(typed) }
    }

    @Test(arguments: [
        "NIGHT OWL", "night-owl", "Night0wl", "Nïght Ówl", "Nіght Оwl", "Nlght Owi", "Night Oωl", "Niɡht Oѡl",
        "Night Owl 🦊",
    ])
    func `what looks alike is one`(other: String) throws {
        #expect(try Pseudonym(other).likeness == Pseudonym("Night Owl").likeness)
        #expect(try Pseudonym("Day Owl").likeness != Pseudonym("Night Owl").likeness)
    }

    @Test func `a pseudonym resembles names, in either order and within a longer text`() throws {
        for text in [
            "ines valcourt", "Valcourt, Ines", "INÉS VALCOURT", "1nes Vаlcourt", "Ines Valcourt 2",
            "nice Ines Valcourt",
        ] {
            #expect(try Pseudonym(text).resembles(first: "Ines", last: "Valcourt"), "\(text)")
        }
        for text in ["Ines", "Valcourt", "Night Owl"] {
            #expect(try !Pseudonym(text).resembles(first: "Ines", last: "Valcourt"), "\(text)")
        }
        // Short names are within many words.
        #expect(try Pseudonym("Al Li").resembles(first: "Al", last: "Li"))
        #expect(try !Pseudonym("Alliance").resembles(first: "Al", last: "Li"))
    }

    @Test func `a pseudonym is set, and another one in its place, and taken away once`() throws {
        let registered = PersonEvent.registered(try Examples.registration(.client))
        let (owl, fox) = (try Pseudonym("Night Owl"), try Pseudonym("Fox"))
        let set = PersonEvent.pseudonymSet(try Examples.pseudonymSet())
        let next = PersonEvent.pseudonymSet(PseudonymSet(person: Examples.ann, pseudonym: .known(fox)))
        let removed = PersonEvent.pseudonymRemoved(Unadorned())
        Spec.given(registered).when(.setPseudonym(owl)).then(set)
        Spec.given(registered, set).when(.setPseudonym(owl)).then()
        Spec.given(registered, set).when(.setPseudonym(fox)).then(next)
        Spec.given(registered, set).when(.removePseudonym).then(removed)
        Spec.given(registered).when(.removePseudonym).then()
        Spec.given(registered, set, removed).when(.removePseudonym).then()
        let account = try #require(Person.replay([registered, set, next]).account)
        #expect(account.pseudonym == .known(fox))
        Spec.given().when(.setPseudonym(owl)).thenRefused(.notFound)
        Spec.given().when(.removePseudonym).thenRefused(.notFound)
        let erased = PersonEvent.erased(Unadorned())
        Spec.given(registered, set, erased).when(.setPseudonym(fox)).thenRefused(.notFound)
        Spec.given(registered, set, erased).when(.removePseudonym).thenRefused(.notFound)
    }

    @Test func `a pseudonym is one person's, and passes on from who has it no more`() {
        typealias Claims = Specification<PseudonymClaim>
        let anns = PseudonymEvent.claimed(PseudonymClaimed(person: Examples.ann))
        let bobs = PseudonymEvent.claimed(PseudonymClaimed(person: Examples.bob))
        Claims.given().when(.claim(Examples.ann, over: nil)).then(anns)
        Claims.given(anns).when(.claim(Examples.bob, over: nil)).thenRefused(.taken)
        Claims.given(anns).when(.claim(Examples.bob, over: Examples.ann)).then(bobs)
        Claims.given(anns, bobs).when(.claim(Examples.ann, over: nil)).thenRefused(.taken)
    }
}
