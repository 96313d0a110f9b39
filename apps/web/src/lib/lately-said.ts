import { create } from 'zustand';

export type Speaker = { user_id: number; name: string };
type Said = Speaker & { id: number };

const KEPT = 20;

/** Recent authors in the shared room, latest first. */
export const useLatelySaid = create<{ speakers: readonly Said[] }>(() => ({ speakers: [] }));

/** Records the authors of these messages; system messages have none. */
export function noteSpeakers(lines: readonly Said[]): void {
  const last = new Map(useLatelySaid.getState().speakers.map((one) => [one.user_id, one]));
  for (const { id, user_id, name } of lines)
    if (user_id > 0 && id >= (last.get(user_id)?.id ?? 0)) last.set(user_id, { id, user_id, name });
  useLatelySaid.setState({ speakers: [...last.values()].sort((one, other) => other.id - one.id).slice(0, KEPT) });
}
