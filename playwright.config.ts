import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from '#tests/support/browser.ts';
import { fixClock } from '#tests/support/fix-clock.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';

fixClock();

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  // A worker drives a browser and a server: more than half as many as cores wait for each other.
  workers: Math.max(2, Math.ceil(availableParallelism() / 2)),
  // Tests that are rare, long, or one more case of another test run with `npm run test:all`.
  grepInvert: RUNS_ALL ? undefined : /@all/,
  forbidOnly: Boolean(process.env.CI),
  // For a machine that others keep busy: where tests pass, longer ones take no time.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: findBrowser(),
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    // Scrolling smoothly is waited for; tests of what moves ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Its own name says that it is headless, and is answered as a crawler's.
    userAgent: devices['Desktop Chrome'].userAgent,
    // It would answer in the server's place; the tests of being offline allow it.
    serviceWorkers: 'block',
    // Traces take a third of the time: `npx playwright test --trace on NAME` makes one.
    screenshot: 'only-on-failure',
  },
});
