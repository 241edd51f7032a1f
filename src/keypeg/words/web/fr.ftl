### Ce que seule la page dit en français. `make words` le compile, avec ce que dit aussi le terminal, pour le navigateur.

web-title = Keypeg
web-skip = Aller au contenu
web-nav = Pages
web-live = Ce qui se passe
web-disclaimer = Keypeg suit les règles de jeux édités par d’autres. « Mastermind » est une marque de ses propriétaires, étrangers à ce programme.
web-language = Langue
web-language-en = English
web-language-fr = Français
web-newer = Une version plus récente est là.
web-reload = La charger
web-offline = Pas de connexion. Les parties terminées et les règles restent lisibles, et les parties avec la boîte continuent.
web-home = Accueil
web-rules = Règles
web-games = Mes parties
web-settings = Réglages
web-table = Table

## Accueil

web-editions = Éditions
web-edition = Édition
web-hero = Percez le code caché.
web-hero-about = Sept éditions du jeu de décodage, jouées comme le dit chaque boîte. Sans compte.
web-opponent = Jouer contre
web-play-against = { $edition } : jouer contre { $name }
web-against-program = le programme
web-against-mouse = la Souris
web-against-hare = le Lièvre
web-against-fox = le Renard
web-against-owl = le Hibou
web-against-sphinx = le Sphinx
web-makers = Comment le programme compose ses codes
web-strength = Force { $rank } sur { $most }
web-change-opponent = Changer d’adversaire
web-from-next-round = Dès la prochaine manche : { $names }.
web-for-players = { $least ->
    [2] { $most ->
        [2] deux joueurs
       *[other] de 2 à { $most } joueurs
    }
   *[other] de { $least } à { $most } joueurs
}
web-more-ways = Plus
web-rules-of = Règles : { $edition }
web-continue = Reprendre avec { $names }
web-continue-day = Reprendre le code du jour
web-continue-here = Reprendre la partie sur cet écran
web-round-number = manche { $number }
web-yesterday = { $count ->
    [1] Le code d’hier, percé en un essai
   *[other] Le code d’hier, percé en { $count } essais
}
web-yesterday-not = Un plateau dont le code est caché
web-play-friend = Un ami, par un lien
web-play-here = À plusieurs sur cet écran
web-choose = Partie personnalisée
web-puzzle = Le code du jour
web-puzzle-about = { $edition } : le même code pour tous, à ne jouer qu’une fois.
web-puzzle-look = Revoir le code du jour
web-puzzle-play = Jouer le code du jour
web-puzzle-next = Le prochain dans { $time } : à minuit UTC pour tous
web-streak = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
web-day-found = trouvé
web-day-failed = non trouvé
web-day-today = aujourd’hui
web-day-none = pas joué
web-puzzle-others = Nombre d’essais des autres joueurs
web-puzzle-luck = (chance)
web-puzzle-told = Un code soufflé n’est plus un secret : seuls comptent ici les joueurs déjà venus la veille.
web-lesson-offer = Apprendre en une minute
web-open-tables = Tables ouvertes
web-new-table = Une nouvelle table
web-all-set = Tout est déjà réglé.
web-who-plays = Qui joue
web-how-long = Durée
web-the-code = Le code
web-me = vous
web-a-friend = un ami
web-name-of = Nom du joueur { $number }
web-opponent-of = Caractère du joueur { $number }
web-which-box = La boîte
web-more-choices = Autres choix
web-more-choices-about = les règles plus fines, qui peut rejoindre, qui peut regarder
web-handicap = Handicap
web-handicap-of = Anneaux à trouver : { $person }
web-not-beside = Pas en même temps que « { $options } ».
web-summary = { $edition } : { $people }.
web-as-the-box = Comme le dit la boîte.
web-as-you-chose = À votre manière.
web-length-royale = À trois, il y a 24 manches : les cartes en décident, car tout le paquet est joué.
web-public-about = La table est affichée dans la liste et son résultat compte au classement.
web-clock-kind = Type de pendule
web-clock-minute = 1 min par coup
web-clock-day = 1 jour par coup
web-unranked = non classée
web-unranked-private = Partie non classée : la table n’est pas publique.
web-unranked-custom = Partie non classée : elle part d’une position choisie.
web-unranked-handicap = Partie non classée : quelqu’un a un handicap.
web-unranked-program = Partie non classée : le programme joue.
web-unranked-device = Partie non classée : la même personne a deux places.
web-clock-waits = La pendule démarre quand chacun a joué une fois.
web-import = Ouvrir une partie enregistrée
web-code-label = Code d’une table
web-join = Rejoindre
web-name = Votre nom
web-name-save = Enregistrer
web-leaders = Les plus forts
web-played = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
web-no-leaders = Personne encore : seules comptent les parties publiques entre joueurs.
web-no-open-tables = Aucune table n’est ouverte.
web-free-seats = { $count ->
    [0] aucune place libre
    [one] une place libre
   *[other] { $count } places libres
}
web-as-box = comme le dit la boîte
web-custom = avec ses propres règles

## Ouvrir une table

