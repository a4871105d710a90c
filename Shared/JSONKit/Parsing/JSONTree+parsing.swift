import CJansson

extension JSONTree {
    /// The tree of `bytes`, nested at most `maximumDepth` deep: the one way from a text to a tree.
    ///
    /// Stricter than RFC 8259 asks for: valid UTF-8 only, no member name twice in one object, no NUL in one, integers that
    /// fit 64 bits, and reals that are finite. Depth is looked at after Jansson, which stops at 2048; who parses what strangers
    /// have written looks before.
    package init(parsing bytes: [UInt8], maximumDepth: Int) throws(JSONError) {
        // Jansson loses one that stands behind a number.
        guard !bytes.withUnsafeBytes({ $0.holdsNUL }) else { throw .holdsNUL }
        let document = try JSONDocument(parsing: bytes)
        try self.init(document.root, levels: maximumDepth)
    }

    /// The tree of a payload that one of ours has stored; nil where it is left to another reader, whatever the reason.
    package init?(reading bytes: [UInt8]) {
        guard let tree = try? JSONTree(parsing: bytes, maximumDepth: 64) else { return nil }
        self = tree
    }

    /// Copies `value` and all below it, as long as it isn't more than so many `levels` deep.
    private init(_ value: UnsafeMutablePointer<json_t>, levels: Int) throws(JSONError) {
        switch value.pointee.type {
        case JSON_OBJECT: self = .object(try Self.members(of: value, levels: levels - 1))
        case JSON_ARRAY: self = .array(try Self.elements(of: value, levels: levels - 1))
        case JSON_STRING:
            self = .string(Self.text(json_string_value(value), json_string_length(value)))
        case JSON_INTEGER: self = .integer(json_integer_value(value))
        case JSON_REAL: self = .real(json_real_value(value))
        case JSON_TRUE: self = .boolean(true)
        case JSON_FALSE: self = .boolean(false)
        default: self = .null
        }
    }

    private static func elements(
        of array: UnsafeMutablePointer<json_t>,
        levels: Int
    ) throws(JSONError) -> [JSONTree] {
        guard levels >= 0 else { throw .tooDeep }
        let count = json_array_size(array)
        var elements: [JSONTree] = []
        elements.reserveCapacity(count)
        for index in 0..<count {
            guard let element = json_array_get(array, index) else { break }
            elements.append(try JSONTree(element, levels: levels))
        }
        return elements
    }

    /// Jansson compares names byte by byte; Swift takes two spellings of "é" for one name, and so would a dictionary that is
    /// decoded from them. Hence the second check, which only concerns objects with a name beyond ASCII.
    private static func members(
        of object: UnsafeMutablePointer<json_t>,
        levels: Int
    ) throws(JSONError) -> [(name: String, value: JSONTree)] {
        guard levels >= 0 else { throw .tooDeep }
        var members: [(name: String, value: JSONTree)] = []
        var isPlain = true
        members.reserveCapacity(json_object_size(object))
        var next = json_object_iter(object)
        while let member = next, let value = json_object_iter_value(member) {
            let name = text(json_object_iter_key(member), json_object_iter_key_len(member))
            isPlain = isPlain && name.utf8.allSatisfy { $0 < 0x80 }
            members.append((name, try JSONTree(value, levels: levels)))
            next = json_object_iter_next(object, member)
        }
        guard isPlain || Set(members.map(\.name)).count == members.count else { throw .nameTwice }
        return members
    }

    /// With its length, because a text may hold NUL.
    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}
