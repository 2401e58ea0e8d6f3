// Written by python -m tools.page_types from the server's own classes.

export type OvenCard = Stack | OrderCard;

export type Language = "en" | "de" | "fr";

/** What never changes at a table. */
export interface Setting {
  edition: string;
  fingerprint: string;
  /** By seat, as everything that comes in rows. */
  names: string[];
  colours: string[];
  helping: boolean;
  rounds: number;
  recall: string;
  open_kitchen: boolean;
}

/** Cards of one kind that lie on top of each other. */
export interface Stack {
  kind: string;
  number: number;
}

/** An order, and whose it is. */
export interface OrderCard {
  seat: number;
  order: string;
}

/** What everybody sees of a game. */
export interface View {
  round: number;
  moment: Moment;
  to_act: number | null;
  starter: number;
  opener: number | null;
  holder: number | null;
  idle: number;
  seats: SeatSeen[];
  supply: number;
  oven: OvenSeen;
  table: Record<string, number>;
  used: FaceUp | FaceDown;
  turned: OrderCard | null;
  request: RequestSeen | null;
  giver: number | null;
  winners: number[];
}

/** What everybody can see that the game waits for. */
export type Moment = "deal" | "ingredients" | "order" | "draw" | "settle" | "add" | "answer" | "shuffle" | "over";

/** What everybody can see of one player. */
export interface SeatSeen {
  ingredients: number;
  orders: number;
  waiter: number;
  delivered: Shown | Counted | Concealed;
}

/** Delivered orders that lie open. */
export interface Shown {
  is: "shown";
  number: number;
  orders: string[];
}

/** Delivered orders of which only the number is known. */
export interface Counted {
  is: "counted";
  number: number;
}

/** Delivered orders of which nothing is known before the end. */
export interface Concealed {
  is: "concealed";
}

/** The oven, as far as it can be seen. */
export interface OvenSeen {
  height: number;
  face_down: boolean;
  from_top: OvenCard[];
}

/** A pile whose cards can be seen. */
export interface FaceUp {
  is: "face-up";
  number: number;
  cards: Record<string, number>;
}

/** A pile of which only the number of cards can be seen. */
export interface FaceDown {
  is: "face-down";
  number: number;
}

/** What the others are asked for. */
export interface RequestSeen {
  bill: Record<string, number>;
  cards: Record<string, number>;
}

/** What only the viewer sees. */
export interface Own {
  hand: HandHeld | null;
  plan: PlanHeld | null;
}

/** The cards in a hand. */
export interface HandHeld {
  ingredients: Record<string, number>;
  orders: string[];
}

/** What an owner has begun to name in silence. */
export interface PlanHeld {
  step: "add" | "request";
  bill: Record<string, number>;
  cards: Record<string, number>;
  next_kind: number;
}

/** A finished game with all its cards on the table. */
export interface Room {
  public: WholeView;
  hands: HandHeld[];
  waiters: string[][];
  delivered: string[][];
  supply: string[];
  oven: OvenSeen;
  used: Record<string, number>;
  plan: PlanHeld | null;
}

/** A view with all that belongs to it. */
export interface WholeView {
  round: number;
  moment: Moment;
  to_act: number | null;
  starter: number;
  opener: number | null;
  holder: number | null;
  idle: number;
  seats: SeatSeen[];
  supply: number;
  oven: OvenSeen;
  table: Record<string, number>;
  used: FaceUp | FaceDown;
  turned: OrderCard | null;
  request: RequestSeen | null;
  giver: number | null;
  winners: number[];
  setting: Setting;
  viewer: number | "spectator";
  hand: HandHeld | null;
  plan: PlanHeld | null;
}

export interface RoundBegan {
  fact: "round-began";
  round: number;
  seat: number;
  why: "named" | "drawn" | "holds-card" | "drew-last" | "stays";
  supply: number;
}

export interface Dealt {
  fact: "dealt";
  seat: number;
  ingredients: number;
  orders: number;
  waiter: number;
}

export interface Took {
  fact: "took";
  seat: number;
  ingredients: Record<string, number>;
  orders: string[];
}

export interface LaidMammaMia {
  fact: "laid-mamma-mia";
  seat: number;
}

export interface Played {
  fact: "played";
  seat: number;
  kind: string;
  number: number;
}

export interface Ordered {
  fact: "ordered";
  seat: number;
  order: string;
}

export interface Drew {
  fact: "drew";
  seat: number;
  source: "supply" | "waiter";
  number: number;
}

export interface Passed {
  fact: "passed";
  seat: number;
}

export interface HandFull {
  fact: "hand-full";
  seat: number;
}

export interface PlayOver {
  fact: "play-over";
  round: number;
  why: "supply-drawn" | "no-supply" | "stalled";
  seat: number;
  seat_why: "named" | "drawn" | "holds-card" | "drew-last" | "stays";
}

