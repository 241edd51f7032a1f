### Tout ce que Keypeg dit en français, avec les mots des règles imprimées.

## Éditions

edition-classic = Classique
    .tagline = Quatre encoches, six couleurs. Celui qui compose marque un point par rangée.
edition-original = Original
    .tagline = La boîte de 2025 : dix rangées, onze points si le code n'est pas trouvé.
edition-challenge = Challenge
    .tagline = Un duel : chacun compose et cherche à la fois, cinq anneaux de huit couleurs.
edition-junior = Junior
    .tagline = Des voitures sous un pont, et une réponse en un seul nombre.
edition-family = Famille
    .tagline = À deux pour les manches gagnées, à trois, quatre ou cinq pour les points.
edition-royale = Royale
    .tagline = Trois cartes parmi 25 : trouvez leurs couleurs et leurs formes en même temps.
edition-group = Groupe
    .tagline = Chacun détient une part du code et répond pour elle.

## Couleurs et formes : la lettre porte la couleur quand il n'y en a pas

symbol-red = rouge
    .letter = R
symbol-blue = bleu
    .letter = B
symbol-yellow = jaune
    .letter = J
symbol-green = vert
    .letter = V
symbol-orange = orange
    .letter = O
symbol-white = blanc
    .letter = L
symbol-pink = rose
    .letter = S
symbol-purple = violet
    .letter = T
symbol-silver = argent
    .letter = A
symbol-black = noir
    .letter = N
symbol-circle = rond
    .letter = O
symbol-square = carré
    .letter = C
symbol-triangle = triangle
    .letter = T
symbol-cross = croix
    .letter = X
symbol-star = étoile
    .letter = E
symbol-blank = vide
    .letter = -

area-colours = couleurs
area-shapes = formes

pin-black = noire
pin-white = blanche
pin-none = rien

## Options

option-rounds = manches
    .about = Le nombre de manches à disputer.
option-practice = entraînement
    .about = Une seule manche pour s'essayer, sans vainqueur.
option-rows = rangées
    .about = Le nombre de rangées dont dispose celui qui cherche.
option-blanks = vides
    .about = Des trous peuvent rester vides ; un vide compte comme une couleur de plus.
option-fail_bonus = bonus si non trouvé
    .about = Points en plus pour celui qui compose si le code (Royale : une zone) n'est pas trouvé.
option-penalty = pénalité
    .about = Réponse erronée : trois points passent à l'adversaire, ou lui sont accordés.
option-auto_penalty = pénalité d'office
    .about = Une réponse erronée est sanctionnée à la révélation, sans que le décodeur la réclame.
option-game = jeu
    .about = 1 : couleurs seules. 2 : couleurs et places. 3 : de même avec des vides.
option-cycles = tours de table
    .about = Combien de fois chacun compose une combinaison.
option-experts = experts
    .about = La combinaison peut répéter une couleur.
option-guess_repeats = répétitions permises
    .about = Une proposition peut répéter une couleur.
option-holes = anneaux
    .about = Anneaux à trouver : autant pour les deux joueurs, ou une paire en handicap.
option-speed = rapidité
    .about = Le plus rapide à trouver gagne la manche.
option-turn_order = ordre des propositions
    .about = Les propositions restent cachées jusqu'à ce que les deux soient posées, ou se posent à découvert.
option-one_maker = un seul Codeur
    .about = Un joueur reste Codeur huit manches, puis l'autre, avec le paquet complet.
option-area_order = ordre des zones
    .about = Le Chercheur choisit la zone de chaque rangée, ou les joue tour à tour.
option-boards = plateaux
    .about = Plateaux par joueur ; deux sont possibles à deux joueurs.
option-claims = annonce
    .about = On annonce à son tour, ou à n'importe quel moment.
option-question_shape = questions
    .about = Une question a autant de pions que le code, ou un nombre libre.
option-marking = marquage
    .about = Qui répond : le programme, le codeur aidé, le codeur seul, ou le codeur avec le code sur papier.
option-tiebreak = égalité
    .about = À égalité, la partie est nulle.

