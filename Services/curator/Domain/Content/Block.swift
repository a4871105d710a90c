public import FoundationEssentials

/// Block of a page.
public struct Block: Sendable, Hashable {
    /// Name within the module, for as long as the module lives.
    public var id: String
    /// Content, which says what kind of block it is.
    public var content: BlockContent

    /// States it.
    public init(_ id: String, _ content: BlockContent) { (self.id, self.content) = (id, content) }
}

/// Content of a block.
public enum BlockContent: Sendable, Hashable {
    /// Text in CommonMark.
    case text(Wording)
    /// Picture with the words for those who don't see it.
    case picture(MediaBlock)
    /// Recording to listen to.
    case audio(MediaBlock)
    /// Video with its captions.
    case video(MediaBlock)
    /// File to take home.
    case file(MediaBlock)
    /// Question that tells at once whether an answer is right.
    case quiz(Quiz)
    /// Form to fill in.
    case exercise(Exercise)
    /// Text of the site, shown as it is today; its words are never part of a module.
    case site(String)
    /// Way to another page, here or in another module.
    case link(PageLink)
}

/// Picture, recording, video or file.
public struct MediaBlock: Codable, Sendable, Hashable {
    /// Captions of a video in one language.
    public struct Captions: Codable, Sendable, Hashable {
        /// Language tag.
        public var language: String
        /// File with the captions.
        public var media: UUID

        /// States them.
        public init(_ language: String, _ media: UUID) { (self.language, self.media) = (language, media) }

        private enum CodingKeys: String, CodingKey {
            case language
            case media = "media_id"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case words, captions
        case media = "media_id"
    }

    /// The file.
    public var media: UUID
    /// Words about it, one line: of a picture what it shows, of anything else its title.
    public var words: Wording
    /// Captions by language, for a video.
    public var captions: [Captions]?

    /// States it.
    public init(_ media: UUID, _ words: Wording, captions: [Captions]? = nil) {
        (self.media, self.words, self.captions) = (media, words, captions)
    }
}

/// Question with answers to choose from.
public struct Quiz: Codable, Sendable, Hashable {
    /// Answer to choose.
    public struct Answer: Codable, Sendable, Hashable {
        /// Name within the quiz.
        public var id: String
        /// Words of the answer, one line.
        public var words: Wording
        /// True if it is right.
        public var right: Bool
        /// Reply to somebody who chose it, one line.
        public var feedback: Wording

        /// States it.
        public init(id: String, words: Wording, right: Bool, feedback: Wording = Wording()) {
            (self.id, self.words, self.right, self.feedback) = (id, words, right, feedback)
        }
    }

    /// Question, one line.
    public var question: Wording
    /// Answers in their order.
    public var answers: [Answer]

    /// States it.
    public init(question: Wording, answers: [Answer]) { (self.question, self.answers) = (question, answers) }
}

/// Link to a page.
public struct PageLink: Codable, Sendable, Hashable {
    /// Name of another module; `nil`: this one.
    public var module: String?
    /// Page of it; `nil`: its first one.
    public var page: String?
    /// Words to touch, one line.
    public var words: Wording

    /// States it.
    public init(module: String? = nil, page: String? = nil, words: Wording) {
        (self.module, self.page, self.words) = (module, page, words)
    }
}

/// Text of the site that a block can name.
public enum SiteText: String, Sendable, CaseIterable {
    /// Places to turn to in a crisis.
    case crisis
    /// Name of the unit, and how it is reached.
    case contact
}
