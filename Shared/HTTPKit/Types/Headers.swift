/// Header fields in the order in which they were added; several may share a name.
///
/// No value in here ever holds a control character (CR, LF and NUL among them): `add` puts a space in its place. A
/// response can therefore not be split by what a handler copies into a header, whatever it is.
public struct Headers: Sendable, Equatable {
    /// One field.
    public struct Field: Sendable, Equatable {
        /// Its name.
        public let name: HeaderName
        /// Its value, without control characters and without white space at the ends.
        public let value: String
    }

    private var fields: [Field] = []

    /// No fields.
    public init() {}

    /// Takes over fields from a parser that has already refused control characters.
    package init(checked fields: [Field]) { self.fields = fields }

    /// Number of fields; names that occur twice count twice.
    public var count: Int { fields.count }

    /// The first value of `name`; setting replaces all of them, nil removes them.
    public subscript(name: HeaderName) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            remove(name)
            if let newValue { add(name, newValue) }
        }
    }

    /// Adds a field behind the others.
    public mutating func add(_ name: HeaderName, _ value: String) {
        fields.append(Field(name: name, value: FieldValue.clean(value)))
    }

    /// Adds a field that a parser has already checked for control characters and trimmed.
    package mutating func add(checked name: HeaderName, _ value: String) {
        fields.append(Field(name: name, value: value))
    }

    /// Makes room for `count` fields.
    package mutating func reserve(_ count: Int) { fields.reserveCapacity(count) }

    /// All values of `name`, in order.
    public func all(_ name: HeaderName) -> [String] { fields.filter { $0.name == name }.map(\.value) }

    /// Returns true if there is a field of that name.
    public func contains(_ name: HeaderName) -> Bool { fields.contains { $0.name == name } }

    /// Removes every field of that name.
    public mutating func remove(_ name: HeaderName) {
        if contains(name) { fields.removeAll { $0.name == name } }
    }

    /// Adds `value` unless the name is already there.
    public mutating func addIfAbsent(_ name: HeaderName, _ value: @autoclosure () -> String) {
        if !contains(name) { add(name, value()) }
    }

    /// Returns true if the comma-separated list in `name` has this element, whatever its case.
    public func lists(_ name: HeaderName, _ element: String) -> Bool {
        fields.contains { field in
            field.name == name && Token.list(field.value).contains { Token.equalIgnoringCase($0, element) }
        }
    }
}

extension Headers: RandomAccessCollection {
    /// The first field.
    public var startIndex: Int { 0 }
    /// One behind the last field.
    public var endIndex: Int { fields.count }
    /// The field at `index`.
    public subscript(index: Int) -> Field { fields[index] }
}

extension Headers: ExpressibleByDictionaryLiteral {
    /// Fields in the order of the literal.
    public init(dictionaryLiteral elements: (HeaderName, String)...) {
        for (name, value) in elements { add(name, value) }
    }
}
