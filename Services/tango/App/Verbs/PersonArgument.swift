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

    /// As it was typed, but for the case of ids.
    private var text: String {
        switch self {
        case .id(let id): id.uuidString.lowercased()
        case .number(let number): String(number)
        }
    }

    /// The person; `nil` where tango knows nobody by that.
    func look(in people: People) async throws -> PersonRow? {
        switch self {
        case .id(let id): try await people.known([id])[id]
        case .number(let number): try await people.known(numbers: [number])[number]
        }
    }

    /// The person. Fails where tango knows nobody by that.
    func find(in people: People) async throws -> PersonRow {
        guard let person = try await look(in: people) else {
            throw CommandFailure(
                .noInput,
                "Tango knows nobody by \(text).",
                hint: "People are learned from identity; look at `identity people`, and whether both services run."
            )
        }
        return person
    }
}
