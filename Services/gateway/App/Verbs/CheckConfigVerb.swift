import CommandLineKit
import HTTPKit
import ServiceKit

/// `check-config`: whether `serve` would start with these settings.
struct CheckConfigVerb: Subcommand {
    static let name = "check-config"
    static let summary = "Reads all settings and the certificate, and says what is wrong with them. Changes nothing."
    static let group = "Look"
    static let parameters = [Parameter.json]

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: GatewayContext) async throws {
        var reader = ConfigurationReader(environment: context.environment)
        let configuration = try GatewayConfiguration(&reader)
        if let certificate = configuration.certificateFile, let key = configuration.keyFile {
            do {
                _ = try TLSServer(certificateFile: certificate, keyFile: key)
            } catch {
                throw CommandFailure(.configuration, "the certificate can't be used: \(error)")
            }
        }
        for name in reader.unknown(besides: SettingsHelp.known.union(GatewayConfiguration.ofOthers)) {
            context.console.printError("\(name) is not a setting of the gateway")
        }
        if context.console.isJSON { return try context.console.printJSON(["sound": true]) }
        context.console.print("The settings are in order.")
    }
}
