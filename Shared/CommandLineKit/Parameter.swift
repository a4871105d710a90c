/// One thing that may stand behind a verb. The list of a verb's parameters decides both how its command line is read
/// and what its help says, so the two can't differ.
public struct Parameter: Hashable, Sendable {
    /// Form in which a parameter is written.
    public enum Form: Hashable, Sendable {
        /// Word at its position; it must be given.
        case argument
        /// Word at its position; it may be left out.
        case optionalArgument
        /// Words behind all others: none, one or many.
        case rest
        /// `--name`, there or not.
        case flag
        /// `--name value` or `--name=value`.
        case option(value: String)
        /// An option that may be repeated.
        case options(value: String)
    }

    /// `stream` for an argument, `--limit` for an option.
    public let name: String
    /// A one-letter spelling without its dash.
    public let short: Character?
    /// Form in which it is written.
    public let form: Form
    /// One line for the help.
    public let help: String
    /// Whether an option must be given.
    public private(set) var isRequired = false

    private init(_ name: String, _ short: Character?, _ form: Form, _ help: String) {
        self.name = name
        self.short = short
        self.form = form
        self.help = help
    }

    /// A value by position that must be given.
    public static func argument(_ name: String, _ help: String) -> Parameter { Parameter(name, nil, .argument, help) }

    /// A value by position that may be left out.
    public static func optional(_ name: String, _ help: String) -> Parameter {
        Parameter(name, nil, .optionalArgument, help)
    }

    /// All values by position that are left.
    public static func rest(_ name: String, _ help: String) -> Parameter { Parameter(name, nil, .rest, help) }

    /// A switch, off unless given. `name` begins with two dashes.
    public static func flag(_ name: String, short: Character? = nil, _ help: String) -> Parameter {
        Parameter(name, short, .flag, help)
    }

    /// An option with a value, called `value` in the help.
    public static func option(_ name: String, short: Character? = nil, value: String, _ help: String) -> Parameter {
        Parameter(name, short, .option(value: value), help)
    }

    /// An option that may be given several times.
    public static func options(_ name: String, short: Character? = nil, value: String, _ help: String) -> Parameter {
        Parameter(name, short, .options(value: value), help)
    }

    /// The same option where it must be given: the usage shows it without brackets.
    public var required: Parameter {
        var option = self
        option.isRequired = true
        return option
    }

    /// `--json`: answers for programs. A table declares it and `Console` obeys; no verb has to look.
    public static let json = Parameter.flag("--json", "Print JSON, one value a line, in place of text.")
    /// `--dry-run`: says what would be done and does nothing.
    public static let dryRun = Parameter.flag("--dry-run", short: "n", "Say what would be done; change nothing.")
    /// `--yes`: no question is asked.
    public static let yes = Parameter.flag("--yes", short: "y", "Don't ask.")

    /// Text in the usage line.
    var usage: String {
        switch form {
        case .argument: "<\(name)>"
        case .optionalArgument: "[\(name)]"
        case .rest: "[\(name)…]"
        case .flag: "[\(name)]"
        case .option(let value): isRequired ? "\(name) \(value)" : "[\(name) \(value)]"
        case .options(let value): "[\(name) \(value)]…"
        }
    }

    /// Text at the left of its help line.
    var label: String {
        let prefix = short.map { "-\($0), " } ?? ""
        return switch form {
        case .argument, .optionalArgument, .rest: name
        case .flag: prefix + name
        case .option(let value), .options(let value): "\(prefix)\(name) \(value)"
        }
    }

    /// True if it stands by position, without dashes.
    var isPositional: Bool {
        switch form {
        case .argument, .optionalArgument, .rest: true
        case .flag, .option, .options: false
        }
    }
}