export interface TurnedUp {
  fact: "turned-up";
  kind: string;
  number: number;
}

export interface OrderUp {
  fact: "order-up";
  seat: number;
  order: string;
}

export interface Baked {
  fact: "baked";
  seat: number;
  order: string;
  bill: Record<string, number>;
  lay: Record<string, number>;
  own: Record<string, number>;
  giver: number | null;
  given: Record<string, number>;
}

export interface Failed {
  fact: "failed";
  seat: number;
  order: string;
  why: "missing" | "struck" | "no-kind" | "unhelped";
  lay: Record<string, number>;
}

export interface Requested {
  fact: "requested";
  seat: number;
  order: string;
  bill: Record<string, number>;
  cards: Record<string, number>;
}

export interface Answered {
  fact: "answered";
  seat: number;
  helps: boolean;
}

export interface Rewarded {
  fact: "rewarded";
  seat: number;
}

export interface Reward {
  fact: "reward";
  seat: number;
  order: string;
}

export interface OvenEmptied {
  fact: "oven-emptied";
  round: number;
  leftovers: Record<string, number>;
  stay: boolean;
}

export interface Restocked {
  fact: "restocked";
  cards: number;
}

export interface Scored {
  fact: "scored";
  seat: number;
  delivered: string[];
  ingredients: number;
}

export interface GameOver {
  fact: "game-over";
  winners: number[];
}

export interface Waits {
  fact: "waits";
  phase: Moment;
  seat: number | null;
}

export interface Planned {
  fact: "planned";
  seat: number;
  phase: "request" | "add";
  bill: Record<string, number>;
  cards: Record<string, number>;
  next_kind: number;
}

export type Fact = RoundBegan | Dealt | Took | LaidMammaMia | Played | Ordered | Drew | Passed | HandFull | PlayOver | TurnedUp | OrderUp | Baked | Failed | Requested | Answered | Rewarded | Reward | OvenEmptied | Restocked | Scored | GameOver | Waits | Planned;

/** All that is no part of the game itself. */
export interface TableShown {
  stage: Stage;
  chairs: SeatHolderShown[];
  /** The hash of the dealer's secret. */
  commitment: string;
  paused?: boolean;
  /** Milliseconds that each seat has left, where there is a clock for the game. */
  left?: number[];
  /** The table of the rematch. */
  after?: string;
  /** The pace, if it is not the one of the plan any more. */
  pace?: number;
  /** Whether pages hold after each play until they are tapped. */
  tap?: boolean;
  /** The seat that paused the game. */
  paused_by?: number;
}

/** How far a table is. */
export type Stage = "open" | "playing" | "over" | "closed";

/** Who sits in a seat. */
export interface SeatHolderShown {
  name: string;
  colour: string;
  bot?: string;
  ready?: boolean;
  /** Why a bot plays for them: `away`, `time` or `asked`. */
  away?: string;
  shared?: boolean;
  /** Whether the player in this seat is connected. */
  present?: boolean;
  /** The portrait to draw for the player: one that was chosen, or the one of a bot's character. */
  face?: string;
}

/** The first message: which table, and as who. A client whose key holds a seat there gets it. */
export interface Hello {
  type: "hello";
  table: string;
  /** For browsers; programs show their key in the header `Authorization`. */
  ticket?: string | null;
  /** For looking on, where only the invited may. */
  invitation?: string | null;
  /** Look on through the eyes of a seat that lets one do so. */
  eyes?: number | null;
  /** In which moves are refused, and everything is said. */
  language?: "de" | "en" | "fr";
  /** Say in words too what happens and what may be done, in updates: for people to read. */
  words?: boolean;
  /** Tell after the first `update` what has changed, with `change`, instead of everything. */
  changes?: boolean;
  /** Tell what people say and who looks on too, with `talk`, `gestured` and `watchers`. */
  talk?: boolean;
  /** What a spectator is called; one that cannot be shown, or is a player's, makes a guest. */
  name?: string;
  /** The face of a spectator. */
  face?: "ada" | "bruno" | "ettore" | "livia" | "pia" | "rosa" | "tito" | "";
}

/** A move. */
export interface Act {
  type: "act";
  /** Anything that this client has not used at this table: saying it again does no harm. */
  id: string;
  /** The `turn` of the update that it answers. */
  answers: number;
  /** In words, or as the numbers of legal steps. */
  move: string | number[];
}

/** Ready to play, or not any more. */
export interface Ready {
  type: "ready";
  id: string;
  ready?: boolean;
  /** Something of one's own for the shuffle. */
  salt?: string;
  /** The first player to say so begins, if that is how the table finds its starting player. */
  hungriest?: boolean;
}

/** Let the game pause, or go on. */
export interface Pause {
  type: "pause";
  id: string;
  pause?: boolean;
}

/** Let a bot play on. */
export interface Leave {
  type: "leave";
  id: string;
}