web-seats = Joueurs
web-seat = Joueur { $number }
web-how-many = Nombre de joueurs
web-kind-bot = Le programme
web-kind-friend = Un ami, par un lien
web-kind-here = Quelqu’un sur cet écran
web-first-me = Moi
web-first-other = L’autre
web-first-lot = Au hasard
web-other = Autre
web-odd-rounds = Avec un nombre impair de manches, un joueur compose un code de plus que l’autre : c’est un avantage.
web-clock = Pendule
web-clock-none = Sans pendule
web-clock-move = Des minutes par coup
web-clock-match = Pour toute la partie
web-clock-days = Des jours par coup
web-clock-in-minutes = Minutes
web-clock-in-days = Jours
web-clock-increment = Secondes ajoutées à chaque coup
web-public = Tout le monde peut rejoindre la table
web-first-code = Qui compose le premier code
web-first-row = Qui pose le premier essai
web-watch = D’autres peuvent regarder
web-watch-delay = Les spectateurs voient tout avec un retard de (secondes)
web-open-table = Ouvrir la table
web-value-penalty-transfer = Trois points passent au décodeur
web-value-penalty-award = Le décodeur reçoit trois points
web-value-turn_order-sealed = Face cachée jusqu’à ce que les deux soient posés
web-value-turn_order-open_alternate = À découvert, à tour de rôle
web-value-area_order-free = Libre choix
web-value-area_order-alternate = À tour de rôle
web-value-claims-turn = À son tour
web-value-claims-any = À tout moment
web-value-question_shape-code_like = Autant que le code
web-value-question_shape-free = Autant qu’on veut
web-value-marking-auto = Le programme
web-value-marking-assisted = Le codeur ; le programme évite les erreurs
    .group = Chaque joueur ; le programme évite les erreurs
web-value-marking-manual = Le codeur seul
    .group = Chaque joueur seul
web-value-marking-unplugged = Le codeur, avec le code sur papier
web-value-game-1 = Option 1 : les couleurs
web-value-game-2 = Option 2 : les couleurs et les positions
web-value-game-3 = Option 3 : avec des espaces vides
web-value-fail_bonus-0 = Aucun
web-value-fail_bonus-1 = Un point

## En attendant les joueurs

web-invite = Invitez vos amis
web-invited = { $count ->
    [one] { $names } vous invite.
   *[other] { $names } vous invitent.
}
web-name-any = le nom que vous voulez
web-send-link = Envoyer le lien
web-invite-about = { $count ->
    [1] Une place est libre. Envoyez ce lien, lisez le code à voix haute ou faites scanner l’image avec un téléphone.
   *[other] { $count } places sont libres. Envoyez ce lien, lisez le code à voix haute ou faites scanner l’image avec un téléphone.
}
web-link = Lien
web-copy-link = Copier
web-copied = Copié
web-code = Code :
web-qr = Le lien en code QR
web-sit = Prendre la place { $number }
web-free-seat = libre
web-sealed-before = Code scellé avant l’essai 1
web-left = { $seat } a quitté la table et perdra la partie si personne ne prend cette place dans la minute.
web-aborted = La partie a été supprimée avant le premier essai.
web-connecting = Connexion…
web-lost = Connexion perdue. Nouvelle tentative…

## À la table