value-whole = { $least } ou plus
value-even = pair, { $least } ou plus
value-odd = impair, { $least } ou plus
value-range = de { $least } à { $most }
value-even-range = pair, de { $least } à { $most }
value-pair = ou une paire

## Résultats d'une manche

result-found = trouvé
result-failed = non trouvé
result-null = nulle : les deux ont trouvé au même tour
result-exhausted = personne n'a trouvé : à rejouer
result-error = une réponse erronée : à rejouer
result-void = plus personne en jeu : pas de fiche
result-open = en cours

## Raisons d'un refus

reason-bad_record = { $about ->
    [object] Un enregistrement de partie est un objet JSON.
    [json] Ce n'est pas un document JSON unique en UTF-8.
    [size] Un enregistrement a { $most } octets au plus.
    [file] Ce fichier ne peut pas être lu.
    [key] Il manque « { $key } » à l'enregistrement.
    [version] Seuls les enregistrements avec « keypeg » : 1 sont connus.
    [actions] Les actions d'un enregistrement sont une liste.
    [match] Le champ « match » d'un enregistrement est un texte.
    [action] Une action est un objet JSON.
    [do] Une action dit ce qui est fait par l'un des mots connus.
    [seat] Une action nomme l'une des places, comptées à partir de 0.
    [field] « { $key } » manque ou n'est pas du bon genre.
    [area] La zone est « colours » ou « shapes ».
    [at] Le temps est en millisecondes entières et ne recule jamais dans une manche.
    [hex] Sels et engagements ont 64 chiffres hexadécimaux, un pour chaque secret.
    [commit] L'engagement ne correspond pas au code révélé.
   *[other] Ce n'est pas un enregistrement de partie.
}
reason-unknown_edition = Cette édition n'existe pas.
reason-bad_option = { $about ->
    [object] Les options sont un objet JSON.
    [value] L'option « { $option } » n'existe pas ici, ou pas avec cette valeur.
    [beside] L'option « { $option } » ne va pas avec « { $other } ».
   *[other] Ces options ne sont pas possibles.
}
reason-bad_seats = { $about ->
    [texts] Les places sont une liste de noms.
   *[count] { $most ->
        [2] Cette édition se joue à deux.
       *[other] Cette édition se joue de { $least } à { $most } joueurs.
    }
}
reason-not_your_turn = { $count ->
    [0] Ce n'est pas à { $seat } de jouer.
   *[other] C'est à { $awaited } de jouer, pas à { $seat }.
}
reason-wrong_phase = { $about ->
    [row] Seule la dernière rangée peut être marquée.
   *[other] Personne ne peut faire cela maintenant.
}
reason-bad_code = { $about ->
    [length] Une rangée a ici { $holes } trous.
    [symbol] Un symbole n'existe pas dans cette édition.
    [pegs] Ici un code a { $pegs } pions, les autres trous restent vides.
    [cards] Un code est fait ici de { $holes } cartes, chacune une couleur et une forme.
   *[other] Ce n'est pas un code.
}
reason-repeats_not_allowed = Ici aucune couleur ne peut servir deux fois.
reason-card_not_available = Une carte ne sert qu'une fois, et seulement tant qu'elle est dans le paquet.
reason-area_closed = Cette zone n'attend pas de rangée maintenant.
reason-impossible_mark = { $about ->
    [pins] Une fiche par jeton : noire, blanche ou rien.
   *[other] Aucune rangée ne peut recevoir cette réponse.
}
reason-eliminated = { $seat } est éliminé et ne fait plus que répondre jusqu'à la fin de la manche.
reason-match_over = La partie est terminée.
reason-bad_deal = { $about ->
    [starter] On tire au sort qui commence à la première manche, et seulement là.
    [cards] Trois cartes différentes du paquet sont retirées.
    [tokens] Chaque joueur tire autant de jetons que de plateaux.
    [twice] Aucun nombre n'est tiré deux fois.
   *[other] Ces jetons n'ont pas pu être tirés.
}
reason-wrong_mark = Cette réponse n'est pas encore la bonne.

## La table, racontée au fil du jeu

