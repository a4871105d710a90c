import Languages

/// Names by language.
enum Names {
    /// The name that suits a reader: in their language, in one near it, in English, or the first one.
    static func best(_ names: [String: String], _ language: String) -> String? {
        let near = names.keys.sorted().first { LanguageTag.agree($0, language) }
        return names[language] ?? near.flatMap { names[$0] } ?? names["en"] ?? names.min { $0.key < $1.key }?.value
    }
}
