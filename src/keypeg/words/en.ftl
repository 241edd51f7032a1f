### Everything Keypeg says in English. Keys are stable; sentences are short, kind and exact.

## Editions

edition-classic = Classic
    .tagline = Find four hidden colours in ten tries.
edition-original = Original
    .tagline = Ten tries for four colours; a code that holds out is worth eleven points.
edition-challenge = Challenge
    .tagline = A duel: find five hidden rings before your rival finds yours.
edition-junior = Junior
    .tagline = Find four hidden cars; every try is answered by a single number.
edition-family = Family
    .tagline = Find four colours out of eight, with two to five players.
edition-royale = Royale
    .tagline = Find three hidden cards: their colours and their shapes.
edition-group = Group
    .tagline = Everybody holds a part of the code: ask, deduce and call “Mastermind!”

## The players of the program, and how they hide a code

level-mouse = Mouse
    .about = Forgets most rows and tries whatever comes to mind. A child can win.
level-hare = Hare
    .about = Lively and careless: remembers every other row.
level-fox = Fox
    .about = Cunning, but now and then a row slips its mind.
level-owl = Owl
    .about = Sees nearly everything, and weighs a few rows before it chooses.
level-sphinx = Sphinx
    .about = Forgets nothing, and plays the strongest moves we know.
level-plain = Plain
    .about = Any row that fits everything said.
level-tree = Tree
    .about = Follows the shipped tree.
level-entropy = Entropy
    .about = Takes the row that tells most.
level-discreet = Discreet
    .about = Any question that fits, whatever its own token is.
maker-fair = Fair
    .about = Any code, all alike likely.
maker-sly = Sly
    .about = Leaves out the codes that are easy to find.
maker-evil = Evil
    .about = Has no code in mind, and answers so that you learn the least. Never rated.
maker-clumsy = Clumsy
    .about = Lays a wrong mark now and then, as people do. Catch it!

## Colours and shapes: the letter carries the colour where there is none

symbol-red = red
    .letter = R
symbol-blue = blue
    .letter = B
symbol-yellow = yellow
    .letter = Y
symbol-green = green
    .letter = G
symbol-orange = orange
    .letter = O
symbol-white = white
    .letter = W
symbol-pink = pink
    .letter = P
symbol-purple = purple
    .letter = U
symbol-silver = silver
    .letter = S
symbol-black = black
    .letter = K
symbol-circle = circle
    .letter = C
symbol-square = square
    .letter = S
symbol-triangle = triangle
    .letter = T
symbol-cross = cross
    .letter = X
symbol-star = star
    .letter = A
symbol-blank = blank
    .letter = -

area-colours = colours
area-shapes = shapes

pin-black = black
pin-white = white
pin-none = nothing

## Options

option-rounds = rounds
    .about = How many rounds are played.
    .challenge = Whoever wins more than half of these rounds wins the match; the others are not played.
option-practice = practice
    .about = One round to try yourself; nobody wins.
option-rows = rows
    .about = How many tries the breaker has.
option-blanks = blanks
    .about = Holes may stay empty; a blank counts as one more colour.
option-fail_bonus = bonus when not found
    .about = What the maker gets on top when the code is not found.
    .royale = What the maker gets on top for each area that is not found.
option-penalty = penalty
    .about = For a wrong mark.
option-auto_penalty = penalty without a claim
    .about = A wrong mark is punished when the code is opened, without anybody asking for it.
option-game = option
    .about = They get harder step by step. Option 2 is suggested at first: it asks for colours and places, as the other boxes do.
option-cycles = cycles
    .about = How often everybody makes a code.
option-experts = experts
    .about = A code may repeat a colour.
option-row_repeats = rows again
    .about = A row that stands on the board may be placed there again.
option-guess_repeats = repeats in rows
    .about = A row may repeat a colour.
option-holes = holes
    .about = How many rings each of you has to find: four for a beginner, say, and five for the other.
option-speed = speed
    .about = Both play at once, and the first to find the code wins the round.
option-turn_order = turn order
    .about = How rows are placed.
option-one_maker = one maker
    .about = One player makes eight rounds, then the other eight, with the whole pack again.
option-area_order = order of areas
    .about = Which area a row is placed in.
option-boards = boards
    .about = How many boards each player holds; two are possible with two players.
option-claims = claims
    .about = When “Mastermind!” may be called.
option-question_shape = questions
    .about = How many pegs a question has.
option-marking = marking
    .about = Who marks the rows.
option-tiebreak = tie
    .about = Equal at the top, the victory is shared.
    .challenge = Has no effect: a tie cannot happen.

value-whole = { $least } or more
value-even = even, { $least } or more
value-odd = odd, { $least } or more
value-range = { $least } to { $most }
value-even-range = even, { $least } to { $most }
value-pair = or a pair of them

## Results of a round

result-found = found
result-failed = not found
result-null = void, as both found the code in the same turn
result-exhausted = nobody found the code, so the round is repeated
result-error = a mark was wrong, so the round is repeated
result-void = nobody is left, so nobody gets a pin
result-open = being played

