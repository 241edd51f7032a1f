### Tout ce que Keypeg dit en français, avec les mots des règles imprimées.

## Éditions

edition-classic = Classique
    .tagline = Trouvez quatre couleurs cachées en dix essais.
edition-original = Original
    .tagline = Dix essais pour quatre couleurs ; un code qui résiste vaut onze points.
edition-challenge = Challenge
    .tagline = Un duel : trouvez cinq anneaux cachés avant que l’autre ne trouve les vôtres.
edition-junior = Junior
    .tagline = Trouvez quatre voitures cachées ; un seul nombre répond à chaque essai.
edition-family = Famille
    .tagline = Trouvez quatre couleurs parmi huit, de deux à cinq joueurs.
edition-royale = Royale
    .tagline = Trouvez trois cartes cachées : leurs couleurs et leurs formes.
edition-group = Groupe
    .tagline = Chacun détient une part du code : interrogez, déduisez et criez « Mastermind ! »

## Les joueurs du programme, et leur façon de composer un code

level-mouse = Souris
    .about = Oublie presque tout et tente ce qui lui passe par la tête. Un enfant peut gagner.
level-hare = Lièvre
    .about = Vif et distrait : oublie un essai sur deux.
level-fox = Renard
    .about = Rusé, mais un essai lui échappe de temps en temps.
level-owl = Hibou
    .about = Voit presque tout, et pèse quelques essais avant de choisir.
level-sphinx = Sphinx
    .about = N’oublie rien et joue les meilleurs coups que nous connaissions.
level-plain = Simple
    .about = N’importe quel essai compatible avec les réponses.
level-tree = Arbre
    .about = Suit l’arbre fourni.
level-entropy = Entropie
    .about = Prend l’essai qui apprend le plus.
level-discreet = Discret
    .about = N’importe quelle question possible, quel que soit son propre jeton.
maker-fair = Loyal
    .about = N’importe quel code, tous aussi probables.
maker-sly = Malin
    .about = Écarte les codes faciles à trouver.
maker-evil = Diabolique
    .about = N’a aucun code en tête et répond de façon à vous en apprendre le moins possible. Jamais classé.
maker-clumsy = Maladroit
    .about = Se trompe de temps en temps en répondant, comme tout le monde. À vous de le prendre en défaut !

## Couleurs et formes : la lettre porte la couleur quand il n’y en a pas

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
    .challenge = Qui gagne plus de la moitié de ces manches gagne la partie ; les autres ne se jouent pas.
option-practice = entraînement
    .about = Une seule manche pour s’entraîner, sans vainqueur.
option-rows = essais
    .about = Le nombre d’essais dont dispose le décodeur.
option-blanks = vides
    .about = Des trous peuvent rester vides ; un vide compte comme une couleur de plus.
option-fail_bonus = bonus si le code résiste
    .about = Ce que le codeur reçoit en plus si son code n’est pas trouvé.
    .royale = Ce que le Codeur reçoit en plus pour chaque zone dont le code n’est pas trouvé.
option-penalty = pénalité
    .about = En cas de réponse erronée.
option-auto_penalty = pénalité d’office
    .about = Une réponse erronée est sanctionnée quand le code est dévoilé, sans que personne le demande.
option-game = option
    .about = De la plus facile à la plus difficile. L’option 2 est proposée d’abord : on y cherche couleurs et positions, comme dans les autres boîtes.
option-cycles = tours de table
    .about = Combien de fois chacun compose un code.
option-experts = experts
    .about = Le code peut répéter une couleur.
option-row_repeats = essais répétés
    .about = Un essai déjà posé dans la manche peut l’être de nouveau.
option-guess_repeats = couleurs répétées
    .about = Un essai peut répéter une couleur.
option-holes = anneaux
    .about = Combien d’anneaux chacun doit trouver : quatre pour un débutant, par exemple, et cinq pour l’autre.
option-speed = rapidité
    .about = Les deux jouent en même temps ; le premier qui trouve gagne la manche.
option-turn_order = ordre des essais
    .about = Comment se posent les essais.
option-one_maker = un seul Codeur
    .about = Un joueur reste Codeur huit manches, puis l’autre, avec le paquet complet.
option-area_order = ordre des zones
    .about = Dans quelle zone se pose un essai.
option-boards = plateaux
    .about = Combien de plateaux détient chaque joueur ; deux sont possibles à deux joueurs.
option-claims = annonce
    .about = Quand on peut crier « Mastermind ! ».
option-question_shape = questions
    .about = Combien de pions compte une question.
option-marking = réponses
    .about = Qui répond aux essais.
option-tiebreak = égalité
    .about = À égalité en tête, la victoire est partagée.
    .challenge = Sans effet : une égalité est impossible.

value-whole = { $least } ou plus
value-even = pair, { $least } ou plus
value-odd = impair, { $least } ou plus
value-range = de { $least } à { $most }
value-even-range = pair, de { $least } à { $most }
value-pair = ou une paire

## Résultats d’une manche

result-found = trouvé
result-failed = non trouvé
result-null = nulle, les deux ont trouvé au même tour
result-exhausted = personne n’a trouvé, la manche est rejouée
result-error = une réponse était fausse, la manche est rejouée
result-void = plus personne en jeu, personne ne gagne de fiche
result-open = en cours

## Raisons d’un refus

