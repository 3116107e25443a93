import type { Browser, CDPSession, Page } from '@playwright/test';

/** A slow phone on a thin line, slowed for real: what Lighthouse's own settings simulate. */
const LINE = {
  offline: false,
  /** Milliseconds. */
  latency: 150,
  /** Bytes a second: 1.6 Mbit/s down, 0.75 up. */
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const PROCESSOR = 4;

/** Opens an empty page on a phone that has nothing kept, and hands it over until that is done with it. */
export async function onSlowPhone<Seen>(
  browser: Browser,
  look: (page: Page, devtools: CDPSession) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    // It comes when the page is idle, and what it fetches is for the next visit.
    serviceWorkers: 'block',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', LINE);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
    return await look(page, devtools);
  } finally {
    await context.close();
  }
}
