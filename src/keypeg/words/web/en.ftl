### What only the browser says in English. `make words` compiles it, with what the terminal says too, for the browser.

web-title = Keypeg
web-skip = Go to the content
web-nav = Pages
web-live = What happens
web-disclaimer = Keypeg follows the rulebooks of games by others. “Mastermind” is a trade mark of its owners, who have nothing to do with this program.
web-language = Language
web-language-en = English
web-language-fr = Français
web-newer = A newer version is here.
web-reload = Load it
web-offline = No connection. Finished games and the rules can still be looked at, and matches with the box go on.
web-home = Start page
web-rules = Rules
web-games = My games
web-settings = Settings
web-table = Table

## Start page

web-editions = Editions
web-edition = Edition
web-hero = Crack the hidden code.
web-hero-about = Seven editions of the code-breaking board game, played as each box says. No account.
web-opponent = Play against
web-play-against = Play { $edition } against { $name }
web-against-program = the program
web-against-mouse = Mouse
web-against-hare = Hare
web-against-fox = Fox
web-against-owl = Owl
web-against-sphinx = the Sphinx
web-makers = How the program hides its codes
web-strength = Strength { $rank } of { $most }
web-change-opponent = Another opponent
web-from-next-round = From the next round on: { $names }.
web-for-players = { $least ->
    [2] { $most ->
        [2] two players
       *[other] 2 to { $most } players
    }
   *[other] { $least } to { $most } players
}
web-more-ways = More
web-rules-of = Rules of { $edition }
web-continue = Go on with { $names }
web-continue-day = Go on with the day’s code
web-continue-here = Go on with the game on this screen
web-round-number = round { $number }
web-yesterday = { $count ->
    [one] Yesterday’s code, cracked in one try
   *[other] Yesterday’s code, cracked in { $count } tries
}
web-yesterday-not = A board with its code hidden
web-play-friend = A friend, by link
web-play-here = Pass & play
web-choose = Custom game
web-puzzle = The day’s code
web-puzzle-about = { $edition }: the same code for everybody, to be played once.
web-puzzle-look = Look at today’s code
web-puzzle-play = Play today’s code
web-puzzle-next = The next in { $time }: at midnight UTC for everybody
web-streak = { $count ->
    [one] { $count } day
   *[other] { $count } days
}
web-day-found = found
web-day-failed = not found
web-day-today = today
web-day-none = not played
web-puzzle-others = Rows that others needed
web-puzzle-luck = (luck)
web-puzzle-told = Whoever is told the code knows it: only players who were here a day before are counted.
web-lesson-offer = Learn it in a minute
web-open-tables = Open tables
web-new-table = A new table
web-all-set = Everything is set already.
web-who-plays = Who plays
web-how-long = How long
web-the-code = The code
web-me = you
web-a-friend = a friend
web-name-of = Name of player { $number }
web-opponent-of = Character of player { $number }
web-which-box = The box
web-more-choices = More choices
web-more-choices-about = the finer rules, who may join, who may watch
web-handicap = Handicap
web-handicap-of = Rings to find: { $person }
web-not-beside = Not together with “{ $options }”.
web-summary = { $edition }: { $people }.
web-as-the-box = As the box says.
web-as-you-chose = As you chose.
web-length-royale = With three players there are 24 rounds: the cards decide, for the whole pack is played.
web-public-about = The table is listed, and its result counts for the ratings.
web-clock-kind = Kind of clock
web-clock-minute = 1 min a row
web-clock-day = 1 day a row
web-unranked = not ranked
web-unranked-private = Not ranked: the table is not public.
web-unranked-custom = Not ranked: the match begins where somebody chose.
web-unranked-handicap = Not ranked: somebody has a handicap.
web-unranked-program = Not ranked: the program plays.
web-unranked-device = Not ranked: one person has two seats.
web-clock-waits = The clock starts once everybody has moved.
web-import = Open a saved game
web-code-label = Code of a table
web-join = Join
web-name = Your name
web-name-save = Save
web-leaders = Strongest players
web-played = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
web-no-leaders = Nobody yet: public matches between people count.
web-no-open-tables = No table is open now.
web-free-seats = { $count ->
    [one] a free seat
   *[other] { $count } free seats
}
web-as-box = as the box says
web-custom = with rules of its own

