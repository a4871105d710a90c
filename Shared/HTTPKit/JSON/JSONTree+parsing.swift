import CJansson

extension JSONTree {
    /// The tree of `bytes`; a problem (400) says where they stop being JSON as it is wanted here.
    ///
    /// Stricter than RFC 8259 asks for: valid UTF-8 only, no member name twice in one object, no NUL in one, integers that
    /// fit 64 bits, reals that are finite, and bounded depth and number of values.
    package init(parsing bytes: [UInt8]) throws(Problem) {
        try JSONExtent(of: bytes).check()
        let document = try JSONDocument(parsing: bytes)
        try self.init(document.root)
    }

    /// Copies `value` and all below it; how deep that goes has been checked.
    private init(_ value: UnsafeMutablePointer<json_t>) throws(Problem) {
        switch value.pointee.type {
        case JSON_OBJECT: self = .object(try Self.members(of: value))
        case JSON_ARRAY: self = .array(try Self.elements(of: value))
        case JSON_STRING:
            self = .string(Self.text(json_string_value(value), json_string_length(value)))
        case JSON_INTEGER: self = .integer(json_integer_value(value))
        case JSON_REAL: self = .real(json_real_value(value))
        case JSON_TRUE: self = .boolean(true)
        case JSON_FALSE: self = .boolean(false)
        default: self = .null
        }
    }

    private static func elements(of array: UnsafeMutablePointer<json_t>) throws(Problem) -> [JSONTree] {
        let count = json_array_size(array)
        var elements: [JSONTree] = []
        elements.reserveCapacity(count)
        for index in 0..<count {
            guard let element = json_array_get(array, index) else { break }
            elements.append(try JSONTree(element))
        }
        return elements
    }

    /// Jansson compares names byte by byte; Swift takes two spellings of "é" for one name, and so would a dictionary that is
    /// decoded from them. Hence the second check, which only concerns objects with a name beyond ASCII.
    private static func members(
        of object: UnsafeMutablePointer<json_t>
    ) throws(Problem) -> [(name: String, value: JSONTree)] {
        var members: [(name: String, value: JSONTree)] = []
        var isPlain = true
        members.reserveCapacity(json_object_size(object))
        var next = json_object_iter(object)
        while let member = next, let value = json_object_iter_value(member) {
            let name = text(json_object_iter_key(member), json_object_iter_key_len(member))
            isPlain = isPlain && name.utf8.allSatisfy { $0 < 0x80 }
            members.append((name, try JSONTree(value)))
            next = json_object_iter_next(object, member)
        }
        guard isPlain || Set(members.map(\.name)).count == members.count else {
            throw .malformedJSON("A member name occurs twice in one object.")
        }
        return members
    }

    /// With its length, because a text may hold NUL.
    private static func text(_ start: UnsafePointer<CChar>?, _ count: Int) -> String {
        String(decoding: UnsafeRawBufferPointer(start: start, count: count), as: UTF8.self)
    }
}

extension Problem {
    /// A body that is not JSON. `detail` says where and why, never with words of the body.
    static func malformedJSON(_ detail: String) -> Problem {
        Problem(400, "malformed-json", "The body is not valid JSON.", detail: detail)
    }
}
