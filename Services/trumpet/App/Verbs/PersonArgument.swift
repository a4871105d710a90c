import CommandLineKit
import FoundationEssentials

/// A person on the command line: by id, or by the small number.
enum PersonArgument: ArgumentValue, Hashable {
    case id(UUID)
    case number(Int)

    static var kind: String { "a person's id or number" }

    init?(argument: String) {
        if let id = UUID(uuidString: argument) {
            self = .id(id)
        } else if let number = Int(argument), number > 0 {
            self = .number(number)
        } else {
            return nil
        }
    }

    /// The person. Fails where trumpet knows nobody by that.
    func find(in people: People) async throws -> PersonRow {
        let person =
            switch self {
            case .id(let id): try await people.known([id])[id]
            case .number(let number): try await people.known(numbers: [number])[number]
            }
        guard let person else {
            throw CommandFailure(
                .noInput,
                "Trumpet knows nobody by that.",
                hint: "People are learned from identity; look at `identity people`, and whether both services run."
            )
        }
        return person
    }
}
