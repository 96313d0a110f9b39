import type { Card } from '@chilyo/card-language';
import { dark } from './dark.ts';
import { dual } from './dual.ts';
import { earth } from './earth.ts';
import { fire } from './fire.ts';
import { forest } from './forest.ts';
import { light } from './light.ts';
import { metal } from './metal.ts';
import { neutral } from './neutral.ts';
import { tokens } from './tokens.ts';
import { water } from './water.ts';

/**
 * The launch set with its tokens, ascending by id. Ids are given once and never reused: 101 to 130 light, 201 dark,
 * 301 fire, 401 water, 501 forest, 601 metal, 701 earth, 801 neutral, 901 tokens, 1001 to 1018 of two elements.
 */
export const launchCards: Card[] = [light, dark, fire, water, forest, metal, earth, neutral, tokens, dual]
  .flat()
  .sort((a, b) => a.id - b.id);
