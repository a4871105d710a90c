import FoundationEssentials
import ServiceKit

/// The settings that only identity has.
struct IdentitySettings: Sendable {
    /// Who must have a second factor.
    var secondFactor = FactorRule.optional

    /// How long a person can think again who has deleted their account.
    var erasureWait: Duration = .seconds(14 * 86_400)
    /// The services that must confirm an erasure, besides identity itself.
    var erasureServices: Set<String> = []

    /// What is taken where nothing is set.
    init() {}

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        secondFactor = reader.setting(
            "THERACOMM_SECOND_FACTOR",
            default: .optional,
            "Who must have a second factor: optional (nobody), staff or everybody."
        )
        erasureWait = reader.setting(
            "THERACOMM_ERASURE_WAIT",
            default: erasureWait,
            "How long somebody can take it back who has deleted their account."
        )
        let services = reader.setting(
            "THERACOMM_ERASURE_SERVICES",
            default: ServiceNames(["postoffice"]),
            "The services that must confirm an erasure before it counts as done, besides identity itself."
        )
        erasureServices = services.names
    }
}

/// Names of services on one line.
private struct ServiceNames: SettingValue {
    let names: Set<String>

    static var kind: String { "names of services such as postoffice,chat, or none" }

    init(_ names: Set<String>) { self.names = names }

    init?(setting text: String) {
        guard text != "none" else {
            self.init([])
            return
        }
        let parts = text.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy(Self.isAllowed) }) else { return nil }
        self.init(Set(parts))
    }

    var settingText: String { names.isEmpty ? "none" : names.sorted().joined(separator: ",") }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte) || byte == 0x2D
    }
}