web-you = vous
web-guest = Invité { $number }
web-bot = Programme
web-bot-numbered = { $name } { $number }
web-away = absent
web-won = gagne
web-out = éliminé
web-to-play = à son tour
web-you-to-play = à vous
web-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-days = { $count } jours
web-time-left = reste { $time }
web-this-round = Manche { $number }
web-this-round-of = Manche { $number } sur { $total }
web-role-seeks = vous cherchez
web-role-hides = vous cachez le code
web-hides = codeur
web-is-next = suivant
web-is-later = puis
web-your-turn = À vous
web-your-move = Votre coup
web-your-row = Votre essai
web-you-seek = Vous cherchez
web-you-seek-code = Vous cherchez le code de { $seat }
web-you-sought-code = Vous cherchiez le code de { $seat }
web-seeks-yours = { $seat } cherche votre code
web-sought-yours = { $seat } cherchait votre code
web-tray = Pions
web-tray-piece = { $piece }, touche { $key }
web-hole = Trou { $number } : { $piece }
web-empty = vide
web-missing-colours = { $count ->
    [0] Toutes les couleurs sont choisies
    [one] Choisissez encore une couleur
   *[other] Choisissez { $count } couleurs
}
web-missing-shapes = { $count ->
    [0] Toutes les formes sont choisies
    [one] Choisissez encore une forme
   *[other] Choisissez { $count } formes
}
web-pegs-needed = { $count ->
    [1] Posez un pion ; les autres trous restent vides.
   *[other] Posez { $count } pions ; les autres trous restent vides.
}
web-no-repeats = Ici, aucune couleur ne peut figurer deux fois.
web-cards-needed = { $count ->
    [0] Toutes les cartes sont choisies.
    [one] Choisissez encore une carte.
   *[other] Choisissez encore { $count } cartes.
}
web-repeated = Vous avez déjà joué cet essai.
web-do-set = Cacher le code
web-do-guess = Valider
web-do-ask = Interroger
web-do-reveal = Dévoiler
web-about-set = Choisissez votre code secret.
web-about-ask = Interrogez tous les joueurs : chacun répond pour ce qu’il détient.
web-about-claim = Annoncez le code entier. S’il est faux, vous êtes éliminé de cette manche.
web-about-reveal = La manche est terminée : posez le code de votre papier.
web-about-paper = Votre code n’est que sur papier : écrivez-le et gardez-le. Il vous servira à répondre, et vous le dévoilerez à la fin.
web-mastermind = Mastermind !
web-claim-not = Interroger plutôt
web-claim-wait = Attendre plutôt
web-correct-mark = Corriger la réponse
web-correct-answer = Corriger la réponse
web-undo = Retour
web-clear = Effacer
web-type = Écrire
web-type-label = Chiffres, lettres ou noms
web-copy = Recopier cet essai.
web-area = Zone
web-pack = Cartes du paquet
web-central-board = Tableau central : { $count } cartes dans le paquet
web-covered = { $card }, recouverte
web-questions = Questions
web-no-questions = Personne n’a encore interrogé.
web-you-hold = Vous détenez { $tokens }. C’est secret.
web-token = { $colour } en { $number }
web-holds-hidden = Ce que détient { $seat } est caché.
web-rounds-won = { $count ->
    [one] { $count } manche gagnée
   *[other] { $count } manches gagnées
}
web-mark-row = Répondez à l’essai { $number }
web-mark-exact = Bonne couleur, bonne place
web-mark-misplaced = Bonne couleur, mauvaise place
web-mark-total = Points
web-give-mark = Donner cette réponse
web-mark-sealed = votre réponse, cachée
web-answer-title = Répondez à la question
web-answer-for = Pour votre jeton { $token }
web-give-answer = Planter les fiches
web-should-be = il fallait
web-not-set = { $seat } compose le code.
web-your-code = Votre code : { $code }
web-show-code = Montrer mon code
web-cover-code = Cacher mon code
web-waiting-for = On attend { $seats }.
web-waiting = Un instant…
web-paused = La partie est en pause.
web-begins = La partie commence.
web-dispute = Contester les réponses
web-dispute-sure = Oui, contester ces réponses
web-dispute-not = Retour
web-accept = Accepter le résultat
web-hand-over = Passer l’appareil
web-curtain = Passez l’appareil au joueur suivant
web-curtain-about = Rien de secret n’est affiché.
web-curtain-open = Je suis { $seat }
web-side = À côté du plateau
web-notes = Notes
web-note-all = tout
web-note-colour = Barrer { $piece }
web-note-place = Barrer { $piece } au trou { $number }
web-note-clear = Effacer les notes
web-sheet = Feuille de score
web-round = Manche
web-total = Total
web-cell-maker = Points du codeur
web-cell-sum = Somme de la manche
web-menu = Plus
web-legend = Que disent les réponses ?
web-understood = Compris
web-legend-classic = Posez quatre couleurs dans la rangée, puis « Valider ».
    .maker = Vous cachez le code : posez quatre couleurs, puis « Cacher le code ».
    .exact = Un pion marqueur rouge : bonne couleur, bonne place.
    .misplaced = Un pion marqueur blanc : bonne couleur, mauvaise place.
    .none = Une encoche vide : un pion qui ne vaut ni l’un ni l’autre.
web-legend-original = Posez quatre pions Code dans la rangée, puis « Valider ».
    .maker = Vous cachez le code : posez quatre pions Code, puis « Cacher le code ».
    .exact = Un pion Clé rouge : bonne couleur, bonne place.
    .misplaced = Un pion Clé blanc : bonne couleur, mauvaise place.
    .none = Aucun pion Clé : un pion Code qui ne vaut ni l’un ni l’autre.
web-legend-challenge = Enfilez vos anneaux sur les tiges, puis « Valider ». L’autre cherche votre code en même temps.
    .maker = Cachez d’abord votre code : enfilez vos anneaux sur les tiges, puis « Cacher le code ».
    .exact = Une fiche de score rouge : bonne couleur, bonne place.
    .misplaced = Une fiche de score blanche : bonne couleur, mauvaise place.
    .none = Une encoche vide : un anneau qui ne vaut ni l’une ni l’autre.
web-legend-junior = Garez quatre voitures dans la rangée, puis « Valider ». Une carte répond par un seul chiffre.
    .maker = Vous cachez le code : garez quatre voitures sous le pont, puis « Cacher le code ».
    .option-1 = Un point par voiture dont la couleur est sous le pont. Quatre : c’est trouvé.
    .option-2 = Un point par bonne couleur, et un de plus si la voiture est à la bonne place. Huit : c’est trouvé.
    .option-3 = Un point par bonne couleur ou espace vide, et un de plus à la bonne place. Huit : c’est trouvé.
web-legend-family = Posez quatre couleurs dans la rangée, puis « Valider ». Deux curseurs répondent.
    .maker = Vous cachez le code : posez quatre couleurs, puis « Cacher le code ».
    .exact = Le curseur rouge : bonne couleur, bonne place.
    .misplaced = Le curseur blanc : bonne couleur, mauvaise place.
