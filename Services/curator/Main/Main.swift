import CuratorApp

@main enum Main {
    static func main() async { await CuratorMain.main() }
}
