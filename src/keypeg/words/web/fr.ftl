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
web-offline = Pas de connexion. Les parties terminées et les règles restent lisibles.
web-home = Accueil
web-rules = Règles
web-games = Mes parties
web-settings = Réglages
web-table = Table

## Accueil

web-editions = Éditions
web-edition = Édition
web-play-program = Jouer contre le programme
web-play-friend = Jouer avec un ami
web-play-here = Autour de cet écran
web-choose = Tout choisir
web-puzzle = Le code du jour
web-puzzle-about = Un seul code pour tous, un seul essai.
web-puzzle-look = Revoir le code du jour
web-puzzle-done = C’est fait pour aujourd’hui. { $streak ->
    [0] Demain, il y en aura un nouveau.
    [one] Trouvé { $streak } jour de suite.
   *[other] Trouvé { $streak } jours de suite.
}
web-puzzle-others = Propositions qu’il a fallu aux autres
web-lesson-offer = Apprendre en une minute
web-open-tables = Tables ouvertes
web-import = Regarder une partie enregistrée
web-code-label = Code d’une table
web-join = Rejoindre
web-name = Votre nom
web-name-save = Garder
web-leaders = Les plus forts
web-played = { $count ->
    [one] { $count } partie
   *[other] { $count } parties
}
web-no-leaders = Personne encore : seules comptent les parties publiques entre joueurs.
web-no-open-tables = Aucune table n’est ouverte.

## Ouvrir une table

web-seats = Joueurs
web-seat = Joueur { $number }
web-seat-me = Joueur 1 : vous
web-how-many = Nombre de joueurs
web-kind-bot = Le programme
web-kind-friend = Un ami, par un lien
web-kind-here = Quelqu’un devant cet écran
web-level = Force du programme
web-level-plain = Simple : toute proposition possible
web-first = Qui compose la première combinaison
web-first-me = Moi
web-first-other = L’autre
web-first-lot = Au sort
web-options = Options
web-section = ({ $section })
web-odd-rounds = Avec un nombre impair de manches, un joueur compose une combinaison de plus que l’autre : c’est un avantage.
web-more = Pendule et spectateurs
web-clock = Pendule
web-clock-none = Aucune
web-clock-move = Par coup
web-clock-match = Pour toute la partie
web-clock-days = Des jours par coup
web-clock-in-minutes = Minutes
web-clock-in-days = Jours
web-clock-increment = Secondes rendues à chaque coup
web-public = Chacun peut rejoindre la table, et la partie compte au classement
web-watch = D’autres peuvent regarder
web-watch-delay = Les spectateurs voient tout avec un retard de (secondes)
web-open-table = Ouvrir la table
web-value-penalty-transfer = trois points passent au décodeur
web-value-penalty-award = trois points sont donnés au décodeur
web-value-turn_order-sealed = cachées jusqu’à ce que les deux soient posées
web-value-turn_order-open_alternate = à découvert, à tour de rôle
web-value-area_order-free = au choix du décodeur
web-value-area_order-alternate = à tour de rôle
web-value-claims-turn = à son tour
web-value-claims-any = à tout moment
web-value-question_shape-code_like = autant de pions que le code
web-value-question_shape-free = autant de pions qu’on veut
web-value-marking-auto = le programme répond
web-value-marking-assisted = le codeur répond, avec de l’aide
web-value-marking-manual = le codeur répond seul
web-value-marking-unplugged = la combinaison est sur papier

## En attendant les joueurs

web-invite = Invitez vos amis
web-invite-about = { $count ->
    [one] Une place est libre. Envoyez ce lien, lisez le code à voix haute ou montrez l’image à un téléphone.
   *[other] { $count } places sont libres. Envoyez ce lien, lisez le code à voix haute ou montrez l’image à un téléphone.
}
web-link = Lien
web-copy-link = Copier
web-copied = Copié
web-code = Code :
web-qr = Le lien en code QR
web-sit = Prendre la place { $number }
web-free-seat = libre
web-no-table = Cette table n’existe pas.
web-aborted = La partie a été annulée avant la première proposition.
web-connecting = Connexion …
web-lost = Connexion perdue. Nouvel essai …

## À la table