reason-bad_record = { $about ->
    [object] Un enregistrement de partie est un objet JSON.
    [json] Ce n’est pas un document JSON unique en UTF-8.
    [size] Un enregistrement a { $most } octets au plus.
    [file] Le fichier { $file } ne peut pas être lu.
    [key] Il manque « { $key } » à l’enregistrement.
    [version] Seuls les enregistrements avec « keypeg » : 1 sont connus.
    [actions] Les actions d’un enregistrement sont une liste.
    [match] Le champ « match » d’un enregistrement est un texte.
    [action] Une action est un objet JSON.
    [do] Une action dit ce qui est fait par l’un des mots connus.
    [seat] Une action nomme l’une des places, comptées à partir de 0.
    [field] « { $key } » manque ou n’est pas du bon genre.
    [area] La zone est « colours » ou « shapes ».
    [at] Le temps est en millisecondes entières et ne recule jamais dans une manche.
    [hex] Sels et engagements ont 64 chiffres hexadécimaux, un pour chaque secret.
    [commit] L’engagement ne correspond pas au code révélé.
   *[other] Ce n’est pas un enregistrement de partie.
}
reason-unknown_edition = Cette édition n’existe pas.
reason-bad_option = { $about ->
    [object] Les options sont un objet JSON.
    [value] L’option « { $option } » n’existe pas ici, ou pas avec cette valeur.
    [beside] L’option « { $option } » ne va pas avec « { $other } ».
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
    [0] Ce n’est pas à { $seat } de jouer.
   *[other] C’est à { $awaited } de jouer, pas à { $seat }.
}
reason-wrong_phase = { $about ->
    [row] On ne répond qu’au dernier essai.
    [unmarked] Il n’y a pas ici d’essai de ce numéro qui ait reçu sa réponse.
   *[other] Personne ne peut faire cela maintenant.
}
reason-bad_code = { $about ->
    [length] Ici, un essai a { $holes } trous.
    [symbol] Un symbole n’existe pas dans cette édition.
    [pegs] Ici, un code a { $pegs } pions ; les autres trous restent vides.
    [cards] Ici, un code se compose de { $holes } cartes, chacune avec une couleur et une forme.
   *[other] Ce n’est pas un code.
}
reason-repeats_not_allowed = { $about ->
    [row] Cet essai est déjà sur le plateau.
   *[other] Ici, aucune couleur ne peut figurer deux fois.
}
reason-card_not_available = Une carte ne sert qu’une fois, et seulement tant qu’elle est dans le paquet.
reason-area_closed = Cette zone n’attend pas d’essai maintenant.
reason-impossible_mark = { $about ->
    [pins] Une fiche par jeton : noire, blanche ou rien.
   *[other] Aucun essai ne peut recevoir cette réponse.
}
reason-eliminated = { $seat } est éliminé et ne fait plus que répondre jusqu’à la fin de la manche.
reason-match_over = La partie est terminée.
reason-bad_deal = { $about ->
    [starter] On tire au sort qui commence à la première manche, et seulement là.
    [cards] Trois cartes différentes du paquet sont retirées.
    [tokens] Chaque joueur tire autant de jetons que de plateaux.
    [twice] Aucun nombre n’est tiré deux fois.
   *[other] Ces jetons n’ont pas pu être tirés.
}
reason-wrong_mark = Cette réponse n’est pas encore la bonne.

## La table, racontée au fil du jeu

told-round = Manche { $number }
told-makes = { $seat } compose le code.
told-makes-both = Chacun compose un code pour l’autre.
told-set = { $seat } a caché un code.
told-dealt = Les jetons sont tirés. { $seat } commence.
told-holds = Vous détenez { $tokens }.
told-token = { $colour } { $number }
told-removed = Trois cartes sont retirées du paquet : { $cards }.
told-sealed = { $seat } a posé un essai, face cachée.
told-asked = { $seat } interroge : { $code }.
told-answered = { $seat } répond : { $pins }.
told-claimed-right = « Mastermind ! » { $seat } annonce { $code } : exact.
told-claimed-wrong = « Mastermind ! » { $seat } annonce { $code } : erroné. { $seat } est éliminé pour cette manche.
told-disputed = { $seat } conteste les réponses.
told-dispute-nothing = Un code convient encore aux réponses.
told-dispute-right = Toutes les réponses étaient justes.
told-opened = { $seat } avait caché { $code }.
told-held = { $seat } détenait { $code }.
told-ended = La manche { $number } est terminée : { $result }.
told-overturned = La manche { $number } ne compte pas : { $result }.
told-points = { $seat } : { $points }
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
board-asks = { $seat } interroge
board-claims = { $seat } annonce
board-right = exact
board-wrong = erroné
board-options = Options : { $options }
board-seats = Joueurs : { $seats }

## Images

picture-title = { $edition }, manche { $number }
picture-ready = Le plateau est prêt.
picture-row = Essai { $number }, { $seat } : { $code } ; { $mark }.
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
picture-hidden = Ce que cache { $seat } n’est pas montré.
picture-known = { $seat } cache { $code }.
picture-covered = { $count ->
    [0] Aucune carte n’est recouverte.
    [one] Une carte est recouverte.
   *[other] { $count } cartes sont recouvertes.
}
picture-shared = Keypeg · { $edition }
picture-shared-day = Keypeg · { $edition } · { $day }
picture-hints = { $count ->
    [0] sans conseil
    [one] avec un conseil
   *[other] avec { $count } conseils
}
picture-hints-dearest = { $count ->
    [1] avec un conseil : { $step }
   *[other] avec { $count } conseils, le plus cher : { $step }
}
told-hint-possible = si un essai peut être le code
told-hint-left = combien de codes il reste
told-hint-certain = s’il y a une certitude
told-hint-why = pourquoi c’est exclu
told-hint-nudge = ce qui est exclu
told-hint-good = un bon essai
told-hint-best = le meilleur essai
picture-shared-board = { $board } : { $told }
picture-found = Trouvé en { $rows ->
    [0] 0 essai
    [one] un essai
   *[other] { $rows } essais
} sur { $limit }
picture-not-found = Pas trouvé en { $rows ->
    [0] 0 essai
    [one] un essai
   *[other] { $rows } essais
} sur { $limit }
picture-questions = { $count ->
    [0] Aucune question
    [one] Une question
   *[other] { $count } questions
}

list-empty = personne
figure-percent = { $figure } %

## Jouer dans le terminal

