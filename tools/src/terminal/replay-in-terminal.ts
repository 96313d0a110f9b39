import type { Card } from '@chilyo/card-language';
import { redact, rulesFrom, type Viewer } from '@chilyo/engine';
import { dealOf, MatchHistory } from '@chilyo/match';
import type { Replay } from '@chilyo/protocol';
import { byName, linesOf } from '../../../apps/web/src/match/event-words.ts';
import { boardText, CardWords, type Sitting } from './board-text.ts';
import type { Ask } from './lines-in.ts';

const HELP =
  'Enter 다음 · p 이전 · t 다음 턴 · 수: 그 행동까지 · 1p, 2p: 그 자리에서 보기 · s 관전자로 보기 · a 모두 보기 · q 끝';

/** Walks a finished match: every moment of it, as each seat saw it or with everything open. */
export async function replayInTerminal(replay: Replay, cards: readonly Card[], ask: Ask, say: (line: string) => void) {
  const history = new MatchHistory(rulesFrom(cards), dealOf(replay), replay.actions);
  const words = new CardWords(history.rules);
  const [first, second] = replay.seats;
  const people: [Sitting, Sitting] = [
    { name: first.name, whose: `${first.name}의` },
    { name: second.name, whose: `${second.name}의` },
  ];
  let position = 0;
  let viewer = 'all' as Viewer | 'all';
  say(`${replay.id}번 게임: ${first.name} 대 ${second.name}, 행동 ${history.last}개. ${HELP}`);
  for (;;) {
    say('');
    for (const line of whatHappened()) say(`  ${line}`);
    const below = viewer === 1 ? 1 : 0;
    for (const line of boardText(history.viewAt(position, viewer), people, below, words)) say(line);
    const asked = await ask(`${position}/${history.last} ${seenAs()}> `);
    if (asked === null || asked === 'q') return;
    step(asked);
  }

  function seenAs(): string {
    if (viewer === 'all') return '모두';
    return viewer === null ? '관전자' : people[viewer].name;
  }

  /** What the last action brought about. Units are called by what arrived before, so all is read up to there. */
  function whatHappened(): string[] {
    const telling = {
      card: (id: number | null) => words.name(id),
      units: new Map(),
      ...byName([first.name, second.name]),
    };
    let lines: string[] = [];
    for (let at = 0; at <= position; at++) {
      const events = history.eventsAt(at);
      lines = linesOf(viewer === 'all' ? events : redact(events, viewer), telling).map(({ text }) => text);
    }
    return lines;
  }

  function step(asked: string): void {
    const go = (to: number) => {
      position = Math.min(history.last, Math.max(0, to));
    };
    if (asked === '') go(position + 1);
    else if (asked === 'p') go(position - 1);
    else if (asked === 't') go(history.turns[history.turnAt(position) + 1]?.position ?? history.last);
    else if (/^\d+$/.test(asked)) go(Number(asked));
    else if (asked === '1p') viewer = 0;
    else if (asked === '2p') viewer = 1;
    else if (asked === 's') viewer = null;
    else if (asked === 'a') viewer = 'all';
    else say(HELP);
  }
}
