/// Status lines, written once each.
enum HTTP1StatusLines {
    private static let lines: [[UInt8]] = (100...599).map { code in
        let status = Status(code)
        return Array("HTTP/1.1 \(status.code) \(status.reason)\r\n".utf8)
    }

    static func line(of status: Status) -> [UInt8] { lines[status.code - 100] }
}
