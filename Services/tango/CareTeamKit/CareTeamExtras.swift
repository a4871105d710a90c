/// Parts of what tango tells that a service may keep beside who looks after whom.
public struct CareTeamExtras: OptionSet, Sendable, Hashable {
    /// Bits of the set.
    public let rawValue: Int

    /// Makes a set of its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Kind of each matching, in a column `kind` of the table `matching`.
    public static let kinds = Self(rawValue: 1)
    /// Leave to see a client's things, in the table `client_access`: `id`, `client`, `staff`, `valid_from`, `valid_until`.
    public static let leaves = Self(rawValue: 2)
}
