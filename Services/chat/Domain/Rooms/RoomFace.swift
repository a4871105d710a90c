import EventSourcing

/// Face of a room: name, description and custom data.
public struct RoomFace: Sendable, Hashable {
    /// Its name; `nil` for a direct room, which is named by the other one.
    public var name: Words?
    /// Purpose of the room.
    public var description: Words?
    /// Custom data of an application.
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
