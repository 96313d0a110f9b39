import type { WireView } from '@chilyo/protocol';
import { memo } from 'react';

/** Rings, five peaks and the light of the day behind the lanes; the day colours nothing else, which would be styled anew. */
export const SkyLines = memo(({ day }: Pick<WireView, 'day'>) => {
  return (
    <svg
      className="sky-lines"
      data-el={day ?? 'N'}
      viewBox="0 0 1440 900"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {[150, 235, 330, 430, 545, 670, 810].map((r) => (
        <circle key={r} cx="720" cy="330" r={r} />
      ))}
      <circle className="day-light" cx="720" cy="330" r="420" />
      <path
        className="peaks"
        d="M-20 900V800Q130 590 290 790Q440 560 580 770Q720 520 862 770Q1004 560 1150 790Q1310 590 1460 800V900Z"
      />
    </svg>
  );
});
