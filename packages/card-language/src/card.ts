import { z } from 'zod';
import { CardArt } from './art.ts';
import { Condition } from './condition.ts';
import { CardType } from './filter.ts';
import { Small } from './numbers.ts';
import { Element, Keyword, Keywords, Rarity } from './schemas.ts';
import { Trigger, trapTriggers } from './trigger.ts';
import { Verb } from './verbs/index.ts';
import { Target, Who } from './who.ts';

/** Lasts while its source is in play (지속): attack, health, a keyword or a change of cost for a group. */
export const Aura = z
  .strictObject({
    when: z.literal('aura'),
    test: Condition.optional(),
    to: Who,
    attack: Small.optional(),
    health: Small.optional(),
    keyword: Keyword.optional(),
    amount: z.int().min(1).max(20).optional(),
    /** For own hand instead of units: `to` is ignored. */
    cost: Small.optional(),
  })
  .refine(({ attack, health, keyword, cost }) => attack || health || keyword || cost, 'an aura gives something');
export type Aura = z.infer<typeof Aura>;

/** One sentence of a card: when, under which condition, what (rules 9, 11, 12). */
export const Triggered = z.strictObject({
  when: Trigger,
  test: Condition.optional(),
  do: z.array(Verb).min(1).max(4),
});
export type Triggered = z.infer<typeof Triggered>;

export const Ability = z.union([Aura, Triggered]);
export type Ability = z.infer<typeof Ability>;

/** A card, official or made by a player: plain data in a closed vocabulary (rules 4, 12). */
export const Card = z
  .strictObject({
    id: z.int().positive(),
    key: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
    name: z.string().min(1).max(20),
    type: CardType,
    element: z.array(Element).min(1).max(2),
    rarity: Rarity,
    cost: z.int().min(0).max(12),
    attack: z.int().min(0).max(20).optional(),
    health: z.int().min(1).max(20).optional(),
    /** Own turns that a ward stays. */
    time: z.int().min(1).max(9).optional(),
    keywords: Keywords,
    target: Target.optional(),
    abilities: z.array(Ability).max(3),
    is_token: z.boolean(),
    set: z.string(),
    flavour: z.string().max(120).optional(),
    /** Only of made cards. */
    art: CardArt.optional(),
  })
  .superRefine((card, ctx) => {
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
      if (card.type === 'trap' && !trapTriggers.includes(when as Trigger)) wrong(path, `a trap can't wait for ${when}`);
      if (card.type !== 'trap' && ['enemy_attacks', 'enemy_summons', 'enemy_casts'].includes(when))
        wrong(path, `only traps wait for ${when}`);
    }
  });
export type Card = z.infer<typeof Card>;
