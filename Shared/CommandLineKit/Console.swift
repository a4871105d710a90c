import FoundationEssentials
import Synchronization

#if canImport(Glibc)
    import Glibc
#endif

/// Output of a command: answers on one side, mistakes and progress on the other.
public struct Console: Sendable {
    /// A place that takes text.
    enum Sink: Sendable {
        case descriptor(Int32)
        case memory(Transcript)
    }

    /// Source of answers to questions.
    enum Input: Sendable {
        case nobody
        case person
        case list(AnswerList)
    }

    let output: Sink
    let errors: Sink
    let input: Input

    /// True if answers are for programs: JSON, one value a line.
    public let isJSON: Bool
    /// Style of answers.
    public let style: TextStyle
    /// Style of messages on the error side.
    public let errorStyle: TextStyle
    /// Cells of a line; nil where lines have no end (files and pipes).
    public let width: Int?
    /// True if the error side is a terminal, on which a progress line may be redrawn.
    public let isLive: Bool

    /// Standard output and standard error, as they are: terminals or not, `NO_COLOR` and `TERM=dumb` obeyed.
    public static func standard(environment: [String: String]) -> Console {
        let mayStyle = environment["NO_COLOR", default: ""].isEmpty && environment["TERM"] != "dumb"
        let isTerminal = isatty(STDOUT_FILENO) == 1
        let isErrorTerminal = isatty(STDERR_FILENO) == 1
        return Console(
            output: .descriptor(STDOUT_FILENO),
            errors: .descriptor(STDERR_FILENO),
            input: isatty(STDIN_FILENO) == 1 ? .person : .nobody,
            isJSON: false,
            style: isTerminal && mayStyle ? .terminal : .plain,
            errorStyle: isErrorTerminal && mayStyle ? .terminal : .plain,
            width: isTerminal ? terminalWidth() : nil,
            isLive: isErrorTerminal && environment["TERM"] != "dumb"
        )
    }

    /// A console that only remembers, for tests. `answers` are what a person would type, in order.
    public static func recording(
        _ transcript: Transcript,
        width: Int? = nil,
        isLive: Bool = false,
        answers: [String]? = nil
    )
        -> Console
    {
        Console(
            output: .memory(transcript),
            errors: .memory(transcript.errors),
            input: answers.map { .list(AnswerList($0)) } ?? .nobody,
            isJSON: false,
            style: .plain,
            errorStyle: .plain,
            width: width,
            isLive: isLive
        )
    }

    /// The same console with answers for programs.
    public func forPrograms() -> Console {
        Console(
            output: output,
            errors: errors,
            input: input,
            isJSON: true,
            style: .plain,
            errorStyle: errorStyle,
            width: nil,
            isLive: isLive
        )
    }

    private init(
        output: Sink,
        errors: Sink,
        input: Input,
        isJSON: Bool,
        style: TextStyle,
        errorStyle: TextStyle,
        width: Int?,
        isLive: Bool
    ) {
        self.output = output
        self.errors = errors
        self.input = input
        self.isJSON = isJSON
        self.style = style
        self.errorStyle = errorStyle
        self.width = width
        self.isLive = isLive
    }

    /// A line of the answer. Its text is trusted: pass stored data through a table, which makes it harmless.
    public func print(_ line: String = "") { output.write(line + "\n") }

    /// A line beside the answer: remarks, warnings.
    public func printError(_ line: String) { errors.write(line + "\n") }

    /// One JSON value on a line of its own; keys sorted, snake_case, times in RFC 3339, ids in lower case as the API has them.
    public func printJSON(_ value: some Encodable) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        encoder.keyEncodingStrategy = .convertToSnakeCase
        encoder.dateEncodingStrategy = .iso8601
        print(String(decoding: LowerCaseIDs.json(Array(try encoder.encode(value))), as: UTF8.self))
    }

    /// Writes bytes as they are to the answer's side: the content of a file, for a program behind a pipe.
    public func write(_ bytes: [UInt8]) {
        switch output {
        case .memory(let transcript): transcript.append(String(decoding: bytes, as: UTF8.self))
        case .descriptor(let descriptor): Sink.writeAll(bytes, to: descriptor)
        }
    }

    /// The last words of a command that failed.
    func printFailure(_ program: String, _ message: String, hint: String?) {
        printError("\(errorStyle.red("\(program):")) \(message)")
        if let hint { printError("\(errorStyle.dim(hint))") }
    }

    private static func terminalWidth() -> Int {
        var size = winsize()
        guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }
}

extension Console.Sink {
    func write(_ text: String) {
        switch self {
        case .memory(let transcript): transcript.append(text)
        case .descriptor(let descriptor): Self.writeAll(Array(text.utf8), to: descriptor)
        }
    }

    static func writeAll(_ bytes: [UInt8], to descriptor: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count >= 0 {
                rest = rest.dropFirst(count)
            } else if errno == EPIPE {
                // The reader (`… | head`) has seen enough. That is no failure, and there is nobody left to tell.
                exit(ExitCode.ok.rawValue)
            } else if errno != EINTR && errno != EAGAIN {
                return
            }
        }
    }
}

/// Text that a recording console was told.
public final class Transcript: Sendable {
    private let content = Mutex("")
    private let beside: Transcript?

    /// An empty transcript.
    public init() { beside = Transcript(alone: ()) }

    private init(alone: Void) { beside = nil }

    /// Text of the error side.
    public var errors: Transcript { beside ?? self }
    /// All text so far.
    public var text: String { content.withLock { $0 } }

    func append(_ text: String) { content.withLock { $0 += text } }
}

/// Typed answers of a test, handed out in turn.
final class AnswerList: Sendable {
    private let left: Mutex<[String]>

    init(_ answers: [String]) { left = Mutex(answers) }

    func next() -> String? { left.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
}

extension String {
    var trimmingWhitespace: String {
        String(drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
    }
}
