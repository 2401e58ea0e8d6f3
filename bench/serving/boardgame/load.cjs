// People at many tables of boardgame.io, each a connection of its own, who play as fast as they may.
// They speak its wire protocol through socket.io itself: lighter than its own client, so that the
// load leaves more of the machine to the server.
// node load.cjs PORT TABLES RATE SECONDS WARM
"use strict";
const { io } = require("socket.io-client");

const [port, tables, rate, seconds, warm] = process.argv.slice(2).map(Number);
const SEATS = 4;
const latencies = [];
let moves = 0;
let counting = false;
let next = 0;

function wait() {
  if (!rate) return 0;
  const now = performance.now();
  next = Math.max(next + 1000 / rate, now - 50);
  return Math.max(0, next - now);
}

async function ask(path, body) {
  const answer = await fetch(`http://127.0.0.1:${port + 1}${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.json();
}

class Table {
  async open() {
    const { matchID } = await ask("/games/forno/create", { numPlayers: SEATS });
    this.match = matchID;
    this.state = -1;
    this.arrived = 0;
    this.begun = 0;
    this.sockets = [];
    for (let seat = 0; seat < SEATS; seat += 1) {
      const path = `/games/forno/${matchID}/join`;
      const { playerCredentials } = await ask(path, { playerID: `${seat}`, playerName: `P${seat}` });
      await this.connect(`${seat}`, playerCredentials);
    }
    this.move(0, "0");
  }

  connect(seat, credentials) {
    const options = { transports: ["websocket"], forceNew: true };
    const socket = io(`http://127.0.0.1:${port}/forno`, options);
    this.sockets.push({ socket, credentials });
    return new Promise((resolve) => {
      socket.on("connect", () => socket.emit("sync", this.match, seat, credentials, SEATS));
      socket.on("sync", resolve);
      socket.on("update", (_match, state) => this.hear(state));
    });
  }

  hear(state) {
    if (state._stateID !== this.state + 1) return;
    this.arrived += 1;
    if (this.arrived < SEATS) return;
    if (counting) {
      moves += 1;
      latencies.push(performance.now() - this.begun);
    }
    const late = wait();
    const go = () => this.move(state._stateID, state.ctx.currentPlayer);
    if (late) setTimeout(go, late);
    else go();
  }

  move(stateID, seat) {
    const { socket, credentials } = this.sockets[Number(seat)];
    this.state = stateID;
    this.arrived = 0;
    this.begun = performance.now();
    const args = [Math.floor(Math.random() * 5), 1 + Math.floor(Math.random() * 3)];
    const payload = { type: "play", args, playerID: seat, credentials };
    socket.emit("update", { type: "MAKE_MOVE", payload }, stateID, this.match, seat);
  }
}

const pause = (time) => new Promise((resolve) => setTimeout(resolve, 1000 * time));

async function main() {
  const all = Array.from({ length: tables }, () => new Table());
  for (let at = 0; at < all.length; at += 20) {
    await Promise.all(all.slice(at, at + 20).map((table) => table.open()));
  }
  await pause(warm);
  counting = true;
  const begun = performance.now();
  await pause(seconds);
  const took = (performance.now() - begun) / 1000;
  counting = false;
  latencies.sort((a, b) => a - b);
  const at = (share) => latencies[Math.floor(latencies.length * share)] ?? 0;
  const found = { tables, connections: tables * SEATS, moves_a_second: moves / took };
  console.log(JSON.stringify({ ...found, median_ms: at(0.5), p99_ms: at(0.99) }));
  process.exit(0);
}

main();
