### Ce que seul le navigateur dit en français. `make words` le compile pour lui, avec ce que le terminal dit aussi.

web-title = Keypeg
web-send = Poser la rangée
web-holes-empty = { $count ->
    [one] { $count } encoche est vide.
   *[other] { $count } encoches sont vides.
}
web-row-said = Rangée { $row }, { $seat } : { $code }. { $mark }
web-offline = Pas de connexion. Keypeg essaie encore.
