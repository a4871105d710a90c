import ServiceKit

extension PersonArgument {
    /// The person. Fails where chat knows nobody by that.
    func find(in people: People) async throws -> PersonRow {
        let person =
            switch self {
            case .id(let id): try await people.known([id])[id]
            case .number(let number): try await people.known(numbers: [number])[number]
            }
        guard let person else { throw unknown(to: "Chat") }
        return person
    }
}