web-you = vous
web-guest = Invité { $number }
web-bot = Programme
web-bot-numbered = Programme { $number }
web-away = absent
web-won = gagne
web-out = éliminé
web-to-play = doit jouer
web-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-days = { $count } jours
web-time-left = reste { $time }
web-your-turn = À vous
web-your-move = Votre coup
web-your-row = Votre proposition
web-you-seek = Vous cherchez
web-tray = Pions
web-tray-piece = { $piece }, touche { $key }
web-hole = Trou { $number } : { $piece }
web-empty = vide
web-holes-empty = { $count ->
    [one] Un trou est vide.
   *[other] { $count } trous sont vides.
}
web-pegs-needed = { $count ->
    [one] Posez un pion ; les autres trous restent vides.
   *[other] Posez { $count } pions ; les autres trous restent vides.
}
web-no-repeats = Ici, aucune couleur ne peut figurer deux fois.
web-cards-needed = { $count ->
    [one] Choisissez encore une carte.
   *[other] Choisissez encore { $count } cartes.
}
web-repeated = Vous avez déjà joué cette proposition.
web-do-set = Cacher
web-do-guess = Proposer
web-do-ask = Interroger
web-do-reveal = Dévoiler
web-about-set = Composez la combinaison que les autres chercheront.
web-about-ask = Interrogez tous les joueurs : chacun répond pour ce qu’il détient.
web-about-claim = Annoncez le code entier. S’il est faux, vous êtes éliminé de cette manche.
web-about-reveal = La manche est finie : posez la combinaison de votre papier.
web-mastermind = Mastermind !
web-claim-not = Interroger plutôt
web-claim-wait = Attendre plutôt
web-correct-mark = Corriger le marquage
web-correct-answer = Corriger la réponse
web-undo = Annuler
web-clear = Effacer
web-type = Écrire
web-type-label = Chiffres, lettres ou noms
web-copy = Recopier cette proposition.
web-area = Zone
web-pack = Cartes du paquet
web-central-board = Tableau central : { $count } cartes dans le paquet
web-covered = { $card }, recouverte
web-questions = Questions
web-no-questions = Personne n’a encore interrogé.
web-holds-hidden = Ce que détient { $seat } est caché.
web-rounds-won = { $count ->
    [one] { $count } manche gagnée
   *[other] { $count } manches gagnées
}
web-mark-row = Répondez à la proposition { $number }
web-mark-exact = Bonne couleur, bonne place
web-mark-misplaced = Bonne couleur, mauvaise place
web-mark-total = Points
web-give-mark = Donner cette réponse
web-mark-sealed = votre réponse, cachée
web-answer-title = Répondez à la question
web-answer-for = Pour votre jeton { $token }
web-give-answer = Planter les fiches
web-should-be = il fallait
web-not-set = { $seat } compose la combinaison.
web-no-code-yet = pas encore de combinaison
web-your-code = Votre combinaison : { $code }
web-waiting-for = On attend { $seats }.
web-waiting = Un instant …
web-paused = La partie est en pause.
web-begins = La partie commence.
web-dispute = Les réponses ne peuvent pas être justes
web-accept = Accepter le résultat
web-hand-over = Passer l’écran
web-curtain = Passez l’écran au joueur suivant
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
web-cell-maker = Points de celui qui a composé
web-cell-sum = Somme de la manche
web-menu = Plus
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
web-abort = Annuler la partie
web-resign = Abandonner
web-resign-sure = Abandonner vraiment
web-absent = { $seat } est absent.
web-absent-bot = Le programme joue à sa place
web-absent-claim = Réclamer la partie
web-move = Continuer sur un autre appareil
web-move-about = Ouvrez ce lien sur l’autre appareil dans les dix minutes. Il ne sert qu’une fois.
web-moving = Votre place arrive sur cet appareil …
web-watching = Vous regardez.
web-facing = Le plateau est tourné vers { $seat }.
web-example-step = Étape { $number } sur { $count }
web-keys = Touches
web-key-digits = une couleur
web-key-arrows = un autre trou
web-key-back = retire un pion
web-key-enter = propose
web-key-undo = un pas en arrière
web-key-hint = un conseil
web-key-help = cette liste
web-close = Fermer
web-coach = Conseils
web-coach-not = Pas encore de conseils : ils viendront avec une prochaine version.

## Dit à voix haute

web-row-said = Proposition { $number } : { $code }. { $mark }.
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
    [0] Plus aucune proposition.
    [1] Encore une proposition.
    [2] Encore deux propositions.
    [3] Encore trois propositions.
    [4] Encore quatre propositions.
    [5] Encore cinq propositions.
    [6] Encore six propositions.
    [7] Encore sept propositions.
    [8] Encore huit propositions.
    [9] Encore neuf propositions.
    [10] Encore dix propositions.
    [11] Encore onze propositions.
    [12] Encore douze propositions.
   *[other] Encore { $count } propositions.
}
web-said-sealed = face cachée
web-said-unmarked = Pas encore de réponse

