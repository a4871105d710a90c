extension Response {
    /// `value` as JSON. A value that cannot be encoded is our mistake: the answer is then a bare 500.
    public static func json(_ value: some Encodable, status: Status = 200, headers: Headers = Headers()) -> Response {
        guard let bytes = try? JSON.encode(value) else { return .problem(.internalError) }
        return json(bytes: bytes, status: status, headers: headers)
    }

    /// Bytes that are JSON already, such as a remembered answer.
    public static func json(bytes: [UInt8], status: Status = 200, headers: Headers = Headers()) -> Response {
        var headers = headers
        headers.addIfAbsent(.contentType, "application/json")
        return Response(status, headers: headers, body: .bytes(bytes))
    }
}
