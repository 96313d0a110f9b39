import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PALETTE_SKIES, SKIES } from './colours.ts';

/** Server drawings use the site's design tokens: the skies of cards and skins. */
const tokens = readFileSync(join(import.meta.dirname, '../../../../web/src/ui/tokens.css'), 'utf8');
const colour = (name: string) => new RegExp(`--${name}:\\s*(#[0-9a-f]{6});`).exec(tokens)?.[1];

test.each(Object.entries({ ...SKIES, ...PALETTE_SKIES }))(
  'the sky of %s is that of the tokens',
  (name, { lit, sky }) => {
    expect(lit).toBe(colour(`lit-${name}`));
    expect(sky).toEqual([1, 2, 3].map((depth) => colour(`sky-${name}-${depth}`)));
  },
);
