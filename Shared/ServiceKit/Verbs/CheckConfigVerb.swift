import CommandLineKit

/// `check-config`: whether `serve` would start with these settings.
struct CheckConfigVerb<S: Service>: Subcommand {
    static var name: String { "check-config" }
    static var summary: String {
        "Reads all settings and the files that they name, and says what is wrong. Opens and changes nothing."
    }
    static var group: String { "Look" }
    static var parameters: [Parameter] { [.json] }

    init(_ arguments: inout Arguments) throws(UsageError) {}

    func run(in context: ServiceContext<S>) async throws {
        var reader = ConfigurationReader(environment: context.environment)
        _ = try ServiceConfiguration(&reader, of: S.self)
        for name in reader.unknown(besides: SettingsHelp.known) {
            context.console.printError("\(name) is not a setting of \(S.name)")
        }
        if context.console.isJSON { return try context.console.printJSON(["sound": true]) }
        context.console.print("The settings are in order.")
    }
}
