import FoundationEssentials
public import IdentityContract

/// People whom the tests of services know. The service knows all but the last two from the start.
public struct Cast: Sendable {
    /// A therapist.
    public let ann = PersonRegistered.test(1, "Ann", "Archer", "therapist")
    /// A coordinator.
    public let bob = PersonRegistered.test(2, "Bob", "Baker", "coordinator")
    /// A client.
    public let cleo = PersonRegistered.test(3, "Cleo", "Carver", "client")
    /// Another client.
    public let dora = PersonRegistered.test(4, "Dora", "Dyer", "client")
    /// A therapist who is suspended.
    public let gus = PersonRegistered.test(5, "Gus", "Gone", "therapist")
    /// A counsellor.
    public let hal = PersonRegistered.test(6, "Hal", "Hill", "counsellor")
    /// Another therapist, of whom the service hears where a test says so.
    public let eve = PersonRegistered.test(7, "Eve", "East", "therapist")
    /// Another coordinator, of whom the service hears where a test says so.
    public let sam = PersonRegistered.test(8, "Sam", "Second", "coordinator")

    /// Facts about them that identity has told before a test begins.
    var facts: [PersonFact] {
        [ann, bob, cleo, dora, gus, hal].map(PersonFact.registered) + [.suspended(PersonReference(id: gus.id))]
    }
}

extension PersonRegistered {
    /// Person of a test; the id and the number that the original client knows follow from `number`.
    public static func test(_ number: Int, _ first: String, _ last: String, _ role: String) -> PersonRegistered {
        let id = UUID(uuid: (1, 0, 0, 0, 0, 0, 0x70, 0, 0x80, 0, 0, 0, 0, 0, 0, UInt8(number)))
        return PersonRegistered(id: id, number: number * 11, firstName: first, lastName: last, roles: [role])
    }
}
