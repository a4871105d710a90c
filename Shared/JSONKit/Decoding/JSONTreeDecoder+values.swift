import FoundationEssentials

/// Single values, as `JSONDecoder` reads them.
extension JSONTreeDecoder {
    /// Any value, those that have a form of their own from that form.
    func value<Value: Decodable>(_ value: JSONTree, as type: Value.Type, at key: (any CodingKey)?) throws -> Value {
        if type == String.self {
            if let text = try string(value, at: key) as? Value { return text }
        } else if type == UUID.self {
            let id = UUIDText.id(of: try string(value, at: key))
            guard let id = id as? Value else { throw corrupted("not a UUID", at: key) }
            return id
        } else if type == Date.self {
            let date = reading.form.time(try string(value, at: key))
            guard let date = date as? Value else { throw corrupted("not a time", at: key) }
            return date
        } else if type == Data.self {
            let data = Data(base64Encoded: try string(value, at: key))
            guard let data = data as? Value else { throw corrupted("not Base64", at: key) }
            return data
        } else if type == URL.self {
            let url = URL(string: try string(value, at: key))
            guard let url = url as? Value else { throw corrupted("not a URI", at: key) }
            return url
        }
        return try Value(from: nested(value, at: key))
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