## Opening a table

web-seats = Players
web-seat = Player { $number }
web-how-many = How many play
web-kind-bot = The program
web-kind-friend = A friend, by link
web-kind-here = Somebody at this screen
web-first-me = I do
web-first-other = The other
web-first-lot = By lot
web-other = Other
web-odd-rounds = With an odd number of rounds one player makes more codes than the other, which is an advantage.
web-clock = Clock
web-clock-none = No clock
web-clock-move = Minutes for each row
web-clock-match = For the whole match
web-clock-days = Days for each row
web-clock-in-minutes = Minutes
web-clock-in-days = Days
web-clock-increment = Seconds back for each row
web-public = Anybody may join
web-first-code = Who makes the first code
web-first-row = Who places the first row
web-watch = Others may watch
web-watch-delay = Watchers see it so many seconds later
web-open-table = Open the table
web-value-penalty-transfer = Three points pass to the breaker
web-value-penalty-award = The breaker is given three points
web-value-turn_order-sealed = Face down until both are placed
web-value-turn_order-open_alternate = Openly, in turn
web-value-area_order-free = Free choice
web-value-area_order-alternate = In turn
web-value-claims-turn = On your turn
web-value-claims-any = At any time
web-value-question_shape-code_like = As many as the code
web-value-question_shape-free = Any number
web-value-marking-auto = The program
web-value-marking-assisted = The maker; the program prevents mistakes
    .group = Each player; the program prevents mistakes
web-value-marking-manual = The maker alone
    .group = Each player alone
web-value-marking-unplugged = The maker, with the code on paper
web-value-game-1 = Option 1: colours only
web-value-game-2 = Option 2: colours and places
web-value-game-3 = Option 3: with empty places
web-value-fail_bonus-0 = None
web-value-fail_bonus-1 = One point

## Waiting for players

web-invite = Invite your friends
web-invited = { $count ->
    [one] { $names } invites you.
   *[other] { $names } invite you.
}
web-name-any = any name you like
web-send-link = Send the link
web-invite-about = { $count ->
    [one] One seat is free. Send this link, read the code aloud, or let a phone see the picture.
   *[other] { $count } seats are free. Send this link, read the code aloud, or let a phone see the picture.
}
web-link = Link
web-copy-link = Copy
web-copied = Copied
web-code = Code:
web-qr = The link as a QR code
web-sit = Take seat { $number }
web-free-seat = free
web-sealed-before = Code sealed before row 1
web-left = { $seat } has left. Without anybody on that seat the match is lost for them within a minute.
web-aborted = The match was called off before its first row.
web-connecting = Connecting…
web-lost = Connection lost. Trying again…

## At the table

