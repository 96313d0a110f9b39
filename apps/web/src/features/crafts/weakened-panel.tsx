import type { WeakenedCard } from '@chilyo/protocol';
import { momentWords } from '../../lib/moment-words.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardLineOf } from '../../widgets/cards/mini-card.tsx';

/** Recently weakened cards, which return their full price; nothing if there are none. */
export function WeakenedPanel({ of: weakened }: { of: readonly WeakenedCard[] }) {
  if (weakened.length === 0) return null;
  return (
    <Panel title="약해진 카드" side={<ButtonLink to="/mypage/sell-cards-bulk">카드 정리하기</ButtonLink>}>
      <p>약해진 카드는 며칠 동안 제작값 그대로 분해할 수 있습니다.</p>
      <ul className="weakened-list">
        {weakened.map(({ card_id, until_ts }) => (
          <li key={card_id} data-testid="weakened">
            <CardLineOf id={card_id} />
            <span className="muted">{momentWords(until_ts)}까지</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
