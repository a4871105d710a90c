public import EventSourcing
public import FoundationEssentials

/// Stands in for the vault where no database is at hand: what it "seals" is the field's name, a colon and the plain bytes.
/// So golden files show which field a personal value is bound to, and a renamed field fails to open.
public struct TestSeal: PersonalSealing, PersonalOpening {
    /// A value that was not sealed for this field.
    public struct WrongField: Error {
        /// The field that was asked for.
        public let field: String
    }

    /// One seal is like another.
    public init() {}

    /// The field's name, a colon, the plain bytes.
    public func seal(_ plain: [UInt8], field: String) throws -> [UInt8] {
        Array(field.utf8) + [UInt8(ascii: ":")] + plain
    }

    /// Bytes behind the field's name; throws `WrongField` if another name comes first.
    public func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? {
        let prefix = Array(field.utf8) + [UInt8(ascii: ":")]
        guard sealed.starts(with: prefix) else { throw WrongField(field: field) }
        return Array(sealed.dropFirst(prefix.count))
    }
}

/// Test seals for everybody, in the place of the vault. Persons in `erased` have no key any more.
public struct TestKeys: PersonalKeys, PersonalOpeners {
    /// A person whose key is destroyed can't be written about.
    public struct Erased: Error {}

    private let erased: Set<UUID>

    /// Nobody is erased unless given.
    public init(erased: Set<UUID> = []) { self.erased = erased }

    /// A `TestSeal`; throws `Erased` for an erased person.
    public func sealer(for subject: UUID, event: UUID, type: EventType) async throws -> any PersonalSealing {
        guard !erased.contains(subject) else { throw Erased() }
        return TestSeal()
    }

    /// Returns itself: nothing has to be loaded.
    public func openers(for subjects: Set<UUID>) async throws -> any PersonalOpeners { self }

    /// Persons among `subjects` who are erased.
    public func destroyed(among subjects: Set<UUID>) async throws -> Set<UUID> { erased.intersection(subjects) }

    /// A `TestSeal`, or for an erased person one that finds every key destroyed.
    public func opener(for subject: UUID, event: UUID, type: EventType) -> any PersonalOpening {
        erased.contains(subject) ? Destroyed() : TestSeal()
    }

    private struct Destroyed: PersonalOpening {
        func open(_ sealed: [UInt8], field: String) throws -> [UInt8]? { nil }
    }
}