play-welcome = Keypeg. À quelle édition voulez-vous jouer ?
play-choose = Numéro ou nom
play-players = Combien de joueurs, de { $least } à { $most } ?
play-rival = Qui joue contre vous ? Entrée : { $usual }.
play-seat = Quelle place prenez-vous ?
play-number = Numéro
play-bad-seat = Les places vont de { $least } à { $most }.
play-not-written = L’enregistrement ne peut pas être écrit dans { $file }.
play-seat-makes = composer le premier code
play-seat-seeks = chercher le premier code
play-seat-duel = place { $number }
play-you = Invité
play-help = Tapez des lettres, des noms ou des chiffres, un par trou. « plateau » montre le plateau, « règles » les règles, « contre hibou » change d’adversaire, « abandon » abandonne, « quitter » quitte la table.
play-set = Votre code secret, { $holes } trous
play-cards = Vos trois cartes secrètes, par exemple { $example }
play-guess = Votre essai, { $holes } trous
play-area = Quelle zone, couleurs ou formes ?
play-mark = Votre réponse à l’essai { $row } : bien placés et mal placés, par exemple 2 1
play-total = Votre nombre pour l’essai { $row }
play-answer = Vos fiches : noire, blanche ou rien
play-call = « Mastermind ! » et votre code, ou Entrée pour laisser jouer les autres
play-last-word = La partie est terminée. « contester » si des réponses de la dernière manche étaient fausses, ou Entrée pour finir
play-ask = Votre question, { $holes } trous, le vide est { $void }. « mastermind » devant un code l’annonce
play-reveal = Dévoilez votre code : quel était-il ?
play-say-dispute = « contester » : les réponses ne peuvent pas être toutes justes.
play-no-opponent = Personne ne s’appelle « { $typed } ». Il y a : { $names }.
play-against-now = { $name } joue maintenant contre vous.
play-against-next = Dès la prochaine manche, { $name } joue contre vous.
play-paper = Gardez votre code sur papier ; vous répondrez à la main.
play-not-understood = Je ne comprends pas « { $typed } ».
play-saved = L’enregistrement est dans { $file }.
play-left = Vous avez quitté la table.
play-terminal-only = La table plein écran n’est pas encore construite : utilisez --plain.

## Mots tapés à la table

typed-board = plateau
typed-rules = règles
typed-resign = abandon
typed-quit = quitter
typed-dispute = contester
typed-claim = mastermind
typed-help = aide
typed-against = contre

## Commandes

cli-about = La famille des jeux de décodage Mastermind, arbitrée sans une erreur.
cli-commands = Commandes
cli-usage = usage : keypeg COMMANDE [options] ; keypeg COMMANDE --help en dit plus
cli-unknown-command = La commande « { $command } » n’existe pas.
cli-coach-what = Donnez un fichier avec une partie enregistrée, ou un jeu (--edition, ou --holes et --colours) avec ses essais (--row CODE:MARK).
cli-missing = Il manque : { $names }.
cli-unknown-argument = L’argument { $names } n’existe pas ici.
cli-bad-choice = { $name } ne peut pas être « { $value } » : choisissez parmi { $choices }.
cli-bad-number = { $name } est un nombre entier, ce que « { $value } » n’est pas.
cli-no-value = { $name } demande une valeur.
cli-needless-value = { $name } ne prend pas de valeur.
cli-game-what = Donnez un jeu : --edition NOM, ou --holes N et --colours N.
cli-game-both = Donnez soit --edition, soit un jeu par ses nombres, pas les deux.
cli-coach-record = --seat et --round vont avec un fichier qui contient une partie enregistrée.
cli-coach-both = Donnez soit un fichier avec une partie, soit un jeu et ses essais, pas les deux.
cli-bad-max-depth = --max-depth va avec --policy optimal, et vaut au moins 1.
cli-bad-depth = --depth vaut au moins 1.
cli-not-understood = Cette ligne de commande n’est pas comprise : { $line }
cli-bad-threads = Il peut y avoir de 1 à { $most } fils d’exécution.
cli-same-file = L’arbre et la page ne peuvent pas être écrits tous deux dans { $file }.
cli-try-help = Essayez : keypeg { $command } --help
cli-arguments = arguments
cli-options = options
cli-help = montre ceci et s’arrête
cli-version = montre la version et s’arrête
cli-language = la langue des textes : en ou fr
cli-interrupted = Arrêté.
cli-unwritten = La réponse ne peut pas être écrite sur la sortie standard.
cli-referee = Juge un enregistrement de partie et écrit un document JSON.
cli-referee-file = l’enregistrement ; sans lui, l’entrée standard
cli-referee-receipt = un reçu remis à un joueur : est-ce bien l’enregistrement pour lequel il a été remis ?
referee-receipt-holds = Le reçu correspond à cet enregistrement : { $actions ->
    [0] ses règles n’ont pas changé
    [one] sa première action n’a pas changé
   *[other] ses { $actions } premières actions n’ont pas changé
} depuis qu’il a été remis.
referee-receipt-other = Le reçu ne correspond pas à cet enregistrement : quelque chose y a été changé depuis, ou il vient d’une autre partie.
cli-show = Montre un enregistrement de partie sous forme de plateaux.
cli-show-file = l’enregistrement ; sans lui, l’entrée standard
cli-show-svg = dessine la dernière position dans ce fichier SVG
cli-show-not-written = L’image ne peut pas être écrite dans { $file }.
cli-editions = Présente toutes les éditions et leurs options.
cli-editions-edition = cette édition seulement, avec sa règle
cli-play = Joue une partie contre le programme.
cli-play-plain = ligne par ligne, dans n’importe quel terminal
cli-play-edition = l’édition
cli-play-seats = le nombre de joueurs
cli-play-against = qui joue contre vous : mouse, hare, fox, owl ou sphinx, avec une façon de composer comme fox+sly ; fox par défaut
cli-play-seat = la place que vous prenez, comptée à partir de 0
cli-play-name = votre nom
cli-play-option = une option de l’édition ; peut être donnée plusieurs fois
cli-play-record = écrit ici l’enregistrement quand la partie est terminée

## Le tableau des éditions

editions-head = { $title } · { $key } · { $players } joueurs
editions-option = Option
editions-default = Par défaut
editions-values = Valeurs
editions-about = Effet
editions-for = à { $seats } joueurs

## Le serveur

