/**
 * A hard-coded duel of five lanes: what listing actions, taking one at random and counting life costs with no card
 * language behind it. The floor that the engine's figures are read against.
 */
const LANES = 5;
const HAND = 5;

const attack = new Int32Array(2 * LANES);
const health = new Int32Array(2 * LANES);
const ready = new Int32Array(2 * LANES);
const hand = new Int32Array(2 * HAND);
const life = new Int32Array(2);
const actions = new Int32Array(128);

const PLAY = 0;
const ATTACK = 64;
const END = 127;

/** Plays one match to its end; answers how many decisions it took. `random` gives whole numbers below n. */
export function toyMatch(random: (n: number) => number): number {
  attack.fill(0);
  health.fill(0);
  ready.fill(0);
  for (let at = 0; at < hand.length; at++) hand[at] = 1 + random(6);
  life[0] = 30;
  life[1] = 34;
  let seat = 0;
  let energy = 2;
  let turn = 1;
  let decisions = 0;
  while (life[0]! > 0 && life[1]! > 0 && turn <= 100) {
    const action = actions[random(list(seat, energy))]!;
    decisions++;
    if (action === END) {
      turn++;
      seat = 1 - seat;
      energy = Math.min(10, 1 + ((turn + 1) >> 1));
      beginTurn(seat, random);
    } else if (action >= ATTACK) strike(seat, action - ATTACK);
    else energy -= play(seat, action);
  }
  return decisions;
}

function list(seat: number, energy: number): number {
  let count = 0;
  for (let at = 0; at < HAND; at++) {
    const cost = hand[seat * HAND + at]!;
    if (cost === 0 || cost > energy) continue;
    for (let lane = 0; lane < LANES; lane++)
      if (health[seat * LANES + lane] === 0) actions[count++] = PLAY + at * LANES + lane;
  }
  for (let lane = 0; lane < LANES; lane++) if (ready[seat * LANES + lane] === 1) actions[count++] = ATTACK + lane;
  actions[count++] = END;
  return count;
}

function beginTurn(seat: number, random: (n: number) => number): void {
  for (let lane = 0; lane < LANES; lane++) ready[seat * LANES + lane] = health[seat * LANES + lane]! > 0 ? 1 : 0;
  for (let at = 0; at < HAND; at++) {
    if (hand[seat * HAND + at] !== 0) continue;
    hand[seat * HAND + at] = 1 + random(6);
    return;
  }
}

function play(seat: number, action: number): number {
  const at = seat * HAND + Math.floor(action / LANES);
  const lane = seat * LANES + (action % LANES);
  const cost = hand[at]!;
  hand[at] = 0;
  attack[lane] = cost;
  health[lane] = cost;
  return cost;
}

function strike(seat: number, lane: number): void {
  const own = seat * LANES + lane;
  const enemy = (1 - seat) * LANES + lane;
  ready[own] = 0;
  if (health[enemy] === 0) {
    life[1 - seat]! -= attack[own]!;
    return;
  }
  health[enemy] = Math.max(0, health[enemy]! - attack[own]!);
  health[own] = Math.max(0, health[own]! - attack[enemy]!);
  if (health[own] === 0) ready[own] = 0;
}