web-legend-royale = Trois cartes sont cachées. Posez leurs couleurs d’un côté ou leurs formes de l’autre, puis « Valider ».
    .maker = Vous cachez le code : prenez trois cartes du paquet, puis « Cacher le code ».
    .exact = Un jeton de réponse noir : un jeton juste et bien placé.
    .misplaced = Un jeton de réponse blanc : un jeton juste mais mal placé.
    .none = Aucun : un jeton qui ne vaut ni l’un ni l’autre.
web-legend-group = Interrogez tout le monde avec une rangée de pions ; chacun répond pour ce qu’il détient. Quand vous savez tout, criez « Mastermind ! »
    .exact = Une fiche noire : la couleur de son jeton est à la position de son jeton.
    .misplaced = Une fiche blanche : la couleur de son jeton est ailleurs dans la rangée.
    .none = Rien : la couleur de son jeton n’est pas dans la rangée.
web-react = Réactions
web-avatar-heart = cœur
web-avatar-drop = goutte
web-avatar-sun = soleil
web-avatar-leaf = feuille
web-avatar-flame = flamme
web-avatar-snowflake = flocon
web-avatar-flower = fleur
web-avatar-crown = couronne
web-avatar-gear = rouage
web-avatar-spade = pique
web-pause = Pause
web-resume = Reprendre
web-abort = Supprimer la partie
web-resign = Abandonner
web-resign-sure = Oui, abandonner
web-absent = { $seat } est absent.
web-absent-bot = Le programme joue à sa place
web-absent-claim = Réclamer la victoire
web-move = Continuer sur un autre appareil
web-move-about = Ouvrez ce lien sur l’autre appareil dans les dix minutes. Il ne sert qu’une fois.
web-moving = Votre place arrive sur cet appareil…
web-watching = Vous regardez.
web-private-link = Lien pour les spectateurs
web-private-link-about = Avec ce lien, on voit cette table privée tant que vous y êtes assis, puis la partie enregistrée.
web-facing = Le plateau est tourné vers { $seat }.
web-example-step = Étape { $number } sur { $count }
web-keys = Touches
web-key-digits = une couleur
web-key-arrows = un autre trou
web-key-back = retire un pion
web-key-enter = valide l’essai
web-key-undo = un pas en arrière
web-key-hint = un conseil
web-key-help = cette liste
web-close = Fermer
web-coach = Conseils
web-coach-possible = Mon essai peut-il être le code ?
web-coach-left = Combien de codes reste-t-il ?
web-coach-certain = Y a-t-il une certitude ?
web-coach-nudge = Qu’est-ce qui est exclu ?
web-coach-good = Un bon essai
web-coach-best = Le meilleur essai
web-coach-given = { $count ->
    [0] Aucun conseil jusqu’ici ; tous voient combien sont donnés.
    [one] Un conseil jusqu’ici ; tous le voient.
   *[other] { $count } conseils jusqu’ici ; tous le voient.
}
web-coach-dearest = Le plus cher : { $step }.
web-why = Pourquoi est-ce exclu ?
web-why-about = Interroger sur un pion
web-why-piece = Pion
web-why-hole = Trou
web-why-anywhere = n’importe lequel
web-review = Analyse
web-review-waits = Analyse de chaque essai…
web-review-open = Analyser chaque essai
web-review-sum = Par : { $par } · perdu : { $loss } · chance : { $luck } → { $rows ->
    [0] aucun essai
    [one] un essai
   *[other] { $rows } essais
}
web-review-sum-open = par { $par } · perdu { $loss } · chance { $luck } → { $rows ->
    [0] aucun essai
    [one] un essai
   *[other] { $rows } essais
}, encore { $left } à prévoir
web-review-own = Ce sont les essais de tous ceux qui cherchaient : { $seat } en a posé { $own } sur { $rows } et a perdu { $loss }.
web-review-points = { $points } points perdus face aux meilleurs essais
web-review-bits = { $information } bits appris, { $told } révélés
web-review-no-sum = les réponses se contredisent : aucun compte n’est possible
web-review-praise = Bien joué par { $seat } : { $best ->
    [0] aucun essai sur { $rows } n’était le meilleur possible.
    [one] un essai sur { $rows } était le meilleur possible.
   *[other] { $best } essais sur { $rows } étaient les meilleurs possibles.
}
web-review-maker = Le code caché par { $seat } à la manche { $round } : { $whole ->
    [one] { $hardness } essai
   *[other] { $hardness } essais
} par rapport à la moyenne de tous les codes.
web-review-win = Chances de gagner
web-review-lost-win = Chances perdues
web-review-learnt = Bits appris
web-review-told = Bits révélés
web-review-sure = Certitude
web-review-costliest = Le plus coûteux : l’essai { $row } de la manche { $round }, par { $seat } : { $cost }.
web-cost-win = { $cost } des chances de gagner
web-review-estimate = Ces chiffres sont des estimations (± { $error } essai).
web-review-estimate-points = Ces chiffres sont des estimations (± { $error } point).
web-review-estimate-win = Les chances de gagner sont des estimations (± { $error }).
web-review-question = La meilleure question : la question { $row } de la manche { $round }, par { $seat } : { $bits } bits appris, { $told } révélés.
web-review-call-late = Au lieu de la question { $row } de la manche { $round }, { $seat } aurait pu annoncer le code, sûr à { $sure }.
web-review-call-early = Annonce trop tôt de { $seat } à la manche { $round } : sûr à { $sure } seulement.
web-review-about-points = Perdu : les points qu’un essai coûte face au meilleur, les siens moins la moyenne de ceux des autres.
web-review-about-bits = Un bit réduit de moitié l’inconnu. Une bonne question apprend beaucoup des autres et révèle peu ; le bon moment pour annoncer est quand le code est presque sûr.
web-review-about = Le par est le nombre d’essais qu’il faut en moyenne au meilleur jeu. Perdu : ce qu’un essai coûte face au meilleur. Chance : ce que sa réponse a donné de plus que ce qu’on pouvait en attendre.
web-review-row = Essai
web-review-placed = Posé
web-review-lost = Perdu
web-review-luck = Chance
web-review-best = Meilleur
web-review-is-best = celui-ci
web-review-who = Qui
web-review-codes = Codes possibles
web-review-skill = Habileté
web-review-row-of = Essai { $row } de { $seat }
web-review-again-of = Reprendre à l’essai { $row } de { $seat }
web-review-again = Reprendre à l’essai { $row }
web-progress = Mon jeu
web-progress-none = Aucune de vos parties n’est encore terminée.
web-progress-matches = { $count ->
    [0] aucune partie
    [one] une partie
   *[other] { $count } parties
}
web-progress-means = Une manche en moyenne : par { $par } · perdu { $loss } · chance { $luck } → { $rows } essais
web-progress-points = Un essai en moyenne : { $points } points perdus face au meilleur
web-progress-bits = Une question ou annonce en moyenne : { $information } bits appris, { $told } révélés
web-progress-skill = Habileté : { $skill } sur 100
web-progress-kind = Sorte d’essai
web-progress-rows = Combien
web-progress-each = Chacun
web-kind-first = Le premier d’une manche
web-kind-idle = N’apprenait rien
web-kind-excluded = Ne pouvait pas être le code
web-kind-last = Avec huit codes possibles ou moins
web-kind-middle = Avec beaucoup de codes possibles
web-progress-practice = Vos essais les plus coûteux
web-progress-about = Trouvez un meilleur essai pour chacun d’eux : ce qu’il vaut vous est dit aussitôt.
web-progress-row = { $edition }, manche { $round }, essai { $row } : il a coûté { $cost }
web-progress-try = Trouver mieux
web-practice = Trouver un meilleur essai
web-practice-was = L’essai de la partie a coûté { $cost }.
web-practice-rows = { $whole ->
    [one] { $cost } essai
   *[other] { $cost } essais
}
web-practice-points = { $whole ->
    [one] { $cost } point
   *[other] { $cost } points
}
web-practice-left = { $left ->
    [0] Aucun code ne convient à tous les essais posés.
    [one] Un seul code convient à tous les essais posés.
   *[other] { $left } codes conviennent à tous les essais posés.
}
web-practice-weigh = Évaluer cet essai
web-practice-best = Aucun essai ne vaut mieux !
web-practice-better = Mieux : celui-ci coûte { $cost }.
web-practice-same = Pas mieux : celui-ci coûte aussi { $cost }.
web-practice-worse = Moins bien : celui-ci coûte { $cost }.
web-practice-excluded = Il ne pouvait pas être le code.
web-practice-show = Montrer le meilleur essai
web-practice-bests = { $count ->
    [one] Le meilleur essai :
   *[other] Les meilleurs essais :
}
web-practice-next = Essai suivant
web-practice-on = Jouer la suite
web-review-chart = Ce que chaque essai a perdu, et sa chance ; le tableau ci-dessous donne les chiffres.

