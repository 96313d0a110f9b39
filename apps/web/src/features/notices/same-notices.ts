import type { Notice } from '@chilyo/protocol';

/** What was told several times of one thing in a row: the newest, and those before it. */
export type NoticeStack = { newest: Notice; before: Notice[] };

/** A list with neighbours of one kind and one place laid on each other; what was read and what was not stay apart. */
export function stacked(notices: readonly Notice[]): NoticeStack[] {
  const stacks: NoticeStack[] = [];
  for (const notice of notices) {
    const { newest, before } = stacks.at(-1) ?? {};
    const isSame = newest?.kind === notice.kind && newest.target === notice.target && newest.is_read === notice.is_read;
    if (isSame) before!.push(notice);
    else stacks.push({ newest: notice, before: [] });
  }
  return stacks;
}
