import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { callTable } from './apps/web/build/call-table.ts';
import { gameIcons } from './apps/web/build/game-icons.ts';
import { playerDocuments } from './apps/web/build/player-documents.ts';
import { rulesText } from './apps/web/build/rules-text.ts';
import { starterDeckLists } from './apps/web/build/starter-decks.ts';
import { winningMoves } from './apps/web/build/winning-move.ts';

// generous, so that a busy machine causes no failures
const testTimeout = 30_000;

/** Test files of these projects share loaded modules, which halves their time; no test depends on fresh modules. */
const isolate = false;

/** Tests of the web app that replace modules, which would stay replaced for the files after them. */
const replacing = globSync('apps/web/src/**/*.test.ts').filter((file) =>
  /vi\.(mock|doMock|resetModules)\(/.test(readFileSync(file, 'utf8')),
);

const web = {
  plugins: [callTable(), gameIcons(), winningMoves(1), starterDeckLists(), rulesText(), playerDocuments()],
  test: {
    testTimeout,
    hookTimeout: 60_000,
    // tokens.css is read as text, for the colours of card pictures; tests need no other styles
    css: { include: /tokens\.css\?raw/ },
  },
};

const pages = {
  ...web,
  // React as it is delivered: its development build takes an eighth of a page's time
  oxc: { jsx: { development: false } },
  // the test plays the server at the other end of the socket
  resolve: {
    alias: { 'socket.io-client': fileURLToPath(new URL('apps/web/src/testing/fake-socket.ts', import.meta.url)) },
  },
  test: { ...web.test, env: { NODE_ENV: 'production' }, environment: 'happy-dom' as const, testTimeout: 120_000 },
};
/** Page tests that show many parts or replace what the browser has. */
const WALKS = ['apps/web/src/app/every-*.page.test.tsx', 'apps/web/src/app/hostile-browser.page.test.tsx'];

export default defineConfig({
  test: {
    // tests of the server often wait, for the database and for clocks: one more worker than cores
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'packages',
          include: ['packages/*/src/**/*.test.ts', 'tools/**/*.test.ts'],
          testTimeout,
          isolate,
        },
      },
      {
        test: {
          // the engine once more, with every state sent through JSON between two actions
          name: 'engine through JSON',
          testTimeout,
          isolate,
          include: ['packages/engine/src/**/*.test.ts'],
          // no state of a game is in the first; the others play random games as `properties` does, and are left to `test:long`
          exclude: [
            'packages/engine/src/card-*.test.ts',
            ...(process.env.RANDOM_GAMES
              ? []
              : ['made-up-cards', 'scene', 'why-not'].map((name) => `packages/engine/src/${name}.test.ts`)),
          ],
          env: {
            STATES_THROUGH_JSON: 'yes',
            RANDOM_GAMES: String(Math.max(60, Number(process.env.RANDOM_GAMES ?? 0) / 20)),
          },
        },
      },
      {
        test: {
          name: 'server',
          include: ['apps/server/src/**/*.test.ts'],
          testTimeout,
          hookTimeout: 60_000,
          isolate,
          globalSetup: ['apps/server/src/platform/test-global-setup.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          include: ['e2e/contract/**/*.test.ts'],
          exclude: [
            // two hours of `test:long`
            ...(process.env.STEADY_MINUTES ? [] : ['e2e/contract/steady.test.ts']),
            // a PostgreSQL of the machine, a backup and three starts: `test:full`; backup/move-store.test.ts has the moving itself
            ...(process.env.FULL_JOURNEYS ? [] : ['e2e/contract/move-store.test.ts']),
            // it kills the embedded database, and damages it
            ...(process.env.TEST_DATABASE_URL ? ['e2e/contract/database.test.ts'] : []),
          ],
          setupFiles: ['e2e/contract/end-of-file.ts'],
          testTimeout,
          hookTimeout: 120_000,
          isolate,
          globalSetup: ['e2e/test-global-setup.ts'],
        },
      },
      // most need no document; the others name their environment in the first line
      {
        ...web,
        test: { ...web.test, name: 'web', include: ['apps/web/src/**/*.test.ts'], exclude: replacing, isolate },
      },
      // each with modules of its own: libraries listen to the window that they first saw
      {
        ...web,
        test: {
          ...web.test,
          name: 'components',
          include: ['apps/web/src/**/*.test.tsx', ...replacing],
          exclude: ['**/*.page.test.tsx'],
          environment: 'happy-dom',
        },
      },
      // isolation is not needed, because each test loads the site by itself
      {
        ...pages,
        test: { ...pages.test, name: 'pages', include: ['apps/web/src/**/*.page.test.tsx'], exclude: WALKS, isolate },
      },
      // each in a process of its own: a walk keeps the modules that it shows, and pages of other files must not share them
      { ...pages, test: { ...pages.test, name: 'walks', include: WALKS } },
    ],
  },
});
