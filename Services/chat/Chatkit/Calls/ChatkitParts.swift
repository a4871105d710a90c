import TextRules

/// Reads what a message consists of: parts from version 3 on, a text and a file before.
struct ChatkitParts: Sendable {
    private let call: ChatkitCall

    /// Bytes of what stands in a part itself.
    static let contentLimit = 5000
    /// Parts of a message.
    static let limit = 10

    /// Reads for `call`.
    init(_ call: ChatkitCall) { self.call = call }

    /// The parts that a body describes. Files must be the caller's own and have been handed in for `room`; where `message` is given
    /// another content, they may be that message's as well.
    func read(
        _ body: ChatkitJSON,
        in room: String,
        keeping message: ChatkitMessage? = nil
    ) async throws -> [ChatkitPart] {
        guard call.version >= 3 else { return try await plain(ChatkitBody(body), in: room, message) }
        guard let entries = body["parts"]?.elements, (1...Self.limit).contains(entries.count) else {
            throw ChatkitError.invalid("parts")
        }
        var parts: [ChatkitPart] = []
        for entry in entries { parts.append(try await part(entry, in: room, message)) }
        return parts
    }

    private func part(
        _ entry: ChatkitJSON,
        in room: String,
        _ message: ChatkitMessage?
    ) async throws -> ChatkitPart {
        guard let members = entry.members else { throw ChatkitError.invalid("parts") }
        let kinds = ["content", "url", "attachment"].filter { members[$0].map { !$0.isNull } ?? false }
        guard kinds.count == 1 else { throw ChatkitError.invalid("parts") }
        if kinds == ["attachment"] {
            guard let id = members["attachment"]?["id"]?.text else { throw ChatkitError.invalid("attachment") }
            return try await file(id, in: room, message)
        }
        guard let type = members["type"]?.text, Self.isType(type) else { throw ChatkitError.invalid("type") }
        if kinds == ["url"] {
            guard let url = members["url"]?.text, Self.isLink(url) else { throw ChatkitError.invalid("url") }
            return .link(type: type, url: url)
        }
        guard let words = members["content"]?.text else { throw ChatkitError.invalid("content") }
        guard words.utf8.count <= Self.contentLimit else { throw ChatkitError.messageTooLong }
        guard Self.isStorable(words) else { throw ChatkitError.invalid("content") }
        return .content(type: type, words)
    }

    private func file(_ id: String, in room: String, _ message: ChatkitMessage?) async throws -> ChatkitPart {
        for case .attachment(let file)? in message?.parts ?? [] where file.id == id { return .attachment(file) }
        // A server that edits without a user of its own hands files in as the author.
        let user = try message.map { try call.who().user ?? $0.user } ?? call.who().subject()
        guard let file = try await call.backend.unsentFile(id, in: room, by: user) else {
            throw ChatkitError.noSuchAttachment
        }
        return .attachment(file)
    }

    private func plain(
        _ body: ChatkitBody,
        in room: String,
        _ message: ChatkitMessage?
    ) async throws -> [ChatkitPart] {
        var parts: [ChatkitPart] = []
        if let words = body["text"]?.text, !words.isEmpty {
            guard words.utf8.count <= Self.contentLimit else { throw ChatkitError.messageTooLong }
            guard Self.isStorable(words) else { throw ChatkitError.invalid("text") }
            parts.append(.content(type: "text/plain", words))
        }
        if let attachment = body["attachment"], !attachment.isNull {
            guard let link = attachment["resource_link"]?.text, Self.isLink(link) else {
                throw ChatkitError.invalid("attachment")
            }
            if let id = try call.links.file(behind: link) {
                parts.append(try await file(id, in: room, message))
            } else {
                parts.append(.link(type: ChatkitAttachment.partType(attachment["type"]?.text), url: link))
            }
        }
        guard !parts.isEmpty else { throw ChatkitError.invalid("text") }
        return parts
    }

    /// Returns true if it is the name of a media type.
    static func isType(_ type: String) -> Bool {
        let halves = type.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return type.utf8.count <= 100 && halves.count == 2
            && halves.allSatisfy { half in !half.isEmpty && half.allSatisfy { $0 > 0x20 && $0 < 0x7F } }
    }

    private static func isLink(_ url: String) -> Bool {
        (url.hasPrefix("https://") || url.hasPrefix("http://")) && url.utf8.count <= 2000
            && !url.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    }

    private static func isStorable(_ words: String) -> Bool {
        !words.isBlank && !words.utf8.contains(0)
    }
}
