import { expect, test } from 'vitest';

const sources = Object.entries(
  import.meta.glob<string>('../**/*.{ts,tsx}', { query: '?raw', import: 'default', eager: true }),
).filter(([file]) => !file.includes('.test.'));
const filesWith = (...parts: RegExp[]) =>
  sources.filter(([, text]) => parts.every((part) => part.test(text))).map(([file]) => file);

test('what a page fetches has a face for its failure, or is fetched aside, where a slip tells of it', () => {
  const fetching = filesWith(/^(?! \* |\/\*\*).*\b(useQuery|useInfiniteQuery)\(/m);
  expect(fetching.length).toBeGreaterThan(30);
  // a profile's failure is shown by the panel of the profile
  const faces = filesWith(/isError|ListStates|<Loaded |<LongTable$|Failed|\.error\b|ProfilePanel|useSaidAside/m);
  expect(fetching.filter((file) => !faces.includes(file))).toEqual([]);
});

test('a quiet call that fails is neither dropped nor only logged', () => {
  expect(filesWith(/quiet: true[^;]{0,60}\)\s*\.catch\(\(\) => (undefined|\{\})\)/)).toEqual([]);
  const logging = filesWith(/quiet: true/, /console\.warn/);
  // exempt by design: options that were not saved are only logged, and after a sign-out no user is left to notify
  const allowed = ['./session.ts'];
  expect(logging.filter((file) => !allowed.includes(file))).toEqual([]);
});
