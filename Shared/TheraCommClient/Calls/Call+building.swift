import Foundation

extension Call {
    /// With an item of the query; without it for nil. An item of that name from before is gone.
    func asking(_ name: String, _ value: (some QueryValue)?) -> Call {
        var call = self
        call.query.removeAll { $0.name == name }
        if let value { call.query.append(URLQueryItem(name: name, value: value.queryText)) }
        return call
    }

    /// With a body in JSON.
    func sending(_ body: some Encodable & Sendable) -> Call {
        var call = self
        call.body = .json(body)
        return call
    }

    /// With a file as the body.
    func sending(_ file: FileContent) -> Call {
        var call = self
        call.body = .file(file)
        return call
    }

    /// Carried out only if nobody else has changed it meanwhile.
    func onlyIf(_ tag: EntityTag?) -> Call {
        var call = self
        call.headers["If-Match"] = tag?.text
        return call
    }

    /// Carried out once however often it is sent.
    func takingKey() -> Call {
        var call = self
        call.takesKey = true
        return call
    }

    /// Shows what this device has written.
    func showingOwnWrites() -> Call {
        var call = self
        call.showsOwnWrites = true
        return call
    }

    /// Sent without a token.
    func open() -> Call {
        var call = self
        call.isOpen = true
        return call
    }
}
