import FoundationEssentials

/// Finds instances and what is behind them.
protocol ChatkitInstances: Sendable {
    /// The instance; `nil` if there is none.
    func instance(_ id: String) async throws -> ChatkitInstance?
    /// Backend of an instance; for an instance for people only `person` tells anything.
    func backend(of instance: ChatkitInstance) -> any ChatkitBackend
    /// Somebody of an instance for people. Throws `unauthenticated` for who isn't there, or may use nothing any more.
    func person(_ user: String, in instance: ChatkitInstance) async throws -> ChatkitPerson
    /// Name of a person in instances for people; `nil` for somebody who isn't there, or may use nothing any more.
    func user(of person: UUID) async throws -> String?
    /// The instances whose users meet in the rooms of this one; itself among them.
    func sharing(roomsOf instance: ChatkitInstance) async throws -> [String]
}

extension ChatkitInstances {
    /// Nobody, where there are no instances for people.
    func person(_ user: String, in instance: ChatkitInstance) async throws -> ChatkitPerson {
        throw ChatkitError.unauthenticated
    }

    func user(of person: UUID) async throws -> String? { nil }

    func sharing(roomsOf instance: ChatkitInstance) async throws -> [String] { [instance.id] }
}
