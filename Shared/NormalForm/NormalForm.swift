import CGMIME

#if canImport(Glibc)
    import Glibc
#endif

/// Normal forms of texts (Unicode Standard Annex 15), by GLib, which GMime stands on.
public enum NormalForm {
    /// Form C of `text`: characters that can be written in parts are whole. Read up to its first U+0000. `nil` where there is none.
    public static func composed(_ text: String) -> String? {
        guard let raw = theracomm_normal_form_c(text) else { return nil }
        defer { free(raw) }
        return String(cString: raw)
    }
}
