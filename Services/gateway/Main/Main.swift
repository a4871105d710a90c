import GatewayApp

@main enum Main {
    static func main() async { await GatewayMain.main() }
}