web-you = you
web-guest = Guest { $number }
web-bot = Program
web-bot-numbered = { $name } { $number }
web-away = away
web-won = wins
web-out = out
web-to-play = to play
web-you-to-play = your turn
web-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-days = { $count } days
web-time-left = { $time } left
web-this-round = Round { $number }
web-this-round-of = Round { $number } of { $total }
web-role-seeks = you seek
web-role-hides = you hide the code
web-hides = maker
web-is-next = next
web-is-later = then
web-your-turn = Your turn
web-your-move = Your move
web-your-row = Your row
web-you-seek = You seek
web-you-seek-code = You seek { $seat }’s code
web-you-sought-code = You sought { $seat }’s code
web-seeks-yours = { $seat } seeks your code
web-sought-yours = { $seat } sought your code
web-tray = Pieces
web-tray-piece = { $piece }, key { $key }
web-hole = Hole { $number }: { $piece }
web-empty = empty
web-missing-colours = { $count ->
    [one] Choose one more colour
   *[other] Choose { $count } colours
}
web-missing-shapes = { $count ->
    [one] Choose one more shape
   *[other] Choose { $count } shapes
}
web-pegs-needed = { $count ->
    [one] Place one peg; the other holes stay void.
   *[other] Place { $count } pegs; the other holes stay void.
}
web-no-repeats = Here no colour may stand twice.
web-cards-needed = { $count ->
    [one] Choose one more card.
   *[other] Choose { $count } more cards.
}
web-repeated = You have played this row before.
web-do-set = Hide it
web-do-guess = Guess
web-do-ask = Ask
web-do-reveal = Open it
web-about-set = Choose your secret code.
web-about-ask = Ask everybody: each answers for what they hold.
web-about-claim = Name the whole code. If it is wrong, you are out of this round.
web-about-reveal = The round is over: lay out the code from your paper.
web-about-paper = Your code is on paper alone: write it down and keep it. You will mark by it, and lay it open at the end.
web-mastermind = Mastermind!
web-claim-not = Ask instead
web-claim-wait = Wait instead
web-correct-mark = Correct the mark
web-correct-answer = Correct the answer
web-undo = Undo
web-clear = Clear
web-type = Type
web-type-label = Digits, letters or names
web-copy = Copy this row.
web-area = Area
web-pack = Cards of the pack
web-central-board = Central board: { $count } cards are in the pack
web-covered = { $card }, covered
web-questions = Questions
web-no-questions = Nobody has asked yet.
web-you-hold = You hold { $tokens }. Only you see it.
web-token = { $colour } on { $number }
web-holds-hidden = What { $seat } holds is hidden.
web-rounds-won = { $count ->
    [one] { $count } round won
   *[other] { $count } rounds won
}
web-mark-row = Mark row { $number }
web-mark-exact = Right colour, right hole
web-mark-misplaced = Right colour, other hole
web-mark-total = Points
web-give-mark = Give this mark
web-mark-sealed = your mark, face down
web-answer-title = Answer the question
web-answer-for = For your token { $token }
web-give-answer = Plant the pins
web-should-be = should be
web-not-set = { $seat } makes the code.
web-your-code = Your code: { $code }
web-show-code = Show my code
web-cover-code = Cover my code
web-waiting-for = Waiting for { $seats }.
web-waiting = One moment…
web-paused = The match rests.
web-begins = The match begins.
web-dispute = Challenge these marks
web-dispute-sure = Really challenge these marks
web-dispute-not = Back
web-accept = Accept the result
web-hand-over = Hand over
web-curtain = Hand the device over
web-curtain-about = Nothing secret is on the screen now.
web-curtain-open = I am { $seat }
web-side = Beside the board
web-notes = Notes
web-note-all = all
web-note-colour = Cross out { $piece }
web-note-place = Cross out { $piece } in hole { $number }
web-note-clear = Clear the notes
web-sheet = Score sheet
web-round = Round
web-total = Total
web-cell-maker = The maker’s points
web-cell-sum = Sum of the round
web-menu = More
web-legend = What the marks mean
web-understood = Got it
web-legend-classic = Lay four colours in the row, then press “Guess”.
    .maker = You hide the code: lay four colours, then press “Hide it”.
    .exact = A red marker peg: right colour, right place.
    .misplaced = A white marker peg: right colour, wrong place.
    .none = An empty notch: a peg that earns neither.
web-legend-original = Lay four code pegs in the row, then press “Guess”.
    .maker = You hide the code: lay four code pegs, then press “Hide it”.
    .exact = A red key peg: right colour, right place.
    .misplaced = A white key peg: right colour, wrong place.
    .none = No key peg: a code peg that earns neither.
web-legend-challenge = Slide your rings onto the rods, then press “Guess”. Your rival seeks your code at the same time.
    .maker = First hide your own code: slide your rings onto the rods, then press “Hide it”.
    .exact = A red score peg: right colour, right place.
    .misplaced = A white score peg: right colour, wrong place.
    .none = An empty notch: a ring that earns neither.
web-legend-junior = Park four cars in the row, then press “Guess”. A card with one number answers.
    .maker = You hide the code: park four cars under the bridge, then press “Hide it”.
    .option-1 = A point for every car whose colour is under the bridge. Four: found.
    .option-2 = A point for every right colour, and one more if the car is in the right place. Eight: found.
    .option-3 = A point for every right colour or empty place, and one more in the right place. Eight: found.
