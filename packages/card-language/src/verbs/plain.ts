import { z } from 'zod/mini';
import { burn } from './burn.ts';
import { cleanse } from './cleanse.ts';
import { takeControl } from './control.ts';
import { copyUnit } from './copy.ts';
import { changeCost } from './cost.ts';
import { create } from './create.ts';
import { damage } from './damage.ts';
import { destroy } from './destroy.ts';
import { destroyWard } from './destroy-ward.ts';
import { discard } from './discard.ts';
import { draw } from './draw.ts';
import { changeElement } from './element.ts';
import { energy } from './energy.ts';
import { freeze } from './freeze.ts';
import { give } from './give.ts';
import { heal } from './heal.ts';
import { lengthenWard } from './lengthen-ward.ts';
import { maxEnergy } from './max-energy.ts';
import { moveToLane } from './move.ts';
import { pick } from './pick.ts';
import { pushAside } from './push.ts';
import { recall } from './recall.ts';
import { returnToHand } from './return.ts';
import { revive } from './revive.ts';
import { setStats } from './set-stats.ts';
import { silence } from './silence.ts';
import { stats } from './stats.ts';
import { summon } from './summon.ts';
import { swapUnits } from './swap.ts';
import { transform } from './transform.ts';
import { wakeUp } from './wake.ts';
import { wordsOf } from './words-of.ts';

/** Verbs that hold no other verbs: the one list of them. Schema, prices, tooltips and what the engine must do follow from it. */
export const plainVerbs = {
  damage,
  heal,
  stats,
  set_stats: setStats,
  destroy,
  return: returnToHand,
  silence,
  freeze,
  burn,
  give,
  summon,
  draw,
  discard,
  energy,
  max_energy: maxEnergy,
  push: pushAside,
  move: moveToLane,
  transform,
  create,
  revive,
  recall,
  wake: wakeUp,
  control: takeControl,
  element: changeElement,
  cleanse,
  destroy_ward: destroyWard,
  lengthen_ward: lengthenWard,
  swap: swapUnits,
  copy: copyUnit,
  cost: changeCost,
  pick,
};

export const PlainVerb = z.discriminatedUnion('verb', wordsOf(plainVerbs));
export type PlainVerb = z.infer<typeof PlainVerb>;
