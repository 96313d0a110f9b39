import powderIcon from 'virtual:icon/powder';
import { query } from '../../api/query.ts';
import { useAside } from '../../lib/aside.ts';
import { useUser } from '../../lib/user-store.ts';
import { TYPE_WORDS } from '../../ui/card/card-face.ts';
import { KEYWORD_ICONS } from '../../ui/card/keyword-icons.ts';
import { ELEMENTS } from '../../ui/element.ts';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { Panel } from '../../ui/panel.tsx';
import { CostCurve } from '../../widgets/decks/cost-curve.tsx';
import { LackingLine, useLacking } from '../../widgets/decks/craft-missing.tsx';
import type { Line } from '../../widgets/decks/deck-lines.ts';
import { elementSharesOf, keywordsOf, typesOf } from '../../widgets/decks/deck-split.ts';

/** The composition and price of a deck. */
export function DeckFacts({ cards, lines }: { cards: readonly number[]; lines: readonly Line[] }) {
  const isPlayer = Boolean(useUser()?.name);
  const craft = useAside(query('economy')).data?.craft;
  const lacking = useLacking(cards);
  const worth = craft && lines.reduce((sum, { card, count }) => sum + craft[card.rarity] * count, 0);
  const keywords = keywordsOf(lines);
  return (
    <Panel title="덱 구성">
      <CostCurve lines={lines} isLarge />
      <dl className="deck-shares">
        <dt>종류</dt>
        <dd>
          {typesOf(lines).map(({ key, count }) => (
            <span key={key}>
              {TYPE_WORDS[key]} <b>{count}</b>
            </span>
          ))}
        </dd>
        <dt>속성</dt>
        <dd>
          {elementSharesOf(lines).map(({ key, count }) => (
            <span key={key}>
              <Mark of={key} /> {ELEMENTS[key].word} <b>{count}</b>
            </span>
          ))}
        </dd>
        {keywords.length > 0 && (
          <>
            <dt>능력</dt>
            <dd>
              {keywords.map(({ key, count }) => (
                <span key={key}>
                  {KEYWORD_ICONS[key] && <Icon of={KEYWORD_ICONS[key]} />} {key} <b>{count}</b>
                </span>
              ))}
            </dd>
          </>
        )}
        {worth !== undefined && (
          <>
            <dt>카드 값(가루)</dt>
            <dd>
              <span>
                <Icon of={powderIcon} /> <b>{worth.toLocaleString('ko-KR')}</b>가루
              </span>
            </dd>
          </>
        )}
      </dl>
      {isPlayer &&
        (lacking?.count === 0 ? (
          <p className="deck-owned">카드를 모두 가지고 있습니다.</p>
        ) : (
          <LackingLine cards={cards} />
        ))}
    </Panel>
  );
}
