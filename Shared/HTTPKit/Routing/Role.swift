/// Role of a person, granted by identity.
public struct Role: Hashable, Sendable, RawRepresentable, Codable {
    /// The name in tokens and events.
    public let rawValue: String

    /// Any name; unknown ones open no route.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Receives therapy.
    public static let client = Role(rawValue: "client")
    /// Gives therapy.
    public static let therapist = Role(rawValue: "therapist")
    /// Gives counsel.
    public static let counsellor = Role(rawValue: "counsellor")
    /// Brings clients and therapists together.
    public static let coordinator = Role(rawValue: "coordinator")
    /// Runs the installation.
    public static let administrator = Role(rawValue: "administrator")

    /// Everybody who works here.
    public static let staff: Set<Role> = [.therapist, .counsellor, .coordinator, .administrator]
}