serve-address = Keypeg est à l’adresse { $address }
serve-stopped = Le serveur s’est arrêté ; toutes les tables sont enregistrées.
serve-bad-config = Le réglage « { $setting } » n’est pas possible.
serve-stop = Ctrl+C l’arrête ; toutes les tables sont enregistrées.
pages-missing = Les pages de Keypeg ne sont pas encore construites. « make web » les construit ; relancez ensuite le serveur.
serve-plain-http = En http simple sur le réseau local : tout fonctionne sauf ce que les navigateurs réservent à https, comme les notifications.
cli-serve = Ouvre des tables à rejoindre par un lien.
cli-serve-database = sqlite:///FICHIER ou postgresql://… ; par défaut un fichier à soi
cli-serve-bus = memory: ou redis://…, entre plusieurs processus
cli-serve-host = l’adresse à écouter
cli-serve-port = le port ; 0 en prend un libre
cli-serve-workers = le nombre de processus
cli-serve-lan = pour le réseau local : montre l’adresse et un code QR
cli-serve-trusted-proxy = le mandataire dont on croit les adresses transmises
cli-serve-config = un fichier TOML de réglages
cli-serve-check = montre les réglages et s’arrête
cli-admin = Veille sur la base de données d’un serveur.
cli-admin-do = que faire
cli-admin-table = le nom d’une table, ou un fichier de sauvegarde
cli-admin-database = la base de données ; par défaut celle de « keypeg serve »
cli-admin-config = un fichier TOML de réglages
unavailable-no_cluster = PostgreSQL et Redis demandent d’autres paquets : pip install 'keypeg[cluster]'.
unavailable-bad_database = Ce n’est pas l’adresse d’une base de données ({ $about }) : indiquez sqlite:///FICHIER ou postgresql://UTILISATEUR@HÔTE/NOM.
unavailable-bad_bus = Ce n’est pas l’adresse d’un bus ({ $about }) : indiquez memory: ou redis://HÔTE.
unavailable-bad_port = Le port { $about } n’existe pas : choisissez-en un de 1 à 65535, ou 0 pour un port libre.
unavailable-port_taken = Impossible d’écouter sur { $about } : un autre programme l’occupe, ou cette adresse n’est pas celle de la machine. Choisissez-en une autre avec --port ou --host.
unavailable-port_forbidden = Cet utilisateur ne peut pas écouter sur le port { $about } : choisissez-en un à partir de 1024.
unavailable-bad_host = L’adresse { $about } est inconnue ici : choisissez-en une autre avec --host.
unavailable-database_read_only = Impossible d’écrire dans la base de données { $about } : vérifiez à qui appartiennent le fichier et son dossier.
unavailable-database_locked = La base de données { $about } est verrouillée par un autre programme : arrêtez-le et réessayez.
unavailable-database_not_opened = Impossible d’ouvrir la base de données { $about } : vérifiez le chemin et à qui appartient le dossier.
unavailable-disk_full = Il n’y a plus de place sur le disque de { $about } : libérez-en et réessayez.
unavailable-database_corrupt = La base de données { $about } est abîmée : restaurez une sauvegarde avec « keypeg admin restore ».
unavailable-not_a_database = Le fichier { $about } n’est pas une base de données : vérifiez le chemin, ou restaurez une sauvegarde.
unavailable-database_failed = La base de données { $about } est inutilisable : vérifiez le disque où elle se trouve.
unavailable-database_too_new = La base de données { $about } a été écrite par une version plus récente de Keypeg : installez celle-ci.
unavailable-database_away = La base de données de { $about } ne répond pas ou refuse : vérifiez qu’elle tourne, son nom, l’utilisateur et le mot de passe.
unavailable-bus_away = Redis, à { $about }, ne répond pas ou refuse : vérifiez qu’il tourne, et son adresse.
unavailable-no_database = Il n’y a pas de base de données de Keypeg à { $about } : vérifiez --database.
unavailable-no_copy = Le fichier { $about } n’est pas la sauvegarde d’une base de données de Keypeg.
unavailable-not_written = Impossible d’écrire le fichier { $about } : vérifiez le chemin et à qui appartient le dossier.
admin-no-table = La table « { $table } » n’existe pas.
admin-damaged = Le journal de la table « { $table } » est abîmé : l’entrée { $entry } n’est plus telle qu’elle a été écrite. La table est mise de côté ; restaurez-la depuis une sauvegarde, ou supprimez-la.
admin-checked = { $tables ->
    [0] Aucune table vérifiée,
    [one] Une table vérifiée,
   *[other] { $tables } tables vérifiées,
} { $damaged ->
    [0] aucune n’est abîmée.
    [one] une est abîmée.
   *[other] { $damaged } sont abîmées.
}
admin-not-over = Un enregistrement contient des secrets : il n’est donné qu’une fois la partie terminée.
admin-not-restored = Rien n’a été restauré : { $file } existe déjà, ou cette copie n’existe pas.
admin-no-tool = Le programme { $tool } de PostgreSQL n’est pas ici.

## Le solveur

cli-strategy = Construit une stratégie entière, la réponse à chaque code possible, et la mesure.
cli-strategy-first = le premier essai, en chiffres
cli-strategy-max-depth = optimal seulement : la meilleure des stratégies en N essais au plus
cli-strategy-save = écrit l’arbre dans ce fichier
cli-strategy-page = écrit l’arbre comme une page à explorer dans un navigateur
cli-hint = Dit quel essai jouer ensuite, ou quelles réponses ne peuvent pas être toutes justes.
cli-hint-row = un essai et sa réponse, comme 1122:1,1 ; peut être donné plusieurs fois
cli-verify = Vérifie un arbre enregistré avec les réponses telles que la règle les définit.
cli-verify-file = l’arbre
cli-tree = Montre un arbre enregistré, en texte ou comme une page à explorer.
cli-tree-file = l’arbre : un fichier, ou le nom d’un arbre livré avec Keypeg
cli-tree-depth = le nombre d’essais à montrer en profondeur
cli-tree-page = l’écrit comme une page à explorer dans un navigateur
cli-doctor = Dit ce que cette installation possède et ce qui lui manque.
cli-game-edition = le jeu d’une édition
cli-game-option = une option de l’édition ; peut être donnée plusieurs fois
cli-game-holes = ou un jeu par ses nombres : le nombre de trous
cli-game-colours = le nombre de couleurs
cli-game-no-repeats = un code ne répète pas de couleur
cli-game-no-guess-repeats = un essai ne répète pas de couleur
cli-game-blanks = des trous peuvent rester vides ; le vide compte comme une couleur de plus
cli-game-marking = pair : bien et mal placés ; exact : bien placés seuls ; colours : les deux en un nombre ; sum : un bien placé compte deux
cli-game-policy = comment les essais sont choisis ; pour les conseils, optimal accepte les jeux d’au plus 2 097 152 essais
cli-game-consistent = seulement des essais qui peuvent être le code
cli-game-threads = le nombre de fils d’exécution, de 1 à 256 ; tous les cœurs par défaut
cli-game-json = écrit un document JSON

