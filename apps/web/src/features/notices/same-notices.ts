import type { Notice } from '@chilyo/protocol';

/** Consecutive notices about the same subject: the newest, and the ones before it. */
export type NoticeStack = { newest: Notice; before: Notice[] };

/** Groups neighbours of the same kind and target; read and unread ones stay apart. */
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
