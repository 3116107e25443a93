import type { Browser, CDPSession, Locator, Page } from '@playwright/test';
import { PHONE } from '../../tests/support/phone.ts';

/** A slow phone on a slow connection, really throttled: the values that Lighthouse simulates. */
const NETWORK = {
  offline: false,
  /** Milliseconds. */
  latency: 150,
  /** Bytes a second: 1.6 Mbit/s down, 0.75 up. */
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

/** Opens an empty page on a phone without any cache, and closes it after `use` is done. */
export async function onSlowPhone<Seen>(
  browser: Browser,
  use: (page: Page, devtools: CDPSession) => Promise<Seen>,
): Promise<Seen> {
  const context = await browser.newContext(PHONE);
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    return await use(page, devtools);
  } finally {
    await context.close();
  }
}

/** In pixels from the window's corner. */
export type Point = { readonly x: number; readonly y: number };

/** Scrolls an element into the middle of the window, and returns its centre. */
export async function centreOf(found: Locator): Promise<Point> {
  await found.evaluate((element) =>
    element.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  const box = await found.boundingBox();
  if (!box) throw new Error(`${found} is not visible`);
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
