type Props<C extends string> = {
  label: string;
  words: Record<C, string>;
  chosen: C;
  onChoose: (choice: string) => void;
};

/** Which rows of a table are shown. */
export function TableChoice<C extends string>({ label, words, chosen, onChoose }: Props<C>) {
  return (
    <select aria-label={label} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      {(Object.keys(words) as C[]).map((each) => (
        <option key={each} value={each}>
          {words[each]}
        </option>
      ))}
    </select>
  );
}