solver-searching = recherche
solver-verifying = suivi de chaque code
strategy-figures = { $codes } codes, { $policy }, premier essai { $first } : { $total } essais en tout, { $mean } en moyenne, { $max } au plus.
strategy-proved = Prouvé : aucune stratégie de cette sorte n’en demande moins.
strategy-not-proved = Il n’est pas prouvé que ce soit la meilleure.
strategy-guess = essai
strategy-codes = codes
verify-verified = Vérifié : chaque code est atteint une seule fois, et les chiffres sont ceux annoncés.
verify-claimed = Que ce soit la meilleure est ce que la recherche a écrit dans le fichier : la preuve n’est pas vérifiée ici.
hint-guess = Jouez { $guess }
hint-possible = Ce peut être le code lui-même.
hint-not-possible = Ce ne peut être le code, mais c’est l’essai qui en dit le plus.
hint-left = { $remaining ->
    [0] Aucun code qui convienne à toutes les réponses n’a été trouvé à temps ; il n’y en a peut-être pas. Celui-ci en est le plus proche, mais ne convient pas.
    [one] Un seul code convient à toutes les réponses.
   *[other] { $remaining } codes conviennent à toutes les réponses ; après cet essai il en reste { $left } en moyenne.
}
hint-sample = Il y a trop de codes pour les regarder tous : ces chiffres viennent d’un échantillon.
hint-suspect = La réponse à l’essai { $row } est peut-être fausse : { $count ->
    [one] { $marks } conviendrait
   *[other] { $marks } conviendraient
}.
hint-no-suspect = Deux réponses au moins sont fausses.

refused-contradiction = Aucun code ne convient à ces réponses. { $suspects }
refused-too_large = { $codes ->
    [1] Avec un code
   *[other] Avec { $codes } codes
} et { $guesses } essais au choix, le jeu est trop grand { $about ->
    [hint] pour des conseils par « optimal » : choisissez autrement avec --policy.
   *[strategy] pour une stratégie entière.
}
refused-bad_row = « { $row } » n’est pas un essai : écrivez CODE:RÉPONSE, comme 1122:1,1.
refused-bad_game = { $about ->
    [edition] L’édition « { $edition } » ne se joue pas avec des codes faits de pions.
   *[numbers] Ce jeu n’existe pas : vérifiez les trous, les couleurs et les répétitions.
}
refused-not_written = Le fichier { $file } ne peut pas être écrit.
refused-bad_tree = { $about ->
    [unreadable] Le fichier { $file } ne peut pas être lu.
    [foreign] Le fichier { $file } n’est pas un arbre de stratégie.
    [version] L’arbre dans { $file } vient d’une version plus récente de Keypeg.
    [large] L’arbre dans { $file } est trop grand pour être lu.
   *[damaged] L’arbre dans { $file } est abîmé.
}
refused-broken_tree = { $about ->
    [lost] L’arbre est incohérent : le code { $code } n’est jamais trouvé.
    [twice] L’arbre est incohérent : le code { $code } arrive là où un autre a été trouvé.
    [unused] L’arbre est incohérent : aucun code n’atteint l’essai { $code }.
    [total] L’arbre demande { $found } essais en tout, et non { $said }.
   *[histogram] L’arbre n’est pas comme il le dit : d’autres nombres de codes tombent sur ses essais.
}

doctor-python = Python { $version }
doctor-core = { $core ->
    [native] Le cœur natif du solveur est là.
   *[numpy] Le solveur utilise NumPy, plus lent : il n’y a pas de cœur natif ({ $why }).
}
doctor-kernels = { $kernels ->
    [avx512] Ses noyaux utilisent AVX-512.
    [avx2] Ses noyaux utilisent AVX2.
    [portable] Ses noyaux sont les portables : ce processeur n’a pas AVX2.
   *[numpy] NumPy seul calcule les réponses.
}
doctor-threads = { $threads ->
    [1] Un fil d’exécution.
   *[other] { $threads } fils d’exécution.
}
doctor-data = { $exists ->
    [True] Les tables sont gardées dans { $folder }
   *[False] Les tables seront gardées dans { $folder }, qui n’existe pas encore.
}
doctor-web = { $web ->
    [True] Les pages pour le navigateur sont là.
   *[False] Les pages pour le navigateur n’ont pas été construites.
}

## Arbres

tree-codes = { $codes ->
    [0] aucun code
    [one] un code
   *[other] { $codes } codes
}
page-language = English
page-rows = Essais posés
page-marks = Quelle réponse a reçue l’essai ?
page-code = code
page-codes = codes
page-code-label = Un code à suivre dans l’arbre
page-follow = Suivre un code
page-restart = Recommencer
page-back = Revenir à cet essai
page-found = Trouvé.
page-no-code = Ce n’est pas un code de ce jeu.
page-exact = bien placés
page-misplaced = mal placés

solver-stopped-best = { $least ->
    [0] Arrêté : voici la meilleure trouvée jusqu’ici ; rien ne prouve que ce soit la meilleure.
   *[other] Arrêté : voici la meilleure trouvée jusqu’ici ; rien ne prouve que ce soit la meilleure. Aucune stratégie de cette sorte ne demande moins de { $least } essais en tout.
}
refused-no_strategy = { $depth ->
    [1] Aucune stratégie de cette sorte ne trouve chaque code en un essai.
   *[other] Aucune stratégie de cette sorte ne trouve chaque code en { $depth } essais.
}

