import TangoApp

@main enum Main {
    static func main() async { await TangoMain.main() }
}
