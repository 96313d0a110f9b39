import { expect, test } from 'vitest';
import { serverSources } from './ignored-answers.ts';

const CLOCK = 'apps/server/src/platform/clock.ts';
/** It waits for a process of the machine, beside which the server's clock may not move. */
const EMBEDDED_POSTGRES = 'apps/server/src/platform/embedded-postgres/';
const ASKS = /\bDate\.now\b|\bnew Date\(\)/;

test('the server asks one clock for the time', () => {
  const others = serverSources()
    .filter(({ file, text }) => ASKS.test(text) && file !== CLOCK && !/\/test-[^/]+\.ts$/.test(file))
    .map(({ file }) => file)
    .filter((file) => !file.startsWith(EMBEDDED_POSTGRES));
  expect(others).toEqual([]);
});
