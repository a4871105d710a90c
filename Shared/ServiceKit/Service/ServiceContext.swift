public import CommandLineKit

/// Context of a service's verb. Connections are opened when a verb asks for them, and closed after it.
public struct ServiceContext<S: Service>: Sendable {
    /// Console that answers go to.
    public let console: Console
    /// The environment that settings are read from.
    public let environment: [String: String]

    /// A context; nothing is read or opened yet.
    public init(console: Console, environment: [String: String]) {
        self.console = console
        self.environment = environment
    }
}
