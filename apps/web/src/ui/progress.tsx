import './progress.css';

/** How far something is, as a bar and in numbers. */
export function Progress({ label, value, goal }: { label: string; value: number; goal: number }) {
  return (
    <span className="progress">
      <progress aria-label={label} value={value} max={goal} />
      <span aria-hidden="true">
        {value}/{goal}
      </span>
    </span>
  );
}
