extension Query {
    /// The two, one after the other, with the binds of both. Put the space between them yourself.
    public static func + (left: Query, right: Query) -> Query {
        var joined = left
        joined.append(right)
        return joined
    }

    /// Appends `right`.
    public static func += (left: inout Query, right: Query) { left.append(right) }

    /// Appends a part and numbers its placeholders anew, behind the ones that are there.
    mutating func append(_ part: Query) {
        let firstOffset = buffer.bytes.count
        if let failure = part.buffer.failure { buffer.fail(failure) }
        buffer.append(contentsOf: part.buffer.bytes)
        let text = part.sql.utf8
        var copied = text.startIndex
        for (index, bind) in part.binds.enumerated() {
            let placeholder = text.index(text.startIndex, offsetBy: bind.placeholder)
            sql += part.sql[copied..<placeholder]
            binds.append(
                Bind(
                    offset: firstOffset + bind.offset,
                    length: bind.length,
                    type: bind.type,
                    placeholder: sql.utf8.count
                )
            )
            sql += "$"
            sql += String(binds.count)
            copied = text.index(placeholder, offsetBy: 1 + String(index + 1).utf8.count)
        }
        sql += part.sql[copied...]
    }
}

extension Sequence<Query> {
    /// The queries with `separator` between them, for example conditions with `" and "`.
    public func joined(separator: Query) -> Query {
        var joined: Query = ""
        var isFirst = true
        for query in self {
            if !isFirst { joined += separator }
            joined += query
            isFirst = false
        }
        return joined
    }
}
