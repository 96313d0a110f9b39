import type { WinRates } from '@chilyo/protocol';
import { TIERS, type Tier } from '@chilyo/protocol/tiers';
import { editionWord } from './edition-word.ts';

export type WinRateAsked = { ladder?: 2; weeks?: 1 | 4 | 12 | 52; band?: Tier; cards?: string; edition?: number };
const WEEKS = { 1: '최근 1주', 4: '최근 4주', 12: '최근 12주', 52: '최근 1년' } as const;

export type WinRateChange = { [K in keyof WinRateAsked]: WinRateAsked[K] | undefined };
type Props = {
  of: WinRateAsked;
  /** Card sets and editions played in that time; undefined until loaded. */
  told: Pick<WinRates, 'card_sets' | 'editions'> | undefined;
  onChange: (change: WinRateChange) => void;
};

/** Which ladder, how far back, which tier, which cards and rules: a set is known by the week in which it was first played. */
export function WinRateFilters({ of: { ladder, weeks = 4, band, cards, edition }, told, onChange }: Props) {
  const { card_sets: cardSets = [], editions = [] } = told ?? {};
  return (
    <>
      <select
        aria-label="사다리"
        value={ladder ?? 1}
        onChange={(event) => onChange({ ladder: event.target.value === '2' ? 2 : undefined })}
      >
        <option value={1}>내 덱 사다리</option>
        <option value={2}>대여덱 사다리</option>
      </select>
      <WeeksChoice weeks={weeks} onChange={(chosen) => onChange({ weeks: chosen })} />
      <select
        aria-label="등급"
        value={band ?? ''}
        onChange={(event) => onChange({ band: TIERS.find(({ key }) => key === event.target.value)?.key })}
      >
        <option value="">모든 점수</option>
        {TIERS.map(({ key, word }) => (
          <option key={key} value={key}>
            {word}
          </option>
        ))}
      </select>
      {(cards || cardSets.length > 1) && (
        <select
          aria-label="카드판"
          value={cards ?? ''}
          onChange={(event) => onChange({ cards: event.target.value || undefined })}
        >
          <option value="">모든 카드판</option>
          {cardSets.map(({ card_set, week }, index) => (
            <option key={card_set} value={card_set}>
              {week.replaceAll('-', '. ')}. 주부터{index === cardSets.length - 1 && ' (지금)'}
            </option>
          ))}
        </select>
      )}
      {(edition !== undefined || editions.length > 1) && (
        <select
          aria-label="규칙의 판"
          value={edition ?? ''}
          onChange={(event) =>
            onChange({ edition: event.target.value === '' ? undefined : Number(event.target.value) })
          }
        >
          <option value="">모든 규칙</option>
          {editions.map(({ edition: each }) => (
            <option key={each} value={each}>
              {editionWord(each)}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

export function WeeksChoice({
  weeks,
  onChange,
}: {
  weeks: 1 | 4 | 12 | 52;
  onChange: (weeks: 1 | 4 | 12 | 52) => void;
}) {
  return (
    <select
      aria-label="기간"
      value={weeks}
      onChange={(event) => onChange(Number(event.target.value) as 1 | 4 | 12 | 52)}
    >
      {([1, 4, 12, 52] as const).map((each) => (
        <option key={each} value={each}>
          {WEEKS[each]}
        </option>
      ))}
    </select>
  );
}
