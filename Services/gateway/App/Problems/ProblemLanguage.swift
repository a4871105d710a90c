import HTTPKit
import Languages

/// A language in which problems are explained.
enum ProblemLanguage: String, Sendable, CaseIterable {
    case english = "en"
    case french = "fr"

    /// The language that the reader of `request` likes best; English for who says nothing of either.
    init(_ request: Request) {
        let ranges = AcceptLanguage.ranges(in: request.headers.all(.acceptLanguage).joined(separator: ","))
        self =
            ranges.lazy.compactMap { range in
                Self.allCases.first { range.covers($0.rawValue) || range.wider?.covers($0.rawValue) == true }
            }.first ?? .english
    }

    /// The words in this language.
    func say(_ english: String, _ french: String) -> String { self == .french ? french : english }
}
