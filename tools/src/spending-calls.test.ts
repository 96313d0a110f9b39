import { calls } from '@chilyo/protocol';
import { expect, test } from 'vitest';
import { unkeyedSpending } from './spending-calls.ts';

const service = {
  file: 'a/service.ts',
  text: "import { transfer } from '../ledger/service.ts';\nexport const pay = () => transfer();\nexport const look = () => 1;",
};
const routes = (serving: string) => ({
  file: 'a/routes.ts',
  text: `import { pay, look } from './service.ts';\nexport function routes() {\n  ${serving}\n}`,
});

test('a call that reaches the ledger without a key is found, through imports', () => {
  const found = (serving: string) => unkeyedSpending([service, routes(serving)]);
  expect(found('serve(http, calls.buy, async () => pay());')).toEqual(['buy']);
  expect(found('serve(http, calls.see, async () => look());')).toEqual([]);
  expect(found('serveIdempotent(spending, calls.buy, async () => pay());')).toEqual([]);
});

// `register` gives the welcome goods; a second one is refused, as the user has a name
const ONCE_BY_THEMSELVES = ['register'];

test('every call of the server that moves gold, dust, cards or boosters needs a key', () => {
  const writes = unkeyedSpending().filter((name) => calls[name as keyof typeof calls].method !== 'GET');
  expect(writes).toEqual(ONCE_BY_THEMSELVES);
});
