import FoundationEssentials

/// An object with its id and one more member, which says what kind of block it is: `{"id": "why", "text": […]}`.
extension Block: Codable {
    private enum CodingKeys: String, CodingKey, CaseIterable {
        case id, text, picture, audio, video, file, quiz, exercise, site, link
    }

    /// Throws `DecodingError` for anything but an id and one member of a known name.
    public init(from decoder: any Decoder) throws {
        let block = try decoder.container(keyedBy: CodingKeys.self)
        let kinds = CodingKeys.allCases.filter { $0 != .id && block.contains($0) }
        guard kinds.count == 1, let kind = kinds.first else {
            throw DecodingError.dataCorrupted(
                DecodingError.Context(codingPath: decoder.codingPath, debugDescription: "not one kind of block")
            )
        }
        id = try block.decode(String.self, forKey: .id)
        content =
            switch kind {
            case .picture: .picture(try block.decode(MediaBlock.self, forKey: kind))
            case .audio: .audio(try block.decode(MediaBlock.self, forKey: kind))
            case .video: .video(try block.decode(MediaBlock.self, forKey: kind))
            case .file: .file(try block.decode(MediaBlock.self, forKey: kind))
            case .quiz: .quiz(try block.decode(Quiz.self, forKey: kind))
            case .exercise: .exercise(try block.decode(Exercise.self, forKey: kind))
            case .site: .site(try block.decode(String.self, forKey: kind))
            case .link: .link(try block.decode(PageLink.self, forKey: kind))
            case .text, .id: .text(try block.decode(Wording.self, forKey: .text))
            }
    }

    /// Its id, and the content under the name of its kind.
    public func encode(to encoder: any Encoder) throws {
        var block = encoder.container(keyedBy: CodingKeys.self)
        try block.encode(id, forKey: .id)
        switch content {
        case .text(let text): try block.encode(text, forKey: .text)
        case .picture(let media): try block.encode(media, forKey: .picture)
        case .audio(let media): try block.encode(media, forKey: .audio)
        case .video(let media): try block.encode(media, forKey: .video)
        case .file(let media): try block.encode(media, forKey: .file)
        case .quiz(let quiz): try block.encode(quiz, forKey: .quiz)
        case .exercise(let exercise): try block.encode(exercise, forKey: .exercise)
        case .site(let name): try block.encode(name, forKey: .site)
        case .link(let link): try block.encode(link, forKey: .link)
        }
    }
}