## Reasons: why something is refused

reason-bad_record = { $about ->
    [object] A match record is one JSON object.
    [json] This is not one JSON document in UTF-8.
    [size] A match record has at most { $most } bytes.
    [file] The file { $file } cannot be read.
    [key] The record lacks “{ $key }”.
    [version] Only records with “keypeg”: 1 are known.
    [actions] The actions of a record are a list.
    [match] The match of a record is a text.
    [action] An action is a JSON object.
    [do] An action says what is done by one of the known words.
    [seat] An action names one of the seats, counted from 0.
    [field] “{ $key }” is missing or not of the right kind.
    [area] The area is “colours” or “shapes”.
    [at] Time is in whole milliseconds and never runs back within a round.
    [hex] Salts and commitments have 64 hex digits, one for each secret.
    [commit] The commitment does not fit the code that was opened.
   *[other] This is not a match record.
}
reason-unknown_edition = There is no such edition.
reason-bad_option = { $about ->
    [object] The options are a JSON object.
    [value] The option “{ $option }” does not exist here, or not with this value.
    [beside] The option “{ $option }” cannot stand beside “{ $other }”.
   *[other] These options are not possible.
}
reason-bad_seats = { $about ->
    [texts] The seats are a list of names.
   *[count] { $most ->
        [2] This edition is for two players.
       *[other] This edition is for { $least } to { $most } players.
    }
}
reason-not_your_turn = { $count ->
    [0] It is not { $seat }’s turn.
    [one] { $awaited } plays next, not { $seat }.
   *[other] { $awaited } play next, not { $seat }.
}
reason-wrong_phase = { $about ->
    [row] Only the last row can be marked.
    [unmarked] There is no such row here with a mark.
   *[other] Nobody can do this now.
}
reason-bad_code = { $about ->
    [length] A row here has { $holes } holes.
    [symbol] There is a symbol here that this edition does not have.
    [pegs] Here a code has { $pegs } pegs, and the other holes stay void.
    [cards] A code here is { $holes } cards, each a colour and a shape.
   *[other] This is not a code.
}
reason-repeats_not_allowed = { $about ->
    [row] This row already stands on the board.
   *[other] Here no colour may stand twice.
}
reason-card_not_available = A card can be used once, and only while it is in the pack.
reason-area_closed = This area takes no row now.
reason-impossible_mark = { $about ->
    [pins] One pin for each token: black, white or none.
   *[other] No row can have this mark.
}
reason-eliminated = { $seat } has made a wrong claim and only answers until the round is over.
reason-match_over = The match is over.
reason-bad_deal = { $about ->
    [starter] The starter is drawn in the first round, and only then.
    [cards] Three different cards of the pack leave.
    [tokens] Every player draws as many tokens as boards.
    [twice] No number is drawn twice.
   *[other] These tokens cannot have been drawn.
}
reason-wrong_mark = This mark is not right yet.

## The table, told as it happens

told-round = Round { $number }
told-makes = { $seat } makes the code.
told-makes-both = Both make a code for the other.
told-set = { $seat } has hidden a code.
told-dealt = The tokens are dealt. { $seat } begins.
told-holds = You hold { $tokens }.
told-token = { $colour } { $number }
told-removed = Three cards leave the pack: { $cards }.
told-sealed = { $seat } has placed a row, face down.
told-asked = { $seat } asks { $code }.
told-answered = { $seat } answers { $pins }.
told-claimed-right = “Mastermind!” { $seat } names { $code }: right.
told-claimed-wrong = “Mastermind!” { $seat } names { $code }: wrong, and is out of this round.
told-disputed = { $seat } challenges the marks.
told-dispute-nothing = Some code still fits the marks.
told-dispute-right = Every mark was right.
told-opened = { $seat } had hidden { $code }.
told-held = { $seat } held { $code }.
told-ended = Round { $number } is over: { $result }.
told-overturned = Round { $number } does not count: { $result }.
told-points = { $seat }: { $points }
told-scores = Points: { $scores }.
told-resigned = { $seat } gives the match up.
told-won = { $count ->
    [0] The match is over.
    [one] { $seats } wins the match.
   *[other] { $seats } share the win.
}

## Boards

board-code = code
board-nothing = nothing
board-should-be = should have been { $mark }
board-waiting = waits for its mark
board-seeks = { $seat } seeks
board-makers = { $seats } { $count ->
    [one] makes
   *[other] make
}
board-asks = { $seat } asks
board-claims = { $seat } claims
board-right = right
board-wrong = wrong
board-options = Options: { $options }
board-seats = Players: { $seats }

## Pictures