web-legend-family = Lay four colours in the row, then press “Guess”. Two sliders answer.
    .maker = You hide the code: lay four colours, then press “Hide it”.
    .exact = The red slider: right colour, right place.
    .misplaced = The white slider: right colour, wrong place.
web-legend-royale = Three cards are hidden. Lay their colours on one side or their shapes on the other, then press “Guess”.
    .maker = You hide the code: take three cards of the pack, then press “Hide it”.
    .exact = A black answer token: right, and in the right place.
    .misplaced = A white answer token: right, in the wrong place.
    .none = None: a token that earns neither.
web-legend-group = Ask everybody with a row of pegs; each answers for what they hold. When you know it all, call “Mastermind!”
    .exact = A black pin: their colour stands at their number.
    .misplaced = A white pin: their colour stands elsewhere in the row.
    .none = Nothing: their colour is not in the row.
web-react = Reactions
web-avatar-heart = heart
web-avatar-drop = drop
web-avatar-sun = sun
web-avatar-leaf = leaf
web-avatar-flame = flame
web-avatar-snowflake = snowflake
web-avatar-flower = flower
web-avatar-crown = crown
web-avatar-gear = gear
web-avatar-spade = spade
web-pause = Pause
web-resume = Go on
web-abort = Call the match off
web-resign = Give the match up
web-resign-sure = Really give it up
web-absent = { $seat } is away.
web-absent-bot = The program plays on for them
web-absent-claim = Claim the match
web-move = Move to another device
web-move-about = Open this link on the other device within ten minutes. It works once.
web-moving = Your seat comes to this device…
web-watching = You are watching.
web-private-link = Link for watchers
web-private-link-about = Whoever has it sees this private table while you sit here, and the record afterwards.
web-facing = The board faces { $seat }.
web-example-step = Step { $number } of { $count }
web-keys = Keys
web-key-digits = a colour of the tray
web-key-arrows = another hole
web-key-back = takes a peg away
web-key-enter = places the row
web-key-undo = one step back
web-key-hint = a hint
web-key-help = this list
web-close = Close
web-coach = Coach
web-coach-possible = Can my row be?
web-coach-left = How many codes are left?
web-coach-certain = Is anything certain?
web-coach-nudge = What cannot be?
web-coach-good = A good row
web-coach-best = The best row
web-coach-given = { $count ->
    [0] No hints yet; all see how many are given.
    [one] One hint so far; all see it.
   *[other] { $count } hints so far; all see it.
}
web-coach-dearest = The dearest of them: { $step }.
web-why = Why can it not be there?
web-why-about = Ask about a piece
web-why-piece = Piece
web-why-hole = Hole
web-why-anywhere = anywhere
web-review = Review
web-review-waits = Every row is being weighed…
web-review-open = Review every row
web-review-sum = par { $par } · lost { $loss } · luck { $luck } → { $rows ->
    [one] one row
   *[other] { $rows } rows
}
web-review-sum-open = par { $par } · lost { $loss } · luck { $luck } → { $rows ->
    [one] one row
   *[other] { $rows } rows
}, { $left } still to go
web-review-own = These are the rows of all who sought: { $seat } placed { $own } of the { $rows } and lost { $loss }.
web-review-points = { $points } points lost against the best rows
web-review-bits = { $information } bits learnt, { $told } given away
web-review-no-sum = the rows contradict one another: nothing adds up
web-review-praise = Well played by { $seat }: { $best ->
    [one] one row of { $rows } was as good as any.
   *[other] { $best } rows of { $rows } were as good as any.
}
web-review-maker = The code that { $seat } hid in round { $round }: { $whole ->
   *[other] { $hardness } rows
}, compared with the mean of all codes.
web-review-win = Chance to win
web-review-lost-win = Chance lost
web-review-learnt = Bits learnt
web-review-told = Bits told
web-review-sure = Sure
web-review-costliest = Costliest: row { $row } of round { $round }, by { $seat }: { $cost }.
web-cost-win = { $cost } of the chance to win
web-review-estimate = These figures are estimates (± { $error } rows).
web-review-estimate-points = These figures are estimates (± { $error } points).
web-review-estimate-win = Chances to win are estimates (± { $error }).
web-review-question = Best question: number { $row } of round { $round }, by { $seat }: { $bits } bits learnt, { $told } given away.
web-review-call-late = Instead of question { $row } of round { $round } { $seat } could have called, { $sure } sure.
web-review-call-early = { $seat } called too early in round { $round }: only { $sure } sure.
web-review-about-points = Lost: the points that a row costs against the best one, one’s own less the mean of the others’.
web-review-about-bits = A bit halves what is unknown. A good question learns much about the others and gives little away; the right moment to call is when the code is nearly sure.
web-review-about = Par is what the best play needs on average. Lost: what a row costs against the best one. Luck: what its mark gave beyond what could be expected of this very row.
web-review-row = Row
web-review-placed = Placed
web-review-lost = Lost
web-review-luck = Luck
web-review-best = Best
web-review-is-best = just so
web-review-who = Who
web-review-codes = Codes left
web-review-skill = Skill
web-review-row-of = Row { $row } of { $seat }
web-review-again-of = Try again from row { $row } of { $seat }
web-review-again = Try again from row { $row }
web-progress = How I play
web-progress-none = No match of yours is over yet.
web-progress-matches = { $count ->
    [one] one match
   *[other] { $count } matches
}
web-progress-means = A round on average: par { $par } · lost { $loss } · luck { $luck } → { $rows } rows
web-progress-points = A row on average: { $points } points lost against the best one
web-progress-bits = A question or claim on average: { $information } bits learnt, { $told } given away
web-progress-skill = Skill: { $skill } of 100
web-progress-kind = Kind of row
web-progress-rows = How many
web-progress-each = Each
web-kind-first = The first of a round
web-kind-idle = Told nothing
web-kind-excluded = Could not be the code
web-kind-last = With eight codes or fewer left
web-kind-middle = With many codes left
web-progress-practice = Rows that cost you most
web-progress-about = Find a better row for each of them: you are told at once what it is worth.
web-progress-row = { $edition }, round { $round }, row { $row }: it cost { $cost }
web-progress-try = Find a better row
web-practice = Find a better row
web-practice-was = The row of the match cost { $cost }.
web-practice-rows = { $whole ->
   *[other] { $cost } rows
}
web-practice-points = { $whole ->
   *[other] { $cost } points
}
web-practice-left = { $left ->
    [one] One code fits all rows so far.
   *[other] { $left } codes fit all rows so far.
}
web-practice-weigh = Weigh this row
web-practice-best = As good as any row!
web-practice-better = Better: this one costs { $cost }.
web-practice-same = No better: this one costs { $cost } too.
web-practice-worse = Worse: this one costs { $cost }.
web-practice-excluded = It could not be the code.
web-practice-show = Show the best row
web-practice-bests = { $count ->
    [one] The best row:
   *[other] The best rows:
}
web-practice-next = Next row
web-practice-on = Play on from here
web-review-chart = What each row lost, and its luck; the table below has the figures.

