import EventSourcing
import FoundationEssentials

extension MessageKey {
    /// A number that stands for the key where many are kept: 64 bits of SHA-256 over both, 62 of them random. It is kept in tables, so it must
    /// never be another one.
    ///
    /// Two different keys have the same mark once in 2⁶² pairs: for a clock that compares each message with the 32 before it, once in
    /// 10¹⁷ messages one is passed over. Nobody can pick ids so as to hit a mark of somebody else: they would have to try as many.
    public var mark: Int64 {
        var mark: UInt64 = 0
        for byte in UUID.named(clientID, in: author).bytes.suffix(8) { mark = mark << 8 | UInt64(byte) }
        return Int64(bitPattern: mark)
    }
}
