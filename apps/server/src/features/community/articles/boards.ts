import { BOARDS, type Board, type BoardId, type calls, MADE_BY_PROGRAM, may, OPERATOR_TOPICS } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import type { z } from 'zod';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, readSetting, recentSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import type { UserRow } from '../../core/identity/service.ts';
import { renameMutedTopics } from '../../play/relations/service.ts';
import { renameTopics } from './queries.ts';

type Db = Kysely<Database>;
type Body = z.output<typeof calls.saveBoard.body>;

/** What the operator has set of a board; what the site relies on comes from the constants. */
export type StoredBoard = Pick<Board, 'description' | 'writers' | 'is_closed'> & {
  topics: { name: string; is_closed: boolean }[];
};
type StoredBoards = Partial<Record<BoardId, StoredBoard>>;

const asBuilt = ({ id, topics }: (typeof BOARDS)[number]): StoredBoard => ({
  description: '',
  writers: id === 'note' ? 'operator' : 'all',
  is_closed: false,
  topics: topics.map((name) => ({ name, is_closed: false })),
});

/** Topics that other parts of the site write, mark or filter by their names. */
const isFixed = (id: BoardId, name: string): boolean =>
  id === 'deck' || OPERATOR_TOPICS.includes(name) || name === MADE_BY_PROGRAM;

const shown = (set: StoredBoards): Board[] =>
  BOARDS.map((board) => {
    const { topics, ...rest } = set[board.id] ?? asBuilt(board);
    return {
      id: board.id,
      title: board.title,
      ...rest,
      topics: topics.map((topic) => ({
        ...topic,
        is_operators: OPERATOR_TOPICS.includes(topic.name),
        is_fixed: isFixed(board.id, topic.name),
      })),
    };
  });

/** The boards as they are set, which another node may have changed a second ago. */
export const boards = async (db: Db): Promise<Board[]> => shown((await recentSetting(db, 'boards')) ?? {});

const boardNow = async (tx: Transaction<Database>, id: BoardId): Promise<Board> =>
  shown((await readSetting(tx, 'boards')) ?? {}).find((board) => board.id === id)!;

/**
 * Refuses what the user may not write there: BOARD_NOT_YOURS, BOARD_CLOSED, TOPIC_ELSEWHERE or TOPIC_NOT_YOURS. `before`
 * is the topic that an article of this board has and may keep. Called behind `holdTopics`.
 */
export async function checkPlace(
  tx: Transaction<Database>,
  user: UserRow,
  category: BoardId,
  topic: string,
  before?: string,
): Promise<void> {
  const { writers, is_closed, topics } = await boardNow(tx, category);
  const mayNote = may(user, 'write_notes');
  if (writers === 'operator' && !mayNote && (before === undefined || category === 'note'))
    throw new Refusal('BOARD_NOT_YOURS');
  if (is_closed && before === undefined) throw new Refusal('BOARD_CLOSED');
  const chosen = topics.find(({ name }) => name === topic);
  if (topic !== before && (!chosen || chosen.is_closed)) throw new Refusal('TOPIC_ELSEWHERE');
  if (OPERATOR_TOPICS.includes(topic) && !mayNote) throw new Refusal('TOPIC_NOT_YOURS');
}

/** Sets a board and its topics. Throws BOARD_FIXED, BOARD_CHANGED, TOPICS_ALIKE or TOPICS_CLOSED. */
export function saveBoard(db: Db, by: number, id: BoardId, body: Body): Promise<Board[]> {
  return db.transaction().execute(async (tx) => {
    const renamed = body.topics.flatMap(({ name, former }) =>
      former !== null && former !== name ? [{ name, former }] : [],
    );
    // before the settings, by the lock order
    await renameTopics(tx, id, renamed);
    await renameMutedTopics(tx, id, renamed);
    let before!: StoredBoard;
    const after = wanted(body);
    const set = await changeSetting(tx, 'boards', (was = {}) => {
      before = was[id] ?? asBuilt(BOARDS.find((board) => board.id === id)!);
      check(id, before, body);
      return { ...was, [id]: after };
    });
    if (JSON.stringify(before) !== JSON.stringify(after))
      await noteOperatorAction(tx, {
        by,
        action: 'change_board',
        before: audited(id, before),
        after: audited(id, after),
      });
    return shown(set);
  });
}

const wanted = ({ topics, ...rest }: Body): StoredBoard => ({
  ...rest,
  topics: topics.map(({ name, is_closed }) => ({ name, is_closed })),
});

function check(id: BoardId, before: StoredBoard, { writers, is_closed, topics }: Body): void {
  const formers = topics.flatMap(({ former }) => former ?? []);
  // none is lost or taken twice, as when another tab has changed them
  const isSame = formers.length === before.topics.length && before.topics.every(({ name }) => formers.includes(name));
  if (!isSame) throw new Refusal('BOARD_CHANGED');
  if (new Set(topics.map(({ name }) => name.replaceAll(' ', ''))).size < topics.length)
    throw new Refusal('TOPICS_ALIKE');
  const touched = topics.find(
    ({ name, former, is_closed: isClosed }) =>
      (former !== null && isFixed(id, former) && (name !== former || isClosed)) ||
      (former !== name && isFixed(id, name)),
  );
  const isBoardFixed =
    (id === 'deck' && (writers !== before.writers || is_closed)) || (id === 'note' && writers !== 'operator');
  if (touched || isBoardFixed) throw new Refusal('BOARD_FIXED');
  if (topics.every((topic) => topic.is_closed)) throw new Refusal('TOPICS_CLOSED');
}

const audited = (category: BoardId, { description, writers, is_closed, topics }: StoredBoard) => ({
  category,
  description,
  writers,
  is_closed,
  topics: topics.map(({ name, is_closed: isClosed }) => (isClosed ? `${name} (닫힘)` : name)).join(', '),
});
