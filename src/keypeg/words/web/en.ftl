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
web-offline = No connection. Finished games and the rules can still be looked at.
web-home = Start page
web-rules = Rules
web-games = My games
web-settings = Settings
web-table = Table

## Start page

web-editions = Editions
web-edition = Edition
web-play-program = Play the program
web-play-friend = Play a friend
web-play-here = Round this screen
web-choose = Choose everything
web-puzzle = The day’s puzzle
web-puzzle-about = One code for everybody, one try.
web-puzzle-look = Look at today’s puzzle
web-puzzle-done = Done for today. { $streak ->
    [0] Tomorrow there is a new one.
    [one] Found { $streak } day in a row.
   *[other] Found { $streak } days in a row.
}
web-puzzle-others = Rows that others needed
web-lesson-offer = Learn it in a minute
web-open-tables = Open tables
web-import = Look at a record
web-code-label = Code of a table
web-join = Join
web-name = Your name
web-name-save = Keep
web-leaders = Strongest players
web-played = { $count ->
    [one] { $count } match
   *[other] { $count } matches
}
web-no-leaders = Nobody yet: public matches between people count.
web-no-open-tables = No table is open now.

## Opening a table

web-seats = Players
web-seat = Player { $number }
web-seat-me = Player 1: you
web-how-many = How many play
web-kind-bot = The program
web-kind-friend = A friend, by link
web-kind-here = Somebody at this screen
web-level = Strength of the program
web-level-plain = Plain: any row that fits
web-first = Who makes the first code
web-first-me = I do
web-first-other = The other
web-first-lot = By lot
web-options = Options
web-section = ({ $section })
web-odd-rounds = With an odd number of rounds one player makes more codes than the other: that is an advantage.
web-more = Clock and watchers
web-clock = Clock
web-clock-none = None
web-clock-move = For each move
web-clock-match = For the whole match
web-clock-days = Days for each move
web-clock-in-minutes = Minutes
web-clock-in-days = Days
web-clock-increment = Seconds back for each move
web-public = Anybody may join, and the match counts for the ratings
web-watch = Others may watch
web-watch-delay = Watchers see it so many seconds later
web-open-table = Open the table
web-value-penalty-transfer = three points pass to the breaker
web-value-penalty-award = the breaker is given three points
web-value-turn_order-sealed = sealed until both are down
web-value-turn_order-open_alternate = openly, in turn
web-value-area_order-free = the seeker chooses
web-value-area_order-alternate = in turn
web-value-claims-turn = on your turn
web-value-claims-any = at any time
web-value-question_shape-code_like = as many pegs as the code
web-value-question_shape-free = any number of pegs
web-value-marking-auto = the program marks
web-value-marking-assisted = the maker marks, with help
web-value-marking-manual = the maker marks alone
web-value-marking-unplugged = the code is on paper

## Waiting for players

web-invite = Invite your friends
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
web-no-table = There is no such table.
web-aborted = The match was called off before its first row.
web-connecting = Connecting …
web-lost = Connection lost. Trying again …

## At the table

web-you = you
web-guest = Guest { $number }
web-bot = Program
web-bot-numbered = Program { $number }
web-away = away
web-won = wins
web-out = out
web-to-play = to play
web-points = { $count ->
    [one] { $count } point
   *[other] { $count } points
}
web-days = { $count } days
web-time-left = { $time } left
web-your-turn = Your turn
web-your-move = Your move
web-your-row = Your row
web-you-seek = You seek
web-tray = Pieces
web-tray-piece = { $piece }, key { $key }
web-hole = Hole { $number }: { $piece }
web-empty = empty
web-holes-empty = { $count ->
    [one] One hole is empty.
   *[other] { $count } holes are empty.
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
web-do-guess = Place
web-do-ask = Ask
web-do-reveal = Open it
web-about-set = Make a code that the others will seek.
web-about-ask = Ask everybody: each answers for what they hold.
web-about-claim = Name the whole code. If it is wrong, you are out of this round.
web-about-reveal = The round is over: lay out the code from your paper.
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
web-no-code-yet = no code yet
web-your-code = Your code: { $code }
web-waiting-for = Waiting for { $seats }.
web-waiting = One moment …
web-paused = The match rests.
web-begins = The match begins.
web-dispute = The marks cannot be right
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
web-moving = Your seat comes to this device …
web-watching = You are watching.
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
web-coach-not = The coach is not here yet: hints come with a later version.

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
web-draw = A draw.
web-practice-over = The round is over.
web-rematch = Play again
web-rematch-waits = Waiting for the others …
web-rematch-go = To the new match
web-share-link = Share the link
web-share-text = Share as text
web-share-picture = Picture
web-replay = Replay
web-record = Download the record
web-look = Look
web-go-on = Go on
web-fair = Is it fair?
web-fair-about = Before the first row the table publishes a seal of every code. When the code is open, anybody can check that it was not changed.
web-fair-line = Round { $round }, { $seat }
web-fair-hidden = sealed
web-fair-open = open
web-fair-holds = ✓ unchanged
web-fair-broken = ✗ changed
web-fair-check = Check
web-fair-all = Every open code is the one that was sealed.
web-fair-some = At least one code is not the one that was sealed.
web-fair-none = No code is sealed here.
web-step = Step of the match
web-step-back = One step back
web-step-on = One step on
web-step-said = Round { $round }, row { $row }
web-import-label = A match record (JSON)
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

web-set-theme = Light
web-set-theme-system = as the system
web-set-theme-light = light
web-set-theme-dark = dark
web-set-palette = Colours
web-set-palette-usual = usual
web-set-palette-strong = strong difference
web-set-symbols = On the pegs
web-set-symbols-symbols = symbols
web-set-symbols-letters = letters
web-set-symbols-digits = digits
web-set-symbols-plain = nothing
web-set-hand = Hand
web-set-hand-right = right
web-set-hand-left = left
web-set-pegs = Size of the pegs
web-set-pegs-usual = usual
web-set-pegs-big = big
web-set-motion = Motion
web-set-motion-system = as the system
web-set-motion-calm = none
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

## Problems

web-problem-unknown = Something went wrong ({ $reason }).
web-problem-unreachable = The server cannot be reached.
web-problem-no_identity = This device is not known yet. Load the page again.
web-problem-no_such_table = There is no such table.
web-problem-seat_taken = This seat is taken.
web-problem-not_your_seat = This is not your seat.
web-problem-too_many_tables = That was a lot of tables. Wait a minute.
web-problem-too_many_tries = That was a lot of tries. Wait a minute.
web-problem-wrong_phrase = This phrase is not known.
web-problem-bad_token = This link has been used, or is too old.
web-problem-closing = The server is about to stop. Try again in a minute.
web-problem-busy = Too much at once. Try again.
web-problem-bad_clock = This clock is not possible.
web-problem-bad_delay = This delay is not possible.
web-problem-still_here = They are not gone: wait a minute.
web-problem-forbidden_origin = The server does not know this address.