picture-title = { $edition }, round { $number }
picture-ready = The board is ready.
picture-row = Row { $number }, { $seat }: { $code }; { $mark }.
picture-mark = { $exact } exact, { $misplaced } misplaced
picture-total = the number { $total }
picture-face-down = face down
picture-hidden = What { $seat } hides is not shown.
picture-known = { $seat } hides { $code }.
picture-covered = { $count ->
    [0] No card is covered.
    [one] One card is covered.
   *[other] { $count } cards are covered.
}
picture-shared = Keypeg · { $edition }
picture-shared-day = Keypeg · { $edition } · { $day }
picture-hints = { $count ->
    [one] with one hint
   *[other] with { $count } hints
}
picture-hints-dearest = { $count ->
    [one] with one hint: { $step }
   *[other] with { $count } hints, the dearest: { $step }
}
told-hint-possible = whether a row can be the code
told-hint-left = how many codes are left
told-hint-certain = whether anything is certain
told-hint-why = why something cannot be
told-hint-nudge = what cannot be
told-hint-good = a good row
told-hint-best = the best row
picture-shared-board = { $board }: { $told }
picture-found = Found in { $rows ->
    [one] one row
   *[other] { $rows } rows
} of { $limit }
picture-not-found = Not found in { $rows ->
    [one] one row
   *[other] { $rows } rows
} of { $limit }
picture-questions = { $count ->
    [one] One question
   *[other] { $count } questions
}

list-empty = nobody
figure-percent = { $figure }%

## Playing in the terminal

play-welcome = Keypeg. Which edition would you like to play?
play-choose = Number or name
play-players = How many players, { $least } to { $most }?
play-rival = Who plays against you? Enter for { $usual }.
play-seat = Which seat do you take?
play-number = Number
play-bad-seat = The seats are { $least } to { $most }.
play-not-written = The record cannot be written to { $file }.
play-seat-makes = make the first code
play-seat-seeks = break the first code
play-seat-duel = seat { $number }
play-you = Guest
play-help = Type letters, symbol names or digits, one for each hole. “board” shows the board, “rules” the rules, “against owl” lets another character play, “resign” gives up, “quit” leaves.
play-set = Your secret code, { $holes } holes
play-cards = Your three secret cards, such as { $example }
play-guess = Your row, { $holes } holes
play-area = Which area, colours or shapes?
play-mark = Your mark for row { $row }: exact and misplaced, such as 2 1
play-total = Your number for row { $row }
play-answer = Your pins: black, white or none
play-call = “Mastermind!” and your code, or Enter to let the others play on
play-last-word = The match is over. “dispute” if marks of its last round were wrong, or Enter to end
play-ask = Your question, { $holes } holes, void is { $void }. “mastermind” before a code claims it
play-reveal = Open your code: what was it?
play-say-dispute = “dispute” says that the marks cannot be right.
play-no-opponent = Nobody is called “{ $typed }”. There are: { $names }.
play-against-now = { $name } plays against you now.
play-against-next = From the next round on { $name } plays against you.
play-paper = Keep your code on paper; you will mark by hand.
play-not-understood = I do not understand “{ $typed }”.
play-saved = The record is in { $file }.
play-left = You have left the table.
play-terminal-only = The full-screen table is not built yet: use --plain.

## Words typed at the table

typed-board = board
typed-rules = rules
typed-resign = resign
typed-quit = quit
typed-dispute = dispute
typed-claim = mastermind
typed-help = help
typed-against = against

## Commands

cli-about = The Mastermind family of code-breaking games, refereed without a mistake.
cli-commands = Commands
cli-usage = usage: keypeg COMMAND [options]; keypeg COMMAND --help tells more
cli-unknown-command = There is no command “{ $command }”.
cli-coach-what = Give a file with a record, or a game (--edition, or --holes and --colours) with its rows (--row CODE:MARK).
cli-missing = Missing: { $names }.
cli-unknown-argument = There is no argument { $names } here.
cli-bad-choice = { $name } cannot be “{ $value }”: choose from { $choices }.
cli-bad-number = { $name } is a whole number, which “{ $value }” is not.
cli-no-value = { $name } needs a value.
cli-needless-value = { $name } takes no value.
cli-game-what = Give a game: --edition NAME, or --holes N and --colours N.
cli-game-both = Give either --edition or a game by its numbers, not both.
cli-coach-record = --seat and --round go with a file that holds a record.
cli-coach-both = Give either a file with a record or a game with its rows, not both.
cli-bad-max-depth = --max-depth goes with --policy optimal, and is at least 1.
cli-bad-depth = --depth is at least 1.
cli-not-understood = This command line is not understood: { $line }
cli-bad-threads = There can be 1 to { $most } threads.
cli-same-file = Tree and page cannot both be written to { $file }.
cli-try-help = Try: keypeg { $command } --help
cli-arguments = arguments
cli-options = options
cli-help = shows this and stops
cli-version = shows the version and stops
cli-language = the language of what is said: en or fr
cli-interrupted = Stopped.
cli-unwritten = The answer cannot be written to standard output.
cli-referee = Judges a match record and prints one JSON document.
cli-referee-file = the record; standard input without it
cli-referee-receipt = a receipt that a player was given: is this the record it was given for?
referee-receipt-holds = The receipt is of this record: { $actions ->
    [0] its rules stand
    [one] its first action stands
   *[other] its first { $actions } actions stand
} as when it was given.
referee-receipt-other = The receipt is not of this record: something in it was changed since, or it is of another match.
cli-show = Shows a match record as boards.
cli-show-file = the record; standard input without it
cli-show-svg = draws the last position into this SVG file
cli-show-not-written = The picture cannot be written to { $file }.
cli-editions = Lists all editions with their options.
cli-editions-edition = only this edition, with its rules
cli-play = Plays a game against the program.
cli-play-plain = line by line, on any terminal
cli-play-edition = the edition
cli-play-seats = how many players
cli-play-against = who plays against you: mouse, hare, fox, owl or sphinx, with a maker as in fox+sly; fox by default
cli-play-seat = the seat you take, counted from 0
cli-play-name = your name
cli-play-option = an option of the edition; may be given several times
cli-play-record = write the match record here when the match is over

