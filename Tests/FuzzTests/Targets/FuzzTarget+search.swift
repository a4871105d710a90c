import PostofficeDomain

@testable import PostofficeApp

extension FuzzTarget {
    /// What is searched for in what people wrote: the question in the first line, the text in the others.
    static let search: [FuzzTarget] = [
        .text("highlight") { input in
            let end = input.firstIndex(of: "\n") ?? input.endIndex
            let text = String(input[end...])
            let words = SearchText.needles(String(input[..<end]))
            precondition(words.count <= SearchText.words)
            let pieces = Highlight.pieces(text, words)
            precondition(pieces.map(\.text).joined().utf8.elementsEqual(text.utf8), "the pieces are the text")
            for (one, next) in zip(pieces, pieces.dropFirst()) { precondition(one.match != next.match) }
        }
    ]
}
