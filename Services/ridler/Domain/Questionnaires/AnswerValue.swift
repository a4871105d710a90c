/// Value of one answer to a question, as FHIR R4 has them. Numbers and times are kept as they were written: 1.0 is not 1.00.
public enum AnswerValue: Sendable, Hashable {
    /// Yes or no.
    case boolean(Bool)
    /// A whole number of 32 bits.
    case integer(Int)
    /// A decimal number as it was written.
    case decimal(String)
    /// A day, a month or a year as it was written.
    case date(String)
    /// A date, or a time on a day with its zone, as it was written.
    case dateTime(String)
    /// A time of day as it was written.
    case time(String)
    /// Words.
    case string(String)
    /// A code of a system; the words for it count for nothing.
    case coding(system: String?, code: String, display: String?)
}

/// Answers by the linkId of their question. A question that was left out on purpose stands with no values.
public typealias Answers = [String: [AnswerValue]]

extension AnswerValue {
    /// Word for the kind of a value, as it is stored and told.
    public enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
        case boolean, integer, decimal, date
        case dateTime = "date_time"
        case time, string, coding
    }

    /// The kind.
    public var kind: Kind {
        switch self {
        case .boolean: .boolean
        case .integer: .integer
        case .decimal: .decimal
        case .date: .date
        case .dateTime: .dateTime
        case .time: .time
        case .string: .string
        case .coding: .coding
        }
    }
}

extension AnswerValue: Codable {
    private enum CodingKeys: String, CodingKey {
        case kind, flag, text, system, code, display
    }

    /// Reads a value by its kind. Throws where its text can't be one.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        let kind = try container.decode(Kind.self, forKey: .kind)
        func text() throws -> String { try container.decode(String.self, forKey: .text) }
        switch kind {
        case .boolean: self = .boolean(try container.decode(Bool.self, forKey: .flag))
        case .integer:
            guard let number = Int(try text()) else {
                throw DecodingError.dataCorruptedError(
                    forKey: .text,
                    in: container,
                    debugDescription: "not a whole number"
                )
            }
            self = .integer(number)
        case .decimal: self = .decimal(try text())
        case .date: self = .date(try text())
        case .dateTime: self = .dateTime(try text())
        case .time: self = .time(try text())
        case .string: self = .string(try text())
        case .coding:
            self = .coding(
                system: try container.decodeIfPresent(String.self, forKey: .system),
                code: try container.decode(String.self, forKey: .code),
                display: try container.decodeIfPresent(String.self, forKey: .display)
            )
        }
    }

    /// Writes the value with its kind.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(kind, forKey: .kind)
        switch self {
        case .boolean(let flag): try container.encode(flag, forKey: .flag)
        case .integer(let number): try container.encode(String(number), forKey: .text)
        case .decimal(let text), .date(let text), .dateTime(let text), .time(let text), .string(let text):
            try container.encode(text, forKey: .text)
        case .coding(let system, let code, let display):
            try container.encodeIfPresent(system, forKey: .system)
            try container.encode(code, forKey: .code)
            try container.encodeIfPresent(display, forKey: .display)
        }
    }
}