## The table of editions

editions-head = { $title } · { $key } · { $players } players
editions-option = Option
editions-default = Default
editions-values = Values
editions-about = What it does
editions-for = with { $seats } players

## The server

serve-address = Keypeg is at { $address }
serve-stopped = The server has stopped; every table is stored.
serve-bad-config = The setting “{ $setting }” is not possible.
serve-stop = Ctrl+C stops it; every table is stored.
pages-missing = The pages of Keypeg are not built yet. “make web” builds them; then start the server again.
serve-plain-http = Over plain http in the local network: everything works but what browsers allow on https alone, such as notifications.
cli-serve = Serves tables by a link.
cli-serve-database = sqlite:///FILE or postgresql://…; by default a file of its own
cli-serve-bus = memory: or redis://…, between several processes
cli-serve-host = the address to listen at
cli-serve-port = the port; 0 takes a free one
cli-serve-workers = how many processes
cli-serve-lan = for the local network: its address and a QR code are shown
cli-serve-trusted-proxy = the reverse proxy whose forwarded addresses are believed
cli-serve-config = a TOML file with settings
cli-serve-check = shows the settings and stops
cli-admin = Looks after a server's database.
cli-admin-do = what to do
cli-admin-table = a table's name, or a file to back up to or restore from
cli-admin-database = the database; by default that of “keypeg serve”
cli-admin-config = a TOML file with settings
unavailable-no_cluster = PostgreSQL and Redis need more packages: pip install 'keypeg[cluster]'.
unavailable-bad_database = This is no address of a database ({ $about }): use sqlite:///FILE or postgresql://USER@HOST/NAME.
unavailable-bad_bus = This is no address of a bus ({ $about }): use memory: or redis://HOST.
unavailable-bad_port = There is no port { $about }: choose one from 1 to 65535, or 0 for a free one.
unavailable-port_taken = Nothing can listen at { $about }: another program does, or the address is not of this machine. Choose another with --port or --host.
unavailable-port_forbidden = This user may not listen at port { $about }: choose one from 1024 on.
unavailable-bad_host = The address { $about } is not known here: choose another with --host.
unavailable-database_read_only = The database { $about } cannot be written: check who owns the file and its folder.
unavailable-database_locked = The database { $about } is locked by another program: stop it, and try again.
unavailable-database_not_opened = The database { $about } cannot be opened: check the path and who owns the folder.
unavailable-disk_full = There is no room left on the disk of { $about }: make some, and try again.
unavailable-database_corrupt = The database { $about } is damaged: restore a backup with “keypeg admin restore”.
unavailable-not_a_database = The file { $about } is no database: check the path, or restore a backup.
unavailable-database_failed = The database { $about } cannot be used: check the disk it is on.
unavailable-database_too_new = The database { $about } was written by a later release of Keypeg: install that one.
unavailable-database_away = The database at { $about } does not answer or refuses: check that it runs, its name, user and password.
unavailable-bus_away = Redis at { $about } does not answer or refuses: check that it runs, and its address.
unavailable-no_database = There is no Keypeg database at { $about }: check --database.
unavailable-no_copy = The file { $about } is no backup of a Keypeg database.
unavailable-not_written = The file { $about } cannot be written: check the path and who owns the folder.
admin-no-table = There is no table “{ $table }”.
admin-damaged = The log of table “{ $table }” is damaged: entry { $entry } is not as it was written. The table is set aside; restore it from a backup, or delete it.
admin-checked = { $tables ->
    [one] One table checked,
   *[other] { $tables } tables checked,
} { $damaged ->
    [0] none is damaged.
    [one] one is damaged.
   *[other] { $damaged } are damaged.
}
admin-not-over = A record holds secrets: it is given out when the match is over.
admin-not-restored = Nothing was restored: { $file } is there already, or there is no such copy.
admin-no-tool = The program { $tool } of PostgreSQL is not here.

## The solver

