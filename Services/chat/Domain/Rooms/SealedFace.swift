public import EventSourcing

/// How a room shows itself, as it is stored: each part under the key of the room's holder.
public struct SealedFace: Codable, Sendable, Hashable {
    /// Its name; `nil` if it has none.
    public var name: Personal<String>?
    /// What it is for; `nil` if nobody said.
    public var description: Personal<String>?
    /// What an application keeps with it; `nil` if nothing.
    public var custom: Personal<String>?

    /// States it.
    public init(name: Personal<String>?, description: Personal<String>?, custom: Personal<String>?) {
        self.name = name
        self.description = description
        self.custom = custom
    }
}
