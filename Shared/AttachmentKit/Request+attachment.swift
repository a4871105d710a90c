public import AttachmentRules
public import FoundationEssentials
public import HTTPKit

extension Request {
    /// The attachment that the path names. Throws 404 if that can't be one.
    public func attachmentID() throws(Problem) -> UUID {
        guard let id = UUID(uuidString: parameters.text("attachment")) else { throw .noSuchAttachment }
        return id
    }

    /// Name of the file that comes as the body: parameter `name`. Throws 422 if that is no name.
    public func fileName() throws(Problem) -> FileName {
        let text = try queryText("name") ?? ""
        do throws(FileName.ValidationError) { return try FileName(text) } catch { throw Problem(error) }
    }

    /// Length of the body as its head says, in bytes; `nil` if the head doesn't say.
    public var announcedBytes: Int? { headers[.contentLength].flatMap { Int($0) } }
}

extension QueryParameter {
    /// `name`: what a file is called.
    public static let fileName = QueryParameter(
        "name",
        .text(maximum: 1024),
        "What the file is called.",
        isRequired: true
    )
}