/** Play again oneself. */
export interface Return {
  type: "return";
  id: string;
}

/** Let those who look on see one's hand, or not any more. */
export interface Share {
  type: "share";
  id: string;
  share?: boolean;
}

/** Let bots and cards move at another pace: for the host, or where all others are bots. */
export interface SetPace {
  type: "pace";
  id: string;
  /** `tap` is the normal pace; pages then hold after each play until they are tapped. It can be had only where all others are bots. */
  pace: Pace;
}

/** The paces by name. */
export type Pace = "calm" | "normal" | "fast" | "tap";

/** Write to the others: before and after the game, and where the plan has `chat`, during it. What spectators write during a game is for spectators, unless the plan has `chat`. */
export interface Say {
  type: "say";
  id: string;
  text: string;
}

/** Make a gesture. At most one every four seconds. */
export interface Gesture {
  type: "gesture";
  id: string;
  gesture: "cheering" | "crushed" | "hurry" | "mamma-mia" | "smug" | "thinking";
}

/** Remove a line: one's own, or any as host. */
export interface Unsay {
  type: "unsay";
  id: string;
  line: string;
}

/** Let somebody write and gesture no more at this table, or again, as host. */
export interface Silence {
  type: "silence";
  id: string;
  who: string;
  silent?: boolean;
}

/** Is anybody there? The answer is `here`, at once: without one, the connection is dead. For clients that are told nothing of the pings on their own socket, as pages are. */
export interface There {
  type: "there";
  id: string;
}

/** Let the bots wait for five seconds, or not any more. The answer is `here`. For a page that waits for its player, and says it again as long as it does. Nothing of it is written down. It is refused where other people play, to a second connection of the same seat, and to those who look on. */
export interface Hold {
  type: "hold";
  id: string;
  hold?: boolean;
}

/** Ask for a hint, where the table has them and it is one's turn. One at a time. The answer is `hint` and comes seconds later, or never because it is `refused`: as `outdated` if the table moves on meanwhile, as `too-many` while another one is being worked out, as `no-adviser` if the server has no time for it. */
export interface AskHint {
  type: "hint";
  id: string;
  /** The `turn` of the update that it is about. */
  answers: number;
}

export type Said = Hello | Act | Ready | Pause | Leave | Return | Share | SetPace | Say | Gesture | Unsay | Silence | There | Hold | AskHint;

/** The answer to a greeting: everything that this viewer may know now. */
export interface Welcome {
  type: "welcome";
  protocol: number;
  table: string;
  plan: TablePlan;
  /** The seat of this client; nothing for a spectator. */
  you: number | null;
  host: boolean;
  eyes?: number;
  /** Whether the host laid the table out, and so has seen all cards. */
  set_up?: boolean;
}

/** A table as its host wants it. */
export interface TablePlan {
  edition: string;
  seats: number;
  /** With or without Helping; None means with it where the rules have it. */
  helping: boolean | null;
  /** `top`, a number of cards, or `everything`. */
  recall: string;
  open_kitchen: boolean;
  /** How the starting player is found, or the number of a seat. */
  start: Start | number;
  clock: NoClock | MoveClock | GameClock;
  /** Whether people may ask for hints. */
  hints: boolean;
  /** Whether strangers find the table in the lobby, and may sit down. */
  listed: boolean;
  /** Who may look on: nobody, people with the link, or everybody who finds it in the lobby. */
  watching: "everybody" | "invited" | "nobody";
  /** How many seconds later spectators see what happens. */
  delay: number;
  /** The bot that substitutes for a player who is away or out of time. */
  stand_in: string;
  /** Seconds after which a substitute plays for a player who is away; None means never. */
  patience: number | null;
  /** How long everything takes that bots do and pages show, compared with the normal pace: 1.6 is calm, 0.5 is fast, and 0 waits for nothing. */
  pace: number;
  /** Whether the next play waits for a tap of the player, where all others are bots. */
  tap?: boolean;
  /** For how many seconds a page keeps a player's move before it sends it, so that it can be taken back; nothing if it sends it at once. */
  grace?: number;
  /** Whether people write to each other while the game is played, spectators among them. */
  chat?: boolean;
  /** Whether what people write is kept in the log. */
  record_talk?: boolean;
}

/** How the starting player is found, if nobody is named (SETUP-4). */
export type Start = "drawn" | "hungriest";

/** No clock: every player takes as long as they like. */
export interface NoClock {
  kind: "none";
}

/** Time for each decision; if it runs out, a substitute makes that decision. */
export interface MoveClock {
  kind: "move";
  seconds: number;
}

/** Time for the whole game, and some more for each decision. If it runs out, a substitute plays on. */
export interface GameClock {
  kind: "game";
  seconds: number;
  increment: number;
}

