import { type AbilityEdit, abilities, editedAbilities, pricedBy, priceLimits } from '@chilyo/card-language';
import { type AbilityDetail, calls } from '@chilyo/protocol';
import type { Kysely } from 'kysely';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import { Prebuilt } from '../../../platform/prebuilt.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { Turns } from '../../../platform/turns.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';
import { abilityVersions, insertAbilityVersion, latestEdits } from './queries/ability-versions.ts';

type Db = Kysely<Database>;
type Edits = ReadonlyMap<number, AbilityEdit>;
type Wanted = AbilityEdit & { by: number; id: number; no: number };

/**
 * Meanings and prices of the words on cards, prebuilt for clients. A cache per process; the database is the source of
 * truth.
 */
export class AbilityList {
  readonly #db: Db;
  /** Serialises reloads, so that an older one cannot overwrite a newer. */
  readonly #looks = new Turns();
  #made: { of: string; body: Prebuilt } | undefined;

  constructor(db: Db) {
    this.#db = db;
  }

  /** Reloads the edits, which another process may have made. */
  look(): Promise<void> {
    return this.#looks.take(0, async () => {
      const edits = await latestEdits(this.#db);
      const of = JSON.stringify([...edits]);
      if (of === this.#made?.of) return;
      this.#made = { of, body: new Prebuilt(calls.abilities.answer.parse({ items: editedAbilities(edits) })) };
    });
  }

  get body(): Prebuilt {
    if (!this.#made) throw new Error('the list of abilities is asked for before it was looked at');
    return this.#made.body;
  }
}

/** Every word with its versions, newest first. */
export async function abilityDetails(db: Db, only?: number): Promise<AbilityDetail[]> {
  const rows = await abilityVersions(db, only === undefined ? undefined : [only, pricedBy.get(only) ?? only]);
  const newest = rows.filter(({ place }) => Number(place) === 1);
  const edits: Edits = new Map(newest.map(({ ability_id, ...edit }) => [ability_id, edit]));
  const cameOut = new Map(abilities.map((ability) => [ability.id, ability]));
  return editedAbilities(edits)
    .filter(({ id }) => only === undefined || id === only)
    .map((ability) => {
      const { explanation, price } = cameOut.get(ability.id)!;
      const versions = rows
        .filter(({ ability_id }) => ability_id === ability.id)
        .map(({ no, by_name, created_at, ...edit }) => ({
          no,
          explanation: edit.explanation,
          price: edit.price,
          by_name,
          created_ts: secondsOf(created_at),
        }));
      return { ...ability, versions: [...versions, { no: 0, explanation, price, by_name: null, created_ts: null }] };
    });
}

/**
 * Adds a version of a word; an unchanged one is not stored again. Throws NOT_FOUND, ABILITY_PRICED_ELSEWHERE for
 * another price of a state, ABILITY_PRICE_OUT, and ABILITY_CHANGED when `no` is no longer the latest version.
 */
export async function editAbility(db: Db, { by, id, no, explanation, price }: Wanted): Promise<AbilityDetail> {
  const [now] = await abilityDetails(db, id);
  if (!now) throw new Refusal('NOT_FOUND');
  if (now.versions[0]!.no !== no) throw new Refusal('ABILITY_CHANGED');
  const before = { explanation: now.explanation, price: now.price };
  if (price !== before.price) refusePrice(id, price);
  if (price === before.price && explanation === before.explanation) return now;
  try {
    await db.transaction().execute(async (tx) => {
      await insertAbilityVersion(tx, { ability_id: id, no: no + 1, explanation, price, by_id: by });
      await noteOperatorAction(tx, {
        by,
        action: 'edit_ability',
        subjectId: id,
        before: { word: now.word, ...before },
        after: { word: now.word, explanation, price },
      });
    });
  } catch (failure) {
    throw breaksUniqueness(failure) ? new Refusal('ABILITY_CHANGED') : failure;
  }
  return (await abilityDetails(db, id))[0]!;
}

function refusePrice(id: number, price: number): void {
  const elsewhere = abilities.find((ability) => ability.id === pricedBy.get(id));
  if (elsewhere) throw new Refusal('ABILITY_PRICED_ELSEWHERE', { word: elsewhere.word });
  const { least, most } = priceLimits({ id });
  if (price < least || price > most) throw new Refusal('ABILITY_PRICE_OUT', { least, most });
}
