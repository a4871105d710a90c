/// One value of a parsed text on its way into a Swift value: what `JSONDecoder` makes of the text, without reading it again.
final class JSONTreeDecoder: Decoder {
    let tree: JSONTree
    let reading: JSONReading
    /// The value that this one is in.
    private let parent: JSONTreeDecoder?
    /// Key of this value in the parent.
    private let key: (any CodingKey)?

    init(
        _ tree: JSONTree,
        by reading: JSONReading,
        at key: (any CodingKey)? = nil,
        in parent: JSONTreeDecoder? = nil
    ) {
        self.tree = tree
        self.reading = reading
        self.key = key
        self.parent = parent
    }

    var userInfo: [CodingUserInfoKey: Any] { reading.userInfo }

    /// Put together when it is asked for, which is for errors and sealed fields only.
    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var step: JSONTreeDecoder? = self
        while let here = step {
            if let key = here.key { path.append(key) }
            step = here.parent
        }
        return path.reversed()
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard case .object(let members) = tree else { throw refusal(tree, [String: Any].self, at: nil) }
        return KeyedDecodingContainer(JSONMembers<Key>(members, of: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        guard case .array(let elements) = tree else { throw refusal(tree, [Any].self, at: nil) }
        return JSONElements(elements, of: self)
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { JSONSingleValue(decoder: self) }

    /// The decoder of a value inside this one.
    func nested(_ value: JSONTree, at key: (any CodingKey)?) -> JSONTreeDecoder {
        JSONTreeDecoder(value, by: reading, at: key, in: self)
    }

    /// Error for a `value` that can't be read as `type`.
    func refusal(_ value: JSONTree, _ type: Any.Type, at key: (any CodingKey)?) -> DecodingError {
        let place = context("not what is expected", at: key)
        if case .null = value { return .valueNotFound(type, place) }
        return .typeMismatch(type, place)
    }

    func context(_ words: String, at key: (any CodingKey)?) -> DecodingError.Context {
        DecodingError.Context(codingPath: key.map { codingPath + [$0] } ?? codingPath, debugDescription: words)
    }
}
