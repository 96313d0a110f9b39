import type { PlainVerb } from '@chilyo/card-language';
import { burn } from './burn.ts';
import { cleanse } from './cleanse.ts';
import type { Compile } from './compile.ts';
import { takeControl } from './control.ts';
import { copyStats } from './copy.ts';
import { changeCost } from './cost.ts';
import { create } from './create.ts';
import { dealDamage } from './damage.ts';
import { destroyAll } from './destroy.ts';
import { destroyWard } from './destroy-ward.ts';
import { discard } from './discard.ts';
import { drawSome } from './draw.ts';
import { changeElement } from './element.ts';
import { energy } from './energy.ts';
import { freezeAll } from './freeze.ts';
import { give } from './give.ts';
import { healPoints } from './heal.ts';
import { lengthenWard } from './lengthen-ward.ts';
import { maxEnergy } from './max-energy.ts';
import { moveToLane } from './move.ts';
import { pick } from './pick.ts';
import { pushAside } from './push.ts';
import { recall } from './recall.ts';
import { returnToHand } from './return.ts';
import { revive } from './revive.ts';
import { fixStats } from './set-stats.ts';
import { silenceAll } from './silence.ts';
import { stats } from './stats.ts';
import { summon } from './summon.ts';
import { swapUnits } from './swap.ts';
import { transform } from './transform.ts';
import { wakeUp } from './wake.ts';

/** What makes every verb's effect. A verb of the vocabulary without one does not compile. */
export const effects: { [K in PlainVerb['verb']]: Compile<K> } = {
  damage: dealDamage,
  heal: healPoints,
  stats,
  set_stats: fixStats,
  destroy: destroyAll,
  return: returnToHand,
  silence: silenceAll,
  freeze: freezeAll,
  burn,
  give,
  summon,
  draw: drawSome,
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
  copy: copyStats,
  cost: changeCost,
  pick,
};