## Said aloud

web-row-said = Row { $number }: { $code }. { $mark }.
web-said-exact = { $count ->
    [1] one exact
    [2] two exact
    [3] three exact
    [4] four exact
    [5] five exact
   *[other] { $count } exact
}
web-said-misplaced = { $count ->
    [1] one elsewhere
    [2] two elsewhere
    [3] three elsewhere
    [4] four elsewhere
    [5] five elsewhere
   *[other] { $count } elsewhere
}
web-said-nothing = nothing
web-said-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
web-said-left = { $count ->
    [0] No row left.
    [1] One row left.
    [2] Two rows left.
    [3] Three rows left.
    [4] Four rows left.
    [5] Five rows left.
    [6] Six rows left.
    [7] Seven rows left.
    [8] Eight rows left.
    [9] Nine rows left.
    [10] Ten rows left.
    [11] Eleven rows left.
    [12] Twelve rows left.
   *[other] { $count } rows left.
}
web-said-sealed = face down
web-said-unmarked = Not marked yet

## The end

web-next-round = Next round
web-you-win = You win.
web-you-win-by = { $by ->
    [one] You win by one point.
   *[other] You win by { $by } points.
}
web-wins-by = { $by ->
    [one] { $seat } wins by one point.
   *[other] { $seat } wins by { $by } points.
}
web-day-cracked = { $count ->
    [one] Cracked at the first try!
   *[other] Cracked in { $count } tries.
}
web-day-not-cracked = Not cracked this time.
web-day-title = The day’s code: { $edition }
web-found = { $count ->
    [one] { $seat } found the code at the first try.
   *[other] { $seat } found the code in { $count } tries.
}
web-found-you = { $count ->
    [one] You found the code at the first try.
   *[other] You found the code in { $count } tries.
}
web-held = { $seat }’s code held out for all { $count } tries.
web-held-you = Your code held out for all { $count } tries.
web-areas = This round: { $areas }.
web-area-found = { $count ->
    [one] { $area } found at the first try
   *[other] { $area } found in { $count } tries
}
web-area-not-found = { $area } not found
web-called = { $count ->
    [one] { $seat } named the whole code after one question.
   *[other] { $seat } named the whole code after { $count } questions.
}
web-called-you = { $count ->
    [one] You named the whole code after one question.
   *[other] You named the whole code after { $count } questions.
}
web-result = Result
web-another-box = Another box
web-match-over = The match is over
web-contest-about = Was every mark right? Until you accept the result, you may challenge them.
web-practice-over = The round is over.
web-rematch = Rematch
web-rematch-waits = Waiting for { $seats }…
web-rematch-made = The new match is ready.
web-rematch-wanted = { $count ->
    [one] { $seats } would like a rematch.
   *[other] { $seats } would like a rematch.
}
web-share = Share the match
web-share-about = Marks alone: the codes stay hidden.
web-rematch-go = To the new match
web-share-link = Copy the link
web-share-text = Copy as text
web-share-picture = Share a picture
web-replay = Replay
web-record = Save the game
web-look = Look
web-go-on = Go on
web-fair = Check fairness
web-fair-about = Before the first row the table publishes a seal of every code. When the code is open, anybody can check that it was not changed.
web-fair-line = Round { $round }, { $seat }
web-fair-hidden = sealed
web-fair-open = open
web-fair-holds = ✓ unchanged
web-fair-broken = ✗ changed
web-fair-check = Check
web-fair-all = Every open code is the one that was sealed.
web-fair-some = At least one code is not the one that was sealed.
web-receipt-about = { $count ->
    [one] The table has given this device a receipt of the game so far. It shows later whether anybody changed something, the one who runs the server included:
   *[other] The table has given this device { $count } receipts of the game so far. They show later whether anybody changed something, the one who runs the server included. The latest:
}
web-receipt-holds = The record is the one the receipts were given for.
web-receipt-other = The record is not the one the receipts were given for: something was changed.
web-fair-none = No code is sealed here.
web-step = Step of the match
web-step-back = One step back
web-step-on = One step on
web-step-said = Round { $round }, row { $row }
web-import-label = A saved game (a JSON file)
web-not-json = This file is not JSON.

