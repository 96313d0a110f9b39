import './emotes.css';
import { useState } from 'react';
import { useCon } from '../api/known-goods.ts';
import { useEventCallback } from '../lib/use-event-callback.ts';
import { ConPicture } from '../ui/con-picture.tsx';
import { DiscardDialog } from './discard-dialog.tsx';
import { useFaces } from './faces.ts';
import { HeroFacts } from './hero-facts.tsx';
import { HitMark } from './hit-mark.tsx';
import { lookAt } from './look/look-store.ts';
import { placeName } from './selection.ts';
import type { SideProps } from './side-props.ts';
import { TargetMark } from './target-mark.tsx';
import { type Ward, Wards } from './wards.tsx';

type Props = SideProps & {
  /** The emoticon shown just now. */
  emote?: number | undefined;
  onEmote?: ((conId: number) => void) | undefined;
};
const WARD_PLACES = [0, 1, 2];

/** Energy and counts, the hero as a luminary, wards and traps. */
export function HeroRow({ view, seat, isOwn, owner, places, marks, effect, onTouch, emote, onEmote }: Props) {
  const shown = useCon(emote);
  const faces = useFaces(view);
  const side = view.seats[seat];
  const hero = seat === 0 ? 'hero0' : 'hero1';
  const isTarget = places.targets.has(hero);
  const mark = marks.get(hero);
  const place = { kind: 'target', target: hero } as const;
  const wardAt = (place: number): Ward | null => {
    const ward = side.wards[place];
    if (!ward) return null;
    return {
      look: `ward:${seat}:${ward.number}`,
      face: ward.card_id === null ? null : faces(ward.card_id, seat),
      isTrap: ward.is_trap,
      time: ward.time,
    };
  };
  const [isDiscardOpen, setDiscardOpen] = useState(false);
  const openDiscard = useEventCallback(() => setDiscardOpen(true));
  const label = [`${owner} 영웅, 생명 ${side.life}, 기력 ${side.energy}`, isTarget && '고를 수 있음', mark?.words];
  return (
    <section
      className="hero-row"
      data-own={isOwn || undefined}
      data-on-turn={(view.on_turn === seat && view.phase === 'main') || undefined}
      aria-label={side.name}
    >
      <HeroFacts
        isOwn={isOwn}
        userId={side.user_id}
        name={side.name}
        hand={side.hand_count}
        deck={side.deck_count}
        discard={side.discard.length}
        energy={side.energy}
        maxEnergy={side.max_energy}
        onEmote={onEmote}
        onDiscard={openDiscard}
      />
      <button
        type="button"
        className="hero"
        data-testid={isOwn ? 'hero-own' : 'hero-enemy'}
        data-lit={isTarget || undefined}
        data-look={`hero:${seat}`}
        data-row={isOwn ? 'hero-own' : 'hero-enemy'}
        data-place={isTarget ? placeName(place) : undefined}
        aria-disabled={!isTarget}
        onClick={(event) => (isTarget ? onTouch(place) : lookAt(`hero:${seat}`, event.currentTarget))}
      >
        <svg viewBox="0 0 120 120" aria-hidden="true">
          <circle className="hero-disc" cx="60" cy="60" r="54" />
          <circle className="hero-track" cx="60" cy="60" r="46" />
          <circle
            className="hero-life"
            cx="60"
            cy="60"
            r="46"
            pathLength="1"
            strokeDasharray={`${Math.max(0, side.life / side.max_life)} 1`}
          />
          {isTarget && <circle className="hero-target" cx="60" cy="60" r="57" />}
        </svg>
        <span className="sr-only">{label.filter(Boolean).join('; ')}</span>
        <span className="hero-number" aria-hidden="true">
          {side.life}
        </span>
        <TargetMark of={mark} />
        <HitMark of={effect?.marks.get(hero)} />
      </button>
      {shown && (
        <output className="emote" aria-label={`${side.name}: ${shown.name}`} data-testid="emote">
          <ConPicture con={shown} />
        </output>
      )}
      {isDiscardOpen && <DiscardDialog view={view} seat={seat} owner={owner} onClose={() => setDiscardOpen(false)} />}
      <Wards wards={WARD_PLACES.map((place) => wardAt(place))} />
    </section>
  );
}
