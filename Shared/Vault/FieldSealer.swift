import EventSourcing
import FoundationEssentials

/// Seals the personal fields of one event.
struct FieldSealer: PersonalSealing {
    let key: SecretKey
    let event: UUID
    let type: EventType

    func seal(_ plain: [UInt8], field: String) throws -> [UInt8] {
        SealedForm.seal(plain, with: key, bound: Binding.field(event: event, type: type, field: field))
    }
}

/// Opens the personal fields of one event; without a key everything is erased.
struct FieldOpener: PersonalOpening {
    let key: SecretKey?
    let event: UUID
    let type: EventType

    func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? {
        guard let key else { return nil }
        return try SealedForm.open(sealed, with: key, bound: Binding.field(event: event, type: type, field: field))
    }
}

/// Keys of some persons, loaded and ready. A person who isn't in it has no key.
struct LoadedKeys: PersonalOpeners {
    let keys: [UUID: SecretKey]

    func opener(for subject: UUID, event: UUID, type: EventType) -> any PersonalOpening {
        FieldOpener(key: keys[subject], event: event, type: type)
    }
}
