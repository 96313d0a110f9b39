import './unit-tile.css';
import hoodIcon from 'virtual:icon/hood';
import infoIcon from 'virtual:icon/info';
import nightSleepIcon from 'virtual:icon/night-sleep';
import silencedIcon from 'virtual:icon/silenced';
import smallFireIcon from 'virtual:icon/small-fire';
import snowflake2Icon from 'virtual:icon/snowflake-2';
import { type Keyword, keywordTable } from '@chilyo/card-language';
import { useArt } from '../../ui/card/art-image.ts';
import { Bead } from '../../ui/card/bead.tsx';
import type { CardFace } from '../../ui/card/card-face.ts';
import { KEYWORD_ICONS } from '../../ui/card/keyword-icons.ts';
import { Icon, type IconDrawing } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import { TargetMark } from '../target-mark.tsx';
import type { Unit } from '../unit-words.ts';
import type { TargetMark as Foretold } from '../use-foresight.ts';

/** What may be done with an own unit in its player's turn. */
export type Readiness = 'attack' | 'move' | 'asleep' | 'asleep-move' | null;

type Props = {
  face: CardFace;
  /** null: it has been put down, and the match has not said yet what it has become. */
  unit: Unit | null;
  readiness: Readiness;
  isTarget: boolean;
  /** Whoever means it means well: nobody is hurt by it. */
  isFriendly: boolean;
  isPicked: boolean;
  mark: Foretold | undefined;
};

/** A unit in play: its picture over the whole card, and on it only what counts now. */
export function UnitTile({ face, unit, readiness, isTarget, isFriendly, isPicked, mark }: Props) {
  const art = useArt(face);
  const elements = unit && unit.element.length > 0 ? unit.element : face.element;
  const keywords = Object.keys(unit?.keywords ?? {}).map((key) => keywordTable[key as Keyword].word);
  const chips = unit ? chipsOf(unit, readiness) : [];
  return (
    <div
      className="tile"
      data-el={elements[0] ?? 'N'}
      data-rarity={face.rarity}
      data-ready={readiness ?? undefined}
      data-target={isTarget || undefined}
      data-friend={isFriendly || undefined}
      data-picked={isPicked || undefined}
      data-frozen={unit?.frozen || undefined}
      data-silenced={unit?.silenced || undefined}
      data-stealth={Boolean(unit?.keywords.stealth) || undefined}
      data-shield={Boolean(unit?.keywords.shield) || undefined}
      data-guard={Boolean(unit?.keywords.guard) || undefined}
    >
      <div className="tile-face">
        {art && <img src={art} alt="" draggable={false} />}
        <span className="tile-foot">
          <span className="tile-name">{face.name}</span>
          <span className="tile-keywords">
            {keywords.map((word) => (
              <Icon key={word} of={KEYWORD_ICONS[word] ?? infoIcon} />
            ))}
          </span>
        </span>
      </div>
      <span className="tile-marks">
        {elements.map((element) => (
          <Mark key={element} of={element} />
        ))}
      </span>
      <Bead
        kind="attack"
        word="공격력"
        value={unit?.attack ?? face.attack ?? 0}
        is={changed(unit?.attack, face.attack)}
      />
      <Bead
        kind="health"
        word="체력"
        value={unit?.health ?? face.health ?? 0}
        is={unit && unit.health < unit.max_health ? 'down' : changed(unit?.health, face.health)}
      />
      {chips.length > 0 && (
        <span className="tile-chips">
          {chips.map(({ icon, word }) => (
            <span key={word} className="tile-chip">
              <Icon of={icon} />
              <span>{word}</span>
            </span>
          ))}
        </span>
      )}
      <TargetMark of={mark} />
    </div>
  );
}

function changed(now: number | undefined, printed: number | null): 'up' | 'down' | undefined {
  if (now === undefined || printed === null || now === printed) return undefined;
  return now > printed ? 'up' : 'down';
}

function chipsOf({ frozen, keywords, burn, silenced }: Unit, readiness: Readiness) {
  const chips: { icon: IconDrawing; word: string }[] = [];
  if (frozen) chips.push({ icon: snowflake2Icon, word: '빙결' });
  else if (readiness === 'asleep' || readiness === 'asleep-move') chips.push({ icon: nightSleepIcon, word: '쉼' });
  if (keywords.stealth) chips.push({ icon: hoodIcon, word: '은신' });
  if (burn > 0) chips.push({ icon: smallFireIcon, word: `${burn}` });
  if (silenced) chips.push({ icon: silencedIcon, word: '침묵' });
  return chips;
}
