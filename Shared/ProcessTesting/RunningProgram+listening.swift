import Foundation

extension RunningProgram {
    /// The addresses that a server has said it listens on, by its name, once it has said so.
    public func listening(_ name: String) async throws -> String {
        struct Line: Decodable { let message: String, server: String?, address: String? }
        var found: String?
        try await eventually("\(name) listens") {
            if hasEnded { throw SystemFailure("it has ended:\n\(errors.suffix(2000))") }
            found =
                errors.split(separator: "\n").lazy
                .compactMap { try? JSONDecoder().decode(Line.self, from: Data($0.utf8)) }
                .first { $0.message == "listening" && $0.server == name }?.address
            return found != nil
        }
        guard let found else { throw SystemFailure("\(name) doesn't listen") }
        return found
    }
}
