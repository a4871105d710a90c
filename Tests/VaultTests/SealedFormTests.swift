import EventSourcing
import FoundationEssentials
import Testing

@testable import Vault

@Suite struct SealedFormTests {
    private let key = SecretKey()
    private let event = UUID.v7()
    private let type = EventType("letter.sent", version: 2)
    private let plain = Array("dear Anna".utf8)

    private var sealer: FieldSealer { FieldSealer(key: key, event: event, type: type) }

    @Test func `a sealed field opens where it was sealed`() throws {
        let sealed = try sealer.seal(plain, field: "body")
        #expect(sealed.count == plain.count + 41)
        #expect(try FieldOpener(key: key, event: event, type: type).open(sealed, field: "body") == plain)
        #expect(try sealer.seal(plain, field: "body") != sealed)
    }

    @Test func `without a key it reads as erased`() throws {
        let sealed = try sealer.seal(plain, field: "body")
        #expect(try FieldOpener(key: nil, event: event, type: type).open(sealed, field: "body") == nil)
    }

    @Test func `it opens nowhere else`() throws {
        let sealed = try sealer.seal(plain, field: "body")
        let elsewhere: [(FieldOpener, String)] = [
            (FieldOpener(key: key, event: event, type: type), "subject"),
            (FieldOpener(key: key, event: event, type: EventType("letter.sent", version: 1)), "body"),
            (FieldOpener(key: key, event: UUID.v7(), type: type), "body"),
            (FieldOpener(key: SecretKey(), event: event, type: type), "body"),
        ]
        for (opener, field) in elsewhere {
            #expect(throws: VaultError.tampered) { try opener.open(sealed, field: field) }
        }
    }

    @Test func `changing any byte, or cutting it, breaks it`() throws {
        let opener = FieldOpener(key: key, event: event, type: type)
        let sealed = try sealer.seal(plain, field: "body")
        for index in sealed.indices {
            var changed = sealed
            changed[index] ^= 0x80
            #expect(throws: VaultError.self) { try opener.open(changed, field: "body") }
            #expect(throws: VaultError.self) { try opener.open(Array(sealed.prefix(index)), field: "body") }
        }
    }

    @Test func `type and field can't run together`() {
        let one = Binding.field(event: event, type: EventType("a.b", version: 1), field: "c")
        let other = Binding.field(event: event, type: EventType("a", version: 1), field: "b.1c")
        #expect(one != other)
    }

    @Test func `nothing is sealed for an empty context by accident`() {
        #expect(Binding.context("") != Binding.field(event: event, type: type, field: ""))
    }
}
