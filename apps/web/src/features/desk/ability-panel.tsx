import { pricedBy } from '@chilyo/card-language';
import type { AbilityDetail, AbilityVersion, CardRow } from '@chilyo/protocol';
import { useState } from 'react';
import { shortMomentWords } from '../../lib/moment-words.ts';
import { Button } from '../../ui/button.tsx';
import { ChangedParts, wordsBetween } from '../../ui/changed-parts.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CardLine } from '../../widgets/cards/mini-card.tsx';
import { AbilityForm } from './ability-form.tsx';

type Props = {
  of: AbilityDetail;
  all: readonly AbilityDetail[];
  /** All cards, and the cards with this word. */
  cards: readonly CardRow[];
  users: readonly CardRow[];
  onClose: () => void;
};

/** One ability: explanation and price, earlier versions, and the cards that have it. */
export function AbilityPanel({ of: ability, all, cards, users, onClose }: Props) {
  // restoring an old version fills the form with it, on every press again
  const [taken, setTaken] = useState<{ version: AbilityVersion; times: number } | null>(null);
  return (
    <Panel
      title={`‘${ability.word}’ 고치기`}
      side={
        <Button look="bare" onClick={onClose}>
          닫기
        </Button>
      }
    >
      <AbilityForm key={taken?.times ?? 0} of={ability} start={taken?.version ?? ability} all={all} cards={cards} />
      <h3 className="ability-heading">쓰는 카드 {users.length}장</h3>
      {users.length === 0 ? (
        <p className="muted">아직 쓰는 카드가 없습니다.</p>
      ) : (
        <ul className="ability-cards">
          {users.map((card) => (
            <li key={card.id}>
              <CardLine card={card} isLink />
            </li>
          ))}
        </ul>
      )}
      <h3 className="ability-heading">고쳐 온 기록</h3>
      <ol className="ability-versions">
        {ability.versions.map((version, at) => (
          <li key={version.no}>
            <VersionWords of={version} before={ability.versions[at + 1]} isPriced={!pricedBy.has(ability.id)} />
            {at > 0 && (
              <Button
                look="bare"
                aria-label={`${version.no}번째 글과 값을 다시 쓰기`}
                onClick={() => setTaken({ version, times: (taken?.times ?? 0) + 1 })}
              >
                다시 쓰기
              </Button>
            )}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

type Version = { of: AbilityVersion; before: AbilityVersion | undefined; isPriced: boolean };

/** A version beside the one before; the first has none. */
function VersionWords({ of: now, before = now, isPriced }: Version) {
  const { explanation, price, by_name, created_ts } = now;
  return (
    <div>
      <p className="muted small">
        {created_ts === null ? '처음 나온 때' : `${by_name} 님이 ${shortMomentWords(created_ts)}에`}
      </p>
      <p>
        <ChangedParts of={wordsBetween(before.explanation, explanation)} />
      </p>
      {isPriced && (
        <p className="small">
          <ChangedParts of={wordsBetween(`${before.price}점 `, `${price}점 `)} />
        </p>
      )}
    </div>
  );
}
