/// List of a built client's files, as its build writes it to `manifest.json`.
struct WebManifest: Decodable, Sendable {
    /// File with its compressed forms.
    struct File: Decodable, Sendable {
        /// Path below the folder, such as `assets/main-3f2a.js`.
        let path: String
        let type: String
        let sha256: String
        /// True if the name has the file's hash: its content never changes.
        let immutable: Bool
        /// Compressed forms by content coding, `br` and `gzip`.
        let encodings: [String: Encoding]
    }

    /// The compressed form of a file.
    struct Encoding: Decodable, Sendable {
        let path: String
    }

    /// First segments of the paths that the client has screens for; the empty one is the start.
    let routes: [String]
    let files: [File]

    /// The page that answers all of these paths.
    static let page = "index.html"
}