told-round = Manche { $number }
told-makes = { $seat } compose la combinaison.
told-makes-both = Chacun compose une combinaison pour l'autre.
told-set = { $seat } a caché une combinaison.
told-dealt = Les jetons sont tirés. { $seat } commence.
told-holds = Vous détenez { $tokens }.
told-token = { $colour } { $number }
told-removed = Trois cartes sont retirées du paquet : { $cards }.
told-sealed = { $seat } a posé une rangée, face cachée.
told-asked = { $seat } demande { $code }.
told-answered = { $seat } répond { $pins }.
told-claimed-right = « Mastermind ! » { $seat } propose { $code } : exact.
told-claimed-wrong = « Mastermind ! » { $seat } propose { $code } : erroné, éliminé pour cette manche.
told-disputed = { $seat } dit que les réponses sont impossibles.
told-dispute-nothing = Un code convient encore aux réponses.
told-opened = { $seat } avait caché { $code }.
told-held = { $seat } détenait { $code }.
told-ended = La manche { $number } est terminée : { $result }.
told-overturned = La manche { $number } ne compte pas : { $result }.
told-points = { $seat } { $points }
told-scores = Points : { $scores }.
told-resigned = { $seat } abandonne la partie.
told-won = { $count ->
    [0] La partie est terminée.
    [one] { $seats } gagne la partie.
   *[other] { $seats } se partagent la victoire.
}

## Plateaux

board-code = code
board-nothing = rien
board-should-be = aurait dû être { $mark }
board-waiting = attend sa réponse
board-seeks = { $seat } cherche
board-makers = { $seats } { $count ->
    [one] compose
   *[other] composent
}
board-asks = { $seat } demande
board-claims = { $seat } annonce
board-right = exact
board-wrong = erroné
board-options = Options : { $options }
board-seats = Joueurs : { $seats }

## Images

picture-title = { $edition }, manche { $number }
picture-ready = Le plateau est prêt.
picture-row = Rangée { $number }, { $seat } : { $code } ; { $mark }.
picture-mark = { $exact ->
    [0] 0 bien placé
    [one] 1 bien placé
   *[other] { $exact } bien placés
}, { $misplaced ->
    [0] 0 mal placé
    [one] 1 mal placé
   *[other] { $misplaced } mal placés
}
picture-total = le nombre { $total }
picture-face-down = face cachée
picture-hidden = Ce que cache { $seat } n'est pas montré.
picture-known = { $seat } cache { $code }.
picture-covered = { $count ->
    [0] Aucune carte n'est couverte.
    [one] Une carte est couverte.
   *[other] { $count } cartes sont couvertes.
}
picture-shared = Keypeg · { $edition }
picture-shared-day = Keypeg · { $edition } · { $day }
picture-shared-board = { $board } : { $told }
picture-found = Trouvé en { $rows ->
    [one] une rangée
   *[other] { $rows } rangées
} sur { $limit }
picture-not-found = Pas trouvé en { $rows ->
    [0] 0 rangée
    [one] une rangée
   *[other] { $rows } rangées
} sur { $limit }
picture-questions = { $count ->
    [0] Aucune question
    [one] Une question
   *[other] { $count } questions
}

list-empty = personne

## Jouer dans le terminal

play-welcome = Keypeg. À quelle édition voulez-vous jouer ?
play-choose = Numéro ou nom
play-players = Combien de joueurs, de { $least } à { $most } ?
play-seat = Quelle place prenez-vous ?
play-number = Numéro
play-bad-seat = Les places vont de { $least } à { $most }.
play-not-written = L'enregistrement ne peut pas être écrit dans { $file }.
play-seat-makes = composer la première combinaison
play-seat-seeks = chercher la première combinaison
play-seat-duel = place { $number }
play-you = Invité
play-program = Joueur { $number }
play-help = Tapez des lettres, des noms ou des chiffres, un par trou. « plateau » montre le plateau, « règles » les règles, « abandon » abandonne, « quitter » quitte la table.
play-set = Votre combinaison secrète, { $holes } trous
play-cards = Vos trois cartes secrètes, par exemple { $example }
play-guess = Votre proposition, { $holes } trous
play-area = Quelle zone, couleurs ou formes ?
play-mark = Votre réponse à la rangée { $row } : bien placés et mal placés, par exemple 2 1
play-total = Votre nombre pour la rangée { $row }
play-answer = Vos fiches : noire, blanche ou rien
play-ask = Votre question, { $holes } trous, le vide est { $void }. « mastermind » devant un code l'annonce
play-reveal = Révélez votre combinaison : quelle était-elle ?
play-say-dispute = « contester » dit que les réponses sont impossibles.
play-paper = Gardez votre code sur papier ; vous répondrez à la main.
play-not-understood = Je ne comprends pas « { $typed } ».
play-saved = L'enregistrement est dans { $file }.
play-left = Vous avez quitté la table.
play-terminal-only = La table plein écran n'est pas encore construite : utilisez --plain.

