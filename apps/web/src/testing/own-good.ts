import type { GoodContent, MadeGood, WorkStanding } from '@chilyo/protocol';

const CONTENTS = {
  skin: { kind: 'skin', card_id: 1, name: '새 스킨', picture: null, price: 0 },
  con_pack: { kind: 'con_pack', name: '수달의 하루', price: 0, cover: 0, cons: [] },
} satisfies Record<GoodContent['kind'], GoodContent>;

/** The standing of a draft that the reviewers have not seen. */
export const ownStanding = (changed: Partial<WorkStanding> = {}): WorkStanding => ({
  state: 'draft',
  version: 1,
  accepted_version: null,
  may_appeal: false,
  is_appealed: false,
  steps: [],
  ...changed,
});

/** A draft of a skin or a pack of the signed-in player. */
export const ownGood = (kind: GoodContent['kind'], changed: Partial<MadeGood> = {}): MadeGood => ({
  ...ownStanding(),
  id: 100_001,
  revision: 1,
  content: CONTENTS[kind],
  licence: null,
  is_ai: false,
  source: '',
  created_ts: 1_790_000_000,
  updated_ts: 1_790_000_000,
  ...changed,
});
