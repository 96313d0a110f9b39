import { DEPARTED_NAME, isPublicWork } from '@chilyo/protocol/constants';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';

export type WorksAfter = 'withdraw' | 'keep';

const CHOICES: { value: WorksAfter; word: string; note: string }[] = [
  {
    value: 'withdraw',
    word: '거두기',
    note: '카드는 공방에서, 스킨과 이모티콘은 가게에서 내립니다. 이미 산 스킨과 이모티콘, 이미 한 게임의 카드는 그 사람들에게 남습니다.',
  },
  {
    value: 'keep',
    word: `${DEPARTED_NAME} 이름으로 남기기`,
    note: '공개한 카드는 공방에, 파는 스킨과 이모티콘은 가게에 그대로 있습니다. 누가 만들었는지는 보이지 않고, 초안은 없어집니다.',
  },
];

/** Whether the player has published something: a card in the workshop, or a skin or pack in the shop. */
export function useHasMade(): boolean {
  const cards = useAside(query('ownWorks'));
  const skins = useAside(query('madeGoods', { kind: 'skin' }));
  const packs = useAside(query('madeGoods', { kind: 'con_pack' }));
  return (
    (cards.data ?? []).some(({ state }) => isPublicWork(state)) ||
    [...(skins.data ?? []), ...(packs.data ?? [])].some((good) => good.accepted_version !== null)
  );
}

/** What becomes of published works when their maker leaves. */
export function WorksChoice({ chosen, onChoose }: { chosen: WorksAfter; onChoose: (works: WorksAfter) => void }) {
  return (
    <fieldset className="departure-works">
      <legend>공개한 카드와 파는 스킨, 이모티콘은 어떻게 할까요?</legend>
      {CHOICES.map(({ value, word, note }) => (
        <label key={value}>
          <input type="radio" name="works" checked={chosen === value} onChange={() => onChoose(value)} />
          <span>
            <b>{word}</b>
            <span className="muted small">{note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