## Dit à voix haute

web-row-said = Essai { $number } : { $code }. { $mark }.
web-said-exact = { $count ->
    [1] un bien placé
    [2] deux bien placés
    [3] trois bien placés
    [4] quatre bien placés
    [5] cinq bien placés
   *[other] { $count } bien placés
}
web-said-misplaced = { $count ->
    [1] un mal placé
    [2] deux mal placés
    [3] trois mal placés
    [4] quatre mal placés
    [5] cinq mal placés
   *[other] { $count } mal placés
}
web-said-nothing = rien
web-said-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
web-said-left = { $count ->
    [0] Plus aucun essai.
    [1] Encore un essai.
    [2] Encore deux essais.
    [3] Encore trois essais.
    [4] Encore quatre essais.
    [5] Encore cinq essais.
    [6] Encore six essais.
    [7] Encore sept essais.
    [8] Encore huit essais.
    [9] Encore neuf essais.
    [10] Encore dix essais.
    [11] Encore onze essais.
    [12] Encore douze essais.
   *[other] Encore { $count } essais.
}
web-said-sealed = face cachée
web-said-unmarked = Pas encore de réponse

## La fin

web-next-round = Manche suivante
web-you-win = Vous gagnez.
web-you-win-by = { $by ->
    [1] Vous gagnez d’un point.
   *[other] Vous gagnez de { $by } points.
}
web-wins-by = { $by ->
    [1] { $seat } gagne d’un point.
   *[other] { $seat } gagne de { $by } points.
}
web-day-cracked = { $count ->
    [1] Percé du premier coup !
   *[other] Percé en { $count } essais.
}
web-day-not-cracked = Pas percé cette fois.
web-day-title = Le code du jour : { $edition }
web-found = { $count ->
    [1] { $seat } a trouvé le code du premier coup.
   *[other] { $seat } a trouvé le code en { $count } essais.
}
web-found-you = { $count ->
    [1] Vous avez trouvé le code du premier coup.
   *[other] Vous avez trouvé le code en { $count } essais.
}
web-held = Le code de { $seat } a résisté aux { $count } essais.
web-held-you = Votre code a résisté aux { $count } essais.
web-areas = Cette manche : { $areas }.
web-area-found = { $count ->
    [1] { $area } trouvées du premier coup
   *[other] { $area } trouvées en { $count } essais
}
web-area-not-found = { $area } non trouvées
web-called = { $count ->
    [1] { $seat } a annoncé le code entier après une question.
   *[other] { $seat } a annoncé le code entier après { $count } questions.
}
web-called-you = { $count ->
    [1] Vous avez annoncé le code entier après une question.
   *[other] Vous avez annoncé le code entier après { $count } questions.
}
web-result = Résultat
web-another-box = Une autre boîte
web-match-over = La partie est finie
web-contest-about = Toutes les réponses étaient-elles justes ? Tant que vous n’avez pas accepté le résultat, vous pouvez les contester.
web-practice-over = La manche est terminée.
web-rematch = Revanche
web-rematch-waits = On attend { $seats }…
web-rematch-made = La nouvelle partie est prête.
web-rematch-wanted = { $count ->
    [1] { $seats } voudrait une revanche.
   *[other] { $seats } voudraient une revanche.
}
web-share = Partager la partie
web-share-about = Les réponses seules : les codes restent cachés.
web-rematch-go = Vers la nouvelle partie
web-share-link = Copier le lien
web-share-text = Copier en texte
web-share-picture = Partager l’image
web-replay = Revoir
web-record = Enregistrer la partie
web-look = Regarder
web-go-on = Continuer
web-fair = Vérifier l’équité
web-fair-about = Avant le premier essai, la table publie un sceau de chaque code. Une fois celui-ci dévoilé, chacun peut vérifier qu’il n’a pas changé.
web-fair-line = Manche { $round }, { $seat }
web-fair-hidden = scellé
web-fair-open = dévoilé
web-fair-holds = ✓ inchangé
web-fair-broken = ✗ changé
web-fair-check = Vérifier
web-fair-all = Chaque code dévoilé est bien celui qui était scellé.
web-fair-some = Au moins un code n’est pas celui qui était scellé.
web-receipt-about = { $count ->
    [1] La table a remis à cet appareil un reçu de la partie jusqu’ici. Il montrera plus tard si quelqu’un a changé quelque chose, même la personne qui gère le serveur :
   *[other] La table a remis à cet appareil { $count } reçus de la partie jusqu’ici. Ils montreront plus tard si quelqu’un a changé quelque chose, même la personne qui gère le serveur. Le dernier :
}
web-receipt-holds = L’enregistrement est bien celui pour lequel les reçus ont été remis.
web-receipt-other = L’enregistrement n’est pas celui pour lequel les reçus ont été remis : quelque chose a été changé.
web-fair-none = Rien n’est scellé ici.
web-step = Étape de la partie
web-step-back = Une étape en arrière
web-step-on = Une étape en avant
web-step-said = Manche { $round }, essai { $row }
web-import-label = Une partie enregistrée (fichier JSON)
web-not-json = Ce fichier n’est pas du JSON.

