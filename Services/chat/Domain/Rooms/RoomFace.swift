import EventSourcing

/// How a room shows itself.
public struct RoomFace: Sendable, Hashable {
    /// Its name; `nil` for a direct room, which is named by the other one.
    public var name: Words?
    /// What it is for.
    public var description: Words?
    /// What an application keeps with it.
    public var custom: CustomData?

    /// States it.
    public init(name: Words? = nil, description: Words? = nil, custom: CustomData? = nil) {
        self.name = name
        self.description = description
        self.custom = custom
    }

    /// The same as it is stored.
    var sealed: SealedFace {
        SealedFace(
            name: name.map { .known($0.text) },
            description: description.map { .known($0.text) },
            custom: custom.map { .known($0.text) }
        )
    }
}
