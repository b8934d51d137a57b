print("caretta")
