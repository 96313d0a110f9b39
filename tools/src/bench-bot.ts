import { viewOf } from '@chilyo/engine';
// Not by its name: the tools do not depend on the bot otherwise.
import { chooseAction } from '../../packages/bot/src/index.ts';
import { anyOf, dealt, deckOf, done, rules, seeded, toAct } from './random-match.ts';
import { percentile, type Row, report } from './report.ts';

const RUNS = 3;
const DECISIONS = 60;
const LEVELS = { easy: -1, normal: -2, hard: -3 } as const;

/** Boards as they come up in random matches, one of about every five. */
function think(level: number, run: number): number[] {
  const random = seeded(run);
  const took: number[] = [];
  for (let number = 0; took.length < DECISIONS; number++) {
    let game = dealt(number);
    while (game.phase !== 'over' && took.length < DECISIONS) {
      const { seat, legal } = toAct(game);
      if (game.phase === 'main' && legal.length > 1 && random() < 0.2) {
        const deck = deckOf(seat === 0 ? number : Math.floor(number / 7));
        const view = viewOf(rules, game, seat);
        const began = performance.now();
        chooseAction(rules, view, legal, seat, deck, level, random);
        took.push(performance.now() - began);
      }
      game = done(game, seat, anyOf(legal, random));
    }
  }
  return took;
}

think(LEVELS.hard, 0);
const rows = Object.entries(LEVELS).flatMap(([name, level]): Row[] => {
  const runs = Array.from({ length: RUNS }, (_, run) => think(level, run + 1));
  const row = (part: number, label: string): Row => ({
    what: `${name} ${label}`,
    unit: 'ms',
    values: runs.map((times) => percentile(times, part)),
  });
  return [row(0.5, 'p50'), row(0.99, 'p99')];
});
report('bot', `무작위 게임의 판에서 결정 ${DECISIONS}번씩 ${RUNS}번, 한 스레드.`, rows);
