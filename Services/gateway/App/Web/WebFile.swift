import HTTPKit

/// A file of the client in memory, in each coding that there is.
struct WebFile: Sendable {
    /// Form of the file in one coding.
    struct Form: Sendable {
        /// Content coding; nil for the plain form.
        let coding: String?
        let bytes: [UInt8]
        let tag: String
    }

    let type: String
    let isImmutable: Bool
    /// Forms, the smallest first and the plain one last.
    let forms: [Form]

    /// Reads the file and its forms by `read`, which takes a path below the folder.
    init(_ file: WebManifest.File, read: (String) throws -> [UInt8]) rethrows {
        type = file.type
        isImmutable = file.immutable
        let hash = file.sha256.prefix(16)
        forms =
            try ["br", "gzip"].compactMap { coding in
                guard let encoding = file.encodings[coding] else { return nil }
                return Form(coding: coding, bytes: try read(encoding.path), tag: "\"\(hash)-\(coding)\"")
            } + [Form(coding: nil, bytes: try read(file.path), tag: "\"\(hash)\"")]
    }

    /// The file in the first coding that the client takes, or 304 if the client has it already.
    func answer(to request: Request) -> Response {
        let form =
            forms.first { $0.coding.map { AcceptedCodings.takes($0, request) } ?? true } ?? forms[forms.count - 1]
        var headers: Headers = [.contentType: type, .etag: form.tag, .vary: "Accept-Encoding"]
        headers[.cacheControl] = isImmutable ? "public, max-age=31536000, immutable" : "no-cache"
        if !isImmutable { WebPolicy.add(to: &headers) }
        WebPolicy.keepToItself(&headers)
        if request.ifNoneMatch(quoted: form.tag) { return Response(304, headers: headers) }
        if let coding = form.coding { headers[.contentEncoding] = coding }
        return Response(headers: headers, body: .bytes(form.bytes))
    }
}
