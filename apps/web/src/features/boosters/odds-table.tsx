import './odds.css';
import type { BoosterOdds, BoosterPack } from '@chilyo/protocol';
import { RARITIES } from '@chilyo/protocol/booster-roll';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useCatalog } from '../../api/catalog-store.ts';
import { query } from '../../api/query.ts';
import { RARITY_WORDS } from '../../ui/card/card-face.ts';
import { Failed, SkeletonRows } from '../../ui/list-states.tsx';
import { Mark } from '../../ui/mark.tsx';
import { percentWord } from './pack-words.ts';

type Slots = BoosterOdds['slots'][number];

const slotWord = ({ from, to }: Slots) => (from === to ? `${from}번째 카드` : `${from}~${to}번째 카드`);

/** The odds of the next pack, straight from the table that the server rolls with: per rarity, and per card on demand. */
export function OddsTable({ pack }: { pack: BoosterPack }) {
  const odds = useQuery(query('boosterOdds', { pack }));
  if (odds.isPending) return <SkeletonRows count={5} />;
  if (!odds.data) return <Failed message={odds.error.message} onRetry={() => void odds.refetch()} />;
  const { slots, is_own } = odds.data;
  return (
    <div className="odds" data-testid="odds">
      <div className="odds-scroll">
        <table>
          <thead>
            <tr>
              <th scope="col">희귀도</th>
              {slots.map((slot) => (
                <th key={slot.from} scope="col">
                  {slotWord(slot)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {RARITIES.map((rarity) => (
              <tr key={rarity}>
                <th scope="row">{RARITY_WORDS[rarity]}</th>
                {slots.map((slot) => (
                  <td key={slot.from}>{percentWord(slot.rarity[rarity])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="muted">
        {is_own
          ? '지금 내 다음 팩의 확률입니다. 모두 모은 영웅급과 전설은 아직 다 모으지 못한 카드로 바뀌고, 보장까지 남은 팩도 셈에 들어 있습니다.'
          : '아직 아무 카드도 없는 사람의 확률입니다. 로그인하면 내 확률을 볼 수 있습니다.'}{' '}
        한 팩 안에서 앞서 나온 영웅급과 전설도 모은 것으로 칩니다.
      </p>
      <CardOdds slots={slots} />
    </div>
  );
}

function CardOdds({ slots }: { slots: Slots[] }) {
  const cardById = useCatalog((catalog) => catalog.cardById);
  const ids = [...new Set(slots.flatMap(({ cards }) => cards.map(({ card_id }) => card_id)))];
  const bySlot = slots.map((slot) => new Map(slot.cards.map(({ card_id, percent }) => [card_id, percent])));
  const rows = ids.flatMap((id) => cardById.get(id) ?? []);
  return RARITIES.toReversed().map((rarity) => {
    const cards = rows.filter((card) => card.rarity === rarity);
    if (cards.length === 0) return null;
    return (
      <details key={rarity} className="odds-cards">
        <summary data-testid={`odds-${rarity}`}>
          {RARITY_WORDS[rarity]} {cards.length}장의 확률
        </summary>
        <div className="odds-scroll">
          <table>
            <thead>
              <tr>
                <th scope="col">카드</th>
                {slots.map((slot) => (
                  <th key={slot.from} scope="col">
                    {slotWord(slot)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {cards.map(({ id, name, element }) => (
                <tr key={id}>
                  <th scope="row">
                    {element.map((code) => (
                      <Mark key={code} of={code} />
                    ))}{' '}
                    <Link to="/cards/$card_id" params={{ card_id: id }}>
                      {name}
                    </Link>
                  </th>
                  {bySlot.map((odds, at) => (
                    <td key={slots[at]!.from}>{percentWord(odds.get(id) ?? 0)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    );
  });
}