## My games

web-status-open = waits for players
web-status-playing = in play
web-status-over = over
web-status-aborted = called off
web-no-games = No games yet.
web-games-offline = The list cannot be reached now.
web-games-kept = Kept on this device

## Settings

web-set-theme = Theme
web-set-theme-system = As the system
web-set-theme-light = Light
web-set-theme-dark = Dark
web-set-palette = Colours
web-set-palette-usual = Usual
web-set-palette-strong = High contrast
web-set-symbols = On the pegs
web-set-symbols-symbols = Symbols
web-set-symbols-letters = Letters
web-set-symbols-digits = Digits
web-set-symbols-plain = Nothing
web-back = Back to the table
web-name-saved = Saved
web-set-hand = Left-handed layout
web-set-hand-about = Buttons on the left.
web-set-numbers = Marks in numbers too
web-set-numbers-about = Otherwise they come when you point at a mark.
web-set-pegs = Size of the pegs
web-set-pegs-usual = Usual
web-set-pegs-big = Big
web-set-motion = Motion
web-set-motion-system = As the system
web-set-motion-calm = None
web-volume = Sound
web-vibration = Vibration
web-alerts = Tell me when it is my turn
web-alerts-refused = The browser does not allow notifications here.
web-alerts-https = Browsers allow notifications over https alone.
web-who = This device
web-avatar = Symbol
web-account = On other devices
web-account-about = A recovery phrase brings your games to any device. No mail, no password.
web-phrase = Make a recovery phrase
web-phrase-once = Write it down: it is shown once.
web-recover-label = Recovery phrase
web-recover = Bring my games here
web-forget = Delete my data
web-forget-sure = Really delete everything

