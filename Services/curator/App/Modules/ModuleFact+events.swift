import CuratorContract
import CuratorDomain
import EventSourcing
import FoundationEssentials

extension ModuleFact {
    /// The public part of an event: names and titles, no text of a page. `nil`: others need not know.
    init?(_ recorded: Recorded<CuratorEvent>) {
        guard case .module(let event) = recorded.event else { return nil }
        switch event {
        case .drafted, .edited, .discarded: return nil
        case .retired(let event): self.init(.retired, ModuleTerms(recorded.stream, retired: event.versions))
        case .published(let event):
            guard let contents = event.contents.value else { return nil }
            self.init(.published, ModuleTerms(recorded.stream, event.version, event.name, nil, contents))
        case .corrected(let event):
            guard let contents = event.contents.value else { return nil }
            self.init(.corrected, ModuleTerms(recorded.stream, event.version, event.name, event.corrects, contents))
        }
    }
}

extension ModuleTerms {
    fileprivate init(_ id: UUID, _ version: Int, _ name: String, _ corrects: Int?, _ contents: ModuleContents) {
        let outline = ModuleOutline(contents)
        self.init(
            id,
            version: version,
            name: name,
            kind: contents.kind.rawValue,
            corrects: corrects,
            languages: contents.languages,
            titles: contents.title.texts.map { Title($0.language, $0.text) },
            pages: outline.pages,
            exercises: outline.exercises.map {
                Exercise(id: $0.id, page: $0.page, shared: $0.sharing == .shared)
            }
        )
    }
}
