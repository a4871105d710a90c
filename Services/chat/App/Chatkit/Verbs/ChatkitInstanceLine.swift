import CommandLineKit

/// A key of an instance in a line, for people and for programs.
struct ChatkitInstanceLine: Encodable, Sendable {
    let name: String
    let instance: String
    let key: String
    let secret: String?
    let isServer: Bool
    let hasTestTokens: Bool
    let hasReset: Bool

    private enum CodingKeys: String, CodingKey {
        case name, instance, key, secret
        case isServer = "server"
        case hasTestTokens = "test_tokens"
        case hasReset = "reset"
    }

    /// One for each key; one without a key where there is none.
    static func lines(of instance: ChatkitInstance, showsSecrets: Bool) -> [ChatkitInstanceLine] {
        let keys = instance.keys.isEmpty ? [ChatkitKey(id: "", secret: "")] : instance.keys
        return keys.map { key in
            ChatkitInstanceLine(
                name: instance.name,
                instance: instance.id,
                key: key.id,
                secret: showsSecrets ? key.secret : nil,
                isServer: instance.trust.contains(.server),
                hasTestTokens: instance.trust.contains(.testTokens),
                hasReset: instance.trust.contains(.reset)
            )
        }
    }

    static let table = Table<ChatkitInstanceLine>([
        .text("name", mayShrink: true) { $0.name }, .text("instance") { $0.instance }, .text("key") { $0.key },
        .text("secret") { $0.secret ?? "" },
        .text("trust") { line in
            [line.isServer ? "server" : nil, line.hasTestTokens ? "test tokens" : nil, line.hasReset ? "reset" : nil]
                .compactMap { $0 }.joined(separator: ", ")
        },
    ])
}
