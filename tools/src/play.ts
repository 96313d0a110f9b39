import { parseArgs } from 'node:util';
import { levels } from '@chilyo/bot';
import { starterDecks } from '@chilyo/cards';
import { opponentOf } from '@chilyo/protocol/opponents';
import { linesIn } from './terminal/lines-in.ts';
import { matchInTerminal } from './terminal/match-in-terminal.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    level: { type: 'string', default: '2' },
    deck: { type: 'string', default: 'R' },
    /** The element of the opponent's deck; their own unless it is said. */
    against: { type: 'string' },
  },
});

const deckOf = (element: string) => starterDecks.find((deck) => deck.element === element.toUpperCase());
const level = levels.find((each) => String(each) === values.level);
const [own, enemy] = [deckOf(values.deck), deckOf(values.against ?? opponentOf(level ?? 1).element)];

if (!level || !own || !enemy) {
  console.error(
    `npm run play -- --level ${levels.join('|')} --deck ${starterDecks.map(({ element }) => element).join('|')} --against U --seed 글`,
  );
  process.exitCode = 1;
} else {
  const { ask, close } = linesIn();
  const seed = values.seed ?? String(Date.now());
  await matchInTerminal({ seed, level, decks: { own, enemy } }, ask, (line) => console.log(line));
  close();
}
