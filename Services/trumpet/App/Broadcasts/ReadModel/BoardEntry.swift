import EventSourcing
import FoundationEssentials
import Languages
import TrumpetDomain

/// A broadcast on the board, with its texts rendered.
struct BoardEntry: Sendable, Hashable {
    let row: BroadcastRow
    /// Texts in their order.
    let texts: [TextView]

    init(_ row: BroadcastRow) {
        self.row = row
        texts = row.contents.texts.map(TextView.init)
    }

    /// The text for a reader who would like `languages`.
    func text(for languages: [LanguageRange]) -> TextView? {
        let text = row.contents.texts.text(for: languages)
        return texts.first { $0.language == text?.language }
    }
}

extension [BoardEntry] {
    /// Returns the entries that are shown at `time`, in the order of display: severity first, then priority, then the later beginning.
    func shown(at time: Date) -> [BoardEntry] {
        filter { $0.row.contents.isShown(at: time) }.sorted { one, other in
            let (first, second) = (one.row.contents, other.row.contents)
            if first.severity != second.severity { return first.severity > second.severity }
            if first.priority != second.priority { return first.priority > second.priority }
            if first.start != second.start { return (first.start ?? .distantPast) > (second.start ?? .distantPast) }
            return one.row.id.uuidString < other.row.id.uuidString
        }
    }
}
