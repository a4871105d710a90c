import FoundationEssentials
import ServiceKit

/// Place of the web client, as links in mails name it.
enum ClientLocation: SettingValue, Sendable, Equatable {
    /// There is none: links lead to identity's own pages.
    case off
    /// At the public address, where the gateway serves it.
    case atPublicAddress
    /// At an address of its own, without a slash at the end.
    case at(String)

    static var kind: String { "on, off or an address such as https://app.example.org" }

    init?(setting text: String) {
        switch text {
        case "off": self = .off
        case "on": self = .atPublicAddress
        default:
            guard Self.isAddress(text) else { return nil }
            self = .at(text)
        }
    }

    var settingText: String {
        switch self {
        case .off: "off"
        case .atPublicAddress: "on"
        case .at(let address): address
        }
    }

    /// Address of the client, where people reach the gateway at `url`; `nil`: there is none.
    func address(at url: String) -> String? {
        switch self {
        case .off: nil
        case .atPublicAddress: url
        case .at(let address): address
        }
    }

    /// Scheme, host and perhaps a port and a path: nothing that a mail program would read otherwise, and no token of somebody else's.
    private static func isAddress(_ text: String) -> Bool {
        guard let scheme = ["https://", "http://"].first(where: text.hasPrefix), !text.hasSuffix("/") else {
            return false
        }
        let others = Set("-._~:/[]".utf8)
        let rest = text.utf8.dropFirst(scheme.utf8.count)
        return text.utf8.count <= 200 && rest.first != UInt8(ascii: "/")
            && !rest.isEmpty
            && rest.allSatisfy { byte in
                (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || others.contains(byte)
            }
    }
}