## La fin

web-next-round = Manche suivante
web-you-win = Vous gagnez.
web-draw = Égalité.
web-practice-over = La manche est finie.
web-rematch = Rejouer
web-rematch-waits = On attend les autres …
web-rematch-go = Vers la nouvelle partie
web-share-link = Partager le lien
web-share-text = Partager en texte
web-share-picture = Image
web-replay = Revoir
web-record = Télécharger la partie
web-look = Regarder
web-go-on = Continuer
web-fair = Est-ce loyal ?
web-fair-about = Avant la première proposition, la table publie un sceau de chaque combinaison. Une fois celle-ci dévoilée, chacun peut vérifier qu’elle n’a pas changé.
web-fair-line = Manche { $round }, { $seat }
web-fair-hidden = scellée
web-fair-open = dévoilée
web-fair-holds = ✓ inchangée
web-fair-broken = ✗ changée
web-fair-check = Vérifier
web-fair-all = Chaque combinaison dévoilée est bien celle qui était scellée.
web-fair-some = Au moins une combinaison n’est pas celle qui était scellée.
web-fair-none = Rien n’est scellé ici.
web-step = Étape de la partie
web-step-back = Une étape en arrière
web-step-on = Une étape en avant
web-step-said = Manche { $round }, proposition { $row }
web-import-label = Une partie enregistrée (JSON)
web-not-json = Ce fichier n’est pas du JSON.

## Mes parties

web-status-open = attend des joueurs
web-status-playing = en cours
web-status-over = terminée
web-status-aborted = annulée
web-no-games = Aucune partie pour l’instant.
web-games-offline = La liste est hors d’atteinte.
web-games-kept = Gardées sur cet appareil

## Réglages

web-set-theme = Clarté
web-set-theme-system = comme le système
web-set-theme-light = clair
web-set-theme-dark = sombre
web-set-palette = Couleurs
web-set-palette-usual = habituelles
web-set-palette-strong = très différentes
web-set-symbols = Sur les pions
web-set-symbols-symbols = symboles
web-set-symbols-letters = lettres
web-set-symbols-digits = chiffres
web-set-symbols-plain = rien
web-set-hand = Main
web-set-hand-right = droite
web-set-hand-left = gauche
web-set-pegs = Taille des pions
web-set-pegs-usual = habituelle
web-set-pegs-big = grande
web-set-motion = Mouvement
web-set-motion-system = comme le système
web-set-motion-calm = aucun
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
web-forget-sure = Tout effacer vraiment

## La leçon

web-lesson = Soixante secondes
web-lesson-about = Quelqu’un cache une combinaison. Chaque proposition reçoit une réponse : un pion plein pour chaque bonne couleur à la bonne place, un anneau pour chaque bonne couleur ailleurs. Ici, la combinaison est dévoilée : quelle réponse reçoit la proposition ?
web-lesson-ask = Quelle réponse ?
web-lesson-wrong = Pas tout à fait : regardez encore les places.
web-lesson-done = C’est tout ce qu’il faut savoir.

## Problèmes

web-problem-unknown = Quelque chose n’a pas marché ({ $reason }).
web-problem-unreachable = Le serveur est hors d’atteinte.
web-problem-no_identity = Cet appareil n’est pas encore connu. Rechargez la page.
web-problem-no_such_table = Cette table n’existe pas.
web-problem-seat_taken = Cette place est prise.
web-problem-not_your_seat = Ce n’est pas votre place.
web-problem-too_many_tables = Cela fait beaucoup de tables. Attendez une minute.
web-problem-too_many_tries = Cela fait beaucoup d’essais. Attendez une minute.
web-problem-wrong_phrase = Cette phrase est inconnue.
web-problem-bad_token = Ce lien a déjà servi, ou il est trop vieux.
web-problem-closing = Le serveur va s’arrêter. Réessayez dans une minute.
web-problem-busy = Trop à la fois. Réessayez.
web-problem-bad_clock = Cette pendule n’est pas possible.
web-problem-bad_delay = Ce retard n’est pas possible.
web-problem-still_here = Il n’est pas parti : attendez une minute.
web-problem-forbidden_origin = Le serveur ne connaît pas cette adresse.
