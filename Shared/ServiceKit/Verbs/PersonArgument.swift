public import CommandLineKit
public import FoundationEssentials

/// A person on the command line: by id, or by the small number.
public enum PersonArgument: ArgumentValue, Hashable {
    /// An id.
    case id(UUID)
    /// The number that the original client knows; positive.
    case number(Int)

    /// Name of the kind for help and complaints.
    public static var kind: String { "a person's id or number" }

    /// `nil` unless `argument` is one of them.
    public init?(argument: String) {
        if let id = UUID(uuidString: argument) {
            self = .id(id)
        } else if let number = Int(argument), number > 0 {
            self = .number(number)
        } else {
            return nil
        }
    }

    /// Text that was typed, but for the case of ids.
    private var text: String {
        switch self {
        case .id(let id): id.uuidString.lowercased()
        case .number(let number): String(number)
        }
    }

    /// The failure of a command whose service (`name`, as a sentence begins) learned of nobody by that.
    public func unknown(to name: String) -> CommandFailure {
        CommandFailure(
            .noInput,
            "\(name) knows nobody by \(text).",
            hint: "People are learned from identity; look at `identity people`, and whether both services run."
        )
    }
}
