import CLLHTTP

/// llhttp's numbers of methods as methods, made once.
enum HTTP1Methods {
    private static let table: [Method] = (0..<64).map { number in
        guard number < 47, let name = llhttp_method_name(llhttp_method_t(UInt32(number))) else {
            return Method(rawValue: "UNKNOWN")
        }
        return Method(rawValue: String(cString: name))
    }

    static func method(_ number: UInt8) -> Method {
        switch llhttp_method_t(UInt32(number)) {
        case HTTP_GET: .get
        case HTTP_POST: .post
        default: table[Int(number) & 63]
        }
    }
}
