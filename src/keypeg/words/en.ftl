### Everything Keypeg says in English. Keys are stable; sentences are short, kind and exact.

## Editions

edition-classic = Classic
    .tagline = Four holes, six colours. The maker scores a point for every row.
edition-original = Original
    .tagline = The 2025 box: ten rows, eleven points when the code is not found.
edition-challenge = Challenge
    .tagline = A duel: both make and seek at once, five rings of eight colours.
edition-junior = Junior
    .tagline = Cars under a bridge, and a mark that is one number.
edition-family = Family
    .tagline = Two players for rounds won, three to five for points.
edition-royale = Royale
    .tagline = Three cards of 25: find their colours and their shapes side by side.
edition-group = Group
    .tagline = Everybody holds a part of the code and answers for it.

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
option-practice = practice
    .about = One round to try yourself; nobody wins.
option-rows = rows
    .about = How many rows the breaker has.
option-blanks = blanks
    .about = Holes may stay empty; a blank counts as one more colour.
option-fail_bonus = bonus when not found
    .about = Points the maker gets on top when the code (in royale: an area) is not found.
option-penalty = penalty
    .about = A wrong mark: three points pass to the breaker, or are given to him.
option-auto_penalty = penalty without a claim
    .about = A wrong mark is punished at the reveal, without the breaker's claim.
option-game = game
    .about = 1: colours only. 2: colours and places. 3: the same with blanks.
option-cycles = cycles
    .about = How often everybody makes a code.
option-experts = experts
    .about = A code may repeat a colour.
option-guess_repeats = repeats in rows
    .about = A row may repeat a colour.
option-holes = holes
    .about = Rings to find: the same for both, or a pair as handicap.
option-speed = speed
    .about = The first find by the clock wins.
option-turn_order = turn order
    .about = Rows are sealed until both are down, or placed openly in turn.
option-one_maker = one maker
    .about = One player makes eight rounds, then the other eight, with the whole pack again.
option-area_order = order of areas
    .about = The seeker chooses the area for each row, or plays them in turn.
option-boards = boards
    .about = Boards for each player; two are possible with two players.
option-claims = claims
    .about = The call is made on your turn, or at any time.
option-question_shape = questions
    .about = A question has as many pegs as the code, or any number.
option-marking = marking
    .about = Who marks: the program, the maker with help, the maker alone, or the maker with the code on paper.
option-tiebreak = tie
    .about = A tie is a draw.

value-whole = { $least } or more
value-even = even, { $least } or more
value-odd = odd, { $least } or more
value-range = { $least } to { $most }
value-even-range = even, { $least } to { $most }
value-pair = or a pair of them

## Results of a round

result-found = found
result-failed = not found
result-null = null: both found in the same turn
result-exhausted = nobody found it: played again
result-error = a wrong mark: played again
result-void = nobody is left: no pin
result-open = being played

## Reasons: why something is refused

reason-bad_record = { $about ->
    [object] A match record is one JSON object.
    [json] This is not one JSON document in UTF-8.
    [size] A match record has at most { $most } bytes.
    [file] This file cannot be read.
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
   *[other] Nobody can do this now.
}
reason-bad_code = { $about ->
    [length] A row here has { $holes } holes.
    [symbol] There is a symbol here that this edition does not have.
    [pegs] Here a code has { $pegs } pegs, and the other holes stay void.
    [cards] A code here is { $holes } cards, each a colour and a shape.
   *[other] This is not a code.
}
reason-repeats_not_allowed = Here no colour may stand twice.
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
told-disputed = { $seat } says that the marks cannot be right.
told-dispute-nothing = Some code still fits the marks.
told-opened = { $seat } had hidden { $code }.
told-held = { $seat } held { $code }.
told-ended = Round { $number } is over: { $result }.
told-overturned = Round { $number } does not count: { $result }.
told-points = { $seat } { $points }
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

## Playing in the terminal

play-welcome = Keypeg. Which edition would you like to play?
play-choose = Number or name
play-players = How many players, { $least } to { $most }?
play-seat = Which seat do you take?
play-number = Number
play-bad-seat = The seats are { $least } to { $most }.
play-not-written = The record cannot be written to { $file }.
play-seat-makes = make the first code
play-seat-seeks = break the first code
play-seat-duel = seat { $number }
play-you = Guest
play-program = Player { $number }
play-help = Type letters, symbol names or digits, one for each hole. “board” shows the board, “rules” the rules, “resign” gives up, “quit” leaves.
play-set = Your secret code, { $holes } holes
play-cards = Your three secret cards, such as { $example }
play-guess = Your row, { $holes } holes
play-area = Which area, colours or shapes?
play-mark = Your mark for row { $row }: exact and misplaced, such as 2 1
play-total = Your number for row { $row }
play-answer = Your pins: black, white or none
play-ask = Your question, { $holes } holes, void is { $void }. “mastermind” before a code claims it
play-reveal = Open your code: what was it?
play-say-dispute = “dispute” says that the marks cannot be right.
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

## Commands

cli-about = The Mastermind family of code-breaking games, refereed without a mistake.
cli-commands = Commands
cli-usage = usage: keypeg COMMAND [options]; keypeg COMMAND --help tells more
cli-unknown-command = There is no command “{ $command }”.
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
cli-play-seat = the seat you take, counted from 0
cli-play-name = your name
cli-play-option = an option of the edition; may be given several times
cli-play-record = write the match record here when the match is over

## The table of editions

editions-head = { $title } · { $key } · rulebook { $rulebook } · { $players } players
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
admin-no-table = There is no table “{ $table }”.
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
cli-game-policy = how guesses are chosen
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
hint-suspect = Row { $row } may be wrong: { $marks } would do.
hint-no-suspect = At least two marks are wrong.

refused-contradiction = No code fits these rows. { $suspects }
refused-too_large = { $codes ->
    [one] With one code
   *[other] With { $codes } codes
} and { $guesses } guesses to choose from, this is too large for a whole strategy.
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
    [avx2] Its kernels use AVX2.
    [portable] Its kernels are the portable ones: this processor has no AVX2.
   *[numpy] No kernels are used.
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
refused-no_tree = { $about ->
    [consistent] Shipped trees also guess what cannot be the code: with “--consistent” take another policy than “optimal”.
   *[rows] No shipped tree goes on from these rows: take another policy than “optimal”.
}
