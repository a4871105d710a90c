/// Place in a module, by the names of what is there.
public struct ContentPlace: Codable, Sendable, Hashable {
    /// Page; `nil`: the module itself.
    public var page: String?
    /// Block on the page.
    public var block: String?
    /// Field, choice or answer in the block.
    public var part: String?

    /// States it.
    public init(page: String? = nil, block: String? = nil, part: String? = nil) {
        (self.page, self.block, self.part) = (page, block, part)
    }

    /// The same place, at a part of the block.
    func at(_ part: String) -> ContentPlace { ContentPlace(page: page, block: block, part: part) }
}

/// Wording with its place.
struct PlacedWording {
    let place: ContentPlace
    let wording: Wording
    /// True for text in CommonMark; else it is a line.
    var isText = false
    /// True if it may be left out.
    var isOptional = false
    /// True for the words in place of a picture.
    var isAlternative = false
}

extension ModuleContents {
    /// Blocks with their places.
    var placedBlocks: [(place: ContentPlace, block: Block)] {
        pages.flatMap { page in page.blocks.map { (ContentPlace(page: page.id, block: $0.id), $0) } }
    }

    /// Exercises with their places.
    var placedExercises: [(place: ContentPlace, exercise: Exercise)] {
        placedBlocks.compactMap { place, block in
            guard case .exercise(let exercise) = block.content else { return nil }
            return (place, exercise)
        }
    }

    /// All wordings with their places, in the order in which they are read.
    var placedWordings: [PlacedWording] {
        var found = [
            PlacedWording(place: ContentPlace(), wording: title),
            PlacedWording(place: ContentPlace(), wording: summary, isOptional: true),
        ]
        for page in pages {
            found.append(PlacedWording(place: ContentPlace(page: page.id), wording: page.title))
            for block in page.blocks {
                found += block.content.wordings(at: ContentPlace(page: page.id, block: block.id))
            }
        }
        return found
    }
}

extension BlockContent {
    fileprivate func wordings(at place: ContentPlace) -> [PlacedWording] {
        switch self {
        case .text(let text): return [PlacedWording(place: place, wording: text, isText: true)]
        case .picture(let media):
            return [PlacedWording(place: place, wording: media.words, isAlternative: true)]
        case .audio(let media), .video(let media), .file(let media):
            return [PlacedWording(place: place, wording: media.words)]
        case .site: return []
        case .link(let link): return [PlacedWording(place: place, wording: link.words)]
        case .quiz(let quiz):
            return [PlacedWording(place: place, wording: quiz.question)]
                + quiz.answers.flatMap { answer in
                    [
                        PlacedWording(place: place.at(answer.id), wording: answer.words),
                        PlacedWording(place: place.at(answer.id), wording: answer.feedback, isOptional: true),
                    ]
                }
        case .exercise(let exercise):
            return [PlacedWording(place: place, wording: exercise.title)]
                + exercise.fields.flatMap(\.parts).flatMap { part in
                    [PlacedWording(place: place.at(part.id), wording: part.words)]
                        + (part.choices ?? []).map {
                            PlacedWording(place: place.at("\(part.id)/\($0.id)"), wording: $0.words)
                        }
                }
        }
    }
}
