import TrumpetApp

@main enum Main {
    static func main() async { await TrumpetMain.main() }
}
