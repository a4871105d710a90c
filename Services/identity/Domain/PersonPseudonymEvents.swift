public import EventSourcing

/// A pseudonym of a person, instead of the one before, if there was one.
public struct PseudonymSet: Codable, Sendable, Equatable {
    /// The person; also the stream.
    public var person: PersonID
    /// Name that other clients see from now on.
    public var pseudonym: Personal<Pseudonym>

    /// Describes one.
    public init(person: PersonID, pseudonym: Personal<Pseudonym>) {
        self.person = person
        self.pseudonym = pseudonym
    }
}
