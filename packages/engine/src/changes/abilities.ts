import { editions } from '../edition.ts';
import { release } from '../frames.ts';
import type { Frame, Match } from '../game.ts';
import { compiledCard } from '../rules.ts';
import type { ChoiceOption, Seat } from '../types.ts';

/** Mostly it is the only one, and a list that loses its last keeps its room; one that loses its first does not. */
const takeFirst = (todo: Frame[]): Frame => (todo.length === 1 ? todo.pop() : todo.shift()) as Frame;

/** The first ability of the to-do list is worked through from now on. */
export function startAbility({ game }: Match): void {
  game.ran++;
  game.frame = takeFirst(game.todo);
}

/** The first ability of the to-do list comes to nothing. */
export function skipAbility({ game }: Match): void {
  release(takeFirst(game.todo));
}

/**
 * A trap springs with the first ability of the to-do list: from now on this one, and the others that the same moment has
 * put right behind it, are abilities of an open card, and happen although it is gone.
 */
export function turnUp({ rules, game }: Match, { card_id, ability }: Frame): void {
  const { waits } = compiledCard(rules, card_id);
  const together = (editions[game.edition].keeps_word && waits.find((each) => each.includes(ability))) || [ability];
  for (const frame of game.todo.slice(0, together.length - together.indexOf(ability))) {
    frame.is_trap = false;
    frame.always = true;
  }
}

/** The ability that was worked through is done. */
export function finishAbility({ game }: Match): void {
  if (game.frame) release(game.frame);
  game.frame = null;
}

/** The list waits until the seat has answered. */
export function ask(match: Match, seat: Seat, options: ChoiceOption[]): void {
  match.game.choice = { seat, options };
  const shown = options.flatMap(({ card_id }) => card_id ?? []);
  match.events?.push({
    type: 'ASKED',
    seat,
    options,
    cards: shown.flatMap((id) => compiledCard(match.rules, id).shows),
  });
}

/** Resolves a choice: the to-do list continues with the chosen value (index of an option, or id of a picked card). */
export function answer(match: Match, option: number, chosen: number): void {
  const { game } = match;
  if (!game.choice || !game.frame) return;
  const { seat, options } = game.choice;
  game.choice = null;
  game.frame.chosen = chosen;
  const text = options[option]?.text;
  match.events?.push({ type: 'ANSWERED', seat, option, ...(text !== undefined && { text }) });
}

/**
 * What is left of the running ability, and the rest of the to-do list, fizzle (rules 9). What face-down traps might have
 * done is not counted: it would tell of them.
 */
export function fizzle(match: Match): void {
  const { game } = match;
  const open = game.todo.filter(({ is_trap }) => !is_trap);
  match.events?.push({ type: 'LAPSED', count: open.length + (game.frame ? 1 : 0) });
  finishAbility(match);
  game.todo = [];
}
