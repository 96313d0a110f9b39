import { besides, cardOf, costOf, enemyOf, freeLanes, has, heroRef, unitAt, unitsOf, wardLimit } from './board.ts';
import { attackTargets, canAttack } from './combat.ts';
import { holds } from './condition.ts';
import { unitFits } from './fits.ts';
import type { Game, HandCard, Match, Unit } from './game.ts';
import { type Ready, type Rules, readyCard } from './rules.ts';
import type { CharacterRef, GameAction, Seat } from './types.ts';
import { frameOf } from './wake.ts';

export const powerCost = 3;

/** Everything that may be chosen as a card's target, before its filter can be met by nothing. */
export function targetsOf(match: Match, seat: Seat, ready: Ready): CharacterRef[] {
  const { target } = ready;
  if (!target) return [];
  const found: CharacterRef[] = [];
  for (const side of [seat, enemyOf(seat)]) {
    if (target.side !== 'any' && (target.side === 'own') !== (side === seat)) continue;
    for (const unit of unitsOf(match.game, side)) {
      // rules 10: only the enemy's choice is barred
      if (side !== seat && (has(unit, 'untouchable') || has(unit, 'stealth'))) continue;
      if (unitFits(cardOf(match, unit), unit, target.where)) found.push(unit.number);
    }
    if (target.heroes) found.push(heroRef(side));
  }
  return found;
}

/** Whether a unit card played into a lane asks for its target: only if the condition of the ability holds (rules 12). */
function asksTarget(match: Match, seat: Seat, ready: Ready, lane: number): boolean {
  return ready.abilities.some(({ uses_target, test }, ability) => {
    if (!uses_target) return false;
    // 'overcoming the target' is judged when the target is known
    if (test?.is === 'overcoming' && test.whom === 'target') return true;
    return holds(match, test, frameOf({ card_id: ready.id, ability, seat, lane }), 1);
  });
}

/** Where and at whom a card of the hand may be played; empty if it may not be. Cost is not looked at. */
export function waysToPlay(match: Match, seat: Seat, card: HandCard): { lane?: number; target?: CharacterRef }[] {
  const state = match.game.seats[seat];
  const ready = readyCard(match.rules, card.card_id);
  switch (ready.type) {
    case 'unit': {
      const targets = targetsOf(match, seat, ready);
      return freeLanes(state).flatMap((lane) =>
        targets.length > 0 && asksTarget(match, seat, ready, lane)
          ? targets.map((target) => ({ lane: lane + 1, target }))
          : [{ lane: lane + 1 }],
      );
    }
    case 'spell':
      return ready.target ? targetsOf(match, seat, ready).map((target) => ({ target })) : [{}];
    case 'ward':
    case 'trap':
      return state.wards.length < wardLimit && state.wards.every(({ card_id }) => card_id !== card.card_id) ? [{}] : [];
  }
}

/** Free lanes that a unit may move to now (rules 6, 10), 0 to 4, and whose move it would be. */
export function movesOf(game: Game, unit: Unit): { lane: number; way: 'move' | 'mobile' }[] {
  if (unit.frozen > 0 || has(unit, 'rooted')) return [];
  const state = game.seats[unit.seat];
  if (has(unit, 'mobile') && !unit.moved) return freeLanes(state).map((lane) => ({ lane, way: 'mobile' }));
  if (state.moved) return [];
  return besides(unit.lane)
    .filter((lane) => !unitAt(game, unit.seat, lane))
    .map((lane) => ({ lane, way: 'move' }));
}

/** Every subset of the hand, as private numbers. */
function mulligans(hand: readonly HandCard[]): GameAction[] {
  return Array.from({ length: 1 << hand.length }, (_none, bits) => ({
    type: 'mulligan' as const,
    cards: hand.filter((_card, at) => (bits >> at) & 1).map(({ number }) => number),
  }));
}

/** Every action of a seat with its parameters, `concede` left out; empty when it has nothing to decide (rules 14). */
export function legalActions(rules: Rules, game: Game, seat: Seat): GameAction[] {
  if (game.phase === 'over') return [];
  const state = game.seats[seat];
  if (game.phase === 'mulligan') return state.ready ? [] : mulligans(state.hand);
  if (game.choice)
    return game.choice.seat === seat ? game.choice.options.map((_each, option) => ({ type: 'answer', option })) : [];
  if (game.on_turn !== seat) return [];
  const match: Match = { rules, game, events: [] };
  const actions: GameAction[] = [];
  for (const card of state.hand) {
    if (costOf(match, seat, card) > state.energy) continue;
    for (const way of waysToPlay(match, seat, card)) actions.push({ type: 'play', card: card.number, ...way });
  }
  for (const unit of unitsOf(game, seat)) {
    if (canAttack(unit))
      for (const target of attackTargets(game, unit)) actions.push({ type: 'attack', unit: unit.number, target });
    for (const { lane } of movesOf(game, unit)) actions.push({ type: 'move', unit: unit.number, lane: lane + 1 });
  }
  if (!state.power_used && state.energy >= powerCost) actions.push({ type: 'power' });
  actions.push({ type: 'end' });
  return actions;
}
