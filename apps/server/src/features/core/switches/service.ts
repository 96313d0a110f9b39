/** Features that the operator switches off for all users. */
import { ALL_OPEN, type Switches as State } from '@chilyo/protocol';
import type { Kysely, Transaction } from 'kysely';
import { Refusal } from '../../../platform/refusal.ts';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { Turns } from '../../../platform/turns.ts';
import { noteOperatorAction } from '../audit/service.ts';

type Db = Kysely<Database>;
type Tx = Transaction<Database>;
type Wanted = { readonly [K in keyof State]?: State[K] | undefined };

/** The switches, cached per process; the database is the source of truth. */
export class Switches {
  readonly #db: Db;
  readonly #changed: ((state: State) => void)[] = [];
  /** Serialises reloads, so that an older one cannot overwrite a newer. */
  readonly #looks = new Turns();
  #state: State = ALL_OPEN;

  constructor(db: Db) {
    this.#db = db;
  }

  get state(): State {
    return this.#state;
  }

  /** The reason why no match may start now, or null. */
  whyNoMatch(): 'READ_ONLY' | 'QUEUE_STOPPED' | null {
    if (this.#state.is_read_only) return 'READ_ONLY';
    return this.#state.is_game_stopped ? 'QUEUE_STOPPED' : null;
  }

  /** Throws SIGN_UP_CLOSED. */
  requireSignUp(): void {
    if (this.#state.is_read_only || this.#state.is_sign_up_closed) throw new Refusal('SIGN_UP_CLOSED');
  }

  /** `run` is called after every change of a switch, by this or another process. */
  onChange(run: (state: State) => void): void {
    this.#changed.push(run);
  }

  /** Sets the named switches and writes old and new values to the audit log. */
  async turn(by: number, wanted: Wanted): Promise<State> {
    const state = await this.#db.transaction().execute((tx) => this.turnIn(tx, by, wanted));
    // of concurrent changes the last commit counts, regardless of the order of their answers
    await this.look();
    return state;
  }

  /** The same in a transaction, after whose commit the caller has to `look`. */
  async turnIn(tx: Tx, by: number, wanted: Wanted): Promise<State> {
    return this.#change(tx, by, () => named(wanted));
  }

  /** Takes the text out of the bar, unless it is another one by now; as `turnIn`. */
  async endNotice(tx: Tx, by: number, notice: string): Promise<void> {
    await this.#change(tx, by, (was) => (was.notice === notice ? { notice: '' } : {}));
  }

  async #change(tx: Tx, by: number, wantedOf: (was: State) => Partial<State>): Promise<State> {
    let before = ALL_OPEN;
    const after = await changeSetting(tx, 'switches', (was = ALL_OPEN) => {
      before = was;
      return { ...was, ...wantedOf(was) };
    });
    if (differ(before, after)) {
      const turned = (state: State) => Object.fromEntries(changedKeys(before, after).map((key) => [key, state[key]]));
      await noteOperatorAction(tx, { by, action: 'turn_switches', before: turned(before), after: turned(after) });
    }
    return after;
  }

  /** Reloads the switches, which another process may have changed. */
  look(): Promise<void> {
    return this.#looks.take(0, async () => {
      const state = (await readSetting(this.#db, 'switches')) ?? ALL_OPEN;
      if (!differ(state, this.#state)) return;
      this.#state = state;
      for (const run of this.#changed) run(state);
    });
  }
}

const named = (wanted: Wanted): Partial<State> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

const changedKeys = (one: State, other: State) =>
  (Object.keys(ALL_OPEN) as (keyof State)[]).filter((key) => one[key] !== other[key]);
const differ = (one: State, other: State): boolean => changedKeys(one, other).length > 0;
