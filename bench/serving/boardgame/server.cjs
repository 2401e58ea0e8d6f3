// boardgame.io's own server with a game of the same shape as Forno's: four hands that only their
// owners may see, an oven of which only the top card shows, one decision after the other.
// node server.cjs PORT memory|file FOLDER
"use strict";
const { Server, FlatFile, Origins } = require("boardgame.io/server");

const KINDS = ["pineapple", "pepper", "mushroom", "olive", "salami"];
const SEATS = ["0", "1", "2", "3"];

function hand(seat) {
  const ingredients = Object.fromEntries(KINDS.map((kind, at) => [kind, (at + seat) % 3]));
  return { ingredients, orders: ["own-and-four", "one-of-each", "bombastica"] };
}

const forno = {
  name: "forno",
  setup: () => ({
    hands: Object.fromEntries(SEATS.map((seat) => [seat, hand(Number(seat))])),
    oven: [],
    counts: SEATS.map(() => ({ ingredients: 6, orders: 1, waiter: 7, delivered: 0 })),
    supply: 36,
    round: 1,
    said: [],
  }),
  minPlayers: 4,
  maxPlayers: 4,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    play: ({ G, playerID }, kind, number) => {
      const mine = G.hands[playerID].ingredients;
      mine[KINDS[kind]] = (mine[KINDS[kind]] + number) % 7;
      G.oven.push({ kind: KINDS[kind], number });
      if (G.oven.length > 40) G.oven.splice(0, 20);
      G.counts[Number(playerID)].ingredients = Object.values(mine).reduce((a, b) => a + b, 0);
      G.said = [{ fact: "played", seat: Number(playerID), kind: KINDS[kind], number }];
    },
  },
  playerView: ({ G, playerID }) => {
    const { hands, oven, ...open } = G;
    return { ...open, oven: oven.slice(-1), height: oven.length, own: hands[playerID] };
  },
};

const [port, storage, folder] = process.argv.slice(2);
const db = storage === "file" ? new FlatFile({ dir: folder, ttl: false }) : undefined;
const server = Server({ games: [forno], origins: [Origins.LOCALHOST], db });
// The lobby has a port of its own, or this version of koa would not find its pages.
server.run({ port: Number(port), lobbyConfig: { apiPort: Number(port) + 1 } });