## The lesson

web-lesson = Sixty seconds
web-lesson-about = Somebody hides a code. Every row you play gets a mark: a filled peg for each right colour in its right hole, a ring for each right colour in another hole. Here the code is open: which mark does the row get?
web-lesson-ask = Which mark?
web-lesson-wrong = Not quite: look again at the places.
web-lesson-done = That is all you need.
web-lesson-play = Play a game

## Problems

web-problem-unknown = Something went wrong ({ $reason }).
web-problem-unreachable = The server cannot be reached.
web-problem-no_identity = This device is not known yet. Load the page again.
web-problem-no_such_table = There is no such table.
web-problem-no_such_row = There is no such row in this match.
web-problem-table_damaged = The record of this table is damaged, so it has been set aside. Whoever runs the server can see it.
web-problem-no_more_pauses = You have had both your pauses in this match.
web-problem-seat_taken = This seat is taken.
web-problem-no_hints = Nobody is given hints at a ranked table or at the day’s code.
web-problem-not_seeking = Hints are for whoever seeks a code.
web-problem-nothing_fits = No code fits these rows: some mark is wrong.
web-problem-bad_statement = That cannot be asked here. Where places do not count, ask about “anywhere”.
web-problem-no_rematch = A day’s code is tried once: there is a new one tomorrow.
web-problem-not_your_seat = This is not your seat.
web-problem-too_many_tables = That was a lot of tables. Wait a minute.
web-problem-too_many_tries = That was a lot of tries. Wait a minute.
web-problem-wrong_phrase = This phrase is not known.
web-problem-bad_token = This link has been used, or is too old.
web-problem-closing = The server is about to stop. Try again in a minute.
web-problem-not_stored = The server cannot store anything just now: nothing was changed. Try again in a moment.
web-problem-failed = Something went wrong on the server. It has been noted there.
web-problem-full = The server has too much to do. Try again in a few seconds.
web-problem-too_long = This game takes too long to check.
web-problem-too_many_requests = That was a lot at once. Wait a few seconds.
web-problem-too_many_connections = Too many windows are open from here. Close some.
web-problem-busy = Too much at once. Try again.
web-problem-bad_clock = This clock is not possible.
web-problem-bad_delay = This delay is not possible.
web-problem-still_here = They are not gone: wait a minute.
web-problem-forbidden_origin = The server does not know this address.

## With the box on the table

