public import HTTPKit

/// Shape of the payloads that a topic tells under one type, for the description of the protocol.
public struct PayloadShape: Sendable, Hashable {
    /// Type of the payload (`Payload.type`).
    public let type: String
    /// The shape of the data.
    public let data: JSONSchema
    /// True if the payload is told as a signal rather than as an event.
    public let isSignal: Bool

    /// Data of this shape.
    public init(_ type: String, _ data: JSONSchema, isSignal: Bool = false) {
        self.type = type
        self.data = data
        self.isSignal = isSignal
    }

    /// Data of the shape that a type has.
    public init<Told: Decodable>(_ type: String, of told: Told.Type, isSignal: Bool = false) {
        self.init(type, .of(told), isSignal: isSignal)
    }
}

extension JSONSchema {
    /// The same object, where one member has another shape.
    package func replacing(_ name: String, by schema: JSONSchema) -> JSONSchema {
        guard case .object(var members, _) = self else { return self }
        for place in members.indices where members[place].name == name { members[place].schema = schema }
        return .object(members)
    }
}
