public import EventSourcing

/// Face of a room as it is stored: each part under the key of the room's holder.
public struct SealedFace: Codable, Sendable, Hashable {
    /// Its name; `nil` if it has none.
    public var name: Personal<String>?
    /// Purpose of the room; `nil` if nobody said.
    public var description: Personal<String>?
    /// Custom data of an application; `nil` if there is none.
    public var custom: Personal<String>?

    /// States it.
    public init(name: Personal<String>?, description: Personal<String>?, custom: Personal<String>?) {
        self.name = name
        self.description = description
        self.custom = custom
    }
}
