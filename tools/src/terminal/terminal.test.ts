import { launchCards, starterDecks } from '@chilyo/cards';
import { describe, expect, test } from 'vitest';
import { finishedMatch } from '../../../apps/web/src/match/test-replay.ts';
import { matchInTerminal } from './match-in-terminal.ts';
import { replayInTerminal } from './replay-in-terminal.ts';

/** Answers what stands in a list, then what comes after it; hears what is said. */
function typing(answers: readonly string[], then: string | null = null) {
  const said: string[] = [];
  const rest = [...answers];
  const ask = async (question: string) => {
    said.push(question);
    return rest.shift() ?? then;
  };
  return { ask, say: (line: string) => void said.push(line), said };
}

const deckOf = (element: string) => starterDecks.find((deck) => deck.element === element)!;
const wish = { seed: '시험', level: 1 as const, decks: { own: deckOf('R'), enemy: deckOf('U') } };

async function played(answers: readonly string[], then: string | null = '1'): Promise<string[]> {
  const { ask, say, said } = typing(answers, then);
  await matchInTerminal(wish, ask, say);
  return said;
}

describe('a match in the terminal', () => {
  test('is played to its end by numbers alone, and the same seed and answers give the same', async () => {
    const said = await played([]);
    expect(said.at(-1)).toMatch(/^(이겼습니다!|졌습니다\.|비겼습니다\.)$/);
    expect(said.join('\n')).toMatch(/1\. 내기: .+ → 1번 칸/);
    expect(await played([])).toEqual(said);
  });

  test('asks again what it did not understand, and takes the end of the input for giving up', async () => {
    const said = await played(['', '99', '턴'], null);
    expect(said.filter((line) => /까지의 번호를/.test(line))).toHaveLength(2);
    expect(said.at(-1)).toBe('졌습니다.');
  });

  test('exchanges the cards that are named by their places', async () => {
    expect((await played(['9', '1 3'], null)).join('\n')).toMatch(
      /손에 있는 카드의 번호.+내가 카드를 2장 바꾸었습니다/s,
    );
  });

  test('shows only the own hand', async () => {
    const said = await played([]);
    expect(said.some((line) => line === '내 손:')).toBe(true);
    expect(said.some((line) => line.includes('상대의 손'))).toBe(false);
    expect(said.some((line) => /상대가 .+ 뽑았습니다/.test(line) && !line.includes('상대가 카드를 뽑았습니다'))).toBe(
      false,
    );
  });
});

describe('a replay in the terminal', () => {
  const replay = finishedMatch(3);
  const walked = async (answers: readonly string[]) => {
    const { ask, say, said } = typing(answers);
    await replayInTerminal(replay, launchCards, ask, say);
    return said;
  };
  const prompts = (said: readonly string[]) => said.filter((line) => line.endsWith('> '));

  test('goes forward, back, by turns and to a place, and never beyond its ends', async () => {
    const at = prompts(await walked(['', '', 'p', 't', '99999', '', '0', 'p', 'q'])).map((line) =>
      Number(line.split('/')[0]),
    );
    const end = replay.actions.length;
    expect(at.slice(0, 4)).toEqual([0, 1, 2, 1]);
    expect(at[4]).toBeGreaterThan(1);
    expect(at.slice(5)).toEqual([end, end, 0, 0]);
  });

  test('shows both hands, or what a seat saw, or what spectators saw', async () => {
    const names = replay.seats.map(({ name }) => name);
    const handsAfter = async (answers: string[]) => {
      const said = await walked([...answers, 'q']);
      const last = said.slice(said.lastIndexOf(prompts(said).at(-2) ?? '') + 1);
      return last.filter((line) => line.endsWith('손:')).map((line) => line.slice(0, -4));
    };
    expect((await handsAfter(['4'])).toSorted()).toEqual(names.toSorted());
    expect(await handsAfter(['4', '1p'])).toEqual([names[0]]);
    expect(await handsAfter(['4', '2p'])).toEqual([names[1]]);
    expect(await handsAfter(['4', 's'])).toEqual([]);
  });
});