/** The table as this viewer sees it from now on, and what happened to make it so. */
export interface Update {
  type: "update";
  /** The number of the table's last entry: it grows by one with each. */
  seq: number;
  /** What a move has to answer. */
  turn: number;
  /** `TableShown`. */
  table: TableShown;
  /** What happened, as far as this viewer may hear of it. */
  facts?: Fact[];
  /** What never changes, at the beginning. */
  setting?: Setting;
  /** What everybody sees of the game, once it has begun. */
  view?: View;
  /** What only this viewer sees. */
  own?: Own;
  /** What this viewer may do, if it is their turn. */
  legal?: Step[];
  /** The facts in words, if the greeting asked for them; some need none. */
  said?: Sentence[];
  /** Where this viewer's turn begins: how it may go on. Only with words. */
  turns?: Turns;
  /** What the order turned up takes, against what lies there. Only with words. */
  slots?: SlotGroup[];
  /** Whether a page may answer for its player: there is one legal step, and nobody could learn anything from how soon it is taken, since all can see that there is no choice or all the others are bots. Only with words. */
  only?: boolean;
  /** Milliseconds until the time of the seat to move is up. Its clock starts once the last play was shown, so this is the time for its decision and what is left of that. */
  clock?: number;
  /** How long every page shows what has just been played; nothing if there is nothing to show. */
  showing?: Showing;
  /** The seat whose time was up, so that the table's substitute has made this move for it. */
  out_of_time?: number;
}

/** Something that is legal. */
export interface Step {
  index: number;
  text: string;
  /** What it means, in words, if the greeting asked for them. */
  label?: string;
  /** The cards that a pizza would take from the own hand: numbers by ingredient; with words. */
  takes?: Record<string, number>;
}

/** A fact in words, as this viewer may hear it. */
export interface Sentence {
  /** Which of the facts of the update it tells, counted from 0. */
  fact: number;
  text: string;
  /** The clause of the rules behind it, if it did not happen by anybody's choice alone. */
  clause?: string;
  /** Why it happened; nothing if it explains itself. */
  why?: string;
  /** Of an order that was baked or failed: what it takes, against what lay there. */
  slots?: SlotGroup[];
}

/** The slots of an order that take the same, against what lies on the table. */
export interface SlotGroup {
  /** An ingredient; nothing, if several kinds would do. */
  kind: string;
  /** How many slots there are; 0 for a kind that must not lie there. */
  needs: number;
  /** How many cards lie there for them; where any kind will do, it may be more than it needs. */
  has: number;
  /** How many came from hands. */
  added?: number;
}

/** All the turns that may be played now, each as one move: `2o +4o1p s`. A turn is one of the legal steps, then `+` and an order or else `-`, then a pile. */
export interface Turns {
  /** The orders that may be played, as moves name them. */
  orders: string[];
  /** By the text of the step that comes first (or nothing, where a turn begins with its order): the piles that may be drawn from after no order, and after one. `s` is the supply, `w` the waiter; if there is none, the hand is full, and the turn ends without a draw. */
  draws: Record<string, [string, string]>;
  /** Why a pile is not there to be drawn from, after some steps or all of them. */
  why: Record<string, string>;
}

/** How long a play is shown, in milliseconds. */
export interface Showing {
  /** From the moment of the play until the next one may be shown. */
  ms: number;
  /** Of that, how long its ingredients are in view before anything covers them. */
  ingredients: number;
  /** Of that, how long its order is in view. */
  order: number;
}

/** What has changed since the last update or change, if the greeting asked for changes. What is not named in `table`, `view`, `seats` and `own` is as before; all the rest is as in an update that has just these fields. */
export interface Change {
  type: "change";
  /** The `seq` of the update or change before. */
  after: number;
  seq: number;
  turn: number;
  /** The fields of `TableShown` that have changed. */
  table?: Partial<TableShown>;
  /** The fields of the view that have changed, but for its seats. */
  view?: Partial<View>;
  /** The seats in the view that have changed, by their numbers. */
  seats?: Record<string, SeatSeen>;
  /** What only this viewer sees, if that has changed. */
  own?: Own;
  facts?: Fact[];
  legal?: Step[];
  said?: Sentence[];
  turns?: Turns;
  slots?: SlotGroup[];
  only?: boolean;
  clock?: number;
  showing?: Showing;
  out_of_time?: number;
}

/** What was said under this id is in the log, and stays there whatever happens. */
export interface Accepted {
  type: "accepted";
  id: string;
  seq: number;
}

/** The answer to `there`. */
export interface Here {
  type: "here";
  id: string;
}

/** What was said has not happened. */
export interface Refused {
  type: "refused";
  code: string;
  reason: string;
  /** Of what was said; nothing, if that could not be read. */
  id?: string;
  clause?: string;
  retry_after?: number;
}

/** The server closes this connection. */
export interface Bye {
  type: "bye";
  code: string;
  reason: string;
  retry_after?: number;
}

