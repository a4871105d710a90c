import CommandLineKit
import ServiceKit

extension PersonArgument {
    /// The person; `nil` where tango knows nobody by that.
    func look(in people: People) async throws -> PersonRow? {
        switch self {
        case .id(let id): try await people.known([id])[id]
        case .number(let number): try await people.known(numbers: [number])[number]
        }
    }

    /// The person. Fails where tango knows nobody by that.
    func find(in people: People) async throws -> PersonRow {
        guard let person = try await look(in: people) else { throw unknown(to: "Tango") }
        return person
    }
}
