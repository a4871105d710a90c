/// One verb of an executable. Parsing is `init`, work is `run`: a value that exists is a call that was understood.
public protocol Subcommand<Context>: Sendable {
    /// Context that the verb works on: opened after the command line was understood, so that help needs nothing.
    associatedtype Context: Sendable

    /// The word on the command line: lower case, dashes between words.
    static var name: String { get }
    /// One line for the list of verbs.
    static var summary: String { get }
    /// Paragraphs for the verb's own help: what it does to the system, what to know before.
    static var discussion: String { get }
    /// Parameters that may stand behind it.
    static var parameters: [Parameter] { get }
    /// Command lines that are worth knowing, without the program's name, each with what it does.
    static var examples: [(line: String, meaning: String)] { get }
    /// The heading in the list of verbs under which it stands.
    static var group: String { get }
    /// True if it can destroy something for good, or tell many people something. Such a verb asks before it does (`Console.demand`), but for
    /// `--yes`, and with `--dry-run` says what would come of it: the table gives it both.
    static var asksFirst: Bool { get }

    /// Reads the words behind the verb. Throws what is wrong with them.
    init(_ arguments: inout Arguments) throws(UsageError)

    /// Does the work. `CommandFailure` ends with its own exit status; any other error is explained by the table.
    func run(in context: Context) async throws
}

extension Subcommand {
    /// Nothing more than the summary.
    public static var discussion: String { "" }
    /// None.
    public static var parameters: [Parameter] { [] }
    /// None.
    public static var examples: [(line: String, meaning: String)] { [] }
    /// The heading for what only this executable has.
    public static var group: String { "Commands" }
    /// False: it can be put right again, and concerns few.
    public static var asksFirst: Bool { false }
}