/** A hint, for this player alone, from nothing but what this player knows. */
export interface HintGiven {
  type: "hint";
  id: string;
  /** What it is about. */
  turn: number;
  /** The number of deals in which the orders were watched. */
  worlds: number;
  /** Those that could be played now, then those in the oven as they will be read. */
  orders: OrderChances[];
  /** The best steps, the best first. */
  moves: MoveTried[];
  /** The cards of the hand that pizzas will probably need: numbers by ingredient. */
  keep: Record<string, number>;
}

/** The chances of one of the own orders. */
export interface OrderChances {
  order: string;
  /** Whether it would be played now; otherwise it lies in the oven, or has been turned up. */
  in_hand: boolean;
  /** The chance that it is baked. */
  bakes: number;
  /** The chance that it is baked without a card of the own hand. */
  alone: number;
  /** The standard error of the first. */
  error: number;
  /** The ingredients taken to be played before it, if they come first. */
  lead?: Step;
  /** What is most likely to go wrong, the likeliest first. */
  threats?: ThreatShown[];
}

/** What may keep an order from being baked. */
export interface ThreatShown {
  /** An order read before it takes what it then lacks; cards do not come; a struck-out ingredient lies there; the own cards are worth more elsewhere. */
  danger: Danger;
  /** In which share of the deals it does for the order. */
  share: number;
  /** What it is mostly about: numbers by ingredient. */
  cards: Record<string, number>;
  /** How many cards that is; what a Bombastica lacks has no kinds, only a number. */
  number: number;
  /** The order that takes them. */
  thief?: OwnedOrder;
}

/** What keeps an order from being baked. */
export type Danger = "taken" | "lacking" | "spoiled" | "given-up";

/** An order and whose it is. */
export interface OwnedOrder {
  seat: number;
  order: string;
}

/** A legal step, and what it led to in many deals. */
export interface MoveTried {
  index: number;
  text: string;
  /** The share of the victory that can be expected. */
  share: number;
  /** The standard error of that. */
  error: number;
  /** How far it lies behind the best. */
  behind: number;
  /** The standard error of the distance, measured in the same deals. */
  behind_error: number;
  /** The number of deals in which it was tried. */
  worlds: number;
  /** Nothing. In version 0.1, the share of every seat: clients of that time expect a list. */
  everyone: number[];
}

/** What was written, and what was removed again. */
export interface Lines {
  type: "talk";
  lines?: Line[];
  removed?: string[];
  /** Everybody who may not write or gesture, if that has changed. */
  silenced?: string[];
  /** Whether this is everything there is: what came before does not count any more. */
  whole?: boolean;
  /** Who the reader is, in the first message. */
  you?: string;
}

/** Something that a person wrote. */
export interface Line {
  /** What it is called when it is removed. */
  line: string;
  /** Who wrote it: the same person always has the same one at a table. */
  who: string;
  /** To be shown as text, never as markup. */
  text: string;
  /** Nothing for a spectator without a name. */
  name?: string;
  face?: string;
  /** Nothing for a spectator. */
  seat?: number;
  /** Whether only spectators hear it. */
  gallery?: boolean;
}

/** A person made a gesture. It is shown for 2.4 seconds, and kept nowhere. */
export interface Gestured {
  type: "gestured";
  who: string;
  gesture: "cheering" | "crushed" | "hurry" | "mamma-mia" | "smug" | "thinking";
  name?: string;
  face?: string;
  seat?: number;
}

/** Who looks on. */
export interface Watchers {
  type: "watchers";
  number: number;
  /** At most five of them. */
  shown?: WatcherShown[];
}

/** A spectator. */
export interface WatcherShown {
  who: string;
  /** Nothing for a guest. */
  name?: string;
  face?: string;
}

/** What was said under this id has happened. */
export interface Noted {
  type: "noted";
  id: string;
}

export type Told = Welcome | Update | Change | Accepted | Here | Refused | Bye | HintGiven | Lines | Gestured | Watchers | Noted;

/** One table, as strangers see it. */
export interface Summary {
  id: string;
  stage: Stage;
  edition: string;
  seats: SeatSummary[];
  clock: NoClock | MoveClock | GameClock;
  recall: string;
  helping: boolean | null;
  open_kitchen: boolean;
  hints: boolean;
  watching: string;
  /** The table of the rematch. */
  after: string;
  /** Whether its host laid the table out, and so has seen all cards. */
  set_up: boolean;
}

/** One seat, as strangers see it. */
export interface SeatSummary {
  /** Empty for a free seat. */
  name: string;
  /** The bot that sits there, if it is one. */
  bot: string;
  ready: boolean;
  /** What everybody sees of the player. */
  face: string;
}

/** A new person; a browser gets a cookie, a program the key itself. */
export interface NewGuest {
  /** Give the key itself, as programs need it; a page never has to see it. */
  bearer?: boolean;
}

/** Who one is from now on. */
export interface Guest {
  /** For programs; browsers have it in a cookie. */
  key?: string;
}

