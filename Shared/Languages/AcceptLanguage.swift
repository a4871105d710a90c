/// Parser of `Accept-Language` (RFC 9110, 12.5.4).
public enum AcceptLanguage {
    /// Ranges that are looked at; nobody reads more languages.
    private static let maximum = 20

    /// The ranges in `field`, the dearest first, in their order where they are equally dear. Without what is unwanted (`q=0`),
    /// malformed, or any language at all (`*`).
    public static func ranges(in field: String) -> [LanguageRange] {
        var wishes: [(range: LanguageRange, weight: Double)] = []
        for element in field.split(separator: ",").prefix(maximum) {
            let parts = element.split(separator: ";").map { part in String(part.filter { !$0.isWhitespace }) }
            guard let tag = parts.first, LanguageTag(checking: tag) != nil, let weight = weight(parts.dropFirst()),
                weight > 0
            else { continue }
            wishes.append((LanguageRange(tag), weight))
        }
        return wishes.enumerated()
            .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.range)
    }

    /// 1 unless it is said otherwise; `nil` if what is said can't be read.
    private static func weight(_ parameters: ArraySlice<String>) -> Double? {
        guard let parameter = parameters.first else { return 1 }
        guard parameters.count == 1, parameter.lowercased().hasPrefix("q="),
            let weight = Double(parameter.dropFirst(2)), (0...1).contains(weight)
        else { return nil }
        return weight
    }
}
