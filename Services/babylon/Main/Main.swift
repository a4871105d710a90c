import BabylonApp

@main enum Main {
    static func main() async { await BabylonMain.main() }
}