/** Opens one WebSocket, once, within half a minute. */
export interface Ticket {
  ticket: string;
}

/** Where others find this server. */
export interface Reach {
  /** Whether it listens at every address of its machine. */
  everywhere: boolean;
  /** The one that others on the network reach; told only to callers at the machine itself. */
  origin: string | null;
}

/** Tables, the newest first. */
export interface Tables {
  tables: Summary[];
}

/** A table to be made. The caller becomes its host. */
export interface NewTable {
  plan?: Partial<TablePlan>;
  /** Bots for the last seats. */
  bots?: string[];
  /** A whole situation on one line, at most 5000 signs, to begin with: then it is a set-up table, and all are told that its host has seen all cards. It settles edition, seats, colours, Helping, recall and open kitchen; what the plan says of them does not matter. There are no hints. */
  position?: string;
}

/** A table that was made. */
export interface TableMade {
  id: string;
  /** A short code for people to read to each other: it is an invitation too. */
  code: string;
  /** A person who shows it may sit down or look on. */
  invitation: string;
}

/** One's own tables, the newest first. */
export interface OwnTables {
  tables: OwnTable[];
}

/** A table that one has made or sits at. */
export interface OwnTable {
  id: string;
  stage: Stage;
  edition: string;
  seats: SeatSummary[];
  clock: NoClock | MoveClock | GameClock;
  recall: string;
  helping: boolean | null;
  open_kitchen: boolean;
  hints: boolean;
  watching: string;
  /** The table of the rematch. */
  after: string;
  /** Whether its host laid the table out, and so has seen all cards. */
  set_up: boolean;
  /** Where one sits, at finished games and at the latest that are being played. */
  you: number | null;
  /** Whose turn it is there; told only to those who sit there. */
  to_act: number | null;
  /** By seat, how a finished game ended; nothing for a set-up table, which counts for nobody. */
  standings: Standing[];
  /** When it was last changed, in milliseconds since 1970. */
  at: number;
}

/** How a seat did in a finished game. */
export interface Standing {
  /** 1 for the winner; equal scores share a place. */
  place: number;
  pizzas: number;
  /** The cards in hand that break a tie. */
  ingredients: number;
}

/** The tables on the start page, the newest first. */
export interface StartTables {
  mine: OwnTable[];
  /** Listed tables that wait for players. */
  open: Summary[];
  /** Listed games at which everybody may look on. */
  playing: Summary[];
}

/** The table that a code stands for. */
export interface Found {
  id: string;
}

/** A seat to be taken. */
export interface Sit {
  name: string;
  /** Without a number it is the first free one, or the one that the invitation is for. */
  seat?: number | null;
  /** If none is chosen, one is drawn. */
  colour?: string;
  /** The portrait that the others see. If none is chosen, it goes by the seat. */
  face?: "ada" | "bruno" | "ettore" | "livia" | "pia" | "rosa" | "tito" | "";
  /** Not needed by the host, nor at a listed table. */
  invitation?: string | null;
}

/** A seat that was taken. */
export interface Seated {
  seat: number;
}

/** Another face for one's own seat. */
export interface ChooseFace {
  face: "ada" | "bruno" | "ettore" | "livia" | "pia" | "rosa" | "tito";
}

/** A bot to be seated. */
export interface SeatBot {
  bot: string;
  /** If none is given, the name of its character. */
  name?: string;
  colour?: string;
}

/** An invitation to be made. */
export interface NewInvitation {
  /** For this seat alone. */
  seat?: number | null;
}

/** An invitation. The key is shown once. */
export interface Invitation {
  /** What it is called when it is taken back. */
  name: string;
  key: string;
  seat: number | null;
}

/** A decision of a finished game that is to be tried again, against bots. */
export interface TryAgain {
  /** The step of the replay with that decision. */
  step: number;
  /** Who decides there: one's own seat, or any seat of a game that is public. */
  seat: number;
}

/** Whether everybody may look at a finished game, by its public link. */
export interface Sharing {
  public: boolean;
  /** The names of those who have not agreed. Bots need not. */
  waiting: string[];
  /** Whether everybody might look at it before, and somebody took that back. */
  withdrawn: boolean;
  /** Whether the caller has agreed; None for a caller who did not sit there. */
  you: boolean | null;
}

/** Whether one agrees to a public link to the finished game. It can be taken back. */
export interface Agree {
  agreed: boolean;
}

/** A whole game again, move by move. */
export interface Replay {
  /** What never changes, as in an update. */
  setting: Setting;
  eyes: string;
  steps: ReplayStep[];
}

