extension Problem {
    /// Its JSON form, as bytes.
    public var json: [UInt8] {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("type", "/problems/\(code)")
            writer.member("title", title)
            writer.member("status", status.code)
            if let detail { writer.member("detail", detail) }
            if !fields.isEmpty {
                writer.member("fields") { writer in
                    writer.array(fields) { writer, error in
                        writer.object { writer in
                            writer.member("field", error.field)
                            writer.member("code", error.code)
                            writer.member("message", error.message)
                            guard let parameters = error.parameters else { return }
                            writer.member("parameters") { writer in
                                writer.object { writer in
                                    for (name, value) in parameters.sorted(by: { $0.key < $1.key }) {
                                        writer.member(name, value)
                                    }
                                }
                            }
                        }
                    }
                }
            }
        }
        return writer.bytes
    }
}

extension Response {
    /// The answer that tells a client about `problem`.
    public static func problem(_ problem: Problem) -> Response {
        var headers = problem.headers
        headers[.contentType] = "application/problem+json"
        headers.addIfAbsent(.cacheControl, "no-store")
        return Response(problem.status, headers: headers, body: .bytes(problem.json))
    }

    /// The status and fields of `problem`, and not a word: for a client that takes any document for what it asked for.
    public static func withoutBody(_ problem: Problem) -> Response {
        var headers = problem.headers
        headers.addIfAbsent(.cacheControl, "no-store")
        return Response(problem.status, headers: headers)
    }
}
