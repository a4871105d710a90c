/// Name of the type whose shape a schema is, for descriptions. It says nothing about the shape: all names are equal.
public struct TypeName: Sendable, Hashable {
    /// The module, the types around it and its own name; empty for a shape that belongs to no type.
    let steps: [String]
    /// True for words to which others may come: whoever reads them takes any.
    let isOpen: Bool

    /// No name.
    public static let none = TypeName(steps: [])

    init(steps: [String], isOpen: Bool = false) {
        self.steps = steps
        self.isOpen = isOpen
    }

    /// The name of `type`; what it is generic over stands in front of its own: `LetterPage`.
    init(_ type: Any.Type) { self.init(steps: Self.steps(of: String(reflecting: type))) }

    private static func steps(of text: String) -> [String] {
        let outer = text.prefix { $0 != "<" }
        // Types that are private stand in a context without a name.
        var steps = outer.split(separator: ".").map(String.init).filter { !$0.hasPrefix("(") }
        guard outer.endIndex < text.endIndex, let own = steps.popLast() else { return steps }
        let inner = text[text.index(after: outer.endIndex)...].dropLast()
        let arguments = inner.split(separator: ",").map { $0.prefix { $0 != "<" && $0 != ">" } }
        let names = arguments.compactMap { $0.split(separator: ".").last }.map { $0.filter(\.isLetter) }
        return steps + [names.joined() + own]
    }

    /// Always true.
    public static func == (_: TypeName, _: TypeName) -> Bool { true }

    /// Hashes nothing.
    public func hash(into hasher: inout Hasher) {}
}

extension JSONSchema {
    /// The same shape under the name of `type`, if it is one that has a name and none was given before.
    func named(_ type: Any.Type) -> JSONSchema {
        switch self {
        case .object(let members, let name) where name.steps.isEmpty: .object(members, TypeName(type))
        case .oneOf(let words, let name) where name.steps.isEmpty: .oneOf(words, TypeName(type))
        default: self
        }
    }
}
