import ChatDomain
package import ServiceKit

extension MeetingPolicy {
    /// Setting whether clients chat with each other.
    private enum Clients: String, CaseIterable, SettingValue {
        case off, on

        static var kind: String { "off or on" }
        init?(setting text: String) { self.init(rawValue: text) }
        var settingText: String { rawValue }
    }

    /// Setting for the counsellors whom a client reaches.
    private enum Counsellors: String, CaseIterable, SettingValue {
        case matched, open

        static var kind: String { "matched or open" }
        init?(setting text: String) { self.init(rawValue: text) }
        var settingText: String { rawValue }
    }

    /// Reads it from the environment; mistakes stay in `reader`.
    package init(_ reader: inout ConfigurationReader) {
        let clients = reader.setting(
            "THERACOMM_CLIENTS_MAY_CHAT",
            default: Clients.off,
            "Whether clients open rooms with each other: off, or on."
        )
        let counsellors = reader.setting(
            "THERACOMM_COUNSELLORS",
            default: Counsellors.matched,
            "Whom of the counsellors a client opens a room with: those they are matched with, or all (open)."
        )
        self.init(clientsMeet: clients == .on, counsellorsAreOpen: counsellors == .open)
    }
}
