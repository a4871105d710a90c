import CZxcvbn

/// Effort to guess a password, estimated by zxcvbn, which knows 30,000 common passwords, names and words, keyboard patterns, dates,
/// repetitions, and the usual replacements of letters.
public enum PasswordStrength {
    /// Worth of `text` in bits against somebody who also tries `words`, from 0: 20 bits are a million guesses. Read up to its first U+0000.
    public static func bits(of text: String, besides words: [String]) -> Double {
        func next(_ rest: ArraySlice<String>, _ found: [UnsafePointer<CChar>?]) -> Double {
            guard let first = rest.first else {
                var list = found + [nil]
                return ZxcvbnMatch(text, &list, nil)
            }
            return first.withCString { next(rest.dropFirst(), found + [$0]) }
        }
        return next(words[...], [])
    }
}