web-box = I have the box
web-box-about = Play with the box on the table; this keeps the book: whose turn it is, what was answered, the score. It never knows the code.
web-box-short = Keypeg keeps score and checks the marks
web-box-new = A new match
web-box-blank = Blank score sheets
web-box-kept = Matches kept on this device
web-box-go-on = Go on
web-box-go-on-with = Go on: { $names }
web-box-forget = Delete
web-box-forget-with = Delete: { $names }
web-box-forget-sure = Really delete
web-box-forget-sure-with = Really delete: { $names }
web-box-forget-not = Do not delete
web-box-forgotten = The match was deleted.
web-box-unchecked = { $count ->
    [one] One entry waits to be checked.
   *[other] { $count } entries wait to be checked.
}
web-box-order = In the order in which they sit: the next player sits to the left.
web-box-first-code = Player 1 makes the first code.
web-box-first-row = Player 1 places the first row.
web-box-rules-kept = Without a network a match begins by the rules of the box, or by rules that were used here before.
web-box-full = This device has no room for another match: delete one first.
web-box-rules = The rules
web-box-begin = Begin
web-box-gone = This match is not kept on this device.
web-box-back = Back
web-box-undo = Take the last step back
web-box-undone = The last step was taken back.
web-box-parts = Parts of the page
web-box-tab-board = Check
web-box-tab-advice = Advice
web-box-tab-sheet = Score
web-box-tell = What happens at the table
web-box-who = Who?
web-box-guess = { $seat } places a row
web-box-reveal = What was { $seat }’s code?
web-box-cards = Which cards had { $seat } hidden?
web-box-remove = Which three cards leave the pack?
web-box-ask = { $seat } asks
web-box-claim = { $seat } calls the whole code
web-box-mark = What did { $seat } answer to row { $row }?
web-box-mark-area = What did { $seat } answer to row { $row } ({ $area })?
web-box-answer = What did { $seat } answer?
web-box-token = Token { $number }
web-box-verdict = Was the call right?
web-box-right = It was right
web-box-wrong = It was wrong
web-box-deal = Who begins?
web-box-tokens = What had { $seat } held?
web-box-token-colour = Colour of token { $number }
web-box-token-number = Number of token { $number }
web-box-tokens-needed = Choose a colour and a number
web-box-keep = Note it
web-box-keep-mark = Note: { $mark }
web-mark-never = This mark can never be right
web-box-would-leave = { $count ->
    [0] No code fits this mark.
    [one] One code would fit.
   *[other] { $count } codes would fit.
}
web-box-can-be = Every answer can be right:
web-box-fit = { $count ->
    [one] one code fits.
   *[other] { $count } codes fit.
}
web-box-deals = { $count ->
    [one] one deal fits.
   *[other] { $count } deals fit.
}
web-box-fit-of = { $seat }: { $count ->
    [one] one code
   *[other] { $count } codes
}
web-box-none-fits = No code fits these answers.
web-box-a-slip = One of them must be a slip.
web-box-which = No code fits. Which was the slip?
web-box-several = More than one answer must be wrong.
web-box-row = Row { $number }
web-box-row-of = Row { $number } ({ $area })
web-box-was = was { $mark }
web-box-exchanged = their marks were exchanged
web-box-answer-of = { $seat }’s answer
web-box-now = now
web-box-by-hand = Correct by hand
web-box-leave = Leave it
web-box-dispute = { $seat } challenges the marks
web-box-dispute-some = Somebody challenges the marks
web-box-dispute-who = Who challenges the marks?
web-box-amend = Correct a mark
web-box-amend-which = Which answer was wrong?
web-box-amend-to = What should it have been?
web-box-amend-keep = Correct it
web-box-amend-leave = Leave it as it is
web-box-amend-none = Nothing has been answered yet.
web-box-waits = { $count ->
    [one] No network: one entry is kept on this device and checked later. Go on.
   *[other] No network: { $count } entries are kept on this device and checked later. Go on.
}
web-box-audit-waits = Whether all marks were right is checked when the network is back.
web-box-needs-network = This needs the network.
web-box-unkept = This device keeps nothing: when the page is closed, the match is lost.
web-box-stopped = The checks found that a round ended otherwise, so what was told afterwards cannot be.
web-box-resume = Go on from there
web-box-advice = Advice
web-box-advice-for = For whom?
web-box-advice-seeker = For { $seat }, from what all have heard:
web-box-advice-maker = For whoever makes the next code:
web-box-kinds = Which codes hold out longest?
web-box-kind = { $kind }: { $whole ->
   *[other] { $rows } rows
} against the mean
web-box-kind-first = { $count } of one colour
web-box-kind-more = { $count } of another
web-box-no-kinds = Nobody has worked that out for this code.
web-box-no-advice-group = Your tokens are known to you alone, so there is no advice on questions here.
web-box-no-advice = The match is over: there is nothing to advise any more.
web-box-print = Print the score sheet
web-box-print-now = Print or save as PDF
web-box-name = Name
web-box-players = For { $count } players
web-box-cell-row = Points of one row
web-box-said-row = { $seat } places { $code }.
web-box-said-mark = Row { $number }: { $mark }.
