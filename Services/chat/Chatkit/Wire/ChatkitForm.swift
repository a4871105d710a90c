import MultipartForms

/// A form with files in it, as the oldest clients send one.
struct ChatkitForm {
    private let form: MultipartForm

    /// Takes `bytes`, of which `type` says that they are such a form; `nil` if it doesn't.
    init?(_ bytes: [UInt8], type: String?) {
        guard let form = MultipartForm(bytes, type: type) else { return nil }
        self.form = form
    }

    /// Content of the field of this name, byte for byte; `nil` if there is none.
    func field(_ name: String) -> ArraySlice<UInt8>? { form.field(name) }
}
