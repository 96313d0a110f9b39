import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startEmbeddedPostgres } from '../platform/embedded-postgres/start.ts';
import { ensureDataFolder } from './data-folder.ts';

test('a data folder is made with those above it, and one that cannot be made is one sentence', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chilyo-folder-'));
  ensureDataFolder(join(folder, 'one/two'));
  ensureDataFolder(join(folder, 'one/two'));
  expect(statSync(join(folder, 'one/two')).isDirectory()).toBe(true);
  writeFileSync(join(folder, 'file'), '');
  const sentence = /데이터 폴더 .*에 쓸 수 없습니다/;
  for (const dataDir of [join(folder, 'file'), join(folder, 'file/below'), '/proc/chilyo/data']) {
    expect(() => ensureDataFolder(dataDir), dataDir).toThrow(sentence);
    await expect(startEmbeddedPostgres({ dataDir, log: () => {} }), dataDir).rejects.toThrow(sentence);
  }
  rmSync(folder, { recursive: true });
});
