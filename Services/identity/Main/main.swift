import IdentityApp

await Identity.main()
