import { defineConfig } from '@playwright/test';

export default defineConfig({
  outputDir: '../test-results',
  globalSetup: './test-global-setup.ts',
  // A whole match by clicking takes a minute alone.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // Journeys are bound by the processor: more workers than cores do not make them faster.
  workers: 2,
  projects: [
    { name: 'journeys', testDir: './journeys' },
    // What lower steps guard as well, walked through at length: `npm run test:full`.
    { name: 'full', testDir: './journeys-full' },
  ],
  use: {
    locale: 'ko-KR',
    // routes of a journey see every request; what the worker does has a journey of its own
    serviceWorkers: 'block',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // A press waits no longer for what never comes; other waits have limits of their own.
    actionTimeout: 60_000,
    // Recording every journey makes them a third slower: `--trace on` records the one that is looked into.
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
