import CommandLineKit
import HTTPKit
import ServiceKit

@testable import GatewayApp

extension FuzzTarget {
    static let settings: [FuzzTarget] = [
        .text("setting") { text in
            written(Duration(setting: text), as: \.settingText)
            written(SocketAddress(setting: text), as: \.settingText)
            written(Origin(setting: text), as: \.settingText)
            written(AllowedOrigins(setting: text), as: \.settingText)
            written(RateSettings(setting: text), as: \.settingText)
            if let rates = RouteRates(setting: text) {
                // What is usual is written as if somebody had asked for it.
                let again = RouteRates(setting: rates.settingText)
                precondition(again?.settingText == rates.settingText, "\(rates.settingText)")
            }
            _ = ServiceAddresses(setting: text)
        },
        .text("arguments") { text in
            let words = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard var arguments = try? Arguments(words, parameters: parameters) else { return }
            _ = arguments.flag("--all")
            _ = try? arguments.option("--limit", default: 10, in: 1...100)
            _ = try? arguments.options("--type", as: String.self)
            _ = try? arguments.argument("stream", as: String.self)
            _ = arguments.rest()
        },
    ]

    private static let parameters: [Parameter] = [
        .argument("stream", "One."), .flag("--all", short: "a", "All."),
        .option("--limit", short: "l", value: "n", "How many."), .options("--type", value: "t", "Which."),
        .rest("more", "More."),
    ]

    /// What was read and is written as text must read as the same again.
    private static func written<Value: SettingValue & Equatable>(_ value: Value?, as text: (Value) -> String) {
        guard let value else { return }
        precondition(Value(setting: text(value)) == value, "\(value) is written as \(text(value))")
    }
}