cli-strategy = Builds a whole strategy, the answer for every possible code, and measures it.
cli-strategy-first = the first guess, in digits
cli-strategy-max-depth = optimal only: the best among strategies that need at most N guesses
cli-strategy-save = write the tree to this file
cli-strategy-page = write the tree as a page to explore in a browser
cli-hint = Says what to guess next, or which rows cannot all be right.
cli-hint-row = a row and its mark, such as 1122:1,1; may be given several times
cli-verify = Checks a saved tree with the plain marking of the rules.
cli-verify-file = the tree
cli-tree = Shows a saved tree, as text or as a page to explore.
cli-tree-file = the tree: a file, or the name of one that comes with Keypeg
cli-tree-depth = how many guesses deep to show it
cli-tree-page = write it as a page to explore in a browser
cli-doctor = Says what this installation has and what it lacks.
cli-game-edition = the game of an edition
cli-game-option = an option of the edition; may be given several times
cli-game-holes = or a game by its numbers: how many holes
cli-game-colours = how many colours
cli-game-no-repeats = a code does not repeat a colour
cli-game-no-guess-repeats = a guess does not repeat a colour
cli-game-blanks = holes may stay empty; a blank counts as one more colour
cli-game-marking = pair: exact and misplaced; exact: exact alone; colours: both as one number; sum: exact counts two
cli-game-policy = how guesses are chosen; for hints, optimal takes games of up to 2,097,152 guesses
cli-game-consistent = only guesses that could be the code
cli-game-threads = how many threads, 1 to 256; all cores by default
cli-game-json = print one JSON document

solver-searching = searching
solver-verifying = following every code
strategy-figures = { $codes } codes, { $policy }, first guess { $first }: { $total } guesses in all, { $mean } on average, { $max } at most.
strategy-proved = Proved: no strategy of this kind needs fewer.
strategy-not-proved = Not proved to be the best.
strategy-guess = guess
strategy-codes = codes
verify-verified = Verified: every code is reached exactly once, and the figures are those stated.
verify-claimed = That it is proved to be the best is what the search has written into the file: a proof is not checked here.
hint-guess = Guess { $guess }
hint-possible = It may be the code itself.
hint-not-possible = It cannot be the code, but it tells most.
hint-left = { $remaining ->
    [0] No code that fits all rows was found in the time; there may be none. This one comes nearest, but does not fit.
    [one] One code fits all rows.
   *[other] { $remaining } codes fit all rows; { $left } are left after this guess on average.
}
hint-sample = There are too many codes to look at all: these figures are from a sample.
hint-suspect = Row { $row } may be wrong: { $count ->
   *[other] { $marks } would do
}.
hint-no-suspect = At least two marks are wrong.

refused-contradiction = No code fits these rows. { $suspects }
refused-too_large = { $codes ->
    [one] With one code
   *[other] With { $codes } codes
} and { $guesses } guesses to choose from, this is too large { $about ->
    [hint] for hints by the policy “optimal”: choose another with --policy.
   *[strategy] for a whole strategy.
}
refused-bad_row = “{ $row }” is not a row: write CODE:MARK, such as 1122:1,1.
refused-bad_game = { $about ->
    [edition] The edition “{ $edition }” is not played with codes of pegs.
   *[numbers] There is no such game: check holes, colours and repeats.
}
refused-not_written = The file { $file } cannot be written.
refused-bad_tree = { $about ->
    [unreadable] The file { $file } cannot be read.
    [foreign] The file { $file } is not a strategy tree.
    [version] The tree in { $file } was saved by a later version of Keypeg.
    [large] The tree in { $file } is too large to be read.
   *[damaged] The tree in { $file } is damaged.
}
refused-broken_tree = { $about ->
    [lost] The tree breaks: the code { $code } is never found.
    [twice] The tree breaks: the code { $code } is reached where another code was found.
    [unused] The tree breaks: no code reaches the guess { $code }.
    [total] The tree needs { $found } guesses in all, not { $said }.
   *[histogram] The tree is not as it says: other numbers of codes fall on its guesses.
}

doctor-python = Python { $version }
doctor-core = { $core ->
    [native] The solver's native core is here.
   *[numpy] The solver runs on NumPy, slower: there is no native core ({ $why }).
}
doctor-kernels = { $kernels ->
    [avx512] Its kernels use AVX-512.
    [avx2] Its kernels use AVX2.
    [portable] Its kernels are the portable ones: this processor has no AVX2.
   *[numpy] Marks are computed by NumPy alone.
}
doctor-threads = { $threads ->
    [one] One thread.
   *[other] { $threads } threads.
}
doctor-data = { $exists ->
    [True] Tables are kept in { $folder }
   *[False] Tables will be kept in { $folder }, which is not there yet.
}
doctor-web = { $web ->
    [True] The pages for the browser are here.
   *[False] The pages for the browser were not built.
}

## Trees

tree-codes = { $codes ->
    [one] one code
   *[other] { $codes } codes
}
page-language = Français
page-rows = Rows so far
page-marks = What mark did it get?
page-code = code
page-codes = codes
page-code-label = A code, to follow it through the tree
page-follow = Follow a code
page-restart = Begin again
page-back = Back to this row
page-found = Found.
page-no-code = This is not a code of this game.
page-exact = exact
page-misplaced = misplaced

