import { initialStrokesOf, strokesOf } from '@chilyo/hangul';
import { koreanTexts } from '../../../apps/server/src/features/community/search/test-texts.ts';
import type { CopyValue } from '../../../e2e/copy-in.ts';
import { oneOf } from './games.ts';

export const LINE_COLUMNS = ['id', 'user_id', 'name', 'content', 'removed', 'created_at'] as const;
export const FOUND_COLUMNS = ['kind', 'ref', 'owner_id', 'title', 'initials', 'body', 'rank'] as const;

type Said = {
  people: readonly { id: number; name: string }[];
  lines: number;
  until: number;
};

const SPAN_MS = 2 * 365 * 86_400_000;
/** Number of distinct chat lines; people repeat them. */
const DIFFERENT = 300_000;
const REMOVED_EVERY = 2_000;

/** The room of two years: rows of `chat_messages`, and, of the same lines, rows of what can be found. */
export function talk({ people, lines, until }: Said, random: () => number) {
  const texts = koreanTexts(random);
  const thought = Array.from({ length: Math.min(DIFFERENT, lines) }, () => texts.line());
  // the same lines twice, once for each table: by number, not by dice
  const lineOf = (id: number) => Math.imul(id, 0x9e3779b1) >>> 0;
  const textOf = (id: number) => lineOf(id) % thought.length;
  const personOf = (id: number) => people[oneOf(people.length, () => (Math.imul(id, 0x85ebca6b) >>> 0) / 2 ** 32)]!;
  const isRemoved = (id: number) => id % REMOVED_EVERY === 0;
  return {
    *rows(): Generator<CopyValue[]> {
      for (let id = 1; id <= lines; id++) {
        const { id: userId, name } = personOf(id);
        const at = new Date(Math.floor(until - SPAN_MS * (1 - id / lines)));
        yield [id, userId, name, thought[textOf(id)]!, isRemoved(id), at.toISOString()];
      }
    },
    *found(): Generator<CopyValue[]> {
      const keys = thought.map((line) => [strokesOf(line), initialStrokesOf(line)] as const);
      for (let id = 1; id <= lines; id++) {
        if (isRemoved(id)) continue;
        const [title, initials] = keys[textOf(id)]!;
        yield ['chat', id, personOf(id).id, title, initials, '', 0];
      }
    },
  };
}
