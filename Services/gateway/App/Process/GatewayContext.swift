import CommandLineKit
import ServiceKit

/// Context of a verb of the gateway.
public struct GatewayContext: Sendable {
    let console: Console
    let environment: [String: String]

    /// The settings; throws all mistakes at once.
    func configuration() throws(ConfigurationError) -> GatewayConfiguration {
        var reader = ConfigurationReader(environment: environment)
        return try GatewayConfiguration(&reader)
    }
}
