import EventSourcing
import EventSourcingTesting
import FoundationEssentials
import Testing

@Suite struct PersonalTests {
    private let form = AdmissionEvent.schema.form(of: .opened(opening))

    @Test func `a personal field is never stored in the clear`() throws {
        #expect(throws: EncodingError.self) { try form.bytes() }
        let bytes = try form.bytes(sealing: TestSeal())
        #expect(!String(decoding: bytes, as: UTF8.self).contains("Ann"))
    }

    @Test func `it comes back with its key`() throws {
        let bytes = try form.bytes(sealing: TestSeal())
        let back = try AdmissionEvent.schema.decode(form.type.stored, bytes, opening: TestSeal())
        #expect(back == .opened(opening))
    }

    @Test func `without any key it can't be read`() throws {
        let bytes = try form.bytes(sealing: TestSeal())
        #expect(throws: UnreadableEvent.self) { try AdmissionEvent.schema.decode(form.type.stored, bytes) }
    }

    @Test func `with a destroyed key it is erased, the rest stays`() throws {
        let bytes = try form.bytes(sealing: TestSeal())
        let opener = TestKeys(erased: [guest]).opener(for: guest, event: guest, type: form.type)
        let back = try AdmissionEvent.schema.decode(form.type.stored, bytes, opening: opener)
        #expect(back == .opened(.init(at: noon, by: .erased, guest: guest)))
    }

    @Test func `a sealed value can't move to another field`() throws {
        struct Renamed: Codable { var with: Personal<String> }
        let schema = EventSchema<String>()
            .reading(EventType("renamed", version: 1), as: Renamed.self) { $0.with.value ?? "" }
        let sealed = try StoredForm(EventType("x", version: 1), ["by": Personal.known("Ann")]).bytes(
            sealing: TestSeal()
        )
        let moved = String(decoding: sealed, as: UTF8.self).replacing("\"by\"", with: "\"with\"")
        #expect(throws: TestSeal.WrongField.self) {
            try schema.decode("renamed.1", Array(moved.utf8), opening: TestSeal())
        }
    }
}