solver-stopped-best = { $least ->
    [0] Stopped: this is the best that was found so far, not proved to be the best.
   *[other] Stopped: this is the best that was found so far, not proved to be the best. No strategy of this kind needs fewer than { $least } guesses in all.
}
refused-no_strategy = { $depth ->
    [one] No strategy of this kind finds every code with one guess.
   *[other] No strategy of this kind finds every code with { $depth } guesses.
}

## Why: arguments of the coach

the-red = red
the-blue = blue
the-yellow = yellow
the-green = green
the-orange = orange
the-white = white
the-pink = pink
the-purple = purple
the-silver = silver
the-black = black
the-circle = the circle
the-square = the square
the-triangle = the triangle
the-cross = the cross
the-star = the star
the-blank = a blank
why-colour = colour { $digit }
why-fact-at = { $colour } is in hole { $hole }
why-fact-not_at = { $colour } is not in hole { $hole }
why-fact-at_least = { $count ->
    [1] { $colour } is in the code
   *[other] { $colour } is in the code at least { $count } times
}
why-fact-at_most = { $count ->
    [0] { $colour } is not in the code
    [1] { $colour } is in the code at most once
   *[other] { $colour } is in the code at most { $count } times
}
why-fact-exactly = { $count ->
    [0] { $colour } is not in the code
    [1] { $colour } is in the code exactly once
   *[other] { $colour } is in the code exactly { $count } times
}
why-fact-not_exactly = { $count ->
    [0] { $colour } is in the code
    [1] { $colour } is not in the code exactly once
   *[other] { $colour } is not in the code exactly { $count } times
}
why-fact-code = the code is { $code }
why-fact-other_code = the code is not { $code }
why-fact-certain = one code alone is left
why-fact-uncertain = several codes are left
why-fact-holds = { $seat } holds { $colour } in hole { $hole }
why-fact-holds_not = { $seat } does not hold { $colour } in hole { $hole }
why-absent = Nothing is right in row { $rows }: { $facts }.
why-complete = Every colour of row { $rows } is right, so there is room for no other: { $facts }.
why-misplaced = Nothing in row { $rows } is in its place: { $facts }.
why-places_forced = Row { $rows } needs all the places it has left: { $facts }.
why-places_used = The exact pegs of row { $rows } are all found: { $facts }.
why-colours_forced = Row { $rows } needs all the colours it has left: { $facts }.
why-colours_used = The right colours of row { $rows } are all found: { $facts }.
why-none_misplaced = Nothing in row { $rows } is misplaced: { $facts }.
why-share = By what the other colours of row { $rows } can give, { $facts }.
why-fill = Rows { $rows } account for every hole: { $facts }.
why-overlap = Rows { $rows } have more right colours than there are holes, so what they share counts for both: { $facts }.
why-rest = Every hole has a colour, so { $facts }.
why-room = No other place is left: { $facts }.
why-used_up = All its places are found: { $facts }.
why-conflict = That contradicts row { $rows }.
why-conflict-alone = That cannot be.
why-case = Suppose { $supposed }. { $within } So { $facts }.
why-case-only = Suppose { $supposed }. { $within }
why-holds = Yes: { $that }.
why-denied = No: { $that }.
why-open = Open whether { $that }: { $left ->
    [one] one code fits all rows, but its tokens may be held in several ways.
   *[other] of { $left } codes that fit all rows, { $count ->
        [one] one allows it.
       *[other] { $count } allow it.
    }
}
why-rows = { $count ->
    [one] Row { $rows } proves it.
   *[other] Rows { $rows } prove it.
}
why-no-rows = It needs no row.
why-counting = Only counting shows it: { $count ->
    [one] the one code that fits says so.
   *[other] all { $count } codes that fit say so.
}
why-several = No: { $left } codes are left.
refused-bad_statement = { $game ->
    [group] “{ $about }” says nothing about this game. Write holds:1=blue@3 (seat 1 holds blue in hole 3), is:blue@3, not:blue@3, is:blank@3 (nobody has a token for it), code:blank,red,… (all five holes) or certain.
    [unordered] “{ $about }” says nothing about this game. Write code:1234, count:3=2 or certain.
    [areas] “{ $about }” says nothing about this game. Begin with colours: or shapes:, then code:123, not:3@1, is:3@1, count:3=2 or certain, such as shapes:not:3@1. The numbers are, for colours: { $colours }; for shapes: { $shapes }.
   *[codes] “{ $about }” says nothing about this game. Write code:1234, not:3@1, is:3@1, count:3=2 or certain.
}
refused-bad_seat = There is no such seat, or it looks for nothing here.
cli-why = Says why a statement holds: the fewest rows that prove it, and an argument.
cli-why-that = the statement: code:1234, not:3@1, is:3@1, count:3=2 or certain
cli-coach-file = a match record
cli-coach-seat = the seat whose code is sought, counted from 0; otherwise the first that seeks
cli-coach-round = the round, counted from 1; otherwise the last (slips: all that are over, and the last)
cli-coach-row = a row and its mark, such as 1122:1,1; may be given several times
cli-coach-json = prints one JSON document
cli-slips = Says which mark is wrong, the likeliest first, or, with the code open, which one was.
slips-round = Round { $number }, rows of { $seats }
slips-consistent = Some code fits all rows.
slips-several = No single slip explains these rows: at least two marks are wrong.
slips-suspect = { $percent }%: the mark of row { $row } should be { $count ->
    [one] { $marks }
   *[other] one of { $marks }
}.
slips-answer = { $percent }%: to question { $row }, { $seat } should have answered { $count ->
    [one] { $marks }
   *[other] one of { $marks }
}.
slips-answered = To question { $row }, { $seat } answered { $given }; it should be { $right }.
slips-swap = { $percent }%: the marks of rows { $one } and { $other } are exchanged.
slips-all-right = Every mark was right.
slips-wrong = Row { $row } was marked { $given }; it should be { $right }.
refused-bad_round = There is no such round.
cli-review = Says what every row of a match was worth: par, loss and luck.
cli-review-html = writes a page with boards, charts and tables that needs no network
review-nothing = There is nothing to review here yet.
review-round = Round { $number }
review-round-estimated = Round { $number } (estimates, ± { $error } rows)
review-round-points = Round { $number } (estimates, ± { $error } points)
review-round-win = Round { $number } (estimates, ± { $error } rows; chances ± { $win })
review-question = Best question: number { $row } of round { $round }, by { $seat }: { $bits } bits learnt, { $told } given away.
review-call-late = Instead of question { $row } of round { $round } { $seat } could have called, { $sure } sure.
review-call-early = { $seat } called too early in round { $round }: only { $sure } sure.
review-row = row
review-seat = who
review-code = placed
review-left = codes
review-loss = lost
review-luck = luck
review-skill = skill
review-best = best
review-is-best = just so
review-sum = { $seat }: par { $par } · lost { $loss } · luck { $luck } → { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}.
review-sum-open = { $seat }: par { $par } · lost { $loss } · luck { $luck } → { $rows ->
    [one] { $rows } row
   *[other] { $rows } rows
}, { $left } still to go.
review-luck-about = Luck is measured against the row that was placed.
review-left-out = Round { $number } is not in these sums: its marks contradict one another.
review-own = These are the rows of all who sought: { $seat } placed { $own } of the { $rows } and lost { $loss }.

