// zod/mini: the replay and the builder load these schemas, and the methods of full zod weigh 10 kB
import { z } from 'zod/mini';
import { CardArt } from './art.ts';
import { Condition } from './condition.ts';
import { CardType } from './filter.ts';
import { between, Small } from './numbers.ts';
import { Element, Keyword, Keywords, Rarity } from './schemas.ts';
import { Trigger, trapTriggers } from './trigger.ts';
import { Verb } from './verbs/index.ts';
import { Target, Who } from './who.ts';

/** Lasts while its source is in play (지속): attack, health, a keyword or a change of cost for a group. */
export const Aura = z
  .strictObject({
    when: z.literal('aura'),
    test: z.optional(Condition),
    to: Who,
    attack: z.optional(Small),
    health: z.optional(Small),
    keyword: z.optional(Keyword),
    amount: z.optional(between(1, 20)),
    /** For own hand instead of units: `to` is ignored. */
    cost: z.optional(Small),
  })
  .check(
    z.refine(({ attack, health, keyword, cost }) => !!(attack || health || keyword || cost), 'an aura gives something'),
  );
export type Aura = z.infer<typeof Aura>;

/** One sentence of a card: when, under which condition, what (rules 9, 11, 12). */
export const Triggered = z.strictObject({
  when: Trigger,
  test: z.optional(Condition),
  do: z.array(Verb).check(z.minLength(1), z.maxLength(4)),
});
export type Triggered = z.infer<typeof Triggered>;

export const Ability = z.union([Aura, Triggered]);
export type Ability = z.infer<typeof Ability>;

/** A card, official or made by a player: plain data in a closed vocabulary (rules 4, 12). */
export const Card = z
  .strictObject({
    id: z.int().check(z.positive()),
    key: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
    name: z.string().check(z.minLength(1), z.maxLength(20)),
    type: CardType,
    element: z.array(Element).check(z.minLength(1), z.maxLength(2)),
    rarity: Rarity,
    cost: between(0, 12),
    attack: z.optional(between(0, 20)),
    health: z.optional(between(1, 20)),
    /** Own turns that a ward stays. */
    time: z.optional(between(1, 9)),
    keywords: Keywords,
    target: z.optional(Target),
    abilities: z.array(Ability).check(z.maxLength(3)),
    is_token: z.boolean(),
    set: z.string(),
    flavour: z.optional(z.string().check(z.maxLength(120))),
    /** Only of made cards. */
    art: z.optional(CardArt),
  })
  .check(
    z.superRefine((card, ctx) => {
      const wrong = (path: (string | number)[], message: string) =>
        ctx.addIssue({ code: 'custom', path, message: `${card.key}: ${message}` });
      const isUnit = card.type === 'unit';
      if ([card.attack, card.health].some((stat) => (stat !== undefined) !== isUnit))
        wrong(['attack'], 'attack and health belong to units');
      if ((card.type === 'ward') !== (card.time !== undefined)) wrong(['time'], 'time belongs to wards');
      if (!isUnit && Object.keys(card.keywords).length > 0) wrong(['keywords'], 'keywords belong to units');
      if (card.target && card.type !== 'unit' && card.type !== 'spell')
        wrong(['target'], 'only units and spells choose a target');
      for (const [at, { when }] of card.abilities.entries()) {
        const path = ['abilities', at, 'when'];
        if ((when === 'cast') !== (card.type === 'spell')) wrong(path, `a ${card.type} can't wait for ${when}`);
        if (card.type === 'trap' && !trapTriggers.includes(when as Trigger))
          wrong(path, `a trap can't wait for ${when}`);
        if (card.type !== 'trap' && ['enemy_attacks', 'enemy_summons', 'enemy_casts'].includes(when))
          wrong(path, `only traps wait for ${when}`);
      }
    }),
  );
export type Card = z.infer<typeof Card>;
