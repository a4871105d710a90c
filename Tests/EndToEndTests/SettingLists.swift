import Foundation
import ProcessTesting
import ServiceRegistry

/// Which service reads which setting: as the services say, as `up` gives them, and as the compose files do.
enum SettingLists {
    static let services = ["gateway"] + ServiceRegistry.names

    /// What `up` and `compose` decide, whatever the environment says.
    private static let decided = Set(
        [
            "LISTEN", "INTERNAL_LISTEN", "METRICS_LISTEN", "METRICS_TLS_LISTEN", "ROUTES", "GATEWAY", "INNER_TLS",
            "DATABASE",
            "MIGRATION_DATABASE", "MASTER_KEY_FILE", "SERVICE_KEY_FILE", "SERVICE_KEYS_FILE", "NOTARY_KEY_FILE",
            "VAPID_KEY_FILE",
            "MAIL_FOLDER", "TRACES_FOLDER", "ERASURES_FOLDER", "WEB",
        ].map { "THERACOMM_\($0)" }
    )

    /// What a service's help names, without what is decided for it.
    static func documented(by service: String) async throws -> Set<String> {
        let help = try await Program.run(Program.built(service), ["serve", "--help"])
        guard help.status == 0 else { throw SystemFailure("\(service) serve --help: \(help.errors)") }
        return Set(lines(help.output).filter(isName)).subtracting(decided)
    }

    /// What `up` gives to a service.
    static func given(to service: String) throws -> Set<String> {
        let readers: Set = ["all", service == "gateway" ? service : "services", service]
        let rows = lines(try text("scripts/settings.txt")).map { $0.split(separator: " ").map(String.init) }
        return Set(
            rows.filter { $0.first.map(isName) == true && !readers.isDisjoint(with: $0.dropFirst()) }.map { $0[0] }
        )
    }

    /// What `compose` gives to a service, by any of its files.
    static func composed(for service: String) throws -> Set<String> {
        let others = try FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/deploy")
            .filter { $0.hasPrefix("compose.") && $0.hasSuffix(".yml") }.map { "deploy/\($0)" }
        var names: Set<String> = []
        for file in ["docker-compose.yml"] + others {
            var block = ""
            for line in try text(file).components(separatedBy: "\n") {
                let word = line.trimmingCharacters(in: .whitespaces).split(separator: ":").first.map(String.init) ?? ""
                if isName(word) {
                    if [service, "x-settings"].contains(block) { names.insert(word) }
                } else if !line.hasPrefix("   "), !word.isEmpty, !word.hasPrefix("#") {
                    block = word
                }
            }
        }
        return names
    }

    private static func text(_ path: String) throws -> String {
        try String(contentsOfFile: "\(Repository.root)/\(path)", encoding: .utf8)
    }

    private static func lines(_ text: String) -> [String] {
        text.components(separatedBy: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    }

    private static func isName(_ word: String) -> Bool {
        word.hasPrefix("THERACOMM_") && word.utf8.allSatisfy { (0x41...0x5A).contains($0) || $0 == 0x5F }
    }
}