## Mes parties

web-status-open = attend des joueurs
web-status-playing = en cours
web-status-over = terminée
web-status-aborted = supprimée
web-no-games = Aucune partie pour l’instant.
web-games-offline = La liste n’est pas accessible.
web-games-kept = Gardées sur cet appareil

## Réglages

web-set-theme = Thème
web-set-theme-system = Système
web-set-theme-light = Clair
web-set-theme-dark = Sombre
web-set-palette = Couleurs
web-set-palette-usual = Habituelles
web-set-palette-strong = Contraste élevé
web-set-symbols = Sur les pions
web-set-symbols-symbols = Symboles
web-set-symbols-letters = Lettres
web-set-symbols-digits = Chiffres
web-set-symbols-plain = Rien
web-back = Retour à la table
web-name-saved = Enregistré
web-set-hand = Pour gaucher
web-set-hand-about = Les boutons à gauche.
web-set-numbers = Réponses en chiffres aussi
web-set-numbers-about = Sinon, ils apparaissent quand on pointe une réponse.
web-set-pegs = Taille des pions
web-set-pegs-usual = Habituelle
web-set-pegs-big = Grande
web-set-motion = Mouvement
web-set-motion-system = Système
web-set-motion-calm = Aucun
web-volume = Son
web-vibration = Vibreur
web-alerts = Me prévenir quand c’est à moi
web-alerts-refused = Le navigateur ne permet pas les notifications ici.
web-alerts-https = Les navigateurs ne permettent les notifications qu’en https.
web-who = Cet appareil
web-avatar = Symbole
web-account = Sur d’autres appareils
web-account-about = Une phrase de secours amène vos parties sur n’importe quel appareil. Ni courriel, ni mot de passe.
web-phrase = Créer une phrase de secours
web-phrase-once = Notez-la : elle n’est montrée qu’une fois.
web-recover-label = Phrase de secours
web-recover = Amener mes parties ici
web-forget = Effacer mes données
web-forget-sure = Oui, tout effacer

