public import ServiceKit

/// Over what the processes of a service tell each other what is kept nowhere.
public enum BusKind: String, Sendable, Hashable, CaseIterable {
    /// PostgreSQL's notifications: nothing more to run.
    case postgres
    /// A NATS server: nothing of it burdens the database.
    case nats
}

extension BusKind: SettingValue {
    /// One of two words.
    public static var kind: String { allCases.map(\.rawValue).joined(separator: " or ") }
    /// One of the two words.
    public init?(setting text: String) { self.init(rawValue: text) }
    /// The word.
    public var settingText: String { rawValue }
}