## Mots tapés à la table

typed-board = plateau
typed-rules = règles
typed-resign = abandon
typed-quit = quitter
typed-dispute = contester
typed-claim = mastermind
typed-help = aide

## Commandes

cli-about = La famille des jeux de décodage Mastermind, arbitrée sans une erreur.
cli-commands = Commandes
cli-usage = usage : keypeg COMMANDE [options] ; keypeg COMMANDE --help en dit plus
cli-unknown-command = La commande « { $command } » n'existe pas.
cli-not-understood = Cette ligne de commande n'est pas comprise : { $line }
cli-bad-threads = Il peut y avoir de 1 à { $most } fils.
cli-same-file = L'arbre et la page ne peuvent pas être écrits tous deux dans { $file }.
cli-try-help = Essayez : keypeg { $command } --help
cli-arguments = arguments
cli-options = options
cli-help = montre ceci et s'arrête
cli-version = montre la version et s'arrête
cli-language = la langue des textes : en ou fr
cli-interrupted = Arrêté.
cli-unwritten = La réponse ne peut pas être écrite sur la sortie standard.
cli-referee = Juge un enregistrement de partie et écrit un document JSON.
cli-referee-file = l'enregistrement ; sans lui, l'entrée standard
cli-show = Montre un enregistrement de partie sous forme de plateaux.
cli-show-file = l'enregistrement ; sans lui, l'entrée standard
cli-show-svg = dessine la dernière position dans ce fichier SVG
cli-show-not-written = L'image ne peut pas être écrite dans { $file }.
cli-editions = Présente toutes les éditions et leurs options.
cli-editions-edition = cette édition seulement, avec sa règle
cli-play = Joue une partie contre le programme.
cli-play-plain = ligne par ligne, dans n'importe quel terminal
cli-play-edition = l'édition
cli-play-seats = le nombre de joueurs
cli-play-seat = la place que vous prenez, comptée à partir de 0
cli-play-name = votre nom
cli-play-option = une option de l'édition ; peut être donnée plusieurs fois
cli-play-record = écrit ici l'enregistrement quand la partie est terminée

## Le tableau des éditions

editions-head = { $title } · { $key } · règle { $rulebook } · { $players } joueurs
editions-option = Option
editions-default = Par défaut
editions-values = Valeurs
editions-about = Effet
editions-for = à { $seats } joueurs

## Le serveur

serve-address = Keypeg est à l'adresse { $address }
serve-stopped = Le serveur s'est arrêté ; toutes les tables sont enregistrées.
serve-bad-config = Le réglage « { $setting } » n'est pas possible.
serve-stop = Ctrl+C l'arrête ; toutes les tables sont enregistrées.
pages-missing = Les pages de Keypeg ne sont pas encore construites. « make web » les construit ; relancez ensuite le serveur.
serve-plain-http = En http simple sur le réseau local : tout fonctionne sauf ce que les navigateurs réservent à https, comme les notifications.
cli-serve = Ouvre des tables à rejoindre par un lien.
cli-serve-database = sqlite:///FICHIER ou postgresql://… ; par défaut un fichier à soi
cli-serve-bus = memory: ou redis://…, entre plusieurs processus
cli-serve-host = l'adresse à écouter
cli-serve-port = le port ; 0 en prend un libre
cli-serve-workers = le nombre de processus
cli-serve-lan = pour le réseau local : montre l'adresse et un code QR
cli-serve-trusted-proxy = le mandataire dont on croit les adresses transmises
cli-serve-config = un fichier TOML de réglages
cli-serve-check = montre les réglages et s'arrête
cli-admin = Veille sur la base de données d'un serveur.
cli-admin-do = que faire
cli-admin-table = le nom d'une table, ou un fichier de sauvegarde
cli-admin-database = la base de données ; par défaut celle de « keypeg serve »
cli-admin-config = un fichier TOML de réglages
admin-no-table = La table « { $table } » n'existe pas.
admin-not-over = Un enregistrement contient des secrets : il n'est donné qu'une fois la partie terminée.
admin-not-restored = Rien n'a été restauré : { $file } existe déjà, ou cette copie n'existe pas.
admin-no-tool = Le programme { $tool } de PostgreSQL n'est pas ici.

