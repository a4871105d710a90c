import CommandLineKit
public import FoundationEssentials

/// Way of a verb to whom a login name or a mail address belongs. Identity alone knows, so it is asked by the inner network: no other service
/// keeps login names or addresses for it.
public struct PersonDirectory: Sendable {
    /// Directory of the verb that runs; `nil` outside of verbs. A verb's person is found deep inside of what it does, so it isn't handed down.
    @TaskLocal public static var current: PersonDirectory?

    private let ask: @Sendable (PersonArgument) async throws -> FoundPeople

    /// Asks by `ask`; for tests.
    public init(ask: @escaping @Sendable (PersonArgument) async throws -> FoundPeople) { self.ask = ask }

    /// Asks identity.
    init(_ gateway: GatewayClient) {
        self.init { argument in
            try await gateway.post(
                NamedPerson(name: argument.text),
                to: "/internal/identity/people/find",
                limit: 1 << 16
            )
        }
    }

    /// The one person of whom that is the login name, the number, the id or the address. Throws `CommandFailure` where that is nobody or more
    /// than one, or where identity can't be asked.
    public func person(_ argument: PersonArgument) async throws -> UUID {
        let found: [FoundPeople.Person]
        do {
            found = try await ask(argument).people
        } catch is CancellationError {
            throw CancellationError()
        } catch {
            throw CommandFailure(
                .unavailable,
                "Identity can't be asked who \(argument.text) is: \(error)",
                hint:
                    "Give the number or the id, or start the system: login names and addresses are known to identity alone."
            )
        }
        guard let first = found.first else { throw argument.nobody }
        guard found.count == 1 else { throw argument.shared(by: found.map(\.number)) }
        return first.id
    }
}

/// Question of a verb who somebody is: a login name, a number, an id or an address.
public struct NamedPerson: Codable, Sendable {
    /// Text that the operator typed.
    public var name: String

    /// Question for `name`.
    public init(name: String) { self.name = name }
}

/// Answer to that question: several where they share an address.
public struct FoundPeople: Codable, Sendable {
    /// Person who was found.
    public struct Person: Codable, Sendable {
        /// Their id.
        public var id: UUID
        /// Their number.
        public var number: Int

        /// Person of this id and number.
        public init(id: UUID, number: Int) { (self.id, self.number) = (id, number) }
    }

    /// People of whom it is the login name, the number, the id or the address.
    public var people: [Person]

    /// These people.
    public init(people: [Person]) { self.people = people }
}
