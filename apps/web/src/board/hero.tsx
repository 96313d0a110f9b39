import './hero.css';
import { rimOrnament } from '@chilyo/card-art';
import { levelOfAvatar } from '@chilyo/protocol/opponents';
import { type CSSProperties, memo } from 'react';
import { useCon } from '../api/known-goods.ts';
import { isFocusedByKey } from '../lib/by-touch.ts';
import { isPointing } from '../lib/last-press.ts';
import { pointsLeft } from '../match/points-left.ts';
import type { ElementCode } from '../ui/element.ts';
import { Mark } from '../ui/mark.tsx';
import { Portrait } from '../ui/portrait.tsx';
import { Shapes } from '../ui/shapes.tsx';
import { ShownCon } from '../ui/shown-con.tsx';
import { placeName } from './selection.ts';
import type { SideProps } from './side-props.ts';
import { TargetMark } from './target-mark.tsx';

type Props = SideProps & {
  style: CSSProperties;
  elements: readonly ElementCode[];
  /** The emoticon shown just now. */
  emote: number | undefined;
  /** The extra damage of the eclipse to this hero; 0 before it. */
  eclipse: number;
};

/** A hero as a luminary: the rim of the element, the life that is left. */
export function Hero({
  view,
  seat,
  isOwn,
  owner,
  places,
  marks,
  foreseen,
  style,
  elements,
  emote,
  eclipse,
  ...on
}: Props) {
  const { onTouch, onTap, onAim } = on;
  const shown = useCon(emote);
  const side = view.seats[seat];
  const hero = seat === 0 ? 'hero0' : 'hero1';
  const isTarget = places.targets.has(hero);
  const mark = marks.get(hero);
  const place = { kind: 'target', target: hero } as const;
  const life = pointsLeft(side.life);
  const label = [
    `${owner} 영웅, 생명 ${life}, 기력 ${side.energy}`,
    isTarget && '고를 수 있음',
    mark?.words,
    eclipse > 0 && `일식: 피해 +${eclipse}`,
  ];
  const row = isOwn ? 'hero-own' : 'hero-enemy';
  return (
    <section
      className="hero-place"
      style={style}
      data-own={isOwn || undefined}
      data-on-turn={(view.on_turn === seat && view.phase === 'main') || undefined}
      data-el={elements[0] ?? 'N'}
      aria-label={side.name}
    >
      <button
        type="button"
        className="hero"
        data-testid={row}
        data-lit={isTarget || undefined}
        data-row={row}
        data-place={isTarget ? placeName(place) : undefined}
        data-look={`hero:${seat}`}
        data-person={levelOfAvatar(side.avatar_id)}
        data-fallen={life === 0 || undefined}
        data-foreseen={foreseen ? true : undefined}
        aria-disabled={!isTarget}
        onClick={() => (isTarget ? onTouch(place) : onTap(place, isOwn))}
        onPointerEnter={(event) => isPointing(event) && onAim(isTarget ? place : null)}
        onPointerLeave={(event) => isPointing(event) && onAim(null)}
        onFocus={(event) => isFocusedByKey(event) && onAim(isTarget ? place : null)}
      >
        <svg viewBox="-24 -24 168 168" aria-hidden="true">
          <g className="hero-rim">
            <Rim of={elements[0] ?? 'N'} />
          </g>
          <circle className="hero-disc" cx="60" cy="60" r="56" />
          <circle className="hero-track" cx="60" cy="60" r="47" />
          <circle
            className="hero-life"
            cx="60"
            cy="60"
            r="47"
            pathLength="1"
            strokeDasharray={`${Math.min(1, life / side.max_life)} 1`}
          />
          {isTarget && <circle className="hero-target" cx="60" cy="60" r="64" />}
        </svg>
        <Portrait of={side} size={72} />
        <span className="sr-only">{label.filter(Boolean).join('; ')}</span>
        <span className="hero-number" aria-hidden="true">
          {foreseen && foreseen.word === null ? foreseen.least : life}
        </span>
        {eclipse > 0 && (
          <span className="hero-eclipse" aria-hidden="true">
            +{eclipse}
          </span>
        )}
        <span className="hero-marks" aria-hidden="true">
          {elements.map((element) => (
            <Mark key={element} of={element} />
          ))}
        </span>
        <TargetMark of={mark} word={foreseen?.word} isChance={foreseen != null} />
      </button>
      {shown && (
        <output className="emote" aria-label={`${side.name}: ${shown.name}`} data-testid="emote">
          <ShownCon con={shown} />
        </output>
      )}
    </section>
  );
}

/** The same as long as the element is. */
const Rim = memo(({ of }: { of: ElementCode }) => <Shapes of={rimOrnament(of, 60, 60, 56, 'var(--lit)')} />);
