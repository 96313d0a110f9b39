type Props = {
  kind: 'attack' | 'health' | 'time';
  word: string;
  value: number;
  /** How it compares with the printed number. */
  is?: 'up' | 'down' | undefined;
};

/** A number at the foot of a card. */
export function Bead(props: Props) {
  return (
    <span className={`bead bead-${props.kind}`} data-change={props.is}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        {props.kind === 'attack' && (
          <path d="M24 2Q27 10 36 15Q44 20 46 24Q44 28 36 33Q27 38 24 46Q21 38 12 33Q4 28 2 24Q4 20 12 15Q21 10 24 2Z" />
        )}
        {props.kind === 'health' && <path d="M24 2Q27 8 34 10A19 19 0 1 1 14 10Q21 8 24 2Z" />}
        {props.kind === 'time' && <path d="M15 3H33L45 15V33L33 45H15L3 33V15Z" />}
      </svg>
      <span className="sr-only">{props.word} </span>
      <span className="bead-number">{props.value}</span>
    </span>
  );
}