cli-why-json = prints one JSON document

## The arena

cli-arena = Lets players of the program meet many times and measures them.
cli-arena-players = who plays, such as sphinx,fox or sphinx+sly,tree
cli-arena-games = how many games
cli-arena-seed = the same seed gives the same games
cli-arena-baseline = play every game again with this one in the place of the first player
cli-arena-svg = write a chart to this file
cli-bad-games = There can be 1 to { $most } games.
arena-playing = Playing
arena-heading = { $edition }: { $games ->
    [one] one game
   *[other] { $games } games
}, seed { $seed }
arena-stopped = { $games ->
    [one] Interrupted after one game.
   *[other] Interrupted after { $games } games.
}
arena-gain = { $player } gains { $difference } over { $over } in won − lost per game (95%: { $low } to { $high }).
arena-chart = Score: won and half of what was drawn, with its 95% interval.
arena-player = player
arena-won = won
arena-drawn = drawn
arena-lost = lost
arena-score = score
arena-rows = rows
arena-points = points
arena-p50 = p50 ms
arena-p99 = p99 ms
refused-maker_needs_marking = The maker “{ $maker }” must mark the rows itself: add --option { $marking }.
refused-one_player = Give at least two players, such as --players sphinx,tree.
refused-unknown_player = “{ $player }” does not play here. Players: { $players }; makers: { $makers }.
review-points = points lost
review-win = chance to win
review-learnt = bits learnt
review-told = bits told
review-sure = sure
review-sum-points = { $seat }: { $points } points lost against the best rows.
review-no-sum = { $seat }: the rows contradict one another, so nothing adds up.
review-lost-win = chance lost
review-sum-bits = { $seat }: { $rows ->
    [one] one question or claim
   *[other] { $rows } questions and claims
}, { $information } bits learnt, { $told } given away.
review-sum-hidden = { $seat }: { $rows ->
    [one] one question or claim
   *[other] { $rows } questions and claims
}; no bits are counted while the tokens are hidden.
review-praise = Well played by { $seat }: { $best ->
    [one] one row of { $rows } was as good as any.
   *[other] { $best } rows of { $rows } were as good as any.
}
review-costliest = Costliest: row { $row } of round { $round }, by { $seat }: { $cost }.
review-cost-rows = { $whole ->
   *[other] { $cost } rows
}
review-cost-points = { $whole ->
   *[other] { $cost } points
}
review-cost-win = { $cost } of the chance to win
review-maker = The code that { $seat } hid in round { $round } takes { $whole ->
   *[other] { $hardness } rows
}, compared with the mean of all codes.
review-title = { $edition }: review
review-about = Par is what the best play needs on average. Lost: what a row costs against the best one. Luck: what its mark gave beyond what could be expected of this very row.
review-about-points = Lost: the points that a row costs against the best one, one’s own less the mean of the others’.
review-about-bits = A bit halves what is unknown. A good question learns much about the others and gives little away; the right moment to call is when the code is nearly sure.
review-chart = What each row lost (square bars), and its luck (round bars); the table has the figures.
review-step = The position after row
review-start = before the first row
coach-wrong-note = One of your notes cannot be right: { $count ->
    [one] row { $rows } says so.
   *[other] rows { $rows } say so.
}
coach-notes-together = Your notes, taken together, leave no code: one of them goes too far.
coach-nothing-fits = { $count ->
    [0] No code fits these rows: some mark is wrong.
   *[other] No code fits these rows: a mark is wrong, perhaps in row { $rows }.
}
coach-possible = Your row may be the code.
coach-impossible = { $count ->
    [one] Your row cannot be the code: it contradicts row { $rows }.
   *[other] Your row cannot be the code: it contradicts rows { $rows } together.
}
coach-left = { $left ->
    [one] One code fits all rows.
   *[other] { $left } codes fit all rows.
}
coach-certain-all = Everything is certain: one code is left.
coach-certain = { $holes ->
    [0] No hole is certain yet.
    [one] One hole is certain.
   *[other] { $holes } holes are certain.
}
coach-cannot-be = In hole { $hole } there cannot be { $colour }: { $count ->
    [one] row { $rows } says so.
   *[other] rows { $rows } say so.
}
coach-cannot-be-at-all = The code has no { $colour }: { $count ->
    [one] row { $rows } says so.
   *[other] rows { $rows } say so.
}
coach-nothing-sure = Nothing more can be ruled out yet.
coach-good = A good row: it may be the code.
coach-best = The best row we know.
coach-seat = seat { $number }
coach-answers-first = An answer is still to be noted: do that first.
coach-ask = A question to ask.

