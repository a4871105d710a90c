print("replaced")
