import TextRules

extension AnswerValue {
    /// Tells whether two values are the same one: of one kind, codings by system and code, numbers and times by what they say.
    public func equals(_ other: AnswerValue) -> Bool {
        switch (self, other) {
        case (.boolean(let one), .boolean(let other)): one == other
        case (.integer(let one), .integer(let other)): one == other
        case (.string(let one), .string(let other)): one.utf8.elementsEqual(other.utf8)
        case (.coding(let system, let code, _), .coding(let otherSystem, let otherCode, _)):
            system == otherSystem && code == otherCode
        case (.decimal, .decimal), (.date, .date), (.dateTime, .dateTime), (.time, .time): order(other) == .same
        default: false
        }
    }

    /// Place of this value beside another; nil where they have no order: other kinds, words, codes, a year beside a day in it.
    func order(_ other: AnswerValue) -> ValueOrder? {
        switch (self, other) {
        case (.integer(let one), .integer(let other)): ValueOrder(one, other)
        case (.decimal(let one), .decimal(let other)):
            if let one = DecimalText(one), let other = DecimalText(other) { one.order(other) } else { nil }
        case (.date(let one), .date(let other)), (.dateTime(let one), .dateTime(let other)):
            if let one = PartialDate(one), let other = PartialDate(other) { one.order(other) } else { nil }
        case (.time(let one), .time(let other)):
            if let one = TimeOfDay(one), let other = TimeOfDay(other) { one.order(other) } else { nil }
        default: nil
        }
    }

    /// Tells whether the value can be one of its kind: the day exists, the number has digits, the words are no blank.
    public var isWellFormed: Bool {
        switch self {
        case .boolean: true
        case .integer(let number): Int32(exactly: number) != nil
        case .decimal(let text): DecimalText(text) != nil
        case .date(let text): PartialDate(text)?.time == nil && PartialDate(text) != nil
        case .dateTime(let text): PartialDate(text) != nil
        case .time(let text): TimeOfDay(text) != nil
        case .string(let text): !text.isBlank
        case .coding(_, let code, _): !code.isBlank
        }
    }
}

/// Place of one value beside another.
enum ValueOrder: Sendable {
    case before, same, after

    init<Value: Comparable>(_ one: Value, _ other: Value) {
        self = one < other ? .before : one == other ? .same : .after
    }
}
