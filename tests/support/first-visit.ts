import type { Browser } from '@playwright/test';
import { PHONE } from './phone.ts';

/**
 * Bytes over the wire of one first visit: bodies by kind, and the heads of all answers. HTTP/1.1,
 * as here, sends heads in full; HTTP/2 sends most of them only once.
 */
export type Weight = Record<
  'html' | 'scripts' | 'styles' | 'fonts' | 'pictures' | 'rest' | 'heads',
  number
>;

const KINDS: Readonly<Record<string, keyof Weight>> = {
  Document: 'html',
  Script: 'scripts',
  Stylesheet: 'styles',
  Font: 'fonts',
  Image: 'pictures',
};

/**
 * Measures what a phone fetches when it opens a page for the first time and scrolls to the end, as
 * Chromium counts it: every byte of every answer, pictures that come into view included.
 */
export async function firstVisit(
  browser: Browser,
  url: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Weight> {
  const context = await browser.newContext({ ...PHONE, extraHTTPHeaders: headers });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    const weight: Weight = {
      html: 0,
      scripts: 0,
      styles: 0,
      fonts: 0,
      pictures: 0,
      rest: 0,
      heads: 0,
    };
    const answers = new Map<string, { kind: keyof Weight; head: number }>();
    await devtools.send('Network.enable');
    devtools.on('Network.responseReceived', ({ requestId, type, response }) => {
      // The body comes after this event: the bytes so far are the head.
      answers.set(requestId, { kind: KINDS[type] ?? 'rest', head: response.encodedDataLength });
    });
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const { kind, head } = answers.get(requestId) ?? { kind: 'rest', head: 0 };
      weight[kind] += encodedDataLength - head;
      weight.heads += head;
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.evaluate(async () => {
      for (let at = 0; at < document.body.scrollHeight; at += 500) {
        scrollTo(0, at);
        await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
      }
    });
    await page.waitForLoadState('networkidle');
    return weight;
  } finally {
    await context.close();
  }
}

export function totalOf({ heads: _, ...bodies }: Weight): number {
  return Object.values(bodies).reduce((sum, part) => sum + part, 0);
}
