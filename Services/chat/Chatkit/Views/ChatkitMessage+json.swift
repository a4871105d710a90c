extension ChatkitMessage {
    /// JSON for clients of that version: one text and one file at most before version 3, parts from there on.
    func json(version: Int, _ links: ChatkitLinks) -> ChatkitJSON {
        var json: [String: ChatkitJSON] = [
            "id": .integer(id), "user_id": .string(user), "room_id": .string(room),
            "created_at": ChatkitTime.json(createdAt), "updated_at": ChatkitTime.json(updatedAt),
        ]
        if version >= 3 {
            json["parts"] = .array(parts.map { $0.json(in: room, version: version, links) })
        } else {
            let plain = ChatkitPlainMessage(parts, in: room, links)
            json["text"] = .string(plain.text)
            json["attachment"] = plain.attachment
        }
        return .object(json)
    }
}

extension ChatkitPart {
    /// JSON for clients from version 3 on.
    func json(in room: String, version: Int, _ links: ChatkitLinks) -> ChatkitJSON {
        switch self {
        case .content(let type, let words): ["type": .string(type), "content": .string(words)]
        case .link(let type, let url): ["type": .string(type), "url": .string(url)]
        case .attachment(let file):
            [
                "type": .string(file.isOld ? ChatkitAttachment.partType(file.kind) : file.type),
                "attachment": file.json(in: room, version: version, links),
            ]
        }
    }
}

extension ChatkitAttachment {
    /// The type of the part as which later clients see something of the oldest ones: a link or a file of this kind.
    static func partType(_ kind: String?) -> String {
        switch kind {
        case "image": "image/x-pusher-img"
        case "video": "video/x-pusher-video"
        case "audio": "audio/x-pusher-audio"
        default: "file/x-pusher-file"
        }
    }

    /// Word of the oldest clients for such a file.
    var kind: String { Self.kind(type) }

    /// Word of the oldest clients for this media type.
    static func kind(_ type: String) -> String {
        let major = type.prefix { $0 != "/" }
        return ["image", "video", "audio"].contains(major) ? String(major) : "file"
    }

    /// JSON for clients.
    func json(in room: String, version: Int, _ links: ChatkitLinks) -> ChatkitJSON {
        [
            "id": .string(id), "download_url": .string(links.download(id, in: room)),
            "refresh_url": .string(links.refresh(id, in: room, version: version)),
            "expiration": ChatkitTime.json(links.expires), "name": name.map(ChatkitJSON.string), "custom_data": custom,
            "size": .integer(size),
        ]
    }
}

/// A message as the oldest clients know them: a text, and a file perhaps.
struct ChatkitPlainMessage: Sendable, Hashable {
    /// Text of the message.
    let text: String
    /// The file; `nil` if there is none.
    let attachment: ChatkitJSON?

    /// Text that clients show in place of parts that they can't.
    static let upgrade =
        "You have received a message which can't be represented in this version of the app. You will need to upgrade "
        + "to read it."

    /// Message of `parts`: one text and one file remain, anything richer becomes `upgrade`.
    init(_ parts: [ChatkitPart], in room: String, _ links: ChatkitLinks) {
        var texts: [String] = []
        var files: [ChatkitJSON] = []
        var isRicher = false
        for part in parts {
            switch part {
            case .content("text/plain", let words): texts.append(words)
            case .content: isRicher = true
            case .link(let type, let url):
                let name = url.split(separator: "/").last.map(String.init)
                files.append(Self.attachment(url, type, name: name))
            case .attachment(let file):
                files.append(Self.attachment(links.download(file.id, in: room), file.type, name: file.name))
            }
        }
        guard !isRicher, texts.count <= 1, files.count <= 1 else {
            text = Self.upgrade
            attachment = nil
            return
        }
        text = texts.first ?? ""
        attachment = files.first
    }

    private static func attachment(_ link: String, _ type: String, name: String?) -> ChatkitJSON {
        [
            "resource_link": .string(link), "type": .string(ChatkitAttachment.kind(type)),
            "name": name.map(ChatkitJSON.string),
        ]
    }
}
