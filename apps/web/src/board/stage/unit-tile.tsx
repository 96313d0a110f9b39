import './unit-tile.css';
import infoIcon from 'virtual:icon/info';
import { type Keyword, keywordTable } from '@chilyo/card-language';
import { pointsLeft } from '../../match/points-left.ts';
import { Art } from '../../ui/card/art.tsx';
import { Bead } from '../../ui/card/bead.tsx';
import type { CardFace } from '../../ui/card/card-face.ts';
import { KEYWORD_ICONS } from '../../ui/card/keyword-icons.ts';
import { numberChange } from '../../ui/card/number-change.ts';
import { StateChips } from '../../ui/card/state-chips.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Mark } from '../../ui/mark.tsx';
import type { TargetMark as Foretold } from '../foreseen.ts';
import type { ForeseenUnit } from '../foreseen-board.ts';
import { TargetMark } from '../target-mark.tsx';
import type { Unit } from '../unit-words.ts';

/** Legal actions of an own unit in its player's turn. */
export type Readiness = 'attack' | 'move' | 'asleep' | 'asleep-move' | null;

type Props = {
  face: CardFace;
  /** null: it was put down, and the match has not confirmed it yet. */
  unit: Unit | null;
  readiness: Readiness;
  isTarget: boolean;
  /** The targeting effect is beneficial. */
  isFriendly: boolean;
  isPicked: boolean;
  mark: Foretold | undefined;
  /** What the action at the place that is pointed at would do to it. */
  foreseen?: ForeseenUnit | undefined;
};

/** A unit in play: its picture on the whole card, with only its present numbers on top. */
export function UnitTile({ face, unit: now, readiness, isTarget, isFriendly, isPicked, mark, foreseen }: Props) {
  const unit = foreseen?.unit ?? now;
  const goes = foreseen?.goes ?? 0;
  const elements = unit && unit.element.length > 0 ? unit.element : face.element;
  const keywords = Object.keys(unit?.keywords ?? {}).map((key) => keywordTable[key as Keyword].word);
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
      data-foreseen={goes === 0 ? undefined : goes === 1 ? 'gone' : 'maybe'}
      data-new-attack={foreseen?.isAttackNew || undefined}
      data-new-health={foreseen?.isHealthNew || undefined}
    >
      <div className="tile-face">
        <Art of={face} />
        <span className="tile-foot">
          <span className="tile-name">{face.name}</span>
          <span className="tile-keywords">
            {keywords.map((word) => (
              <Icon key={word} of={KEYWORD_ICONS[word] ?? infoIcon} />
            ))}
            {keywords.length === 1 && <span>{keywords[0]}</span>}
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
        is={numberChange(unit?.attack, face.attack)}
      />
      <Bead
        kind="health"
        word="체력"
        value={pointsLeft(unit?.health ?? face.health ?? 0)}
        is={unit && unit.health < unit.max_health ? 'down' : numberChange(unit?.health, face.health)}
      />
      <StateChips
        isFrozen={unit?.frozen}
        isAsleep={readiness === 'asleep' || readiness === 'asleep-move'}
        isStealthy={Boolean(unit?.keywords.stealth)}
        burn={unit?.burn}
        isSilenced={unit?.silenced}
      />
      <TargetMark of={mark} word={foreseen?.word} isChance={foreseen?.isChance} />
    </div>
  );
}
