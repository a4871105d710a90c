public import HTTPKit

extension Response {
    /// Gives a file out to be saved: whatever it is, no browser opens it as a page of ours. Without `content` only what is known of it, for
    /// who asks no more.
    public static func attachment(named name: String, media: String, bytes: Int, _ content: BodyStream?) -> Response {
        Response(
            200,
            headers: [
                .contentType: media, .contentLength: String(bytes),
                .contentDisposition: ContentDisposition.attachment(name.isEmpty ? "attachment" : name),
                .xContentTypeOptions: "nosniff",
                .contentSecurityPolicy: "default-src 'none'; frame-ancestors 'none'; sandbox",
                .cacheControl: "private, no-store",
            ],
            body: content.map { .stream($0) } ?? .empty
        )
    }
}
