Cahier.main()
