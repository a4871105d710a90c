import ServiceKit

/// Rate at which one person speaks in one room at most.
package enum TalkRate: Sendable, Hashable {
    /// No limit.
    case off
    /// Number of messages at once, which then come back evenly: all of them within so many seconds.
    case most(Int, seconds: Int)

    /// Part of one process, where `processes` share the work.
    package func shared(by processes: Int) -> TalkRate {
        guard case .most(let quota, let seconds) = self else { return .off }
        return .most(max(1, quota / max(1, processes)), seconds: seconds)
    }

    /// Rate multiplied by `factor`.
    func times(_ factor: Int) -> TalkRate {
        guard case .most(let quota, let seconds) = self else { return .off }
        return .most(quota * factor, seconds: seconds)
    }

    /// Rate that is more than anybody types, and less than a loop sends.
    package static let usual = TalkRate.most(300, seconds: 60)
}

extension TalkRate: SettingValue {
    static let kind = "off, or messages and a time of whole seconds up to a day, such as 300/1m"

    init?(setting text: String) {
        guard text != "off" else {
            self = .off
            return
        }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let quota = Int(parts[0]), let window = Duration(setting: String(parts[1])),
            window.components.attoseconds == 0, (1...1_000_000).contains(quota),
            (1...86_400).contains(window.components.seconds)
        else { return nil }
        self = .most(quota, seconds: Int(window.components.seconds))
    }

    var settingText: String {
        switch self {
        case .off: "off"
        case .most(let quota, let seconds): "\(quota)/\(seconds)s"
        }
    }
}