## Pourquoi : les raisonnements des conseils

the-red = le rouge
the-blue = le bleu
the-yellow = le jaune
the-green = le vert
the-orange = l’orange
the-white = le blanc
the-pink = le rose
the-purple = le violet
the-silver = l’argent
the-black = le noir
the-circle = le rond
the-square = le carré
the-triangle = le triangle
the-cross = la croix
the-star = l’étoile
the-blank = le vide
why-colour = la couleur { $digit }
why-fact-at = { $colour } est au trou { $hole }
why-fact-not_at = { $colour } n’est pas au trou { $hole }
why-fact-at_least = { $count ->
    [1] { $colour } est dans le code
   *[other] { $colour } est au moins { $count } fois dans le code
}
why-fact-at_most = { $count ->
    [0] { $colour } n’est pas dans le code
    [1] { $colour } est au plus une fois dans le code
   *[other] { $colour } est au plus { $count } fois dans le code
}
why-fact-exactly = { $count ->
    [0] { $colour } n’est pas dans le code
    [1] { $colour } est une seule fois dans le code
   *[other] { $colour } est exactement { $count } fois dans le code
}
why-fact-not_exactly = { $count ->
    [0] { $colour } est dans le code
    [1] { $colour } n’est pas une seule fois dans le code
   *[other] { $colour } n’est pas exactement { $count } fois dans le code
}
why-fact-code = le code est { $code }
why-fact-other_code = le code n’est pas { $code }
why-fact-certain = il ne reste qu’un seul code
why-fact-uncertain = il reste plusieurs codes
why-fact-holds = { $seat } détient { $colour } au trou { $hole }
why-fact-holds_not = { $seat } ne détient pas { $colour } au trou { $hole }
why-absent = Rien n’est juste dans l’essai { $rows } : { $facts }.
why-complete = Toutes les couleurs de l’essai { $rows } sont justes, il n’y a de place pour aucune autre : { $facts }.
why-misplaced = Dans l’essai { $rows }, rien n’est à sa place : { $facts }.
why-places_forced = L’essai { $rows } a besoin de toutes les places qui lui restent : { $facts }.
why-places_used = Les bien placés de l’essai { $rows } sont tous connus : { $facts }.
why-colours_forced = L’essai { $rows } a besoin de toutes les couleurs qui lui restent : { $facts }.
why-colours_used = Les couleurs justes de l’essai { $rows } sont toutes connues : { $facts }.
why-none_misplaced = Dans l’essai { $rows }, rien n’est mal placé : { $facts }.
why-share = D’après ce que peuvent donner les autres couleurs de l’essai { $rows }, { $facts }.
why-fill = Les essais { $rows } remplissent à eux seuls tous les trous : { $facts }.
why-overlap = Les essais { $rows } ont ensemble plus de couleurs justes qu’il n’y a de trous ; ce qu’ils partagent compte donc deux fois : { $facts }.
why-rest = Chaque trou a une couleur, donc { $facts }.
why-room = Il ne reste pas d’autre place : { $facts }.
why-used_up = Toutes ses places sont connues : { $facts }.
why-conflict = Cela contredit l’essai { $rows }.
why-conflict-alone = C’est impossible.
why-case = Supposons : { $supposed }. { $within } Donc { $facts }.
why-case-only = Supposons : { $supposed }. { $within }
why-holds = Oui : { $that }.
why-denied = Non : { $that }.
why-open = Rien n’est décidé ({ $that } ?) : { $left ->
    [1] un seul code convient à toutes les réponses, mais ses jetons peuvent être répartis de plusieurs façons.
   *[other] sur { $left } codes qui conviennent à toutes les réponses, { $count ->
        [1] un le permet.
       *[other] { $count } le permettent.
    }
}
why-rows = { $count ->
    [one] L’essai { $rows } le prouve.
   *[other] Les essais { $rows } le prouvent.
}
why-no-rows = Aucun essai n’est nécessaire.
why-counting = Seul le décompte le montre : { $count ->
    [0] aucun code ne convient.
    [one] le seul code qui convient le dit.
   *[other] les { $count } codes qui conviennent le disent tous.
}
why-several = Non : il reste { $left } codes.
refused-bad_statement = { $game ->
    [group] « { $about } » ne dit rien de ce jeu. Écrivez holds:1=blue@3 (la place 1 a le bleu au trou 3), is:blue@3, not:blue@3, is:blank@3 (personne n’a de jeton pour ce trou), code:blank,red,… (les cinq trous) ou certain.
    [areas] « { $about } » ne dit rien de ce jeu. Commencez par colours: (couleurs) ou shapes: (formes), puis code:123, not:3@1, is:3@1, count:3=2 ou certain, par exemple shapes:not:3@1. Les numéros sont, pour colours : { $colours } ; pour shapes : { $shapes }.
    [unordered] « { $about } » ne dit rien de ce jeu. Écrivez code:1234, count:3=2 ou certain.
   *[codes] « { $about } » ne dit rien de ce jeu. Écrivez code:1234, not:3@1, is:3@1, count:3=2 ou certain.
}
refused-bad_seat = Cette place n’existe pas, ou elle ne cherche rien ici.
cli-why = Dit pourquoi une affirmation est vraie : le moins d’essais qui la prouvent, et un raisonnement.
cli-why-that = l’affirmation : code:1234, not:3@1, is:3@1, count:3=2 ou certain
cli-coach-file = une partie enregistrée
cli-coach-seat = le joueur qui cherche, compté à partir de 0 ; sinon le premier qui cherche
cli-coach-round = la manche, comptée à partir de 1 ; sinon la dernière (slips : toutes celles qui sont terminées, et la dernière)
cli-coach-row = un essai et sa réponse, par exemple 1122:1,1 ; peut être donné plusieurs fois
cli-coach-json = affiche un document JSON
cli-slips = Dit quelle réponse est fausse, la plus probable d’abord ; une fois le code dévoilé, laquelle l’était.
slips-round = Manche { $number }, essais de { $seats }
slips-consistent = Un code au moins convient à toutes les réponses.
slips-several = Aucune erreur isolée ne les explique : deux réponses au moins sont fausses.
slips-suspect = { $percent } % : à l’essai { $row }, { $count ->
    [one] la réponse juste serait { $marks }
   *[other] ces réponses conviendraient : { $marks }
}.
slips-answer = { $percent } % : à la question { $row }, { $count ->
    [one] la réponse juste de { $seat } serait { $marks }
   *[other] ces réponses de { $seat } conviendraient : { $marks }
}.
slips-answered = À la question { $row }, { $seat } a répondu : { $given } ; la bonne réponse était : { $right }.
slips-swap = { $percent } % : les réponses aux essais { $one } et { $other } sont échangées.
slips-all-right = Toutes les réponses étaient justes.
slips-wrong = L’essai { $row } a reçu { $given } ; la bonne réponse était : { $right }.
refused-bad_round = Cette manche n’existe pas.
cli-review = Dit ce que valait chaque essai d’une partie : par, perte et chance.
cli-review-html = écrit une page avec plateaux, graphiques et tableaux, lisible sans réseau
review-nothing = Il n’y a encore rien à analyser ici.
review-round = Manche { $number }
review-round-estimated = Manche { $number } (estimations, à { $error } essai près)
review-round-points = Manche { $number } (estimations, à { $error } point près)
review-round-win = Manche { $number } (estimations, à { $error } essai près ; chances à { $win } près)
review-question = La meilleure question : la question { $row } de la manche { $round }, par { $seat } : { $bits } bits appris, { $told } révélés.
review-call-late = Au lieu de la question { $row } de la manche { $round }, { $seat } aurait pu annoncer le code, sûr à { $sure }.
review-call-early = Annonce trop tôt de { $seat } à la manche { $round } : sûr à { $sure } seulement.
review-row = essai
review-seat = qui
review-code = posé
review-left = codes
review-loss = perdu
review-luck = chance
review-skill = habileté
review-best = meilleur
review-is-best = rien de mieux
review-sum = { $seat } : par { $par } · perdu { $loss } · chance { $luck } → { $rows ->
    [one] { $rows } essai
   *[other] { $rows } essais
}.
review-sum-open = { $seat } : par { $par } · perdu { $loss } · chance { $luck } → { $rows ->
    [one] { $rows } essai
   *[other] { $rows } essais
}, encore { $left } à prévoir.
review-luck-about = La chance se mesure à l’essai que l’on a posé.
review-left-out = La manche { $number } n’est pas dans ces comptes : ses réponses se contredisent.
review-own = Ce sont les essais de tous ceux qui cherchaient : { $seat } en a posé { $own } sur { $rows } et a perdu { $loss }.

