import { defineConfig, devices } from '@playwright/test';
import { findBrowser } from './tests/support/browser.ts';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 30_000,
  expect: { timeout: 8_000 },
  use: {
    launchOptions: await findBrowser(),
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
