import RidlerApp

@main enum Main {
    static func main() async { await RidlerMain.main() }
}