## Le solveur

cli-strategy = Construit une stratégie entière, la réponse à chaque code possible, et la mesure.
cli-strategy-first = la première proposition, en chiffres
cli-strategy-max-depth = optimal seulement : la meilleure des stratégies en N propositions au plus
cli-strategy-save = écrit l'arbre dans ce fichier
cli-strategy-page = écrit l'arbre comme une page à explorer dans un navigateur
cli-hint = Dit quoi proposer ensuite, ou quelles rangées ne peuvent pas toutes être justes.
cli-hint-row = une rangée et sa marque, comme 1122:1,1 ; peut être donnée plusieurs fois
cli-verify = Vérifie un arbre enregistré avec les marques simples de la règle.
cli-verify-file = l'arbre
cli-tree = Montre un arbre enregistré, en texte ou comme une page à explorer.
cli-tree-file = l'arbre : un fichier, ou le nom d'un arbre livré avec Keypeg
cli-tree-depth = le nombre de propositions à montrer en profondeur
cli-tree-page = l'écrit comme une page à explorer dans un navigateur
cli-doctor = Dit ce que cette installation possède et ce qui lui manque.
cli-game-edition = le jeu d'une édition
cli-game-option = une option de l'édition ; peut être donnée plusieurs fois
cli-game-holes = ou un jeu par ses nombres : le nombre de trous
cli-game-colours = le nombre de couleurs
cli-game-no-repeats = une combinaison ne répète pas de couleur
cli-game-no-guess-repeats = une proposition ne répète pas de couleur
cli-game-blanks = des trous peuvent rester vides ; le vide compte comme une couleur de plus
cli-game-marking = pair : bien et mal placés ; exact : bien placés seuls ; colours : les deux en un nombre ; sum : un bien placé compte deux
cli-game-policy = comment les propositions sont choisies
cli-game-consistent = seulement des propositions qui peuvent être la combinaison
cli-game-threads = le nombre de fils, de 1 à 256 ; tous les cœurs par défaut
cli-game-json = écrit un document JSON

solver-searching = recherche
solver-verifying = suivi de chaque combinaison
strategy-figures = { $codes } combinaisons, { $policy }, première proposition { $first } : { $total } propositions en tout, { $mean } en moyenne, { $max } au plus.
strategy-proved = Prouvé : aucune stratégie de cette sorte n'en demande moins.
strategy-not-proved = Il n'est pas prouvé que ce soit la meilleure.
strategy-guess = proposition
strategy-codes = combinaisons
verify-verified = Vérifié : chaque combinaison est atteinte une seule fois, et les chiffres sont ceux annoncés.
verify-claimed = Que ce soit la meilleure est ce que la recherche a écrit dans le fichier : la preuve n'est pas vérifiée ici.
hint-guess = Proposez { $guess }
hint-possible = Ce peut être la combinaison elle-même.
hint-not-possible = Ce ne peut être la combinaison, mais c'est ce qui en dit le plus.
hint-left = { $remaining ->
    [0] Aucune combinaison convenant à toutes les rangées n'a été trouvée à temps ; il n'y en a peut-être pas. Celle-ci en est la plus proche, mais ne convient pas.
    [one] Une seule combinaison convient à toutes les rangées.
   *[other] { $remaining } combinaisons conviennent à toutes les rangées ; après cette proposition il en reste { $left } en moyenne.
}
hint-sample = Il y a trop de combinaisons pour les regarder toutes : ces chiffres viennent d'un échantillon.
hint-suspect = La rangée { $row } est peut-être fausse : { $marks } conviendrait.
hint-no-suspect = Deux marques au moins sont fausses.

