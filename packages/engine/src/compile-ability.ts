import { type Card, optionText, type PlainVerb, type Triggered, usesTarget, type Verb } from '@chilyo/card-language';
import { countOf } from './amount.ts';
import { testOf } from './condition.ts';
import { effects } from './effects/index.ts';
import type { CompiledAbility, Effect, Instruction } from './rules.ts';

type NameOf = (key: string) => string;

function effectOf(verb: PlainVerb): Effect {
  // the table pairs every verb with its own maker; the compiler can't follow that through a lookup
  const make = effects[verb.verb] as (verb: PlainVerb) => Effect;
  return make(verb);
}

/** An ability as a flat program of effects, made once for a card. */
export function compileAbility(ability: Triggered, card: Card, nameOf: NameOf): CompiledAbility {
  const { test, do: verbs } = ability;
  const judges_target = test?.is === 'overcoming' && test.whom === 'target';
  return {
    test: testOf(test),
    judges_target,
    program: compile(verbs, card, nameOf),
    uses_target: card.target !== undefined && usesTarget(ability),
  };
}

function compile(verbs: readonly Verb[], card: Card, nameOf: NameOf): Instruction[] {
  const program: Instruction[] = [];
  const plain = (list: readonly PlainVerb[]) => {
    for (const verb of list) program.push({ op: 'do', effect: effectOf(verb) });
  };
  for (const verb of verbs) {
    if (verb.verb === 'if') {
      const test: Instruction = { op: 'unless', test: testOf(verb.test), to: 0 };
      program.push(test);
      plain(verb.do);
      const jump: Instruction = { op: 'jump', to: 0 };
      if (verb.else) program.push(jump);
      test.to = program.length;
      plain(verb.else ?? []);
      jump.to = program.length;
    } else if (verb.verb === 'repeat') {
      const loop: Instruction = { op: 'loop', times: countOf(verb.times), end: 0 };
      program.push(loop);
      const start = program.length;
      plain(verb.do);
      program.push({ op: 'again', start });
      loop.end = program.length;
    } else if (verb.verb === 'choose_one') {
      const texts = verb.options.map((option) => optionText(card, option, nameOf));
      const starts: number[] = [];
      const jumps: Extract<Instruction, { op: 'jump' }>[] = [];
      program.push({ op: 'choose', starts, texts });
      for (const option of verb.options) {
        starts.push(program.length);
        plain(option);
        const jump: Instruction = { op: 'jump', to: 0 };
        jumps.push(jump);
        program.push(jump);
      }
      for (const jump of jumps) jump.to = program.length;
    } else plain([verb]);
  }
  return program;
}
