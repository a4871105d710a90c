import AttachmentKit
import FoundationEssentials
import MailDelivery
import ServiceKit
import ServiceRegistry

/// The settings that only identity has.
struct IdentitySettings: Sendable {
    /// Roles that must have a second factor.
    var secondFactor = FactorRule.optional
    /// Way by which mail leaves the house.
    var mail = MailSettings.unset
    /// Rules by which people may register by themselves, and with which addresses.
    var registration = RegistrationRules(mode: .closed, domains: .any)
    /// Number of requests that strangers may make at once from one address of the net.
    var strangerRequests = 60
    /// Identities that share the work.
    var processes = 1
    /// Name of the house in mails.
    var house = "TheraComm"
    /// Address at which people reach it.
    var url = "http://127.0.0.1:8080"
    /// Place of the web client whose screens the links of mails lead to.
    var client = ClientLocation.off
    /// Time to think again for a person who has deleted their account.
    var erasureWait: Duration = .seconds(14 * 86_400)
    /// Time for which the clinical record of a client is kept after they wished to leave; `nil`: no rule keeps it.
    var recordRetention: Duration?
    /// The services that must confirm an erasure, besides identity itself.
    var erasureServices: Set<String> = []
    /// Scanner of pictures; `nil` until it was read.
    var scanning: ScannerSettings?

    /// Pause between two attempts of strangers from an address that guesses.
    var attemptPause = Duration.seconds(1)

    /// Makes the settings that hold where nothing is set.
    init() {}

    /// Reads the settings; mistakes stay in `reader`.
    init(_ reader: inout ConfigurationReader) {
        secondFactor = reader.setting(
            "THERACOMM_SECOND_FACTOR",
            default: .optional,
            "Who must have a second factor: optional (nobody), staff or everybody."
        )
        mail = MailSettings(&reader)
        registration = RegistrationRules(
            mode: reader.setting(
                "THERACOMM_REGISTRATION",
                default: registration.mode,
                "Who may register by themselves: open (everybody with an address of the domains), invitation, or closed."
            ),
            domains: reader.setting(
                "THERACOMM_MAIL_DOMAINS",
                default: registration.domains,
                "Domains whose addresses may register, separated by commas; *.unit.example is everything below it."
            )
        )
        strangerRequests = reader.setting(
            "THERACOMM_STRANGER_REQUESTS",
            default: strangerRequests,
            in: 1...1_000_000,
            "How often strangers may ask at once, from one address of the net and for each: to register, for mail, by a link of a mail. "
                + "After a minute there is one more."
        )
        processes = reader.setting(
            "THERACOMM_IDENTITY_PROCESSES",
            default: processes,
            in: 1...1000,
            "Identities that share the work. Each counts what strangers ask for itself and allows its part."
        )
        house = reader.setting("THERACOMM_HOUSE", default: house, "What the house is called in mails.")
        url = reader.setting(
            "THERACOMM_PUBLIC_URL",
            default: url,
            "Where people reach the gateway; links in mails begin with it. Without a slash at the end."
        )
        client = reader.setting(
            "THERACOMM_CLIENT_URL",
            default: client,
            "Where links in mails lead: on (the web client at THERACOMM_PUBLIC_URL), the address of a web client, or off (identity's own "
                + "pages)."
        )
        erasureWait = reader.setting(
            "THERACOMM_ERASURE_WAIT",
            default: erasureWait,
            "How long somebody can take it back who has deleted their account."
        )
        recordRetention = reader.optional(
            "THERACOMM_RECORD_RETENTION",
            as: Duration.self,
            "How long what is known of a client is kept after they wished to leave, at least 1d, as 3650d. Their account is closed "
                + "meanwhile."
        )
        if let age = recordRetention, age < .seconds(86_400) {
            reader.note("THERACOMM_RECORD_RETENTION must be 1d or more")
        }
        let services = reader.setting(
            "THERACOMM_ERASURE_SERVICES",
            default: ServiceNames(Set(ServiceRegistry.names).subtracting([Identity.name])),
            "The services that must confirm an erasure before it counts as done, besides identity itself."
        )
        erasureServices = services.names
        scanning = ScannerSettings(&reader)
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
