import FoundationEssentials

/// Single values, as `JSONDecoder` reads them.
extension JSONTreeDecoder {
    /// Any value, those that have a form of their own from that form. Where the type was found to be the same, the bits are the value: a cast
    /// would look for both types, and make that of its own outcome, with each call.
    func value<Value: Decodable>(_ value: JSONTree, as type: Value.Type, at key: (any CodingKey)?) throws -> Value {
        if type == String.self {
            return unsafeBitCast(try string(value, at: key), to: type)
        } else if type == UUID.self {
            guard let id = UUIDText.id(of: try string(value, at: key)) else { throw corrupted("not a UUID", at: key) }
            return unsafeBitCast(id, to: type)
        } else if type == Date.self {
            guard let date = reading.form.time(try string(value, at: key)) else {
                throw corrupted("not a time", at: key)
            }
            return unsafeBitCast(date, to: type)
        } else if type == [UUID].self, let ids = listedIDs(value) {
            return unsafeBitCast(ids, to: type)
        } else if type == Data.self {
            guard let data = Data(base64Encoded: try string(value, at: key)) else {
                throw corrupted("not Base64", at: key)
            }
            return unsafeBitCast(data, to: type)
        } else if type == URL.self {
            guard let url = URL(string: try string(value, at: key)) else { throw corrupted("not a URI", at: key) }
            return unsafeBitCast(url, to: type)
        }
        return try Value(from: nested(value, at: key))
    }

    /// A list of ids; `nil` if it is none, which the list's own way says better.
    private func listedIDs(_ value: JSONTree) -> [UUID]? {
        guard case .array(let elements) = value else { return nil }
        var ids: [UUID] = []
        ids.reserveCapacity(elements.count)
        for element in elements {
            guard case .string(let text) = element, let id = UUIDText.id(of: text) else { return nil }
            ids.append(id)
        }
        return ids
    }

    func boolean(_ value: JSONTree, at key: (any CodingKey)?) throws -> Bool {
        guard case .boolean(let flag) = value else { throw refusal(value, Bool.self, at: key) }
        return flag
    }

    func string(_ value: JSONTree, at key: (any CodingKey)?) throws -> String {
        guard case .string(let text) = value else { throw refusal(value, String.self, at: key) }
        return text
    }

    /// Also of a number that was written with fraction or exponent, where that changes nothing; not if numbers have to be sure.
    func integer<Number: FixedWidthInteger>(
        _ value: JSONTree,
        _ type: Number.Type,
        at key: (any CodingKey)?
    ) throws -> Number {
        let number: Number? =
            switch value {
            case .integer(let number): Number(exactly: number)
            case .real where reading.form.readsSureNumbersOnly: throw doubt(at: key)
            case .real(let number): Number(exactly: number)
            default: throw refusal(value, type, at: key)
            }
        guard let number else { throw corrupted("a number that doesn't fit", at: key) }
        return number
    }

    func real<Number: BinaryFloatingPoint>(
        _ value: JSONTree,
        _ type: Number.Type,
        at key: (any CodingKey)?
    ) throws -> Number {
        guard !reading.form.readsSureNumbersOnly else { return try sureReal(value, type, at: key) }
        let number: Number =
            switch value {
            case .integer(let number): Number(number)
            case .real(let number): Number(number)
            default: throw refusal(value, type, at: key)
            }
        guard number.isFinite else { throw corrupted("a number that doesn't fit", at: key) }
        return number
    }

    /// Neither 0, which may have been -0, nor one that is smaller than normal, or rounded on its way from `Double` or `Int64`.
    private func sureReal<Number: BinaryFloatingPoint>(
        _ value: JSONTree,
        _ type: Number.Type,
        at key: (any CodingKey)?
    ) throws -> Number {
        let number: Number? =
            switch value {
            case .integer(let number): Number(exactly: number)
            case .real(let number): Number(exactly: number)
            default: throw refusal(value, type, at: key)
            }
        guard let number, number.isNormal else { throw doubt(at: key) }
        return number
    }

    private func doubt(at key: (any CodingKey)?) -> DecodingError { reading.refusal { context($0, at: key) } }

    private func corrupted(_ words: String, at key: (any CodingKey)?) -> DecodingError {
        .dataCorrupted(context(words, at: key))
    }
}
