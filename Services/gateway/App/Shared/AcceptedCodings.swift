import HTTPKit

/// Content codings that a client takes (`Accept-Encoding`, RFC 9110, 12.5.3). A coding that isn't named isn't taken: the plain form will always do.
enum AcceptedCodings {
    /// Returns true if the client takes `coding`, by its name or by a star, and not with a weight of zero.
    static func takes(_ coding: String, _ request: Request) -> Bool {
        var byStar = false
        for part in request.headers.all(.acceptEncoding).flatMap({ $0.split(separator: ",") }) {
            let pieces = part.split(separator: ";").map { $0.filter { $0 != " " && $0 != "\t" }.lowercased() }
            guard let name = pieces.first else { continue }
            let isRefused = pieces.dropFirst().contains { $0.hasPrefix("q=") && Double($0.dropFirst(2)) == 0 }
            if name == coding { return !isRefused }
            if name == "*" { byStar = !isRefused }
        }
        return byStar
    }
}
