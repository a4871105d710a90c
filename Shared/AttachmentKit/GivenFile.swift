public import FoundationEssentials
public import HTTPKit

/// A file that somebody may have, as it is given out.
public struct GivenFile: Sendable, Hashable {
    /// Id of the attachment, by which clients know it.
    public var id: UUID
    /// Id of the attachment that has its content.
    public var content: UUID
    /// Name of the file.
    public var name: String
    /// Media type.
    public var media: String
    /// Length in bytes.
    public var bytes: Int

    /// States it. `content` is another's for a file that was passed on.
    public init(id: UUID, content: UUID, name: String, media: String, bytes: Int) {
        self.id = id
        self.content = content
        self.name = name
        self.media = media
        self.bytes = bytes
    }
}

extension AttachmentContents {
    /// Answer that gives `file` out, or the part of it that `request` asks for. Throws 410 if its content is gone, 416 for a part that there
    /// isn't.
    public func answer(_ file: GivenFile, to request: Request) async throws -> Response {
        try await answer(file, to: request) { range in try await give(file.content, range) }
    }

    /// The same for a file that lies in several contents, one after the other.
    public func answer(_ file: GivenFile, in parts: [FilePart], to request: Request) async throws -> Response {
        try await answer(file, to: request) { range in try await give(parts, range ?? 0..<file.bytes) }
    }

    private func answer(
        _ file: GivenFile,
        to request: Request,
        _ give: (Range<Int>?) async throws -> BodyStream?
    ) async throws -> Response {
        // Content under an id never changes.
        let tag = "\"\(file.id.uuidString.lowercased())\""
        let range = try ByteRange.asked(by: request, of: file.bytes, tag: tag)
        let stream = request.method == .head ? nil : try await give(range)
        guard request.method == .head || stream != nil else { throw Problem.attachmentErased }
        var response = Response.attachment(named: file.name, media: file.media, bytes: file.bytes, stream)
        response.headers[.etag] = tag
        response.headers[.acceptRanges] = "bytes"
        if let range {
            response.status = 206
            response.headers[.contentLength] = String(range.count)
            response.headers[.contentRange] = "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.bytes)"
        }
        return response
    }
}
