import { josaOf } from '@chilyo/card-language';
import type { CharacterRef } from '@chilyo/engine';
import type { WireView } from '@chilyo/protocol';
import { POWER_WORDS } from '../match/power-words.ts';
import type { CardFace } from '../ui/card/card-face.ts';
import type { TargetMark } from './foreseen.ts';
import type { Held } from './selection.ts';

type Props = {
  view: WireView;
  held: NonNullable<Held>;
  target: CharacterRef;
  mark: TargetMark | undefined;
  faces: (cardId: number, seat: 0 | 1) => CardFace;
  own: 0 | 1;
};

/** The preview as one sentence: 해마 기사가 불꽃 여우를 공격 · 처치 · 내 유닛 4 → 1. */
export function PreviewSentence({ view, held, target, mark, faces, own }: Props) {
  const units = view.seats.flatMap(({ units }) => units.flatMap((unit) => unit ?? []));
  const actor = held.kind === 'unit' ? units.find(({ number }) => number === held.number) : undefined;
  const struck = typeof target === 'number' ? units.find(({ number }) => number === target) : undefined;
  const card = held.kind === 'card' ? view.seats[own].hand?.find(({ number }) => number === held.number) : undefined;
  const name = (id: number | undefined) => (id === undefined ? '' : faces(id, own).name);
  const whom = struck ? name(struck.card_id) : target === `hero${own}` ? '내 영웅' : '상대 영웅';
  const had = struck ? struck.health : view.seats[target === 'hero0' ? 0 : 1].life;
  const { fate, ownFate, heroFate } = mark ?? {};
  const enemyLife = view.seats[own === 0 ? 1 : 0].life;
  return (
    <span className="preview" data-testid="preview">
      {actor ? (
        <span>
          <b>{name(actor.card_id)}</b>
          {particle(name(actor.card_id), '이/가')} <b>{whom}</b>
          {particle(whom, '을/를')} 공격
        </span>
      ) : (
        <span>
          <b>{held.kind === 'power' ? POWER_WORDS[view.seats[own].power].name : name(card?.card_id)}</b> → <b>{whom}</b>
        </span>
      )}
      {fate?.falls ? (
        <em className="preview-fall">처치</em>
      ) : fate && fate.change !== 0 ? (
        <span>
          {had} → {had + fate.change}
        </span>
      ) : (
        fate?.isShielded && <span>보호막이 막음</span>
      )}
      {actor && ownFate && (ownFate.falls || ownFate.change !== 0) && (
        <span>
          내 유닛 {actor.health} → {ownFate.falls ? '죽음' : actor.health + ownFate.change}
        </span>
      )}
      {heroFate && heroFate.change !== 0 && (
        <span>
          상대 영웅 {enemyLife} → {enemyLife + heroFate.change}
        </span>
      )}
    </span>
  );
}

const particle = (word: string, josa: '이/가' | '을/를'): string => josaOf(word, josa).slice(word.length);
