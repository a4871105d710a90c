import CLLHTTP

/// Way from llhttp's C callbacks to the methods of the parser that owns it.
enum HTTP1Callbacks {
    static func install(in settings: inout llhttp_settings_t) {
        settings.on_message_begin = { parser(of: $0).messageBegins() }
        settings.on_method = { raw, at, count in with(raw, at) { $0.methodCame($1, count) } }
        settings.on_url = { raw, at, count in with(raw, at) { $0.targetCame($1, count) } }
        settings.on_header_field = { raw, at, count in with(raw, at) { $0.nameCame($1, count) } }
        settings.on_header_value = { raw, at, count in with(raw, at) { $0.valueCame($1, count) } }
        settings.on_header_value_complete = { parser(of: $0).fieldIsComplete() }
        settings.on_headers_complete = { parser(of: $0).headIsComplete() }
        settings.on_body = { raw, at, count in with(raw, at) { $0.bodyCame($1, count) } }
        settings.on_chunk_extension_name = { raw, _, count in parser(of: raw).extensionCame(count) }
        settings.on_chunk_extension_value = { raw, _, count in parser(of: raw).extensionCame(count) }
        settings.on_message_complete = { parser(of: $0).messageIsComplete() }
    }
}

private func with(
    _ raw: UnsafeMutablePointer<llhttp_t>?,
    _ at: UnsafePointer<CChar>?,
    _ body: (HTTP1Parser, UnsafePointer<CChar>) -> Int32
) -> Int32 {
    guard let at else { return 0 }
    return body(parser(of: raw), at)
}

/// The parser that put itself into `data` when it made `raw`; it outlives every call into llhttp.
private func parser(of raw: UnsafeMutablePointer<llhttp_t>?) -> HTTP1Parser {
    guard let data = raw?.pointee.data else { preconditionFailure("llhttp called back without its parser") }
    return Unmanaged<HTTP1Parser>.fromOpaque(data).takeUnretainedValue()
}
