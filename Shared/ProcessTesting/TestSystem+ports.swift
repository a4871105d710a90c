import Foundation

extension TestSystem {
    /// The port of a listener inside: `identity`, `gateway-internal`, `postoffice-metrics`, …
    public func port(_ name: String) throws -> UInt16 {
        let lines = try String(contentsOfFile: "\(home)/ports", encoding: .utf8).split(separator: "\n")
        for line in lines {
            let words = line.split(separator: " ")
            if words.count == 2, words[0] == name, let port = UInt16(words[1]) { return port }
        }
        throw SystemFailure("nobody listens as \(name)")
    }
}
