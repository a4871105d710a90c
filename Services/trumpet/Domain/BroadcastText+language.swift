public import Languages

extension [BroadcastText] {
    /// The text for a reader who would like `ranges`, the dearest first: the first text that one of them covers, or that is in a
    /// more general form of it (RFC 4647, lookup); else the first of all. `nil` only if there is none.
    public func text(for ranges: [LanguageRange]) -> BroadcastText? {
        for wish in ranges {
            var range: LanguageRange? = wish
            while let current = range {
                if let text = first(where: { current.covers($0.language) }) { return text }
                range = current.wider
            }
        }
        return first
    }
}
