import FoundationEssentials
import HTTPKit
package import ServiceKit

/// Quotas for the rooms that one person makes and has. Rooms that an operator opens, and those of applications, aren't counted.
package struct RoomQuotas: Sendable {
    /// Clients' quotas, as set. Staff have `staffFactor` times as much.
    package struct Settings: Sendable, Hashable {
        /// Rooms made in a time.
        var rate = TalkRate.off
        /// Rooms that aren't deleted and in which one is an owner.
        var owned = Quota.off
        /// Open rooms in which a client faces somebody under a persona. Public ones don't count.
        var anonymous = Quota.off
        /// The same of one who works here: those in which they are faced.
        var faced = Quota.off
    }

    /// Times that who works here may make and have as many rooms as a client.
    static let staffFactor = 10

    let settings: Settings
    private let clients: TalkLimit?
    private let staff: TalkLimit?

    /// Counts nothing unless told.
    init(_ settings: Settings = Settings(), metrics: Metrics = Metrics()) {
        self.settings = settings
        clients = TalkLimit(settings.rate, of: .rooms, capacity: 8192, metrics: metrics)
        staff = TalkLimit(settings.rate.times(Self.staffFactor), of: .rooms, capacity: 8192, metrics: metrics)
    }

    /// True if anything is counted.
    var isLimiting: Bool { settings != Settings() }

    /// Rooms that one may own; `nil`: as many as they like.
    func owned(isStaff: Bool) -> Int? { settings.owned.most.map { isStaff ? $0 * Self.staffFactor : $0 } }

    /// Takes one room of those that `person` may make now. Throws 429 where there is none left.
    func take(_ person: UUID, isStaff: Bool) throws(Problem) {
        // All rooms of one person are of one kind.
        try (isStaff ? staff : clients)?.take(person, in: person)
    }
}

/// A number of things that one has at most.
enum Quota: Sendable, Hashable {
    /// No limit.
    case off
    /// Greatest number.
    case count(Int)

    /// The number; `nil` for any.
    var most: Int? {
        switch self {
        case .off: nil
        case .count(let count): count
        }
    }
}

extension Quota: SettingValue {
    static let kind = "off, or a whole number from 1 to 1000000"

    init?(setting text: String) {
        guard text != "off" else {
            self = .off
            return
        }
        guard let count = Int(text), (1...1_000_000).contains(count) else { return nil }
        self = .count(count)
    }

    var settingText: String { most.map(String.init) ?? "off" }
}

extension RoomQuotas.Settings {
    /// Reads it from the environment; mistakes stay in `reader`.
    package init(_ reader: inout ConfigurationReader) {
        rate = reader.setting(
            "THERACOMM_CHAT_ROOM_RATE",
            default: TalkRate.most(20, seconds: 3600),
            "How many rooms a client makes at most; who works here \(RoomQuotas.staffFactor) times as many."
        )
        owned = reader.setting(
            "THERACOMM_CHAT_ROOMS_OWNED",
            default: Quota.count(20),
            "Rooms of which a client is an owner at most; who works here \(RoomQuotas.staffFactor) times as many."
        )
        anonymous = reader.setting(
            "THERACOMM_CHAT_ANONYMOUS_ROOMS",
            default: Quota.count(3),
            "Open rooms that aren't public in which a client is anonymous at most."
        )
        faced = reader.setting(
            "THERACOMM_CHAT_ANONYMOUS_ROOMS_FACED",
            default: Quota.count(20),
            "Open rooms that aren't public in which one who works here faces somebody anonymous at most."
        )
    }
}
