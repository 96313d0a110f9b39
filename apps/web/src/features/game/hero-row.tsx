import './emotes.css';
import type { WireView } from '@chilyo/protocol';
import { Smile } from 'lucide-react';
import { useCatalog } from '../../lib/catalog-store.ts';
import { useCon } from '../../lib/known-goods.ts';
import { ConPicker } from '../../ui/con-picker.tsx';
import { ConPicture } from '../../ui/con-picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { NameLink } from '../../ui/name-link.tsx';
import { useFaces } from './faces.ts';
import { HitMark } from './hit-mark.tsx';
import { placeName } from './selection.ts';
import type { SideProps } from './side-props.ts';
import { TargetMark } from './target-mark.tsx';

type Props = SideProps & {
  /** The emoticon shown just now. */
  emote?: number | undefined;
  onEmote?: ((conId: number) => void) | undefined;
};
const WARD_PLACES = [0, 1, 2];
const MOST_ENERGY = 10;

/** Energy and counts, the hero as a luminary, wards and traps. */
export function HeroRow({ view, seat, isOwn, owner, places, marks, happening, onTouch, emote, onEmote }: Props) {
  const cons = useCatalog((catalog) => catalog.cons);
  const shown = useCon(emote);
  const side = view.seats[seat];
  const hero = seat === 0 ? 'hero0' : 'hero1';
  const isTarget = places.targets.has(hero);
  const mark = marks.get(hero);
  const place = { kind: 'target', target: hero } as const;
  const label = [`${owner} 영웅, 생명 ${side.life}, 기력 ${side.energy}`, isTarget && '고를 수 있음', mark?.words];
  return (
    <section
      className="hero-row"
      data-own={isOwn || undefined}
      data-on-turn={(view.on_turn === seat && view.phase === 'main') || undefined}
      aria-label={side.name}
    >
      <div className="hero-facts">
        <p className="hero-name">
          {side.user_id > 0 ? <NameLink id={side.user_id} name={side.name} /> : side.name}
          {onEmote && (
            <ConPicker
              cons={cons.filter(({ is_mine }) => is_mine)}
              label="감정 표현"
              className="emote-button"
              onPick={onEmote}
            >
              <Smile size={18} aria-hidden="true" />
            </ConPicker>
          )}
        </p>
        <p className="counts">
          <span>
            <Icon name="card-draw" label="손" /> {side.hand_count}
          </span>
          <span data-testid={isOwn ? 'deck-own' : 'deck-enemy'}>
            <Icon name="stack" label="덱" /> {side.deck_count}
          </span>
          <span>
            <Icon name="card-discard" label="무덤" /> {side.discard.length}
          </span>
        </p>
        <p className="energy" data-testid={isOwn ? 'energy-own' : 'energy-enemy'}>
          <span className="sr-only">기력 </span>
          <b>{side.energy}</b>/{side.max_energy}
          <span className="orbs" aria-hidden="true">
            {Array.from({ length: Math.max(MOST_ENERGY, side.energy) }, (_, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: orbs are their places
              <i key={at} data-orb={at < side.energy ? 'lit' : at < side.max_energy ? 'spent' : 'locked'} />
            ))}
          </span>
        </p>
      </div>
      <button
        type="button"
        className="hero"
        data-testid={isOwn ? 'hero-own' : 'hero-enemy'}
        data-lit={isTarget || undefined}
        data-row={isOwn ? 'hero-own' : 'hero-enemy'}
        data-place={isTarget ? placeName(place) : undefined}
        aria-disabled={!isTarget}
        onClick={() => isTarget && onTouch(place)}
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
        <HitMark happening={happening} who={hero} />
      </button>
      {shown && (
        <output className="emote" aria-label={`${side.name}: ${shown.name}`} data-testid="emote">
          <ConPicture con={shown} />
        </output>
      )}
      <Wards view={view} seat={seat} />
    </section>
  );
}

function Wards({ view, seat }: { view: WireView; seat: 0 | 1 }) {
  const faces = useFaces(view);
  const { wards } = view.seats[seat];
  return (
    <ul className="wards" aria-label="결계와 함정">
      {WARD_PLACES.map((place) => {
        const ward = wards[place];
        if (!ward) return <li key={place} className="ward" aria-hidden="true" />;
        const face = ward.card_id === null ? null : faces(ward.card_id, seat);
        return (
          <li
            key={place}
            className="ward"
            data-full="true"
            data-el={face?.element[0] ?? 'N'}
            title={face ? `${face.name}: ${face.text}` : '뒤집힌 함정'}
          >
            {face ? (
              <Icon name={ward.is_trap ? 'wolf-trap' : 'magic-gate'} label={`${face.name}: ${face.text}`} />
            ) : (
              <b role="img" aria-label="뒤집힌 함정">
                ?
              </b>
            )}
            {ward.time !== null && (
              <span className="ward-time">
                <span className="sr-only">남은 턴 </span>
                {ward.time}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
