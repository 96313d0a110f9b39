import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: './journeys',
  outputDir: '../test-results',
  // A whole match by clicking takes a minute alone.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  // A journey mostly waits: for clocks, for the other player, for a server to come back.
  workers: 2,
  // What is timed is not timed beside something else.
  projects: [
    { name: 'journeys', testIgnore: /practice\.spec/ },
    { name: 'timed', testMatch: /practice\.spec/, dependencies: ['journeys'] },
  ],
  use: {
    locale: 'ko-KR',
    timezoneId: 'Asia/Seoul',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
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
