/// Form to fill in. Its id is the block's.
public struct Exercise: Codable, Sendable, Hashable {
    /// Readers of what is answered.
    public enum Sharing: String, Codable, Sendable, Hashable, CaseIterable {
        /// The client, and the therapists who look after them.
        case shared
        /// The client alone.
        case `private`
    }

    /// Title, one line.
    public var title: Wording
    /// Readers of the answers; the form says so before the first letter.
    public var sharing: Sharing
    /// Fields in their order.
    public var fields: [Field]

    /// States it.
    public init(title: Wording, sharing: Sharing = .shared, fields: [Field]) {
        (self.title, self.sharing, self.fields) = (title, sharing, fields)
    }
}

/// Kind of a field, for as long as the module lives.
public enum FieldKind: String, Codable, Sendable, Hashable, CaseIterable {
    /// Words.
    case text
    /// A number.
    case number
    /// A step on a scale.
    case scale
    /// A day.
    case date
    /// One of several choices.
    case choice
    /// Rows with the same columns, as many as one likes.
    case rows
}

/// Field of an exercise.
public struct Field: Codable, Sendable, Hashable {
    /// Choice of a field.
    public struct Choice: Codable, Sendable, Hashable {
        /// Name within the field.
        public var id: String
        /// Words of the choice, one line.
        public var words: Wording

        /// States it.
        public init(id: String, words: Wording) { (self.id, self.words) = (id, words) }
    }

    /// Steps of a scale.
    public struct Scale: Codable, Sendable, Hashable {
        /// Lowest step.
        public var from: Int
        /// Highest step.
        public var to: Int

        /// States it.
        public init(from: Int, to: Int) { (self.from, self.to) = (from, to) }
    }

    /// Column of repeatable rows: a field, but no rows again.
    public struct Column: Codable, Sendable, Hashable {
        /// Name within the exercise.
        public var id: String
        /// Words beside it, one line.
        public var words: Wording
        /// Kind.
        public var kind: FieldKind
        /// Choices, for `choice`.
        public var choices: [Choice]?
        /// Steps, for `scale`.
        public var scale: Scale?

        /// States it.
        public init(id: String, words: Wording, kind: FieldKind, choices: [Choice]? = nil, scale: Scale? = nil) {
            (self.id, self.words, self.kind, self.choices, self.scale) = (id, words, kind, choices, scale)
        }
    }

    /// Name within the exercise, for as long as the module lives.
    public var id: String
    /// Words beside it, one line.
    public var words: Wording
    /// Kind.
    public var kind: FieldKind
    /// Choices, for `choice`.
    public var choices: [Choice]?
    /// Steps, for `scale`.
    public var scale: Scale?
    /// Columns, for `rows`.
    public var columns: [Column]?

    /// States it.
    public init(
        id: String,
        words: Wording,
        kind: FieldKind,
        choices: [Choice]? = nil,
        scale: Scale? = nil,
        columns: [Column]? = nil
    ) {
        (self.id, self.words, self.kind) = (id, words, kind)
        (self.choices, self.scale, self.columns) = (choices, scale, columns)
    }

    /// The field itself as a column, and its columns.
    public var parts: [Column] {
        [Column(id: id, words: words, kind: kind, choices: choices, scale: scale)] + (columns ?? [])
    }
}
