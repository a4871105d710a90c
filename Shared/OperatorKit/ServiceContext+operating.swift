public import CommandLineKit
import EventLog
public import ServiceKit

extension ServiceContext {
    /// Lends the wired service to an operator who looks; what is refused is thrown as a failure. Read models have come to the end of the log.
    public func look<R: Sendable>(_ body: (S, ServiceBase) async throws -> R) async throws -> R {
        try await CommandFailure.explaining { try await withService(body) }
    }

    /// The same for an operator who changes something: afterwards the read models show it.
    public func operate<R: Sendable>(_ body: (S, ServiceBase) async throws -> R) async throws -> R {
        try await look { service, base in
            let result = try await body(service, base)
            for projection in service.projections { try await projection.catchUp() }
            return result
        }
    }
}

extension Console {
    /// Prints the outcome of a verb: one JSON object for programs, `words` for people.
    public func tell(_ outcome: some Encodable, _ words: @autoclosure () -> String) throws {
        if isJSON { try printJSON(outcome) } else { print(words()) }
    }
}
