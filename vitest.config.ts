import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { callTable } from './apps/web/build/call-table.ts';
import { gameIcons } from './apps/web/build/game-icons.ts';
import { livingMatches } from './apps/web/build/living-match.ts';
import { playerDocuments } from './apps/web/build/player-documents.ts';
import { rulesText } from './apps/web/build/rules-text.ts';
import { starterDeckLists } from './apps/web/build/starter-decks.ts';

// a busy machine is slow, not wrong
const testTimeout = 30_000;

/** No test of theirs leans on a module being loaded anew: files that share what is loaded are done in half the time. */
const isolate = false;

const web = {
  plugins: [callTable(), gameIcons(), livingMatches(1), starterDeckLists(), rulesText(), playerDocuments()],
  test: {
    testTimeout,
    include: ['apps/web/src/**/*.test.{ts,tsx}'],
    environment: 'happy-dom',
    // read as a text, for the colours of the cards' pictures; other styles are not needed
    css: { include: /tokens\.css\?raw/ },
  },
};

export default defineConfig({
  test: {
    // a test of the server mostly waits, for the database and for clocks: two at once also where there are two cores
    maxWorkers: Math.max(2, availableParallelism() - 1),
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
          testTimeout,
          globalSetup: ['e2e/contract/test-global-setup.ts'],
        },
      },
      { ...web, test: { ...web.test, name: 'web', exclude: ['**/*.page.test.tsx'] } },
      // each test loads the site anew by itself
      {
        ...web,
        // the test plays the server at the other end of the socket
        resolve: {
          alias: { 'socket.io-client': fileURLToPath(new URL('apps/web/src/testing/fake-socket.ts', import.meta.url)) },
        },
        test: {
          ...web.test,
          name: 'pages',
          include: ['apps/web/src/**/*.page.test.tsx'],
          testTimeout: 120_000,
          isolate,
        },
      },
    ],
  },
});
