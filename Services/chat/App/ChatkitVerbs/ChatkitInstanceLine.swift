import Chatkit
import CommandLineKit

/// A key of an instance in a line, for people and for programs.
struct ChatkitInstanceLine: Encodable, Sendable {
    let name: String
    let instance: String
    let key: String
    let secret: String?
    let isServer: Bool
    let isForPeople: Bool
    let isDisabled: Bool
    let hasTestTokens: Bool
    let hasReset: Bool

    private enum CodingKeys: String, CodingKey {
        case name, instance, key, secret
        case isServer = "server"
        case isForPeople = "people"
        case isDisabled = "disabled"
        case hasTestTokens = "test_tokens"
        case hasReset = "reset"
    }

    /// Lines of an instance: one for each key; one without a key if there is none. Secrets of instances for people stay
    /// ours: their owner could speak as anybody.
    static func lines(of instance: ChatkitInstance, showsSecrets: Bool) -> [ChatkitInstanceLine] {
        let keys = instance.keys.isEmpty ? [ChatkitKey(id: "", secret: "")] : instance.keys
        return keys.map { key in
            ChatkitInstanceLine(
                name: instance.name,
                instance: instance.id,
                key: key.id,
                secret: showsSecrets && !instance.isForPeople ? key.secret : nil,
                isServer: instance.trust.contains(.server),
                isForPeople: instance.isForPeople,
                isDisabled: instance.trust.contains(.disabled),
                hasTestTokens: instance.trust.contains(.testTokens),
                hasReset: instance.trust.contains(.reset)
            )
        }
    }

    static let table = Table<ChatkitInstanceLine>([
        .text("name", mayShrink: true) { $0.name }, .text("instance") { $0.instance }, .text("key") { $0.key },
        .text("secret") { $0.secret ?? "" },
        .text("trust") { line in
            [
                line.isForPeople ? "people" : nil, line.isServer ? "server" : nil,
                line.hasTestTokens ? "test tokens" : nil, line.hasReset ? "reset" : nil,
                line.isDisabled ? "disabled" : nil,
            ].compactMap { $0 }.joined(separator: ", ")
        },
    ])
}
