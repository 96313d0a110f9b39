import { anyOf, dealt, done, seeded, toAct } from './random-match.ts';
import { milliseconds, report } from './report.ts';

const RUNS = 7;
const MATCHES = 100;

function playMatches(run: number): number {
  let actions = 0;
  for (let number = 0; number < MATCHES; number++) {
    const random = seeded(run * MATCHES + number);
    let game = dealt(number);
    while (game.phase !== 'over') {
      const { seat, legal } = toAct(game);
      game = done(game, seat, anyOf(legal, random));
      actions += 1;
    }
  }
  return actions;
}

playMatches(0); // the first is for the compiler
const matches: number[] = [];
const actions: number[] = [];
for (let run = 1; run <= RUNS; run++) {
  let count = 0;
  const seconds = (await milliseconds(() => (count = playMatches(run)))) / 1000;
  matches.push(MATCHES / seconds);
  actions.push(count / seconds);
}
report('engine', `무작위 게임 ${MATCHES}판씩 ${RUNS}번, 한 스레드. 행동마다 가능한 행동을 모두 구합니다.`, [
  { what: 'matches', unit: '/s', values: matches },
  { what: 'actions', unit: '/s', values: actions },
]);
