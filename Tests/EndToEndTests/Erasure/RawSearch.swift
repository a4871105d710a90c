import Foundation
import ProcessTesting

/// Looks for words in whatever an installation has written, as somebody would who has got hold of its disk.
struct RawSearch: Sendable {
    /// Words that occur nowhere else.
    let words: [String]

    /// The words that stand in `text`: as they are in any case, or in hexadecimal.
    func found(in text: String) -> [String] {
        let text = Data(text.lowercased().utf8)
        return words.filter { word in
            let plain = Array(word.lowercased().utf8)
            let hex = plain.flatMap { Array((($0 < 16 ? "0" : "") + String($0, radix: 16)).utf8) }
            return [plain, hex].contains { text.range(of: Data($0)) != nil }
        }
    }

    /// The files under a folder that have some of the words; the server's own apart, which it reuses when it likes.
    func found(under home: String) throws -> [(file: String, words: [String])] {
        try Self.files(under: home).compactMap { file in
            let content = (try? Data(contentsOf: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
            let words = found(in: content)
            return words.isEmpty ? nil : (file: file.lastPathComponent, words: words)
        }
    }

    private static func files(under home: String) throws -> [URL] {
        let keys: [URLResourceKey] = [.isRegularFileKey]
        guard let walk = FileManager.default.enumerator(at: URL(filePath: home), includingPropertiesForKeys: keys)
        else {
            throw SystemFailure("no folder \(home)")
        }
        return walk.compactMap { $0 as? URL }.filter { file in
            !file.path.contains("/data/") && (try? file.resourceValues(forKeys: Set(keys)).isRegularFile) == true
        }
    }
}