cli-why-json = affiche un document JSON

## L’arène

cli-arena = Fait se rencontrer des joueurs du programme de nombreuses fois et les mesure.
cli-arena-players = qui joue, par exemple sphinx,fox ou sphinx+sly,tree
cli-arena-games = le nombre de parties
cli-arena-seed = la même graine donne les mêmes parties
cli-arena-baseline = rejoue chaque partie avec celui-ci à la place du premier joueur
cli-arena-svg = écrit un graphique dans ce fichier
cli-bad-games = Il peut y avoir de 1 à { $most } parties.
arena-playing = Parties en cours
arena-heading = { $edition } : { $games ->
    [0] aucune partie
    [one] une partie
   *[other] { $games } parties
}, graine { $seed }
arena-stopped = { $games ->
    [0] Interrompu avant la première partie.
    [one] Interrompu après une partie.
   *[other] Interrompu après { $games } parties.
}
arena-gain = { $player } gagne { $difference } sur { $over } en parties gagnées − perdues, par partie (95 % : de { $low } à { $high }).
arena-chart = Score : parties gagnées et moitié des nulles, avec l’intervalle à 95 %.
arena-player = joueur
arena-won = gagnées
arena-drawn = nulles
arena-lost = perdues
arena-score = score
arena-rows = essais
arena-points = points
arena-p50 = p50 ms
arena-p99 = p99 ms
refused-maker_needs_marking = Le codeur « { $maker } » doit répondre lui-même aux essais : ajoutez --option { $marking }.
refused-one_player = Donnez au moins deux joueurs, par exemple --players sphinx,tree.
refused-unknown_player = « { $player } » ne joue pas ici. Joueurs : { $players } ; codeurs : { $makers }.
review-points = points perdus
review-win = chances de gagner
review-learnt = bits appris
review-told = bits révélés
review-sure = certitude
review-sum-points = { $seat } : { $points } points perdus face aux meilleurs essais.
review-no-sum = { $seat } : les réponses se contredisent, aucun compte n’est possible.
review-lost-win = chances perdues
review-sum-bits = { $seat } : { $rows ->
    [0] aucune question ni annonce
    [one] une question ou annonce
   *[other] { $rows } questions et annonces
}, { $information } bits appris, { $told } révélés.
review-sum-hidden = { $seat } : { $rows ->
    [0] aucune question ni annonce
    [one] une question ou annonce
   *[other] { $rows } questions et annonces
} ; tant que les jetons sont cachés, aucun bit n’est compté.
review-praise = Bien joué par { $seat } : { $best ->
    [0] aucun essai sur { $rows } n’était le meilleur possible.
    [one] un essai sur { $rows } était le meilleur possible.
   *[other] { $best } essais sur { $rows } étaient les meilleurs possibles.
}
review-costliest = Le plus coûteux : l’essai { $row } de la manche { $round }, par { $seat } : { $cost }.
review-cost-rows = { $whole ->
    [one] { $cost } essai
   *[other] { $cost } essais
}
review-cost-points = { $whole ->
    [one] { $cost } point
   *[other] { $cost } points
}
review-cost-win = { $cost } des chances de gagner
review-maker = Le code caché par { $seat } à la manche { $round } demande { $whole ->
    [one] { $hardness } essai
   *[other] { $hardness } essais
} par rapport à la moyenne de tous les codes.
review-title = { $edition } : analyse
review-about = Le par est le nombre d’essais qu’il faut en moyenne au meilleur jeu. Perdu : ce qu’un essai coûte face au meilleur. Chance : ce que sa réponse a donné de plus que ce qu’on pouvait en attendre.
review-about-points = Perdu : les points qu’un essai coûte face au meilleur, les siens moins la moyenne de ceux des autres.
review-about-bits = Un bit réduit de moitié l’inconnu. Une bonne question apprend beaucoup des autres et révèle peu ; le bon moment pour annoncer est quand le code est presque sûr.
review-chart = Ce que chaque essai a perdu (barres carrées), et sa chance (barres rondes) ; le tableau donne les chiffres.
review-step = La position après l’essai
review-start = avant le premier essai
coach-wrong-note = Une de vos notes ne peut pas être juste : { $count ->
    [1] l’essai { $rows } le montre.
   *[other] les essais { $rows } le montrent.
}
coach-notes-together = Vos notes, prises ensemble, ne laissent aucun code : l’une d’elles va trop loin.
coach-nothing-fits = { $count ->
    [0] Aucun code ne convient à ces réponses : l’une d’elles est fausse.
   *[other] Aucun code ne convient à ces réponses : l’une d’elles est fausse, peut-être à l’essai { $rows }.
}
coach-possible = Votre essai peut être le code.
coach-impossible = { $count ->
    [one] Votre essai ne peut pas être le code : il contredit l’essai { $rows }.
   *[other] Votre essai ne peut pas être le code : il contredit les essais { $rows } pris ensemble.
}
coach-left = { $left ->
    [0] Aucun code ne convient à toutes les réponses.
    [one] Un seul code convient à toutes les réponses.
   *[other] { $left } codes conviennent à toutes les réponses.
}
coach-certain-all = Tout est certain : il ne reste qu’un code.
coach-certain = { $holes ->
    [0] Aucun trou n’est encore certain.
    [one] Un trou est certain.
   *[other] { $holes } trous sont certains.
}
coach-cannot-be = Au trou { $hole }, ce ne peut pas être { $colour } : { $count ->
    [one] l’essai { $rows } le montre.
   *[other] les essais { $rows } le montrent.
}
coach-cannot-be-at-all = Le code ne contient pas { $colour } : { $count ->
    [one] l’essai { $rows } le montre.
   *[other] les essais { $rows } le montrent.
}
coach-nothing-sure = On ne peut encore rien exclure de plus.
coach-good = Un bon essai : il peut être le code.
coach-best = Le meilleur essai que nous connaissions.
coach-answers-first = Il reste une réponse à noter : commencez par là.
coach-seat = le joueur { $number }
coach-ask = Une question à poser.