/** The game after one move, as these eyes see it. */
export interface ReplayStep {
  /** 0 is the deal; then it grows by one with each. */
  seq: number;
  /** Whose move it was. */
  seat: number | null;
  /** The move as it is written: `2o +4o1p s`; nothing for the deal. */
  move: string;
  /** What happened, as in an update. */
  facts: Fact[];
  /** The same in words; some facts need none. */
  said: Sentence[];
  /** What everybody saw, as in an update. */
  view: View;
  /** What only this seat saw, as in an update; nothing for other eyes. */
  own: Own | null;
  /** All cards, for the eyes of the whole room; nothing for others. */
  room: Room | null;
}

/** What a game came to, in numbers and words. */
export interface Story {
  /** What never changes, as in an update. */
  setting: Setting;
  /** By place, the best first. */
  scores: ScoreTold[];
  /** How many pizzas were delivered: by round, then by seat. */
  rounds: number[][];
  /** What each seat put into the oven: numbers by ingredient. */
  fed: Record<string, number>[];
  /** What the pizzas of each seat were made of, from the table and from hands. */
  used: Record<string, number>[];
  /** How many orders each seat delivered as thanks for helping. */
  helped: number[];
  /** Every order that was read, in the order of the game. */
  pizzas: PizzaTold[];
}

/** What a seat had in the end. */
export interface ScoreTold {
  seat: number;
  /** 1 for the winner; equal scores share a place. */
  place: number;
  pizzas: number;
  /** The cards in hand that break a tie. */
  ingredients: number;
}

/** An order that came out of the oven, and what became of it. */
export interface PizzaTold {
  /** Whose order it was. */
  seat: number;
  /** Its id. */
  order: string;
  /** Its name. */
  name: string;
  round: number;
  /** The step of the replay in which it was settled. */
  step: number;
  baked: boolean;
  /** Why it was baked or failed. */
  why: string;
  /** The clause of the rules that decided. */
  clause: string;
}

/** What the decisions of a game were worth, from what each seat could know then. */
export interface AnalysisTold {
  state: "done";
  /** The number of deals in which two moves were compared. */
  worlds: number;
  /** The step of the replay with which each round began. */
  rounds: number[];
  curve: CurvePoint[];
  /** The three moments that decided it, in the order of the game; fewer, if there were. */
  decided: TurningPoint[];
  moments: MomentTold[];
  pizzas: LossTold[];
  seats: SeatJudged[];
}

/** Each seat's share of the victory after a decision, as the one who decided could tell. */
export interface CurvePoint {
  /** The step of the replay that the decision belongs to. */
  step: number;
  /** Who decided; nobody, at the end of the game. */
  seat: number | null;
  /** By seat, from 0 to 1. */
  shares: number[];
}

/** A moment that decided a game: a decision that cost much, or after which much changed. */
export interface TurningPoint {
  /** The step of the replay in which this seat decided. */
  step: number;
  seat: number;
  kind: "decision" | "swing";
  text: string;
  /** By how much this seat's share of the victory changed, from -1 to 1. */
  change: number;
}

/** A decision that cost something for sure. */
export interface MomentTold {
  /** The step of the replay that the decision belongs to. */
  step: number;
  seat: number;
  kind: "blunder" | "inaccuracy" | "mistake";
  /** What was done and what would have been better. */
  text: string;
  /** The same as moves write it. */
  played: string;
  better: string;
  /** The share of the victory that it cost, from 0 to 1. */
  lost: number;
  /** The standard error of that. */
  error: number;
}

/** A pizza that was lost, and what that is put down to. */
export interface LossTold {
  /** The step of the replay in which its order was played. */
  step: number;
  seat: number;
  round: number;
  /** Its id. */
  order: string;
  name: string;
  cause: "decision" | "luck" | "memory";
  /** What it is put down to. */
  text: string;
  /** The chance that it would be baked when it was laid, by all that its owner had heard. */
  chance: number;
}

/** One seat's game in numbers. */
export interface SeatJudged {
  seat: number;
  decisions: number;
  /** What all its moments cost together. */
  lost: number;
  inaccuracy: number;
  mistake: number;
  blunder: number;
  /** Pizzas lost by a decision; then by memory, and by luck. */
  decision: number;
  memory: number;
  luck: number;
}

/** Whether a game was dealt fairly. */
export interface Verified {
  fair: boolean;
  /** What was looked at, a sentence each; if it was not fair, the last says what is wrong. */
  checked: string[];
  /** The hash of the dealer's secret, which everybody saw before the deal. */
  commitment: string;
}

/** All editions. */
export interface Editions {
  editions: EditionShown[];
}

/** An edition, as one chooses it. */
export interface EditionShown {
  id: string;
  /** What people call it. */
  title: string;
  /** What is special about it, for a reader who knows no edition. */
  summary: string;
  /** How many can play it. */
  players: number[];
  /** Whether it has Helping. */
  helping: boolean;
  /** From how many players on there is Helping. */
  helping_players: number;
  /** The colours that players can have, by their ids. */
  colours: string[];
}

