import EventSourcing
public import FoundationEssentials

/// Writes structured log lines: one JSON object a line, with time, level, service, the trace at hand, a message, and fields.
///
/// Messages are literals, so that nothing personal slips into them; what varies are named fields of chosen types.
public struct Logger: Sendable {
    /// Lines below it are not written.
    public let level: LogLevel
    private let service: String
    private let sink: LogSink
    private let fixed: [(String, LogValue)]
    private let now: @Sendable () -> Date

    /// A logger for `service`. `now` is for tests.
    public init(
        service: String,
        level: LogLevel = .info,
        sink: LogSink = .standardError,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.init(service: service, level: level, sink: sink, fixed: [], now: now)
    }

    private init(
        service: String,
        level: LogLevel,
        sink: LogSink,
        fixed: [(String, LogValue)],
        now: @escaping @Sendable () -> Date
    ) {
        self.service = service
        self.level = level
        self.sink = sink
        self.fixed = fixed
        self.now = now
    }

    /// A logger that writes nothing.
    public static let none = Logger(service: "", level: .error, sink: .none)

    /// The same logger with fields that every line of it carries.
    public func with(_ fields: KeyValuePairs<String, LogValue>) -> Logger {
        Logger(
            service: service,
            level: level,
            sink: sink,
            fixed: fixed + fields.map { ($0.key, $0.value) },
            now: now
        )
    }

    /// Logs a line for a developer who looks for something.
    public func debug(_ message: StaticString, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        write(.debug, message, fields)
    }

    /// Logs a line for operators in quiet times.
    public func info(_ message: StaticString, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        write(.info, message, fields)
    }

    /// Something was odd and was dealt with.
    public func warning(_ message: StaticString, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        write(.warning, message, fields)
    }

    /// Something failed that should not.
    public func error(_ message: StaticString, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        write(.error, message, fields)
    }

    /// A line of a level that is only known now.
    public func write(_ level: LogLevel, _ message: StaticString, _ fields: KeyValuePairs<String, LogValue> = [:]) {
        guard level >= self.level else { return }
        var line = JSONLine()
        line.put("time", .string(Timestamp.text(now())))
        line.put("level", .string(level.rawValue))
        line.put("service", .string(service))
        line.put("message", .string(message.description))
        if let trace = TraceContext.current { line.put("trace", .string(trace.traceID)) }
        for (name, value) in fixed { line.put(name, value) }
        for (name, value) in fields { line.put(name, value) }
        sink.write(line.finished())
    }
}
