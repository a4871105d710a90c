import EventSourcing
import EventSourcingTesting
import IdentityDomain
import Testing

private typealias Spec = Specification<Person>

@Suite struct PictureTests {
    private let registered: PersonEvent
    private let form: Picture
    private let shown: PersonEvent
    private let other = PictureID(rawValue: Examples.uuid(0x52))

    init() throws {
        registered = .registered(try Examples.registration(.client))
        form = try Picture(media: "image/png", bytes: 4096)
        shown = .pictureSet(try Examples.pictureSet())
    }

    @Test func `a picture is set, and another one in its place`() throws {
        Spec.given(registered).when(.setPicture(Examples.picture, form)).then(shown)
        Spec.given(registered, shown).when(.setPicture(Examples.picture, form)).then()
        let next = PersonEvent.pictureSet(try Examples.pictureSet(other))
        Spec.given(registered, shown).when(.setPicture(other, form)).then(next)
        let account = try #require(Person.replay([registered, shown, next]).account)
        #expect(account.picture == other)
    }

    @Test func `a picture is removed once`() throws {
        let removed = PersonEvent.pictureRemoved(Unadorned())
        Spec.given(registered, shown).when(.removePicture).then(removed)
        Spec.given(registered).when(.removePicture).then()
        Spec.given(registered, shown, removed).when(.removePicture).then()
        let account = try #require(Person.replay([registered, shown, removed]).account)
        #expect(account.picture == nil)
    }

    @Test func `nobody, and nobody any more, shows a picture`() {
        Spec.given().when(.setPicture(Examples.picture, form)).thenRefused(.notFound)
        Spec.given().when(.removePicture).thenRefused(.notFound)
        let erased = PersonEvent.erased(Unadorned())
        Spec.given(registered, shown, erased).when(.setPicture(other, form)).thenRefused(.notFound)
        Spec.given(registered, shown, erased).when(.removePicture).thenRefused(.notFound)
    }

    @Test(arguments: ["image/gif", "image/svg+xml", "application/pdf", "application/octet-stream", ""])
    func `other things are no pictures`(media: String) {
        #expect(throws: Picture.ValidationError.otherMedia) { try Picture(media: media, bytes: 1) }
    }

    @Test func `a picture has some bytes and not too many`() throws {
        for bytes in [0, -1, Picture.longest + 1] {
            #expect(throws: Picture.ValidationError.badLength) { try Picture(media: "image/webp", bytes: bytes) }
        }
        #expect(try Picture(media: "image/webp", bytes: Picture.longest).bytes == 512 * 1024)
    }
}
