import type { GoodContent, MadeGood } from '@chilyo/protocol';

const CONTENTS = {
  skin: { kind: 'skin', card_id: 1, name: '새 스킨', picture: null, price: 0 },
  con_pack: { kind: 'con_pack', name: '수달의 하루', price: 0, cover: 0, cons: [] },
} satisfies Record<GoodContent['kind'], GoodContent>;

/** A draft of a skin or a pack of the signed-in player. */
export const ownGood = (kind: GoodContent['kind'], changed: Partial<MadeGood> = {}): MadeGood => ({
  id: 100_001,
  state: 'draft',
  version: 1,
  revision: 1,
  accepted_version: null,
  may_appeal: false,
  is_appealed: false,
  steps: [],
  content: CONTENTS[kind],
  licence: null,
  is_ai: false,
  source: '',
  created_ts: 1_790_000_000,
  updated_ts: 1_790_000_000,
  ...changed,
});