## Le compagnon : la boîte est sur la table

typed-undo = annuler
typed-amend = corriger
typed-sheet = feuille
typed-advice = conseil
typed-certain = certitude
typed-excluded = exclu
typed-good = bon
typed-best = meilleur
typed-kinds = sortes
typed-yes = oui
typed-no = non
cli-companion = Suit une partie jouée avec la boîte : tours, réponses, erreurs, points.
cli-companion-file = le journal ; il est écrit après chaque ligne, et repris où il en est
cli-companion-edition = l’édition d’une nouvelle partie
cli-companion-names = qui joue, dans l’ordre des places, par exemple Anne,Luc
cli-companion-option = une option de l’édition ; peut être donnée plusieurs fois
cli-companion-sheet = affiche la feuille de score et s’arrête
cli-companion-new = Pour une nouvelle partie dans { $file }, donnez --edition et --names.
cli-companion-exists = { $file } contient déjà une partie : elle reprend avec ce qui avait été choisi.
refused-not_a_log = { $file } n’est pas un journal du compagnon. Une partie enregistrée ailleurs ne peut pas continuer ici.
refused-not_kept = Le journal ne peut pas être écrit dans { $about }.
companion-help = Tapez ce qui se passe à la table. « annuler » efface la dernière ligne, « corriger ESSAI RÉPONSE » corrige une réponse, « contester » dit que les réponses ne peuvent pas être toutes justes, « feuille » montre les points, « conseil » aide celui qui doit agir, ou ne donne qu’un pas : « conseil certitude », « exclu », « bon », « meilleur », et « sortes » pour qui compose un code, « plateau » montre le plateau, « règles » les règles, « quitter » s’arrête ; tout est gardé.
companion-no-advice = Il n’y a pas de tel conseil maintenant.
companion-kind = { $most ->
    [1] tous différents
   *[other] { $equal } pareils
} : { $rows } essai par rapport à la moyenne
companion-kept = Tout est dans { $file } ; la même commande reprend la partie.
companion-guess = { $seat } pose un essai, { $holes } trous
companion-mark = { $seat } répond à l’essai { $row } : bien placés et mal placés, par exemple 2 1
companion-total = { $seat } répond à l’essai { $row } par un seul nombre
companion-reveal = { $seat } dévoile le code : quel était-il ?
companion-cards = { $seat } dévoile les cartes, par exemple { $example }
companion-tokens = { $seat } montre ses jetons : une couleur et un numéro pour chacun, par exemple { $example }
companion-deal = Qui commence ?
companion-remove = Trois cartes quittent le paquet, par exemple { $example }
companion-ask = { $seat } interroge, { $holes } trous, le vide est { $void } ; « mastermind NOM CODE » annonce
companion-answer = { $seat } répond : noire, blanche ou rien
companion-verdict = L’annonce était-elle juste, oui ou non ?
companion-who = Qui ?
companion-undone = C’est annulé.
companion-not-amended = Avec cette réponse, la suite n’aurait pas été possible.
companion-contradiction = Plus aucun code ne convient aux réponses ({ $seats }). Peut-être :
companion-left = { $left ->
    [0] Aucun code ne convient à toutes les réponses ({ $seats }).
    [one] Un seul code convient à toutes les réponses ({ $seats }).
   *[other] { $left } codes conviennent à toutes les réponses ({ $seats }).
}
companion-marks = { $seat } : combien de codes laisserait chaque réponse à l’essai { $row }
companion-best = Le meilleur essai connu pour { $seat }{ $area ->
    [none] { "" } :
   *[other] { "" } ({ $area }) :
}
companion-round = manche
companion-made = * a composé le code
companion-sum = total
