const DAYS = { 7: '최근 7일', 28: '최근 28일', 90: '최근 90일', 366: '최근 1년' } as const;
export type Days = 7 | 28 | 90 | 366;

export function DaysChoice({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <select aria-label="기간" value={days} onChange={(event) => onChange(Number(event.target.value) as Days)}>
      {([7, 28, 90, 366] as const).map((each) => (
        <option key={each} value={each}>
          {DAYS[each]}
        </option>
      ))}
    </select>
  );
}
