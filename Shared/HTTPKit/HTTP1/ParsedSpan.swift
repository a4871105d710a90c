/// Bytes that the parser hands out in one or several pieces: a view into the read buffer as long as one piece is all,
/// a copy otherwise.
struct ParsedSpan {
    private var start: UnsafePointer<CChar>?
    private var length = 0
    private var spill: [UInt8] = []

    /// Bytes so far.
    var count: Int { spill.count + length }

    /// Takes a piece that lives until the end of the parser's run.
    mutating func add(_ piece: UnsafePointer<CChar>, _ count: Int) {
        keep()
        start = piece
        length = count
    }

    /// Copies what is only a view: the read buffer is about to be reused.
    mutating func keep() {
        guard let start else { return }
        spill.append(contentsOf: UnsafeRawBufferPointer(start: start, count: length))
        self.start = nil
        length = 0
    }

    /// Lends all the bytes, then forgets them.
    mutating func take<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
        if spill.isEmpty {
            let result = body(UnsafeRawBufferPointer(start: start, count: length))
            start = nil
            length = 0
            return result
        }
        keep()
        defer { spill.removeAll(keepingCapacity: true) }
        return spill.withUnsafeBytes(body)
    }
}
