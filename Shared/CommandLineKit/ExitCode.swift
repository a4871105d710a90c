/// Exit status of a command. The values are those of `sysexits.h`, so that supervisors and scripts can tell a wrong
/// call from a wrong configuration from a database that is away.
public struct ExitCode: RawRepresentable, Hashable, Sendable {
    /// The status that the process hands to its parent, 0 to 255.
    public let rawValue: Int32

    /// Any status; the named ones below should do.
    public init(rawValue: Int32) { self.rawValue = rawValue }

    /// All went well.
    public static let ok = ExitCode(rawValue: 0)
    /// The command ran, and what it looked for is not so: `verify` found a broken event, for example.
    public static let failure = ExitCode(rawValue: 1)
    /// The command line was wrong; nothing was done.
    public static let usage = ExitCode(rawValue: 64)
    /// Input was there but not in the promised form.
    public static let badData = ExitCode(rawValue: 65)
    /// Something that the command line names doesn't exist: a file, a stream, a person.
    public static let noInput = ExitCode(rawValue: 66)
    /// Something the command needs is away for now, mostly the database.
    public static let unavailable = ExitCode(rawValue: 69)
    /// A mistake in the program itself.
    public static let software = ExitCode(rawValue: 70)
    /// The operating system refused something.
    public static let system = ExitCode(rawValue: 71)
    /// An output file can't be created.
    public static let cannotCreate = ExitCode(rawValue: 73)
    /// Reading or writing failed half-way.
    public static let inputOutput = ExitCode(rawValue: 74)
    /// Try again later; nothing is wrong with the call.
    public static let temporary = ExitCode(rawValue: 75)
    /// The caller may not do this.
    public static let noPermission = ExitCode(rawValue: 77)
    /// A setting is missing or malformed.
    public static let configuration = ExitCode(rawValue: 78)
    /// Status that a shell reports for a program that was stopped by Control-C.
    public static let interrupted = ExitCode(rawValue: 130)
}
