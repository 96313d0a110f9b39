import { levelOfAvatar } from '@chilyo/protocol/opponents';
import type { ElementCode } from '../ui/element.ts';
import { boxed, boxOfDisc } from './boxed.ts';
import type { Geometry } from './geometry/places.ts';
import { Hero } from './hero.tsx';
import { HeroFacts } from './hero-facts.tsx';
import { lookAt } from './look/look-store.ts';
import { DiscardCount, Piles } from './piles.tsx';
import type { SideProps } from './side-props.ts';
import { Wards } from './wards.tsx';

type Props = SideProps & {
  geometry: Geometry;
  elements: readonly ElementCode[];
  /** The emoticon shown just now. */
  emote: number | undefined;
};

/** One side but for its lanes: name and counts, the hero, wards and traps, deck and discard pile. */
export function Side({ geometry, elements, emote, ...side }: Props) {
  const { view, seat, isOwn, owner } = side;
  const at = isOwn ? geometry.own : geometry.enemy;
  const isWide = geometry.shape === 'wide';
  const { user_id, avatar_id, name, hand_count, deck_count, energy, max_energy } = view.seats[seat];
  const isOnTurn = view.on_turn === seat && view.phase === 'main';
  return (
    <>
      <HeroFacts
        isOwn={isOwn}
        isOnTurn={isOnTurn}
        style={boxed(at.facts)}
        userId={user_id}
        name={name}
        level={levelOfAvatar(avatar_id)}
        hand={hand_count}
        deck={isOwn || isWide ? null : deck_count}
        discard={!isOwn && !isWide && <DiscardCount view={view} seat={seat} owner={owner} />}
        energy={energy}
        maxEnergy={max_energy}
      />
      <Hero
        {...side}
        style={boxed(boxOfDisc(at.hero))}
        elements={elements}
        emote={emote}
        eclipse={view.phase === 'main' && !isOnTurn ? view.eclipse : 0}
      />
      <Wards view={view} seat={seat} isOwn={isOwn} boxes={at.wards} onLook={lookAt} />
      <Piles view={view} seat={seat} isOwn={isOwn} owner={owner} geometry={geometry} />
    </>
  );
}
