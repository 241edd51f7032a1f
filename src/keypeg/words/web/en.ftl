### What only the browser says in English. `make words` compiles it, with what the terminal says too, for the browser.

web-title = Keypeg
web-send = Place the row
web-holes-empty = { $count ->
    [one] { $count } hole is empty.
   *[other] { $count } holes are empty.
}
web-row-said = Row { $row }, { $seat }: { $code }. { $mark }
web-offline = No connection. Keypeg is trying again.
