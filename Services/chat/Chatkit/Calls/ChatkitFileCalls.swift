import AttachmentKit
import AttachmentRules
import HTTPKit
import MultipartForms

/// The calls about files: announced with a token, then handed in and fetched under addresses that need none.
enum ChatkitFileCalls {
    static let endpoints = [
        ChatkitEndpoint(.post, .core, "/rooms/{room}/attachments", .inside("file:create"), handler: announce),
        ChatkitEndpoint(.get, .core, "/rooms/{room}/attachments/{file}", .inside("file:get"), handler: show),
        ChatkitEndpoint(.put, .files, "/attachments/{file}", .nothing, handler: store),
        ChatkitEndpoint(.get, .files, "/attachments/{file}", .nothing, handler: fetch),
        ChatkitEndpoint(.head, .files, "/attachments/{file}", .nothing, handler: fetch),
        ChatkitEndpoint(
            .post,
            .files,
            "/rooms/{room}/users/{user}/files/{name}",
            .own("file:create"),
            handler: storeOld
        ),
    ]

    /// Bytes of a form of the oldest clients, which is held in memory.
    static let formLimit = 5 << 20

    private static func announce(_ call: ChatkitCall) async throws -> Response {
        let user = try call.who().subject()
        let body = ChatkitBody(try await call.body())
        let type = try body.required("content_type")
        guard ChatkitParts.isType(type) else { throw ChatkitError.invalid("content_type") }
        let size = try body.integer("content_length")
        guard (1...Int64(AttachmentLimits.file)).contains(size) else { throw ChatkitError.invalid("content_length") }
        let wanted = ChatkitAttachment(
            id: "",
            type: type,
            size: size,
            name: try body.text("name"),
            custom: try body.note()
        )
        let room = call.text("room")
        let file = try await call.backend.announceFile(wanted, in: room, by: user)
        return .chatkit([
            "attachment_id": .string(file.id), "upload_url": .string(try call.links.upload(file.id, in: room)),
        ])
    }

    private static func show(_ call: ChatkitCall) async throws -> Response {
        let room = call.text("room")
        let file = try await call.backend.file(call.text("file"), in: room)
        return .chatkit(file.json(in: room, version: call.version, try call.links))
    }

    private static func store(_ call: ChatkitCall) async throws -> Response {
        let body = call.request.body
        do {
            let call = try await call.admitted(.upload, "file:create")
            let (id, room, user) = (call.text("file"), call.text("room"), try call.who().subject())
            guard let file = try await call.backend.awaitedFile(id, in: room, by: user) else {
                throw ChatkitError.noSuchAttachment
            }
            // The type must be the announced one, whatever the content turns out to be.
            guard media(call.request.headers[.contentType]) == media(file.type) else {
                throw ChatkitError.invalid("content_type")
            }
            // Length must be known: without it more than was announced could be written before it is noticed.
            guard call.request.announcedBytes.map({ Int64($0) }) == file.size else {
                throw ChatkitError.invalid("content_length")
            }
            try await call.backend.storeFile(id, body, in: room, by: user)
            return Response(200)
        } catch {
            body.refuse()
            throw error
        }
    }

    private static func fetch(_ call: ChatkitCall) async throws -> Response {
        let call = try await call.admitted(.download, "file:get")
        let file = try await call.backend.file(call.text("file"), in: call.text("room"))
        let (name, size) = (ChatkitFileNote.plain(file.name), Int(file.size))
        if call.request.method == .head { return .attachment(named: name, media: file.type, bytes: size, nil) }
        guard let content = try await call.backend.content(of: file.id) else { throw Problem.attachmentErased }
        return .attachment(named: name, media: file.type, bytes: size, content)
    }

    /// A file in a form, as the oldest clients send one.
    private static func storeOld(_ call: ChatkitCall) async throws -> Response {
        try await call.check(.inside("file:create"))
        let bytes = try await call.request.body.collect(upTo: formLimit)
        let type = call.request.headers[.contentType]
        guard let content = MultipartForm(bytes, type: type)?.field("file") else { throw ChatkitError.invalid("file") }
        let (room, user) = (call.text("room"), call.text("user"))
        let file = try await call.backend.addFile(call.text("name"), Array(content), in: room, by: user)
        return .chatkit([
            "resource_link": .string(try call.links.download(file.id, in: room)), "type": .string(file.kind),
        ])
    }

    /// A media type without what may follow it.
    private static func media(_ type: String?) -> String? {
        type.map { $0.prefix { $0 != ";" && $0 != " " }.lowercased() }
    }
}

extension ChatkitCall {
    /// The same call, as the one for whom its address was made, if they may still do this. Throws `unauthenticated` for an address that
    /// isn't ours, or for something else; `expired` for one that has run out.
    func admitted(_ use: ChatkitTicket.Use, _ permission: String) async throws -> ChatkitCall {
        guard let text = query["ticket"] else { throw ChatkitError.unauthenticated }
        for key in instance.keys {
            guard let ticket = ChatkitTicket(text, under: key, of: instance.id) else { continue }
            guard ticket.use == use, ticket.file == self.text("file") else { throw ChatkitError.unauthenticated }
            let caller = ChatkitCaller(ticket, key: key.id)
            guard caller.expires > time else { throw ChatkitError.expired }
            var call = self
            call.caller = caller
            call.parameters["room"] = ticket.room
            if instance.isForPeople {
                let person = try await surroundings.instances.person(try caller.subject(), in: instance)
                call.person = person
                call.backend = person
            }
            try await call.check(.inside(permission))
            return call
        }
        throw ChatkitError.unauthenticated
    }
}
