/// The words behind a verb, sorted by the verb's parameters: what was given for which.
public struct Arguments: Sendable {
    private let parameters: [Parameter]
    private var flags: Set<String> = []
    private var values: [String: [String]] = [:]
    private var positionals: [String] = []
    private var nextPositional = 0

    /// Sorts `words`; unknown options, missing values and missing or left-over arguments are mistakes.
    public init(_ words: [String], parameters: [Parameter]) throws(UsageError) {
        self.parameters = parameters
        var rest = words[...]
        var optionsEnded = false
        while let word = rest.popFirst() {
            if optionsEnded || word == "-" || !word.hasPrefix("-") {
                positionals.append(word)
            } else if word == "--" {
                optionsEnded = true
            } else if word.hasPrefix("--") {
                try takeLong(word, &rest)
            } else {
                try takeShort(word, &rest)
            }
        }
        try checkCount()
    }

    /// Returns true if the flag was given.
    public func flag(_ name: String) -> Bool { flags.contains(name) }

    /// The value of an option, nil where it wasn't given. Given twice, the last one counts.
    public func option<Value: ArgumentValue>(_ name: String, as type: Value.Type = Value.self) throws(UsageError)
        -> Value?
    {
        guard let text = values[name]?.last else { return nil }
        return try Self.read(text, as: type, of: name)
    }

    /// The value of an option that is declared as required.
    public func required<Value: ArgumentValue>(_ name: String, as type: Value.Type = Value.self) throws(UsageError)
        -> Value
    {
        assert(parameters.contains { $0.name == name && $0.isRequired }, "The usage says that \(name) may be left out.")
        return try needed(name, as: type)
    }

    /// The value of an option that this use of the verb needs, and another may leave out.
    public func needed<Value: ArgumentValue>(_ name: String, as type: Value.Type = Value.self) throws(UsageError)
        -> Value
    {
        guard let value = try option(name, as: type) else { throw UsageError("\(name) is missing") }
        return value
    }

    /// The value of an option, `fallback` where it wasn't given.
    public func option<Value: ArgumentValue>(_ name: String, default fallback: Value) throws(UsageError) -> Value {
        try option(name, as: Value.self) ?? fallback
    }

    /// The value of a number option that has to lie in `range`.
    public func option(_ name: String, default fallback: Int, in range: ClosedRange<Int>) throws(UsageError) -> Int {
        let value = try option(name, default: fallback)
        guard range.contains(value) else {
            throw UsageError("\(name) must be from \(range.lowerBound) to \(range.upperBound), not \(value)")
        }
        return value
    }

    /// All values of an option that may be repeated, in their order.
    public func options<Value: ArgumentValue>(_ name: String, as type: Value.Type = Value.self) throws(UsageError)
        -> [Value]
    {
        var result: [Value] = []
        for text in values[name] ?? [] { result.append(try Self.read(text, as: type, of: name)) }
        return result
    }

    /// Takes the next value by position; `name` is for the mistake's text.
    public mutating func argument<Value: ArgumentValue>(_ name: String, as type: Value.Type = Value.self)
        throws(UsageError) -> Value
    {
        guard let value = try optionalArgument(name, as: type) else { throw UsageError("<\(name)> is missing") }
        return value
    }

    /// Takes the next value by position, nil where there are no more.
    public mutating func optionalArgument<Value: ArgumentValue>(_ name: String, as type: Value.Type = Value.self)
        throws(UsageError) -> Value?
    {
        guard nextPositional < positionals.count else { return nil }
        defer { nextPositional += 1 }
        return try Self.read(positionals[nextPositional], as: type, of: "<\(name)>")
    }

    /// Takes all values by position that are left.
    public mutating func rest() -> [String] {
        defer { nextPositional = positionals.count }
        return Array(positionals[nextPositional...])
    }

    private static func read<Value: ArgumentValue>(_ text: String, as type: Value.Type, of name: String)
        throws(UsageError) -> Value
    {
        guard let value = Value(argument: text) else {
            throw UsageError("\(name) must be \(Value.kind), not \(quoted(text))")
        }
        return value
    }

    private mutating func takeLong(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let name = parts[0]
        guard let parameter = parameters.first(where: { $0.name == name && !$0.isPositional }) else {
            let known = parameters.filter { !$0.isPositional }.map(\.name) + ["--help"]
            throw UsageError("there is no option \(quoted(name))", hint: suggestion(for: name, among: known))
        }
        try take(parameter, inline: parts.count == 2 ? parts[1] : nil, &rest)
    }

    private mutating func takeShort(_ word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        var letters = Substring(word.dropFirst())
        while let letter = letters.popFirst() {
            guard let parameter = parameters.first(where: { $0.short == letter }) else {
                let hint = Int(word) == nil ? nil : "write -- before arguments that begin with a dash"
                throw UsageError("there is no option \(quoted("-\(letter)"))", hint: hint)
            }
            guard case .flag = parameter.form else {
                return try take(parameter, inline: letters.isEmpty ? nil : String(letters), &rest)
            }
            flags.insert(parameter.name)
        }
    }

    private mutating func take(_ parameter: Parameter, inline: String?, _ rest: inout ArraySlice<String>)
        throws(UsageError)
    {
        switch parameter.form {
        case .flag:
            guard inline == nil else { throw UsageError("\(parameter.name) takes no value") }
            flags.insert(parameter.name)
        case .option(let value), .options(let value):
            guard let text = inline ?? rest.popFirst() else {
                throw UsageError("\(parameter.name) needs a value: \(parameter.name) \(value)")
            }
            values[parameter.name, default: []].append(text)
        case .argument, .optionalArgument, .rest:
            break
        }
    }

    private func checkCount() throws(UsageError) {
        let places = parameters.filter(\.isPositional)
        let required = places.filter { $0.form == .argument }
        if positionals.count < required.count {
            let missing = required[positionals.count...].map { "<\($0.name)>" }
            throw UsageError("\(missing.joined(separator: " and ")) \(missing.count == 1 ? "is" : "are") missing")
        }
        if positionals.count > places.count, !places.contains(where: { $0.form == .rest }) {
            throw UsageError("\(quoted(positionals[places.count])) is one argument too many")
        }
    }
}

/// Text as it may be shown in a message: shortened, and without anything that a terminal would obey.
func quoted(_ text: String) -> String {
    let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
    return "“\(printable(String(shown)))”"
}
