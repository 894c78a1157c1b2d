print("cahier")
