import { expect, test } from 'vitest';
import { tryPort } from '../platform/free-port.ts';
import { startSentence } from './start-sentence.ts';
import { StoreError } from './store-lock.ts';

test('an address that cannot be listened on, or a store that is taken, is one sentence', async () => {
  const sentenceAt = (host: string) => tryPort(0, host).then(() => 'opened', startSentence);
  // an address for documentation (RFC 5737), which no machine has
  expect(await sentenceAt('192.0.2.1')).toMatch(/HOST의 주소는 이 기계의 것이 아닙니다/);
  expect(await sentenceAt('no-such-host.invalid')).toMatch(/HOST의 이름을 찾지 못했습니다/);
  expect(startSentence(new StoreError('쓰이고 있습니다.'))).toBe('쓰이고 있습니다.');
  expect(startSentence(new TypeError('a mistake of ours'))).toBeUndefined();
});
