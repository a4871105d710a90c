public import HTTPKit

extension SocketAddress: SettingValue {
    /// An address to listen on.
    public static var kind: String { "an address such as 127.0.0.1:7101, [::1]:7101 or unix:/path" }
    /// Reads the text like `SocketAddress.init(parsing:)`.
    public init?(setting text: String) { self.init(parsing: text) }
    /// Text in the form that is parsed.
    public var settingText: String { description }
}

extension Origin: SettingValue {
    /// A server to connect to.
    public static var kind: String { "an origin such as http://127.0.0.1:7100, https://host:7100 or http://unix:/path" }

    /// `http://` or `https://` and an address: services speak HTTP/2 with each other from the first byte on.
    public init?(setting text: String) {
        let schemes: [Origin.Scheme] = [.http, .https]
        guard let scheme = schemes.first(where: { text.hasPrefix("\($0.rawValue)://") }), !text.hasSuffix("/"),
            let address = SocketAddress(parsing: String(text.dropFirst("\(scheme.rawValue)://".count)))
        else { return nil }
        self.init(scheme, address, protocol: .http2PriorKnowledge)
    }

    /// Scheme and address.
    public var settingText: String { "\(scheme.rawValue)://\(address)" }
}
