import FoundationEssentials

/// Wrong passwords of one person on one day.
struct SignInFailureView: Codable, Sendable, Equatable {
    /// Person whose login name it was; absent: names that nobody has.
    var person: KnownPersonView?
    var failures: Int
    var firstAt: Date
    var lastAt: Date
    /// Time until which the next attempt has to wait somewhere; absent: it needn't.
    var waitsUntil: Date?

    enum CodingKeys: String, CodingKey {
        case person, failures
        case firstAt = "first_at"
        case lastAt = "last_at"
        case waitsUntil = "waits_until"
    }
}

/// Page of wrong passwords by person and day, the latest first.
struct SignInFailureListView: Codable, Sendable {
    var failures: [SignInFailureView]
    /// Place where the next page begins; absent on the last one.
    var next: String?
}

/// Wrong passwords of all by hour, and the addresses from which they come now.
struct SignInFailureHoursView: Codable, Sendable {
    /// Hour with wrong passwords.
    struct Hour: Codable, Sendable, Equatable {
        /// Time at which the hour began.
        var from: Date
        /// Wrong passwords for login names that somebody has.
        var failures: Int
        /// Wrong passwords for login names that nobody has.
        var nobodys: Int
    }

    /// Address with wrong passwords that still count.
    struct Place: Codable, Sendable, Equatable {
        /// Beginning of its keyed hash: it tells one from another, and nothing else.
        var key: String
        var failures: Int
        var lastAt: Date
        /// True if whoever comes from there, and isn't known there, takes their turn.
        var takesTurns: Bool

        enum CodingKeys: String, CodingKey {
            case key, failures
            case lastAt = "last_at"
            case takesTurns = "takes_turns"
        }
    }

    /// Hours of the last seven days, the earliest first; those without a wrong password are left out.
    var hours: [Hour]
    /// Addresses, those with the most first: 50 at most.
    var places: [Place]
}
