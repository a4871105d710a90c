/// What a built client consists of, as its build says in `manifest.json`.
struct WebManifest: Decodable, Sendable {
    /// One file, and its compressed forms.
    struct File: Decodable, Sendable {
        /// Below the folder; `assets/main-3f2a.js`.
        let path: String
        let type: String
        let sha256: String
        /// Its name has its hash: what it says never changes.
        let immutable: Bool
        /// By content coding, `br` and `gzip`.
        let encodings: [String: Encoding]
    }

    /// The compressed form of a file.
    struct Encoding: Decodable, Sendable {
        let path: String
    }

    /// First segments of the paths that the client has screens for; the empty one is the start.
    let routes: [String]
    let files: [File]

    /// The page that is the answer at all of those.
    static let page = "index.html"
}