## La leçon

web-lesson = Soixante secondes
web-lesson-about = Quelqu’un cache un code. Chaque essai reçoit une réponse : un pion plein pour chaque bonne couleur à la bonne place, un anneau pour chaque bonne couleur ailleurs. Ici, le code est dévoilé : quelle réponse reçoit l’essai ?
web-lesson-ask = Quelle réponse ?
web-lesson-wrong = Pas tout à fait : regardez encore les places.
web-lesson-done = C’est tout ce qu’il faut savoir.
web-lesson-play = Jouer une partie

## Problèmes

web-problem-unknown = Quelque chose n’a pas marché ({ $reason }).
web-problem-unreachable = Le serveur ne répond pas.
web-problem-no_identity = Cet appareil n’est pas encore connu. Rechargez la page.
web-problem-no_such_table = Cette table n’existe pas.
web-problem-no_such_row = Cet essai n’existe pas dans cette partie.
web-problem-table_damaged = Le journal de cette table est abîmé : elle a été mise de côté. La personne qui gère le serveur en est informée.
web-problem-no_more_pauses = Vous avez déjà pris vos deux pauses dans cette partie.
web-problem-seat_taken = Cette place est prise.
web-problem-no_hints = À une table classée ou pour le code du jour, personne ne reçoit de conseil.
web-problem-not_seeking = Les conseils sont pour qui cherche un code.
web-problem-nothing_fits = Aucun code ne convient à ces réponses : l’une d’elles est fausse.
web-problem-bad_statement = Cela ne se demande pas ici. Là où les places ne comptent pas, choisissez « n’importe lequel ».
web-problem-no_rematch = Le code du jour ne se tente qu’une fois : il y en aura un autre demain.
web-problem-not_your_seat = Ce n’est pas votre place.
web-problem-too_many_tables = Cela fait beaucoup de tables. Attendez une minute.
web-problem-too_many_tries = Cela fait beaucoup d’essais. Attendez une minute.
web-problem-wrong_phrase = Cette phrase est inconnue.
web-problem-bad_token = Ce lien a déjà servi, ou il est trop vieux.
web-problem-closing = Le serveur va s’arrêter. Réessayez dans une minute.
web-problem-not_stored = Le serveur ne peut rien enregistrer pour l’instant : rien n’a changé. Réessayez dans un moment.
web-problem-failed = Une erreur s’est produite sur le serveur, qui en a pris note.
web-problem-full = Le serveur est débordé. Réessayez dans quelques secondes.
web-problem-too_long = Cette partie est trop longue à vérifier.
web-problem-too_many_requests = Trop de demandes à la fois. Attendez quelques secondes.
web-problem-too_many_connections = Trop de fenêtres sont ouvertes depuis cette connexion. Fermez-en quelques-unes.
web-problem-busy = Trop de demandes à la fois. Réessayez.
web-problem-bad_clock = Cette pendule n’est pas possible.
web-problem-bad_delay = Ce retard n’est pas possible.
web-problem-still_here = Ce joueur est encore là : attendez une minute.
web-problem-forbidden_origin = Le serveur ne connaît pas cette adresse.

## Avec la boîte sur la table

