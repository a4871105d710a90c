import FoundationEssentials
import HTTPKit

/// The calls by which an application's server has something deleted later: here it is done at once, and a job tells so.
enum ChatkitSchedulerCalls {
    static let endpoints = [
        ChatkitEndpoint(.put, .scheduler, "/rooms/{room}", .server, handler: deleteRoom),
        ChatkitEndpoint(.put, .scheduler, "/users/{user}", .server, handler: deleteUser),
        ChatkitEndpoint(.get, .scheduler, "/status/{job}", .server, handler: status),
    ]

    private static func deleteRoom(_ call: ChatkitCall) async throws -> Response {
        try await call.backend.deleteRoom(call.text("room"), by: .server)
        return done(call)
    }

    private static func deleteUser(_ call: ChatkitCall) async throws -> Response {
        try await call.backend.deleteUser(call.text("user"))
        return done(call)
    }

    /// A job is known by its signature: no process has to remember it.
    private static func done(_ call: ChatkitCall) -> Response {
        let id = UUID().uuidString.lowercased()
        return .chatkit(["id": .string("\(id).\(signature(id, call))")], status: 202)
    }

    private static func status(_ call: ChatkitCall) async throws -> Response {
        let parts = call.text("job").split(separator: ".")
        guard parts.count == 2, parts[1] == signature(String(parts[0]), call) else {
            throw ChatkitError(404, "services/chatkit_scheduler/not_found/job_not_found", "The job does not exist")
        }
        return .chatkit(["id": .string(call.text("job")), "status": "completed"])
    }

    private static func signature(_ id: String, _ call: ChatkitCall) -> String {
        ChatkitSignature.text(of: "job \(id)", secret: call.instance.keys.first?.secret ?? "")
    }
}
