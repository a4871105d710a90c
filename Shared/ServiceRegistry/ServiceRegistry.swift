/// The services of the installation: `Services/registry.txt`, which is part of every executable that asks.
public enum ServiceRegistry {
    /// All services behind the gateway, in the order in which they start.
    public static let services = lines.compactMap { RegisteredService(line: $0) }

    /// Names of all services behind the gateway, in the order in which they start.
    public static let names = services.map(\.name)

    /// The service of that name; nil if there is none.
    public static func service(_ name: String) -> RegisteredService? { services.first { $0.name == name } }

    /// Names of the services that read the feed of `name`.
    public static func followers(of name: String) -> [String] {
        services.filter { $0.follows.contains(name) }.map(\.name)
    }

    /// Lines that describe a service: neither empty nor a comment.
    static var lines: [Substring] {
        String(decoding: PackageResources.registry_txt, as: UTF8.self).split(separator: "\n")
            .filter { !$0.hasPrefix("#") }
    }
}
