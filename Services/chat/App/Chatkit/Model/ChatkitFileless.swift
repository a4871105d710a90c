/// A backend that neither takes files nor gives them out: they go through our own API only.
protocol ChatkitFileless: ChatkitFiles {}

extension ChatkitFileless {
    func announceFile(
        _ file: ChatkitAttachment,
        in room: String,
        by user: String
    ) async throws -> ChatkitAttachment {
        throw ChatkitError.notOffered
    }

    func file(_ id: String, in room: String?) async throws -> ChatkitAttachment? { nil }

    func contents(of id: String) async throws -> [UInt8]? { nil }
}
