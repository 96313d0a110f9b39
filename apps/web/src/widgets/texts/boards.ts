import type { Board } from '@chilyo/protocol';
import { BOARDS, OPERATOR_TOPICS } from '@chilyo/protocol/constants';
import { may } from '@chilyo/protocol/permissions';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';

/** The boards before the operator changes them, which most sites keep; shown until the server answers. */
export const BOARDS_AS_BUILT: readonly Board[] = BOARDS.map(({ id, title, topics }) => ({
  id,
  title,
  description: '',
  writers: id === 'note' ? 'operator' : 'all',
  is_closed: false,
  topics: topics.map((name) => ({
    name,
    is_closed: false,
    is_operators: OPERATOR_TOPICS.includes(name),
    is_fixed: false,
  })),
}));

export function useBoards(): readonly Board[] {
  const { data } = useAside(query('boards'));
  return data ?? BOARDS_AS_BUILT;
}

/** Undefined for an address that names no board. */
export function useBoard(category: string): Board | undefined {
  return useBoards().find(({ id }) => id === category);
}

type User = Parameters<typeof may>[0];

/** Whether the user may put a new article there. */
export const mayWriteOn = ({ writers, is_closed }: Board, user: User): boolean =>
  !!user?.name && !is_closed && (writers === 'all' || may(user, 'write_notes'));

/** Topics that the user may choose; `present` is the one that an article has, which it may keep. */
export const topicsFor = ({ topics }: Board, user: User, present?: string): string[] =>
  topics
    .filter(
      ({ name, is_closed, is_operators }) =>
        name === present || (!is_closed && (!is_operators || may(user, 'write_notes'))),
    )
    .map(({ name }) => name);
