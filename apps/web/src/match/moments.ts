import { type Card, type Element, elementWords, josaOf, motherOf } from '@chilyo/card-language';
import type { CardRow, WireEvent, WireView } from '@chilyo/protocol';
import type { AnimationStep } from './animation-steps.ts';
import { finishIn } from './cutscene.ts';
import { heroOf } from './event-cause.ts';
import type { Motion } from './motion.ts';

type Seat = 0 | 1;
type CardOf = (id: number) => Pick<Card | CardRow, 'element' | 'abilities'> | undefined;
type Played = Extract<WireEvent, { type: 'PLAYED' }>;

/** A third of the first life: a seat that was so far behind and overtakes has come back. */
const FAR_BEHIND = 10;
/** At normal speed, ms. */
const GENERATED_MS = 700;
const COMEBACK_MS = 900;
/** Names the match whose first 상생 has been seen, and of whom, so that a reload does not show it again. */
const SEEN = 'chilyo.generated';

/**
 * Moments that depend on the whole match so far: the first 상생, and a comeback. Each is shown once a match: to a player
 * their own, to all others those of both seats.
 */
export class Moments {
  #key: string | null = null;
  #lives: [number, number] = [0, 0];
  /** How far each seat has been behind since it was last ahead. */
  #behind: [number, number] = [0, 0];
  #hasGenerated: [boolean, boolean] = [false, false];
  #hasComeBack: [boolean, boolean] = [false, false];

  /** A board that no events lead to. `key`: a match that a reload joins again; null for one that is followed from its beginning. */
  begin(key: string | null, { seats }: WireView): void {
    if (key === null || key !== this.#key) {
      this.#hasComeBack = [false, false];
      this.#hasGenerated = key === null ? [false, false] : seenBefore(key);
      this.#behind = [0, 0];
    }
    this.#key = key;
    this.#lives = [seats[0].life, seats[1].life];
    this.#measure();
  }

  /** The steps of some events with the moments that they bring; `before` is the board until then. */
  add(steps: readonly AnimationStep[], before: WireView, viewer: Seat | null, cardOf: CardOf): AnimationStep[] {
    const events = steps.flatMap((step) => step.events);
    const end = finishIn(events);
    const generated = generatedIn(
      events,
      before,
      (seat) => isShownTo(viewer, seat) && !this.#hasGenerated[seat],
      cardOf,
    );
    const all: AnimationStep[] = [];
    for (const step of steps) {
      if (end && step.cutscene?.scene === 'finish' && this.#behind[end.winner] >= FAR_BEHIND)
        all.push({ ...step, cutscene: { ...step.cutscene, behind: this.#behind[end.winner] } });
      else all.push(step);
      if (generated && step.events.includes(generated.after)) {
        this.#hasGenerated[generated.seat] = true;
        if (this.#key !== null) remember(this.#key, this.#hasGenerated);
        all.push({ ...moment(generated.motions, GENERATED_MS), cue: { cue: 'generated', element: generated.element } });
      }
      const overtaken = this.#take(step.events, viewer);
      if (overtaken) all.push({ ...moment(overtaken, COMEBACK_MS), cue: { cue: 'comeback' } });
    }
    return all;
  }

  /** Follows the lives; the motions of a comeback that is shown, if this is it. */
  #take(events: readonly WireEvent[], viewer: Seat | null): Motion[] | null {
    for (const event of events)
      if ((event.type === 'HURT' || event.type === 'HEALED') && typeof event.target === 'string')
        this.#lives[event.target === 'hero0' ? 0 : 1] = event.health;
    const [first, second] = this.#lives;
    // the last blow belongs to the end of the match
    if (first <= 0 || second <= 0) return null;
    const ahead = first > second ? 0 : second > first ? 1 : null;
    const isComeback = ahead !== null && this.#behind[ahead] >= FAR_BEHIND;
    this.#measure();
    if (!isComeback || !isShownTo(viewer, ahead) || this.#hasComeBack[ahead]) return null;
    this.#hasComeBack[ahead] = true;
    const [own, other] = ahead === 0 ? [first, second] : [second, first];
    return [
      { do: 'ribbon', words: `역전 · ${own} 대 ${other}`, element: 'W' },
      { do: 'rays', who: heroOf(ahead) },
    ];
  }

  #measure(): void {
    const gap = this.#lives[1] - this.#lives[0];
    this.#behind = [gap < 0 ? 0 : Math.max(this.#behind[0], gap), gap > 0 ? 0 : Math.max(this.#behind[1], -gap)];
  }
}

const moment = (beside: Motion[], ms: number): AnimationStep => ({ events: [], coming: [], beside, ms, isGreat: true });

const isShownTo = (viewer: Seat | null, seat: Seat): boolean => viewer === null || viewer === seat;

/** A card whose text speaks of 상생, played by a seat that may have its moment while it has a unit of a mother element. */
function generatedIn(events: readonly WireEvent[], before: WireView, mayHave: (seat: Seat) => boolean, cardOf: CardOf) {
  const played = events.find((event): event is Played => event.type === 'PLAYED' && mayHave(event.seat));
  const id = played?.card_id ?? 0;
  const card = played?.cards.find((dealt) => dealt.id === id) ?? before.cards[id] ?? cardOf(id);
  if (!played || !card || !JSON.stringify(card.abilities).includes('"generated"')) return null;
  const { seat } = played;
  const arrived = events.find(
    (event): event is Extract<WireEvent, { type: 'ARRIVED' }> =>
      event.type === 'ARRIVED' && event.seat === seat && event.way === 'play',
  );
  for (const element of card.element as Element[]) {
    const mother = motherOf[element];
    const unit = before.seats[seat].units.find((each) => each?.element.some((own) => own === mother));
    if (!unit || !mother) continue;
    const child = played.card_type === 'unit' && arrived ? arrived.unit.number : ({ at: 'shown', seat } as const);
    const words = `상생 · ${josaOf(elementWords[mother], '이/가')} ${josaOf(elementWords[element], '을/를')} 낳습니다`;
    const motions: Motion[] = [
      { do: 'ribbon', words, element },
      { do: 'wake', who: unit.number },
      { do: 'shot', from: unit.number, to: child, tone: 'light' },
    ];
    return { seat, after: played.card_type === 'unit' && arrived ? arrived : played, element, motions };
  }
  return null;
}

/** Kept as the match and one letter for each seat. */
function seenBefore(key: string): [boolean, boolean] {
  try {
    const kept = sessionStorage.getItem(SEEN) ?? '';
    return [kept === `${key} 10` || kept === `${key} 11`, kept === `${key} 01` || kept === `${key} 11`];
  } catch {
    return [false, false];
  }
}

function remember(key: string, [first, second]: readonly [boolean, boolean]): void {
  try {
    sessionStorage.setItem(SEEN, `${key} ${Number(first)}${Number(second)}`);
  } catch (failure) {
    console.warn('a moment is not remembered in this browser', failure);
  }
}
