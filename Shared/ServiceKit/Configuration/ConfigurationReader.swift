/// Reads the settings of a process from its environment, once, and remembers everything that is wrong with them.
///
/// Ask for all settings first, then leave with `guard let …, else { throw reader.error }`: the operator sees all
/// mistakes at the same time. The very same calls write the documentation, so it can't be out of date.
public struct ConfigurationReader: Sendable {
    /// One setting as the help shows it.
    public struct Documentation: Sendable, Hashable {
        /// The environment variable.
        public let name: String
        /// Purpose of the setting.
        public let help: String
        /// Default of the setting; nil if it must be given.
        public let fallback: String?
    }

    private let environment: [String: String]
    private let isDocumenting: Bool
    /// Mistakes so far.
    public private(set) var mistakes: [String] = []
    /// Settings asked for so far.
    public private(set) var documentation: [Documentation] = []

    /// Reads from `environment`.
    public init(environment: [String: String]) {
        self.environment = environment
        isDocumenting = false
    }

    private init() {
        environment = [:]
        isDocumenting = true
    }

    /// The settings that `read` asks for, as it documents them itself.
    public static func documentation<Configuration>(
        of read: (inout ConfigurationReader) throws -> Configuration
    ) -> [Documentation] {
        var reader = ConfigurationReader()
        _ = try? read(&reader)
        return reader.documentation
    }

    /// All mistakes as one error, for the end of the reading.
    public var error: ConfigurationError { ConfigurationError(mistakes: mistakes) }

    /// Adds a mistake that no single setting makes, such as two that don't fit together.
    public mutating func note(_ mistake: String) { mistakes.append(mistake) }

    /// Throws if anything was wrong.
    public func check() throws(ConfigurationError) {
        if !mistakes.isEmpty { throw error }
    }

    /// A setting that must be given. Nil, and a mistake, if it is missing or malformed.
    public mutating func required<Value: SettingValue>(
        _ name: String,
        as type: Value.Type = Value.self,
        _ help: String
    ) -> Value? {
        documentation.append(Documentation(name: name, help: help, fallback: nil))
        guard let text = environment[name] else {
            if !isDocumenting { mistakes.append("\(name) is missing: \(help)") }
            return nil
        }
        return read(name, text, type)
    }

    /// A setting that may be left out. Nil if it is; nil, and a mistake, if it is malformed.
    public mutating func optional<Value: SettingValue>(
        _ name: String,
        as type: Value.Type = Value.self,
        _ help: String
    ) -> Value? {
        documentation.append(Documentation(name: name, help: help, fallback: "none"))
        return environment[name].flatMap { read(name, $0, type) }
    }

    /// A setting with a default. The default, and a mistake, if it is malformed.
    public mutating func setting<Value: SettingValue>(_ name: String, default fallback: Value, _ help: String) -> Value
    {
        documentation.append(Documentation(name: name, help: help, fallback: fallback.settingText))
        return environment[name].flatMap { read(name, $0, Value.self) } ?? fallback
    }

    /// A number with a default that must lie in `range`.
    public mutating func setting(_ name: String, default fallback: Int, in range: ClosedRange<Int>, _ help: String)
        -> Int
    {
        let value = setting(name, default: fallback, "\(help) From \(range.lowerBound) to \(range.upperBound).")
        guard range.contains(value) else {
            mistakes.append("\(name) must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
            return fallback
        }
        return value
    }

    /// Value that `make` makes of a file. A setting names the file, and must be given. Errors of `make` become
    /// mistakes.
    public mutating func file<Value>(_ name: String, _ help: String, _ make: (String) throws -> Value) -> Value? {
        guard let path = required(name, as: String.self, help) else { return nil }
        return made(name, path, make)
    }

    /// Value that `make` makes of a file. A setting may name the file. Errors of `make` become mistakes.
    public mutating func optionalFile<Value>(_ name: String, _ help: String, _ make: (String) throws -> Value) -> Value?
    {
        guard let path = optional(name, as: String.self, help) else { return nil }
        return made(name, path, make)
    }

    private mutating func made<Value>(_ name: String, _ path: String, _ make: (String) throws -> Value) -> Value? {
        do {
            return try make(path)
        } catch {
            mistakes.append("\(name): \(error)")
            return nil
        }
    }

    /// Names that look like settings of ours and that nobody asked for, mostly misspelt ones. `others` are known elsewhere.
    public func unknown(besides others: Set<String> = []) -> [String] {
        let known = Set(documentation.map(\.name)).union(others)
        return environment.keys.filter { $0.hasPrefix("THERACOMM_") && !known.contains($0) }.sorted()
    }

    private mutating func read<Value: SettingValue>(_ name: String, _ text: String, _ type: Value.Type) -> Value? {
        if let value = Value(setting: text) { return value }
        // The text is not repeated: a malformed setting may be a secret in the wrong place.
        mistakes.append("\(name) must be \(Value.kind)")
        return nil
    }
}