/** An edition with its cards and its numbers. */
export interface EditionDetails {
  id: string;
  /** What people call it. */
  title: string;
  /** What is special about it, for a reader who knows no edition. */
  summary: string;
  /** How many can play it. */
  players: number[];
  /** Whether it has Helping. */
  helping: boolean;
  /** From how many players on there is Helping. */
  helping_players: number;
  /** The colours that players can have, by their ids. */
  colours: string[];
  kinds: KindShown[];
  hand_limit: number;
  rounds: number;
  rounds_without_helping: number;
  /** What becomes of ingredients that no pizza took: they lie at the bottom of the next oven; they stay on the table; or they are shown for some seconds before they go into the oven. */
  leftovers: "covered" | "seconds" | "stay";
  /** How long they are shown. */
  leftovers_seconds: number;
  /** Whether there is a Mamma Mia! card. */
  mamma_mia: boolean;
  /** The orders of each colour. */
  orders: Record<string, OrderShown[]>;
  /** Whether its orders are a best guess, because they were never published. */
  reconstruction: boolean;
}

/** A kind of ingredient. */
export interface KindShown {
  id: string;
  /** Its letter in moves. */
  code: string;
  name: string;
  /** The colour of the player whose own kind it is. */
  colour: string;
}

/** An order of one colour, and what its pizza takes. */
export interface OrderShown {
  id: string;
  /** How moves name it: `4o1p`. */
  code: string;
  /** The family that it belongs to. */
  recipe: string;
  name: string;
  /** What it takes, in words. */
  needs: string;
  /** What is printed on it: numbers by ingredient. */
  printed: Record<string, number>;
  /** How many kinds are left open. */
  jokers: number;
  /** How many cards of each open kind. */
  each: number;
  /** Whether only the kinds with the fewest cards on the table may be taken. */
  fewest: boolean;
  /** The fewest cards, of any kinds, and all that lie on the table; 0 for most orders. */
  at_least: number;
  /** The kinds that must not lie on the table. */
  struck: string[];
  /** The kinds that an open place may take. */
  choice: string[];
}

/** All of them, the weakest first. */
export interface Characters {
  characters: CharacterShown[];
}

/** A bot that one can play against. */
export interface CharacterShown {
  /** What a seat is given to: `cook`. */
  rung: string;
  name: string;
  /** What kind of opponent it is. */
  note: string;
  /** The address of a picture. */
  face: string;
}

/** All rules of an edition. */
export interface Rules {
  edition: string;
  sections: RulesSection[];
  /** Clauses that this edition lacks, each with an edition that has it. */
  elsewhere: Record<string, string>;
}

/** Clauses that belong together. */
export interface RulesSection {
  id: string;
  title: string;
  intro: string;
  clauses: ClauseTold[];
}

/** One clause of the rules, as an edition words it. */
export interface ClauseTold {
  /** By which messages and refusals cite it. */
  id: string;
  title: string;
  /** What the booklet lays down. */
  text: string;
  /** What was decided where the booklet is silent or unclear; empty if nothing. */
  ruling: string;
}

/** A round to learn by: played by the rules, with every move known beforehand. */
export interface Lesson {
  edition: string;
  /** The seat of the learner. */
  you: number;
  steps: LessonStep[];
}

/** A station of the lesson: what is told, and perhaps what is to be done. */
export interface LessonStep {
  id: string;
  title: string;
  text: string;
  /** The answer to a learner who tries another move; empty where there is nothing to do. */
  hint: string;
  /** What is to be played here, as moves are written; empty where one only looks on. */
  move: string;
  question: Question | null;
  /** The table from here on, as the game's own updates show it; nothing, if it is as it was. */
  update: Update | null;
}

/** Something to remember. */
export interface Question {
  options: string[];
  /** Which of them is right, counted from 0. */
  answer: number;
}

/** Through whose eyes, in which language. */
export interface Watching {
  /** The language of everything that is there for people to read. */
  language: "de" | "en" | "fr";
  /** All cards, what everybody saw, or what a seat saw. */
  eyes: "0" | "1" | "2" | "3" | "4" | "5" | "room" | "spectator";
  /** Whether sentences speak to the seat whose eyes they are, or tell of it by its name. */
  told: "names" | "you";
}

/** An analysis that is being worked out; ask again in a moment. */
export interface Working {
  /** How much of it is done, from 0 to 1. */
  share: number;
  state: "working";
}

/** What stands behind the question mark of an address; what is not known there does no harm. */
export interface Asked {
}

/** In which language. */
export interface Speaking {
  /** The language of everything that is there for people to read. */
  language: "de" | "en" | "fr";
}

/** Which tables. */
export interface Stages {
  /** Those that wait for players, or those at which everybody may look on. */
  stage: "open" | "playing";
}

/** Why something was refused, by a code for programs and a sentence for people. */
export interface ErrorBody {
  code: string;
  reason: string;
  /** The clause of the rules, where they are what refuses it. */
  clause?: string;
  /** Seconds after which it may work. */
  retry_after?: number;
}
