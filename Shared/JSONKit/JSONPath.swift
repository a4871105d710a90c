/// The name of a member in a path.
struct JSONName: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }

    /// A key as a step of a path: a dictionary's key that is a number is a name all the same.
    static func step(_ key: some CodingKey) -> any CodingKey {
        guard key.intValue != nil else { return key }
        return JSONName(stringValue: key.stringValue)
    }
}

/// The place of an element in a path.
struct JSONIndex: CodingKey {
    private let index: Int

    init(_ index: Int) { self.index = index }
    init?(intValue: Int) { index = intValue }
    init?(stringValue: String) { nil }

    var intValue: Int? { index }
    var stringValue: String { "Index \(index)" }
}
