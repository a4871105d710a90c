import CommonMark
import FoundationEssentials
import TextRules

extension ModuleContents {
    /// Everything that is wrong or missing in it, whatever was published before.
    public func findings(_ surroundings: CheckSurroundings) -> [Finding] {
        var found: [Finding] = pages.isEmpty ? [Finding(.error, .noPages)] : []
        for page in pages where page.blocks.isEmpty {
            found.append(Finding(.error, .emptyPage, ContentPlace(page: page.id)))
        }
        for placed in placedWordings { found += findings(placed) }
        for (place, block) in placedBlocks { found += findings(block.content, at: place, surroundings) }
        return found
    }

    private func findings(_ placed: PlacedWording) -> [Finding] {
        var found: [Finding] = []
        if !placed.wording.texts.isEmpty || !placed.isOptional {
            for language in languages where placed.wording.exact(language)?.isBlank ?? true {
                if language == own {
                    let code: Finding.Code = placed.isAlternative ? .missingAlternative : .missingText
                    found.append(Finding(.error, code, placed.place, language: language))
                } else if placed.wording.text(for: language, own: "") == nil {
                    found.append(Finding(.warning, .missingTranslation, placed.place, language: language))
                }
            }
        }
        for text in placed.wording.texts {
            guard !text.text.isLonger(than: placed.isText ? ContentLimits.text : ContentLimits.line) else {
                found.append(Finding(.error, .tooLong, placed.place, language: text.language))
                continue
            }
            guard placed.isText else { continue }
            found += Markdown(text.text).losses.map {
                Finding(.error, Finding.Code($0), placed.place, language: text.language)
            }
        }
        return found
    }

    private func findings(_ content: BlockContent, at place: ContentPlace, _ surroundings: CheckSurroundings)
        -> [Finding]
    {
        func media(_ block: MediaBlock, _ kind: MediaKind?) -> [Finding] {
            let known = surroundings.media[block.media]
            let isRight = kind == nil ? known != nil && known != .package : known == kind
            return isRight ? [] : [Finding(.error, .unknownMedia, place)]
        }
        switch content {
        case .text: return []
        case .picture(let block): return media(block, .picture)
        case .audio(let block): return media(block, .audio)
        case .file(let block): return media(block, nil)
        case .video(let block):
            let captions = block.captions ?? []
            let lost = captions.filter { surroundings.media[$0.media] != .captions }
            return media(block, .video)
                + lost.map { Finding(.error, .unknownMedia, place, language: $0.language) }
                + (captions.contains { $0.language == own }
                    ? [] : [Finding(.error, .missingCaptions, place, language: own)])
        case .site(let name): return SiteText(rawValue: name) == nil ? [Finding(.error, .unknownSiteText, place)] : []
        case .link(let link): return findings(link, at: place, surroundings)
        case .quiz(let quiz):
            return quiz.answers.contains(where: \.right) ? [] : [Finding(.error, .noRightAnswer, place)]
        case .exercise(let exercise):
            let bare = exercise.fields.filter { $0.kind == .rows && ($0.columns ?? []).isEmpty }
            let parts = exercise.fields.flatMap(\.parts).filter { $0.kind == .choice && ($0.choices ?? []).isEmpty }
            return (exercise.fields.isEmpty ? [Finding(.error, .noFields, place)] : [])
                + (bare.map(\.id) + parts.map(\.id)).map { Finding(.error, .noFields, place.at($0)) }
        }
    }

    private func findings(_ link: PageLink, at place: ContentPlace, _ surroundings: CheckSurroundings) -> [Finding] {
        var known = Set(pages.map(\.id))
        if let module = link.module {
            guard let pages = surroundings.modules[module] else { return [Finding(.error, .unknownModule, place)] }
            known = pages
        }
        guard let page = link.page, !known.contains(page) else { return [] }
        return [Finding(.error, .unknownPage, place)]
    }
}

extension Finding.Code {
    /// Kind of content that would not be shown.
    fileprivate init(_ loss: Markdown.Loss) {
        self =
            switch loss {
            case .html: .html
            case .picture: .picture
            case .link: .link
            case .depth: .depth
            }
    }
}
