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
/** Names the match whose first 상생 has been seen, so that a reload does not show it again. */
const SEEN = 'chilyo.generated';

/** Moments that depend on the whole match so far: the viewer's first 상생, and a comeback. Each is shown once a match. */
export class Moments {
  #key = '';
  #lives: [number, number] = [0, 0];
  /** How far each seat has been behind since it was last ahead. */
  #behind: [number, number] = [0, 0];
  #hasGenerated = false;
  #hasComeBack = false;

  /** A board that no events lead to. */
  begin(key: string, { seats }: WireView): void {
    if (key !== this.#key) {
      this.#hasComeBack = false;
      this.#hasGenerated = seenBefore() === key;
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
    const generated = viewer === null || this.#hasGenerated ? null : generatedIn(events, before, viewer, cardOf);
    const all: AnimationStep[] = [];
    for (const step of steps) {
      if (end && step.cutscene?.scene === 'finish' && this.#behind[end.winner] >= FAR_BEHIND)
        all.push({ ...step, cutscene: { ...step.cutscene, behind: this.#behind[end.winner] } });
      else all.push(step);
      if (generated && step.events.includes(generated.after)) {
        this.#hasGenerated = true;
        remember(this.#key);
        all.push({ ...moment(generated.motions, GENERATED_MS), cue: { cue: 'generated', element: generated.element } });
      }
      const overtaken = this.#take(step.events, viewer);
      if (overtaken) all.push({ ...moment(overtaken, COMEBACK_MS), cue: { cue: 'comeback' } });
    }
    return all;
  }

  /** Follows the lives; the motions of the viewer's comeback, if this is it. */
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
    if (!isComeback || ahead !== viewer || this.#hasComeBack) return null;
    this.#hasComeBack = true;
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

/** The viewer's card whose text speaks of 상생 while a unit of its mother element stands on its side. */
function generatedIn(events: readonly WireEvent[], before: WireView, viewer: Seat, cardOf: CardOf) {
  const played = events.find((event): event is Played => event.type === 'PLAYED' && event.seat === viewer);
  const card = played?.card_id == null ? undefined : cardOf(played.card_id);
  if (!played || !card || !JSON.stringify(card.abilities).includes('"generated"')) return null;
  const arrived = events.find(
    (event): event is Extract<WireEvent, { type: 'ARRIVED' }> =>
      event.type === 'ARRIVED' && event.seat === viewer && event.way === 'play',
  );
  for (const element of card.element as Element[]) {
    const mother = motherOf[element];
    const unit = before.seats[viewer].units.find((each) => each?.element.some((own) => own === mother));
    if (!unit || !mother) continue;
    const child =
      played.card_type === 'unit' && arrived ? arrived.unit.number : ({ at: 'shown', seat: viewer } as const);
    const words = `상생 · ${josaOf(elementWords[mother], '이/가')} ${josaOf(elementWords[element], '을/를')} 낳습니다`;
    const motions: Motion[] = [
      { do: 'ribbon', words, element },
      { do: 'wake', who: unit.number },
      { do: 'shot', from: unit.number, to: child, tone: 'light' },
    ];
    return { after: played.card_type === 'unit' && arrived ? arrived : played, element, motions };
  }
  return null;
}

function seenBefore(): string | null {
  try {
    return sessionStorage.getItem(SEEN);
  } catch {
    return null;
  }
}

function remember(key: string): void {
  try {
    sessionStorage.setItem(SEEN, key);
  } catch (failure) {
    console.warn('a moment is not remembered in this browser', failure);
  }
}
