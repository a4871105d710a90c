import CGMIME

#if canImport(Glibc)
    import Glibc
#endif

/// Normal forms of texts (Unicode Standard Annex 15), by GLib, which GMime stands on.
public enum NormalForm {
    /// Form C of `text`: characters that can be written in parts are whole. `nil` where there is none.
    ///
    /// GLib reads a text up to its first U+0000. That character stays as it is in all forms, so what stands between two is composed by itself.
    public static func composed(_ text: String) -> String? {
        var parts: [String] = []
        for part in text.unicodeScalars.split(separator: "\u{0}", omittingEmptySubsequences: false) {
            guard let raw = theracomm_normal_form_c(String(part)) else { return nil }
            defer { free(raw) }
            parts.append(String(cString: raw))
        }
        return parts.joined(separator: "\u{0}")
    }
}
