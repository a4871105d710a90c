import Foundation
import TheraCommClient

/// Unit of a test: answers by a closure, and keeps what it was asked.
actor FakeUnit: Transport {
    typealias Answering = @Sendable (TransportRequest) async throws -> TransportResponse
    private let answering: Answering
    private(set) var requests: [TransportRequest] = []

    init(_ answering: @escaping Answering) { self.answering = answering }

    func send(_ request: TransportRequest) async throws -> TransportResponse {
        requests.append(request)
        return try await answering(request)
    }

    func download(_ request: TransportRequest, to file: URL) async throws -> TransportResponse {
        let response = try await send(request)
        try response.body.write(to: file)
        return TransportResponse(status: response.status, headers: response.headers)
    }

    /// Requests for a path, in order.
    func asked(_ path: String) -> [TransportRequest] { requests.filter { $0.url.path == path } }
}

/// Answers of a unit, in order, one for each time that somebody asks; the last one stays.
actor Script {
    private var answers: [Result<TransportResponse, NoAnswer>]

    init(_ answers: Result<TransportResponse, NoAnswer>...) { self.answers = answers }

    func next() throws -> TransportResponse {
        try (answers.count > 1 ? answers.removeFirst() : answers[0]).get()
    }
}

extension TransportRequest {
    /// The body as text.
    var text: String { if case .data(let data) = body { String(decoding: data, as: UTF8.self) } else { "" } }

    /// Method and path.
    var operation: String { "\(method) \(url.path)" }
}

extension TransportResponse {
    static func json(_ status: Int, _ text: String, _ headers: [String: String] = [:]) -> TransportResponse {
        TransportResponse(status: status, headers: headers, body: Data(text.utf8))
    }

    static func problem(_ status: Int, _ code: String, _ headers: [String: String] = [:], fields: String = "[]")
        -> TransportResponse
    {
        .json(status, #"{"type":"/problems/\#(code)","title":"No.","status":\#(status),"fields":\#(fields)}"#, headers)
    }

    /// Grant with the tokens `access-<number>` and `refresh-<number>`.
    static func grant(_ number: Int, to person: String = People.ann, codes: String = "null") -> TransportResponse {
        .json(
            201,
            """
            {"access_token":"access-\(number)","token_type":"Bearer","expires_in":600,"refresh_token":"refresh-\(number)",\
            "recovery_codes":\(codes),"person":\(person)}
            """
        )
    }
}

/// People of tests, as the API tells them.
enum People {
    static let ann = person("00000000-0000-4000-8000-000000000001", "Ann")
    static let ben = person("00000000-0000-4000-8000-000000000002", "Ben")

    private static func person(_ id: String, _ name: String) -> String {
        #"{"id":"\#(id)","number":1,"roles":["client"],"staff":false,"active":true,"first_name":"\#(name)","last_name":"A"}"#
    }
}
