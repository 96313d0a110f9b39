import { type AbilityEdit, abilities, editedAbilities, pricedBy, priceLimits } from '@chilyo/card-language';
import { type AbilityDetail, calls } from '@chilyo/protocol';
import { type Kysely, sql } from 'kysely';
import { breaksUniqueness } from '../../../platform/database-errors.ts';
import { Prebuilt } from '../../../platform/prebuilt.ts';
import { Refusal } from '../../../platform/refusal.ts';
import { secondsOf } from '../../../platform/seconds.ts';
import type { Database } from '../../../platform/tables.ts';
import { Turns } from '../../../platform/turns.ts';
import { noteOperatorAction } from '../../core/audit/service.ts';

type Db = Kysely<Database>;
type Edits = ReadonlyMap<number, AbilityEdit>;
type Wanted = AbilityEdit & { by: number; id: number; no: number };

/** Maximum of returned versions of a word, besides its original. */
const VERSIONS_MOST = 20;

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
      const edits = await editsOf(this.#db);
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

/** The latest version of each edited word. */
async function editsOf(db: Db): Promise<Edits> {
  const rows = await db
    .selectFrom('ability_versions')
    .distinctOn('ability_id')
    .select(['ability_id', 'explanation', 'price'])
    .orderBy('ability_id')
    .orderBy('no', 'desc')
    .execute();
  return new Map(rows.map(({ ability_id, explanation, price }) => [ability_id, { explanation, price }]));
}

/** Every word with its versions, newest first. */
export async function abilityDetails(db: Db, only?: number): Promise<AbilityDetail[]> {
  const numbered = db
    .selectFrom('ability_versions')
    .innerJoin('users', 'users.id', 'by_id')
    .select(['ability_id', 'no', 'explanation', 'price', 'users.name as by_name', 'ability_versions.created_at'])
    .select(sql<number>`row_number() over (partition by ability_id order by no desc)`.as('place'))
    .$if(only !== undefined, (query) => query.where('ability_id', 'in', [only!, pricedBy.get(only!) ?? only!]));
  const rows = await db
    .selectFrom(numbered.as('version'))
    .selectAll()
    .where('place', '<=', VERSIONS_MOST)
    .orderBy('no', 'desc')
    .execute();
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
      await tx
        .insertInto('ability_versions')
        .values({ ability_id: id, no: no + 1, explanation, price, by_id: by })
        .execute();
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
