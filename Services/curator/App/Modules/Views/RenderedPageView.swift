import CommonMark
import CuratorDomain
import FoundationEssentials

/// Page as a reader of one language sees it.
struct RenderedPageView: Codable, Sendable, Hashable {
    /// Its id, for as long as the module lives.
    var id: String
    var title: String
    var blocks: [RenderedBlockView]

    /// Pages of `contents` for a reader of `language`.
    static func pages(of contents: ModuleContents, language: String) -> [RenderedPageView] {
        let reading = Reading(language: language, own: contents.own)
        return contents.pages.map { page in
            RenderedPageView(
                id: page.id,
                title: reading.words(page.title),
                blocks: page.blocks.map { RenderedBlockView($0, reading) }
            )
        }
    }
}

/// Block as a reader of one language sees it.
struct RenderedBlockView: Codable, Sendable, Hashable {
    /// Kind of a block.
    enum Kind: String, Codable, Sendable, CaseIterable {
        case text, picture, audio, video, file, quiz, exercise, site, link
    }

    /// Answer of a quiz.
    struct Answer: Codable, Sendable, Hashable {
        var id: String
        var words: String
        var right: Bool
        /// Reply to whoever chose it; may be empty.
        var feedback: String
    }

    /// Choice of a field.
    struct Choice: Codable, Sendable, Hashable {
        var id: String
        var words: String
    }

    /// Column of repeatable rows.
    struct Column: Codable, Sendable, Hashable {
        var id: String
        var words: String
        var kind: FieldKind
        var choices: [Choice]?
        var scale: Field.Scale?
    }

    /// Field of an exercise.
    struct Entry: Codable, Sendable, Hashable {
        /// Its id, for as long as the module lives.
        var id: String
        var words: String
        var kind: FieldKind
        var choices: [Choice]?
        var scale: Field.Scale?
        /// Columns of repeatable rows.
        var columns: [Column]?
    }

    /// Its id, for as long as the module lives.
    var id: String
    var kind: Kind
    /// Language of its words, which may be another one than was asked for; absent where it has none.
    var language: String?
    /// Text as HTML that does no harm.
    var html: String?
    /// Words beside it: what a picture shows, a title, a question, the words of a link.
    var words: String?
    /// File that is shown.
    var media: UUID?
    /// Captions of a video.
    var captions: [MediaBlock.Captions]?
    /// Answers of a quiz.
    var answers: [Answer]?
    /// Readers of what is answered: `shared` (therapists who look after the client, too) or `private` (the client alone).
    var sharing: Exercise.Sharing?
    /// Fields of an exercise.
    var fields: [Entry]?
    /// Text of the site that stands here: `crisis` or `contact`, as the description of the unit has it now.
    var site: String?
    /// Name of the module to which a link leads; absent: this one.
    var module: String?
    /// Its id.
    var moduleID: UUID?
    /// Page to which a link leads; absent: the first one.
    var page: String?

    private enum CodingKeys: String, CodingKey {
        case id, kind, language, html, words, captions, answers, sharing, fields, site, module, page
        case media = "media_id"
        case moduleID = "module_id"
    }
}

/// Choice of words for a reader of one language.
struct Reading {
    let language: String
    /// The module's own language.
    let own: String

    /// Words in that language, or those that take their place; empty if there are none.
    func words(_ wording: Wording) -> String { wording.text(for: language, own: own)?.text ?? "" }
}

extension RenderedBlockView {
    /// `block` for a reader.
    init(_ block: Block, _ reading: Reading) {
        id = block.id
        switch block.content {
        case .text(let text):
            kind = .text
            tell(text, reading)
            html = Markdown(words ?? "").html
            words = nil
        case .picture(let block):
            kind = .picture
            show(block, reading)
        case .audio(let block):
            kind = .audio
            show(block, reading)
        case .video(let block):
            kind = .video
            show(block, reading)
        case .file(let block):
            kind = .file
            show(block, reading)
        case .site(let name): (kind, site) = (.site, name)
        case .link(let link):
            (kind, module, page) = (.link, link.module, link.page)
            moduleID = link.module.map { Module.id(of: $0) }
            tell(link.words, reading)
        case .quiz(let quiz):
            kind = .quiz
            tell(quiz.question, reading)
            answers = quiz.answers.map {
                Answer(
                    id: $0.id,
                    words: reading.words($0.words),
                    right: $0.right,
                    feedback: reading.words($0.feedback)
                )
            }
        case .exercise(let exercise):
            (kind, sharing) = (.exercise, exercise.sharing)
            tell(exercise.title, reading)
            fields = exercise.fields.map { Entry($0, reading) }
        }
    }

    private mutating func show(_ block: MediaBlock, _ reading: Reading) {
        (media, captions) = (block.media, block.captions)
        tell(block.words, reading)
    }

    private mutating func tell(_ wording: Wording, _ reading: Reading) {
        let text = wording.text(for: reading.language, own: reading.own)
        (language, words) = (text?.language, text?.text ?? "")
    }
}

extension RenderedBlockView.Entry {
    fileprivate init(_ field: Field, _ reading: Reading) {
        self.init(
            id: field.id,
            words: reading.words(field.words),
            kind: field.kind,
            choices: field.choices?.map { RenderedBlockView.Choice(id: $0.id, words: reading.words($0.words)) },
            scale: field.scale,
            columns: field.columns?.map { column in
                RenderedBlockView.Column(
                    id: column.id,
                    words: reading.words(column.words),
                    kind: column.kind,
                    choices: column.choices?.map {
                        RenderedBlockView.Choice(id: $0.id, words: reading.words($0.words))
                    },
                    scale: column.scale
                )
            }
        )
    }
}