## The companion: the box is on the table

typed-undo = undo
typed-amend = amend
typed-sheet = sheet
typed-advice = advice
typed-certain = certain
typed-excluded = excluded
typed-good = good
typed-best = best
typed-kinds = kinds
typed-yes = yes
typed-no = no
cli-companion = Keeps the book of a match with the box on the table: turns, marks, slips, points.
cli-companion-file = the log; it is written after every line, and resumed where it stands
cli-companion-edition = the edition of a new match
cli-companion-names = who plays, in the order of the seats, such as Ann,Ben
cli-companion-option = an option of the edition; may be given several times
cli-companion-sheet = prints the score sheet and ends
cli-companion-new = For a new match in { $file } give --edition and --names.
cli-companion-exists = { $file } has a match already: it goes on with what was chosen then.
refused-not_a_log = { $file } is no log of the companion. The record of another match cannot go on here.
refused-not_kept = The log cannot be written to { $about }.
companion-help = Type what happens at the table. “undo” takes the last line back, “amend ROW MARK” corrects a mark, “dispute” says that the marks cannot be right, “sheet” shows the points, “advice” helps whoever is to act, or gives one step: “advice certain”, “excluded”, “good”, “best”, and “kinds” for whoever hides a code, “board” shows the board, “rules” the rules, “quit” leaves; everything is kept.
companion-no-advice = There is no such advice now.
companion-kind = { $most ->
    [1] all different
   *[other] { $equal } alike
}: { $rows } rows against the mean
companion-kept = Everything is in { $file }; the same command goes on.
companion-guess = { $seat } places a row, { $holes } holes
companion-mark = { $seat } marks row { $row }: exact and misplaced, such as 2 1
companion-total = { $seat } answers row { $row } with one number
companion-reveal = { $seat } opens the code: what was it?
companion-cards = { $seat } opens the cards, such as { $example }
companion-tokens = { $seat } shows what was held: a colour and a number for each token, such as { $example }
companion-deal = Who begins?
companion-remove = Three cards leave the pack, such as { $example }
companion-ask = { $seat } asks, { $holes } holes, void is { $void }; “mastermind NAME CODE” calls
companion-answer = { $seat } answers: black, white or none
companion-verdict = Was the call right, yes or no?
companion-who = Who?
companion-undone = Taken back.
companion-not-amended = With that mark, what came after could not have been.
companion-contradiction = No code fits the marks any more ({ $seats }). Perhaps:
companion-left = { $left ->
    [one] One code fits all marks ({ $seats }).
   *[other] { $left } codes fit all marks ({ $seats }).
}
companion-marks = { $seat }: how many codes each mark of row { $row } would leave
companion-best = The best row we know for { $seat }{ $area ->
    [none] :
   *[other] { "" } ({ $area }):
}
companion-round = round
companion-made = * made the code
companion-sum = sum
