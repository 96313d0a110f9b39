import type { BoosterPack as Pack } from '@chilyo/protocol';
import { range } from '../../lib/range.ts';
import { ELEMENTS, WEEK } from '../../ui/element.ts';
import { elementOfPack } from './pack-words.ts';

/**
 * The wrapper of a pack: lacquer and gold in front of the sky of its element. Decorative: the surrounding element has
 * the words.
 */
export function BoosterPack({ pack }: { pack: Pack }) {
  return (
    <span className="booster-pack" data-el={elementOfPack(pack)} aria-hidden="true">
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <circle cx="50" cy="64" r="21" />
        <circle cx="50" cy="64" r="33" />
        <circle cx="50" cy="64" r="48" className="dashed" />
        {range(28).map((spoke) => (
          <path key={spoke} d="M50 31V16" transform={`rotate(${(spoke * 360) / 28} 50 64)`} />
        ))}
      </svg>
      <span className="booster-pack-mark">
        {pack === 'mixed' ? '七曜' : pack === 'set' ? '新' : ELEMENTS[pack].mark}
      </span>
      {pack === 'mixed' && (
        <span className="booster-pack-week">
          {WEEK.map((code, at) => (
            <i key={code} data-el={code} style={{ rotate: `${(at * 360) / 7}deg` }}>
              <b style={{ rotate: `${(at * -360) / 7}deg` }}>{ELEMENTS[code].mark}</b>
            </i>
          ))}
        </span>
      )}
    </span>
  );
}
