public import Languages

extension LanguageTag {
    /// The tag in `text`. Throws if it is none.
    public init(_ text: String) throws(FieldViolation) {
        guard let tag = LanguageTag(checking: text) else { throw .notALanguage }
        self = tag
    }
}
