public import CommandLineKit
public import FoundationEssentials

/// A person on the command line, in any of the forms that all verbs of all services take: login name, number, id, or mail address.
public enum PersonArgument: ArgumentValue, Hashable {
    /// An id.
    case id(UUID)
    /// The number that the original client knows; positive.
    case number(Int)
    /// A login name or a mail address. Identity alone knows whose it is.
    case name(String)

    /// Name of the kind for help and complaints.
    public static var kind: String { "a login name, number, id or address" }

    /// `nil` unless `argument` can be one of them.
    public init?(argument: String) {
        if let id = UUID(uuidString: argument) {
            self = .id(id)
        } else if let number = Int(argument) {
            guard number > 0 else { return nil }
            self = .number(number)
        } else if (1...254).contains(argument.utf8.count), !argument.contains(where: \.isWhitespace) {
            self = .name(argument)
        } else {
            return nil
        }
    }

    /// Text that was typed, but for the case of ids.
    public var text: String {
        switch self {
        case .id(let id): id.uuidString.lowercased()
        case .number(let number): String(number)
        case .name(let name): name
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

    /// The failure of a command because nobody has this login name, number, id or address.
    public var nobody: CommandFailure {
        CommandFailure(.noInput, "There is no such person.", hint: "Look for them with: identity people --query …")
    }

    /// The failure of a command because several people have this address: `numbers` are theirs.
    public func shared(by numbers: [Int]) -> CommandFailure {
        let all = numbers.sorted().map(String.init).joined(separator: ", ")
        return CommandFailure(
            .noInput,
            "Several people have the address \(text).",
            hint: "Give one of their numbers: \(all)"
        )
    }
}

extension Parameter {
    /// Person by position who must be given; `meaning` begins the help, as "Who is away".
    public static func person(_ name: String = "person", _ meaning: String = "Who it is about") -> Parameter {
        .argument(name, help(meaning))
    }

    /// Person by position who may be left out.
    public static func optionalPerson(_ name: String = "person", _ meaning: String) -> Parameter {
        .optional(name, help(meaning))
    }

    /// Option that takes a person.
    public static func personOption(_ name: String, value: String = "person", _ meaning: String) -> Parameter {
        .option(name, value: value, help(meaning))
    }

    /// Option that takes a person and may be repeated.
    public static func personOptions(_ name: String, value: String = "person", _ meaning: String) -> Parameter {
        .options(name, value: value, help(meaning))
    }

    private static func help(_ meaning: String) -> String { "\(meaning): \(PersonArgument.kind)." }
}
