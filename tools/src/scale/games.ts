import { starterDecks } from '@chilyo/cards';
import type { CopyValue } from '../../../e2e/copy-in.ts';

export const GAME_COLUMNS = [
  'id',
  'channel_id',
  'user0',
  'user1',
  'name0',
  'name1',
  'score_id0',
  'score_id1',
  'deck0',
  'deck1',
  'deck_id0',
  'deck_id1',
  'card_set',
  'secret',
  'salts',
  'seed',
  'status',
  'winner',
  'reason',
  'rewards',
  'started_ms',
  'ended_ms',
] as const;

/** The matches to create: the people, each less active than the one before, and the number of matches in two years. */
export type Played = {
  people: readonly { id: number; name: string; rating: number; deck_id: number | null }[];
  cardSet: string;
  games: number;
  until: number;
};

const SPAN_MS = 2 * 365 * 86_400_000;
const DECKS = 300;
const DECK_CARDS = 30;
const REASONS = ['hero', 'hero', 'hero', 'concede', 'concede', 'left', 'idle', 'turns'];
/** Out of ten matches eight are for the ladder, one is practice and one of friends. */
const CHANNELS = [0, 0, 0, 0, 0, 0, 0, 0, -1, 77];
/** Of a site after two years: this part of the matches is played with rented decks. */
const RENTED_PART = 0.2;

/** Who plays: the first of the list most, the last seldom. */
export const oneOf = (count: number, random: () => number): number => Math.floor(count * random() ** 2);

/** Decks of one or two elements, as lists of card ids: the site's starter decks with some cards exchanged. */
function madeDecks(random: () => number): string[] {
  return Array.from({ length: DECKS }, (_, at) => {
    const first = starterDecks[at % starterDecks.length]!.cards;
    const second = starterDecks[Math.floor(random() * starterDecks.length)]!.cards;
    const kept = at % 3 === 0 ? DECK_CARDS : 15 + Math.floor(random() * 10);
    return `{${[...first.slice(0, kept), ...second.slice(0, DECK_CARDS - kept)].sort((a, b) => a - b).join(',')}}`;
  });
}

/** Shorter than they are: nothing is shuffled with them, and no page tells them. */
const SECRET = 8;
const HEX = '0123456789abcdef';

/** Rows of `games`, the oldest first. */
export function* playedGames(played: Played, random: () => number): Generator<CopyValue[]> {
  const { people, cardSet, games, until } = played;
  const decks = madeDecks(random);
  // two decks each; what is random must differ, and need not be secret
  const deckOf = (at: number, which: number) => decks[(at * 7 + which * 131) % DECKS]!;
  const hex = (length: number) => {
    let text = '';
    while (text.length < length) text += HEX[Math.floor(random() * 16)]!;
    return text;
  };
  const noise = hex(4_096);
  const secret = (length: number) => {
    const from = Math.floor(random() * (noise.length - length));
    return noise.slice(from, from + length);
  };
  for (let id = 1; id <= games; id++) {
    const channel = CHANNELS[Math.floor(random() * CHANNELS.length)]!;
    const first = oneOf(people.length, random);
    let second = oneOf(people.length, random);
    if (second === first) second = (second + 1) % people.length;
    const sides = [people[first]!, people[second]!] as const;
    const scores = [random() < RENTED_PART ? 2 : 1, random() < RENTED_PART ? 2 : 1];
    const ended = Math.floor(until - SPAN_MS * (1 - id / games));
    const started = ended - 120_000 - Math.floor(random() * 900_000);
    const winner = random() < 0.01 ? null : random() < 0.5 ? 0 : 1;
    const reward = (seat: 0 | 1) => {
      const before = sides[seat].rating + Math.floor(random() * 60 - 30);
      const after = before + (winner === null ? 0 : winner === seat ? 8 : -8);
      return {
        userId: sides[seat].id,
        gpoint: winner === seat ? 30 : 8,
        rating: { before, after, placement: random() < 0.02 ? 3 : null },
        quests: [],
      };
    };
    const rewards = channel === 0 ? [reward(0), reward(1)] : [];
    const isPractice = channel < 0;
    yield [
      id,
      channel,
      sides[0].id,
      isPractice ? 0 : sides[1].id,
      sides[0].name,
      isPractice ? '연습 상대' : sides[1].name,
      scores[0]!,
      scores[1]!,
      deckOf(first, random() < 0.7 ? 0 : 1),
      deckOf(second, random() < 0.7 ? 0 : 1),
      sides[0].deck_id,
      isPractice ? null : sides[1].deck_id,
      cardSet,
      secret(SECRET),
      `{${secret(SECRET)},${secret(SECRET)}}`,
      secret(SECRET),
      'over',
      winner,
      REASONS[Math.floor(random() * REASONS.length)]!,
      JSON.stringify(rewards),
      started,
      ended,
    ];
  }
}
