/// A value that must never reach a log, a metric or a problem: every way to print it says `[hidden]`.
///
/// Wrap secrets and personal data as early as they are read; unwrap with `exposed` where they are used.
public struct Sensitive<Value: Sendable>: Sendable {
    /// The value itself. A programmer who writes this word has thought about where it goes.
    public let exposed: Value

    /// Wraps `value`.
    public init(_ value: Value) { exposed = value }
}

extension Sensitive: Equatable where Value: Equatable {}
extension Sensitive: Hashable where Value: Hashable {}

extension Sensitive: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Never the value.
    public var description: String { "[hidden]" }
    /// Never the value, also within a larger value that is dumped.
    public var debugDescription: String { "[hidden]" }
    /// Has no children to look into.
    public var customMirror: Mirror { Mirror(self, children: EmptyCollection<Mirror.Child>()) }
}
