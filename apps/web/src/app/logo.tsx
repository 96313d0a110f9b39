import { WEEK } from '../ui/element.ts';

export function Logo() {
  return (
    <span className="logo">
      <svg viewBox="0 0 64 64" aria-hidden="true">
        <circle className="logo-disc" cx="32" cy="32" r="30" />
        <circle className="logo-ring" cx="32" cy="32" r="18" />
        {WEEK.map((element, i) => {
          const a = (i * 2 * Math.PI) / 7 - Math.PI / 2;
          return (
            <circle
              key={element}
              className="logo-star"
              data-el={element}
              cx={32 + 18 * Math.cos(a)}
              cy={32 + 18 * Math.sin(a)}
              r="4.2"
            />
          );
        })}
      </svg>
      칠요 <small aria-hidden="true">七曜</small>
    </span>
  );
}
