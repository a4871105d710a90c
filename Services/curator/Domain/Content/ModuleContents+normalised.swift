extension ModuleContents {
    /// The same with each wording in the order of the languages, without empty texts, and without lists that have nothing in them: so contents
    /// that say the same are the same.
    var normalised: ModuleContents {
        func inOrder(_ wording: Wording) -> Wording {
            let ranks = Dictionary(languages.enumerated().map { ($1, $0) }) { first, _ in first }
            let ranked = wording.texts.enumerated().sorted {
                (ranks[$0.element.language] ?? languages.count, $0.offset)
                    < (ranks[$1.element.language] ?? languages.count, $1.offset)
            }
            return Wording(ranked.map(\.element))
        }
        var contents = self
        contents.title = inOrder(title)
        contents.summary = inOrder(summary)
        for page in pages.indices {
            contents.pages[page].title = inOrder(pages[page].title)
            for block in pages[page].blocks.indices {
                contents.pages[page].blocks[block].content = pages[page].blocks[block].content.normalised(inOrder)
            }
        }
        return contents
    }
}

extension BlockContent {
    fileprivate func normalised(_ wording: (Wording) -> Wording) -> BlockContent {
        func media(_ block: MediaBlock) -> MediaBlock {
            var block = block
            block.words = wording(block.words)
            if block.captions?.isEmpty == true { block.captions = nil }
            return block
        }
        switch self {
        case .text(let text): return .text(wording(text))
        case .picture(let block): return .picture(media(block))
        case .audio(let block): return .audio(media(block))
        case .video(let block): return .video(media(block))
        case .file(let block): return .file(media(block))
        case .site: return self
        case .link(var link):
            link.words = wording(link.words)
            return .link(link)
        case .quiz(var quiz):
            quiz.question = wording(quiz.question)
            for place in quiz.answers.indices {
                quiz.answers[place].words = wording(quiz.answers[place].words)
                quiz.answers[place].feedback = wording(quiz.answers[place].feedback)
            }
            return .quiz(quiz)
        case .exercise(var exercise):
            exercise.title = wording(exercise.title)
            exercise.fields = exercise.fields.map { $0.normalised(wording) }
            return .exercise(exercise)
        }
    }
}

extension Field {
    fileprivate func normalised(_ wording: (Wording) -> Wording) -> Field {
        var field = self
        field.words = wording(words)
        field.choices = choices.normalised(wording)
        let columns = (columns ?? []).map { column in
            var column = column
            column.words = wording(column.words)
            column.choices = column.choices.normalised(wording)
            return column
        }
        field.columns = columns.isEmpty ? nil : columns
        return field
    }
}

extension [Field.Choice]? {
    fileprivate func normalised(_ wording: (Wording) -> Wording) -> [Field.Choice]? {
        guard let self, !self.isEmpty else { return nil }
        return self.map { Field.Choice(id: $0.id, words: wording($0.words)) }
    }
}
