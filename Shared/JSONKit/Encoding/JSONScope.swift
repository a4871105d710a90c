/// One value on its way to text: an object, an array or a scalar, whichever container it asks for.
final class JSONScope: Encoder {
    let text: JSONText
    /// The value that this one is in.
    private let parent: JSONScope?
    /// Key of this value in the parent.
    private let key: (any CodingKey)?
    private var kind = Kind.none
    /// Elements or members so far.
    private(set) var count = 0
    private var isClosed = false
    /// The container inside this one that is being written; it ends where this one goes on.
    private var inner: JSONScope?
    /// The names of members that are such containers: who asks for one again wants to go on with it.
    private var containers: [String] = []
    /// The members so far, where they have to be sorted.
    private var members: [JSONText.Member] = []

    /// Kind of value, known once the value has written something.
    private enum Kind { case none, object, array, scalar }

    init(_ text: JSONText, at key: (any CodingKey)? = nil, in parent: JSONScope? = nil) {
        self.text = text
        self.key = key
        self.parent = parent
    }

    var userInfo: [CodingUserInfoKey: Any] { text.userInfo }

    /// Put together when it is asked for, which is for errors and sealed fields only.
    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var step: JSONScope? = self
        while let here = step {
            if let key = here.key { path.append(key) }
            step = here.parent
        }
        return path.reversed()
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        open(.object, UInt8(ascii: "{"))
        return KeyedEncodingContainer(JSONObjectContainer(scope: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        open(.array, UInt8(ascii: "["))
        return JSONArrayContainer(scope: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        if kind != .none { text.isBeyondUs = true }
        kind = .scalar
        return JSONScalarContainer(scope: self)
    }

    /// A scope for the container that this one goes on with, at `key`; what comes before it has been written.
    func nested(at key: any CodingKey) -> JSONScope {
        let scope = JSONScope(text, at: key, in: self)
        if !text.isBeyondUs { inner = scope }
        return scope
    }

    /// The same for a member of an object.
    func nestedMember(_ key: some CodingKey) -> JSONScope {
        if containers.contains(key.stringValue) { text.isBeyondUs = true }
        containers.append(key.stringValue)
        member(key)
        return nested(at: JSONName.step(key))
    }

    /// Lets go of what is inside, which holds this one: after an error nothing is closed.
    func abandon() {
        inner?.abandon()
        inner = nil
    }

    /// A value may ask for its container more than once, but for one kind only.
    private func open(_ new: Kind, _ byte: UInt8) {
        if isClosed { text.isBeyondUs = true }
        if kind == .none {
            kind = new
            text.byte(byte)
            if new == .object, text.form.sortsMembers { members.reserveCapacity(8) }
        } else if kind != new {
            text.isBeyondUs = true
        }
    }

    /// Ends the value. One that asked for nothing is an empty object.
    func close() {
        closeInner()
        isClosed = true
        switch kind {
        case .none: text.literal("{}")
        case .object:
            text.sort(members)
            text.byte(UInt8(ascii: "}"))
        case .array: text.byte(UInt8(ascii: "]"))
        case .scalar: break
        }
    }

    /// Goes to the next element of an array.
    func separate() {
        closeInner()
        // Something was written behind this value in the meantime.
        if isClosed { text.isBeyondUs = true }
        if count > 0 { text.byte(UInt8(ascii: ",")) }
        count += 1
    }

    /// Goes to the next member of an object.
    func member(_ key: some CodingKey) {
        separate()
        let name = key.stringValue
        if text.form.sortsMembers { members.append(JSONText.Member(name: name, start: text.bytes.count)) }
        text.string(name)
        text.byte(UInt8(ascii: ":"))
    }

    private func closeInner() {
        inner?.close()
        inner = nil
    }
}
