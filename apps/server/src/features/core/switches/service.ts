/** What the operator switches off for everybody. */
import { ALL_OPEN, type Switches as State } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import type { Database } from '../../../platform/tables.ts';
import { Turns } from '../../../platform/turns.ts';
import { noteOperatorAction } from '../audit/service.ts';

type Db = Kysely<Database>;

/** The switches of the site as this process knows them; the database has them. */
export class Switches {
  readonly #db: Db;
  readonly #changed: ((state: State) => void)[] = [];
  /** Looks come one after another, so that none brings back what was before. */
  readonly #looks = new Turns();
  #state: State = ALL_OPEN;

  constructor(db: Db) {
    this.#db = db;
  }

  get state(): State {
    return this.#state;
  }

  /** What keeps a new match from beginning; null: nothing. */
  whyNoMatch(): 'READ_ONLY' | 'QUEUE_STOPPED' | null {
    if (this.#state.is_read_only) return 'READ_ONLY';
    return this.#state.is_game_stopped ? 'QUEUE_STOPPED' : null;
  }

  /** `run` is called whenever a switch has been turned, here or by another process. */
  onChange(run: (state: State) => void): void {
    this.#changed.push(run);
  }

  /** Turns the switches that are named; what they were and are is kept with what operators did. */
  async turn(by: number, wanted: { readonly [K in keyof State]?: State[K] | undefined }): Promise<State> {
    const state = await this.#db.transaction().execute(async (tx) => {
      let before = ALL_OPEN;
      const after = await changeSetting(tx, 'switches', (was = ALL_OPEN) => {
        before = was;
        return { ...was, ...named(wanted) };
      });
      if (differ(before, after)) {
        const turned = (state: State) => Object.fromEntries(changedKeys(before, after).map((key) => [key, state[key]]));
        await noteOperatorAction(tx, { by, action: 'turn_switches', before: turned(before), after: turned(after) });
      }
      return after;
    });
    // of several at once the last one written counts, whichever comes back last
    await this.look();
    return state;
  }

  /** Looks how the switches are, as another process may have turned one. */
  look(): Promise<void> {
    return this.#looks.take(0, async () => {
      const state = (await readSetting(this.#db, 'switches')) ?? ALL_OPEN;
      if (!differ(state, this.#state)) return;
      this.#state = state;
      for (const run of this.#changed) run(state);
    });
  }
}

const named = (wanted: { readonly [K in keyof State]?: State[K] | undefined }): Partial<State> =>
  Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));

const changedKeys = (one: State, other: State) =>
  (Object.keys(ALL_OPEN) as (keyof State)[]).filter((key) => one[key] !== other[key]);
const differ = (one: State, other: State): boolean => changedKeys(one, other).length > 0;
