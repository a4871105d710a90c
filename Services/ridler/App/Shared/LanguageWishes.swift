import HTTPKit
import Languages

/// Languages that a caller would like.
struct LanguageWishes: Sendable {
    private let asked: String?
    private let ranges: [LanguageRange]

    /// Wishes of a request: `language`, then `Accept-Language`.
    init(_ request: Request) throws(Problem) {
        asked = try request.queryText("language").flatMap { LanguageTag(checking: $0)?.usual }
        ranges = request.headers[.acceptLanguage].map { AcceptLanguage.ranges(in: $0) } ?? []
    }

    /// The wish for one language; nil: for none.
    init(_ language: String?) { (asked, ranges) = (language, []) }

    /// The one that suits best; English or else the first where none does. Nil of none.
    func best(of languages: [String]) -> String? {
        if let asked {
            if let same = languages.first(where: { $0 == asked }) { return same }
            if let near = languages.first(where: { LanguageTag.agree($0, asked) }) { return near }
        }
        for range in ranges {
            if let found = languages.first(where: range.covers) { return found }
        }
        return languages.first { $0 == "en" } ?? languages.first
    }
}
