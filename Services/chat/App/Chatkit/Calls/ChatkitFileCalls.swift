import HTTPKit

/// The calls about files: announced with a token, then handed in and fetched under signed addresses without one.
enum ChatkitFileCalls {
    static let endpoints = [
        ChatkitEndpoint(.post, .core, "/rooms/{room}/attachments", .inside("file:create"), handler: announce),
        ChatkitEndpoint(.get, .core, "/rooms/{room}/attachments/{file}", .inside("file:get"), handler: show),
        ChatkitEndpoint(.put, .files, "/attachments/{file}", .nothing, handler: store),
        ChatkitEndpoint(.get, .files, "/attachments/{file}", .nothing, handler: fetch),
    ]

    /// Bytes of a file.
    static let limit: Int64 = 5 << 20

    private static func announce(_ call: ChatkitCall) async throws -> Response {
        let user = try call.who().subject()
        let body = ChatkitBody(try await call.body())
        let type = try body.required("content_type")
        guard ChatkitParts.isType(type) else { throw ChatkitError.invalid("content_type") }
        let size = try body.integer("content_length")
        guard (1...limit).contains(size) else { throw ChatkitError.invalid("content_length") }
        let wanted = ChatkitAttachment(
            id: "",
            type: type,
            size: size,
            name: try body.text("name", limit: 200),
            custom: try body.custom()
        )
        let file = try await call.backend.announceFile(wanted, in: call.text("room"), by: user)
        return .chatkit(["attachment_id": .string(file.id), "upload_url": .string(call.links.upload(file.id))])
    }

    private static func show(_ call: ChatkitCall) async throws -> Response {
        let room = call.text("room")
        guard let file = try await call.backend.file(call.text("file"), in: room) else {
            throw ChatkitError.noSuchAttachment
        }
        return .chatkit(file.json(in: room, version: call.version, call.links))
    }

    private static func store(_ call: ChatkitCall) async throws -> Response {
        let file = try await signed(call, .put)
        // As it was announced: a message says so of it.
        guard call.request.headers[.contentType] == file.type else { throw ChatkitError.invalid("content_type") }
        let bytes = try await call.request.body.collect(upTo: Int(limit))
        guard bytes.count == file.size else { throw ChatkitError.invalid("content_length") }
        try await call.backend.storeFile(file.id, bytes)
        return Response(200)
    }

    private static func fetch(_ call: ChatkitCall) async throws -> Response {
        let file = try await signed(call, .get)
        guard let bytes = try await call.backend.contents(of: file.id) else { throw ChatkitError.noSuchAttachment }
        // Whatever it is, it is no page of ours.
        let headers: Headers = [
            .contentType: file.type, .contentDisposition: "attachment", .xContentTypeOptions: "nosniff",
            .cacheControl: "private, no-store",
        ]
        return Response(200, headers: headers, body: .bytes(bytes))
    }

    private static func signed(_ call: ChatkitCall, _ method: Method) async throws -> ChatkitAttachment {
        let id = call.text("file")
        guard call.links.admits(method, id, call.query) else { throw ChatkitError.unauthenticated }
        guard let file = try await call.backend.file(id, in: nil) else { throw ChatkitError.noSuchAttachment }
        return file
    }
}