web-box = J’ai la boîte
web-box-about = Jouez avec la boîte sur la table ; cette page suit la partie : à qui de jouer, ce qui a été répondu, les points. Elle ne connaît jamais le code.
web-box-short = Keypeg compte les points et vérifie les réponses
web-box-new = Une nouvelle partie
web-box-blank = Feuilles de score vierges
web-box-kept = Parties gardées sur cet appareil
web-box-go-on = Continuer
web-box-go-on-with = Continuer : { $names }
web-box-forget = Supprimer
web-box-forget-with = Supprimer : { $names }
web-box-forget-sure = Vraiment supprimer
web-box-forget-sure-with = Vraiment supprimer : { $names }
web-box-forget-not = Ne pas supprimer
web-box-forgotten = La partie est supprimée.
web-box-unchecked = { $count ->
    [0] Aucune saisie n’attend d’être vérifiée.
    [one] Une saisie attend d’être vérifiée.
   *[other] { $count } saisies attendent d’être vérifiées.
}
web-box-order = Dans l’ordre des places : le joueur suivant est assis à gauche.
web-box-first-code = Le joueur 1 compose le premier code.
web-box-first-row = Le joueur 1 pose le premier essai.
web-box-rules-kept = Sans réseau, une partie commence avec les règles de la boîte, ou avec des règles qui ont déjà servi ici.
web-box-full = Cet appareil n’a plus de place pour une autre partie : supprimez-en une d’abord.
web-box-rules = Les règles
web-box-begin = Commencer
web-box-gone = Cette partie n’est pas gardée sur cet appareil.
web-box-back = Retour
web-box-undo = Retirer la dernière étape
web-box-undone = La dernière étape est retirée.
web-box-parts = Parties de la page
web-box-tab-board = Vérifier
web-box-tab-advice = Conseil
web-box-tab-sheet = Score
web-box-tell = Ce qui se passe à la table
web-box-who = Qui ?
web-box-guess = { $seat } pose un essai
web-box-reveal = Quel était le code de { $seat } ?
web-box-cards = Quelles cartes { $seat } avait-il cachées ?
web-box-remove = Quelles trois cartes quittent le paquet ?
web-box-ask = { $seat } pose une question
web-box-claim = { $seat } annonce le code entier
web-box-mark = Qu’a répondu { $seat } à l’essai { $row } ?
web-box-mark-area = Qu’a répondu { $seat } à l’essai { $row } ({ $area }) ?
web-box-answer = Qu’a répondu { $seat } ?
web-box-token = Jeton { $number }
web-box-verdict = L’annonce était-elle juste ?
web-box-right = Elle était juste
web-box-wrong = Elle était fausse
web-box-deal = Qui commence ?
web-box-tokens = Quels jetons { $seat } avait-il ?
web-box-token-colour = Couleur du jeton { $number }
web-box-token-number = Numéro du jeton { $number }
web-box-tokens-needed = Choisissez une couleur et un numéro
web-box-keep = Noter
web-box-keep-mark = Noter : { $mark }
web-mark-never = Cette réponse ne peut jamais être juste
web-box-would-leave = { $count ->
    [0] Aucun code ne convient à cette réponse.
    [one] { $count } code conviendrait.
   *[other] { $count } codes conviendraient.
}
web-box-can-be = Toutes les réponses peuvent être justes :
web-box-fit = { $count ->
    [one] { $count } code convient.
   *[other] { $count } codes conviennent.
}
web-box-deals = { $count ->
    [one] { $count } donne convient.
   *[other] { $count } donnes conviennent.
}
web-box-fit-of = { $seat } : { $count ->
    [one] { $count } code
   *[other] { $count } codes
}
web-box-none-fits = Aucun code ne convient à ces réponses.
web-box-a-slip = L’une d’elles est forcément une erreur.
web-box-which = Aucun code ne convient. Où est l’erreur ?
web-box-several = Plus d’une réponse doit être fausse.
web-box-row = Essai { $number }
web-box-row-of = Essai { $number } ({ $area })
web-box-was = était { $mark }
web-box-exchanged = leurs réponses ont été échangées
web-box-answer-of = la réponse de { $seat }
web-box-now = devient
web-box-by-hand = Corriger à la main
web-box-leave = Laisser ainsi
web-box-dispute = { $seat } conteste les réponses
web-box-dispute-some = Quelqu’un conteste les réponses
web-box-dispute-who = Qui conteste les réponses ?
web-box-amend = Corriger une réponse
web-box-amend-which = Quelle réponse était fausse ?
web-box-amend-to = Qu’aurait-elle dû être ?
web-box-amend-keep = Corriger
web-box-amend-leave = Laisser comme c’était
web-box-amend-none = Rien n’a encore été répondu.
web-box-waits = { $count ->
    [1] Pas de réseau : une saisie est gardée sur cet appareil et sera vérifiée plus tard. Continuez.
   *[other] Pas de réseau : { $count } saisies sont gardées sur cet appareil et seront vérifiées plus tard. Continuez.
}
web-box-audit-waits = Au retour du réseau, on vérifiera si toutes les réponses étaient justes.
web-box-needs-network = Cela demande le réseau.
web-box-unkept = Cet appareil ne garde rien : si la page est fermée, la partie est perdue.
web-box-stopped = La vérification montre qu’une manche a fini autrement : ce qui a été noté ensuite ne peut pas être.
web-box-resume = Reprendre à cet endroit
web-box-advice = Conseil
web-box-advice-for = Pour qui ?
web-box-advice-seeker = Pour { $seat }, d’après ce que tous ont entendu :
web-box-advice-maker = Pour qui compose le prochain code :
web-box-kinds = Quels codes résistent le plus longtemps ?
web-box-kind = { $kind } : { $whole ->
    [one] { $rows } essai
   *[other] { $rows } essais
} par rapport à la moyenne
web-box-kind-first = { $count } d’une couleur
web-box-kind-more = { $count } d’une autre
web-box-no-kinds = Personne ne l’a calculé pour ce code.
web-box-no-advice-group = Vous seul connaissez vos jetons : il n’y a donc pas de conseil sur les questions ici.
web-box-no-advice = La partie est finie : il n’y a plus rien à conseiller.
web-box-print = Imprimer la feuille de score
web-box-print-now = Imprimer ou enregistrer en PDF
web-box-name = Nom
web-box-players = Pour { $count } joueurs
web-box-cell-row = Points d’un essai
web-box-said-row = { $seat } pose { $code }.
web-box-said-mark = Essai { $number } : { $mark }.
