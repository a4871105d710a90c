public import FoundationEssentials
import JSONKit

/// Values of the placeholders in a route's path, percent-decoded.
public struct PathParameters: Sendable, Equatable {
    private var values: [(name: String, value: String)] = []

    /// None.
    public init() {}

    /// Makes the parameters of a matched route.
    package init(_ values: [(name: String, value: String)]) { self.values = values }

    /// Names of the placeholders, in their order.
    package var names: [String] { values.map(\.name) }

    /// The text that `{name}` matched; nil if the route has no such placeholder.
    public subscript(name: String) -> String? { values.first { $0.name == name }?.value }

    /// The text that `{name}` matched.
    ///
    /// A route without that placeholder is a mistake in the program, and ends it.
    public func text(_ name: String) -> String {
        guard let value = self[name] else { preconditionFailure("the route has no placeholder {\(name)}") }
        return value
    }

    /// The id that `{name}` matched. Throws 404 if it is none: there can be nothing of that name.
    public func uuid(_ name: String) throws(Problem) -> UUID {
        guard let id = UUIDText.id(of: text(name)) else { throw .notFound }
        return id
    }

    /// The number that `{name}` matched. Throws 404 if it is none.
    public func integer(_ name: String) throws(Problem) -> Int {
        let digits = text(name)
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(digits) else { throw .notFound }
        return number
    }

    /// Equal names and values in equal order.
    public static func == (left: Self, right: Self) -> Bool {
        left.values.count == right.values.count && zip(left.values, right.values).allSatisfy { $0 == $1 }
    }
}