refused-contradiction = Aucune combinaison ne convient à ces rangées. { $suspects }
refused-too_large = { $codes ->
    [one] Avec une combinaison
   *[other] Avec { $codes } combinaisons
} et { $guesses } propositions au choix, le jeu est trop grand pour une stratégie entière.
refused-bad_row = « { $row } » n'est pas une rangée : écrivez CODE:MARQUE, comme 1122:1,1.
refused-bad_game = { $about ->
    [edition] L'édition « { $edition } » ne se joue pas avec des combinaisons de pions.
   *[numbers] Ce jeu n'existe pas : vérifiez les trous, les couleurs et les répétitions.
}
refused-not_written = Le fichier { $file } ne peut pas être écrit.
refused-bad_tree = { $about ->
    [unreadable] Le fichier { $file } ne peut pas être lu.
    [foreign] Le fichier { $file } n'est pas un arbre de stratégie.
    [version] L'arbre dans { $file } vient d'une version plus récente de Keypeg.
    [large] L'arbre dans { $file } est trop grand pour être lu.
   *[damaged] L'arbre dans { $file } est abîmé.
}
refused-broken_tree = { $about ->
    [lost] L'arbre se rompt : la combinaison { $code } n'est jamais trouvée.
    [twice] L'arbre se rompt : la combinaison { $code } arrive là où une autre a été trouvée.
    [unused] L'arbre se rompt : aucune combinaison n'atteint la proposition { $code }.
    [total] L'arbre demande { $found } propositions en tout, et non { $said }.
   *[histogram] L'arbre n'est pas comme il le dit : d'autres nombres de combinaisons tombent sur ses propositions.
}

doctor-python = Python { $version }
doctor-core = { $core ->
    [native] Le cœur natif du solveur est là.
   *[numpy] Le solveur utilise NumPy, plus lent : il n'y a pas de cœur natif ({ $why }).
}
doctor-kernels = { $kernels ->
    [avx2] Ses noyaux utilisent AVX2.
    [portable] Ses noyaux sont les portables : ce processeur n'a pas AVX2.
   *[numpy] Aucun noyau n'est utilisé.
}
doctor-threads = { $threads ->
    [one] Un fil.
   *[other] { $threads } fils.
}
doctor-data = { $exists ->
    [True] Les tables sont gardées dans { $folder }
   *[False] Les tables seront gardées dans { $folder }, qui n'existe pas encore.
}
doctor-web = { $web ->
    [True] Les pages pour le navigateur sont là.
   *[False] Les pages pour le navigateur n'ont pas été construites.
}

## Arbres

tree-codes = { $codes ->
    [one] une combinaison
   *[other] { $codes } combinaisons
}
page-language = English
page-rows = Rangées placées
page-marks = Quelle marque a-t-elle reçue ?
page-code = combinaison
page-codes = combinaisons
page-code-label = Une combinaison à suivre dans l'arbre
page-follow = Suivre une combinaison
page-restart = Recommencer
page-back = Revenir à cette rangée
page-found = Trouvé.
page-no-code = Ce n'est pas une combinaison de ce jeu.
page-exact = bien placés
page-misplaced = mal placés

solver-stopped-best = { $least ->
    [0] Arrêté : voici la meilleure trouvée jusqu'ici ; rien ne prouve que ce soit la meilleure.
   *[other] Arrêté : voici la meilleure trouvée jusqu'ici ; rien ne prouve que ce soit la meilleure. Aucune stratégie de cette sorte ne demande moins de { $least } propositions en tout.
}
refused-no_strategy = { $depth ->
    [one] Aucune stratégie de cette sorte ne trouve chaque combinaison en une proposition.
   *[other] Aucune stratégie de cette sorte ne trouve chaque combinaison en { $depth } propositions.
}
refused-no_tree = { $about ->
    [consistent] Les arbres livrés proposent aussi ce qui ne peut être la combinaison : avec « --consistent », prenez une autre méthode que « optimal ».
   *[rows] Aucun arbre livré ne continue ces rangées : prenez une autre méthode que « optimal ».
}
