/// The version of the product: the file `VERSION`, which is part of every executable.
public enum ProductVersion {
    /// Three numbers, joined by dots: `0.1.0`.
    public static let current = text.split(separator: "\n").first.map(String.init) ?? ""

    /// The whole file.
    static var text: String { String(decoding: PackageResources.version_txt, as: UTF8.self) }
}
