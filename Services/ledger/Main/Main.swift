import LedgerApp

@main enum Main {
    static func main() async { await LedgerMain.main() }
}
