import './tier-mark.css';
import crown from 'virtual:icon/laurel-crown';
import moon from 'virtual:icon/moon';
import stars from 'virtual:icon/star-formation';
import noon from 'virtual:icon/sun';
import morning from 'virtual:icon/sun-radiations';
import dawn from 'virtual:icon/sunrise';
import dusk from 'virtual:icon/sunset';
import { SEVENS } from '@chilyo/protocol/season-prizes';
import { type Tier, tierWord } from '@chilyo/protocol/tiers';
import { Icon } from './icon.tsx';

const DRAWINGS = { dawn, morning, noon, dusk, night: moon, stars } as const satisfies Record<Tier, string>;

export const isSeven = (place: number | null): boolean => place !== null && place <= SEVENS;

/** The title of a tier; the first seven of a ladder have a title of their own. */
export const standingWord = (tier: Tier, place: number | null): string => (isSeven(place) ? '칠요' : tierWord(tier));

/** The mark of a tier, in the same ring as portraits of that tier. */
export function TierMark({ tier, place = null }: { tier: Tier; place?: number | null }) {
  const isFirst = isSeven(place);
  return (
    <span className="tier-mark" data-tier={isFirst ? 'seven' : tier} aria-hidden="true">
      <Icon of={isFirst ? crown : DRAWINGS[tier]} />
    </span>
  );
}
