import type { CDPSession, Locator, Page } from '@playwright/test';
import { expect, test } from '../desk-test.ts';

test.use({ alone: 'counting' });

/** The names of a list's items, in the order of its rows. */
const names = (page: Page) => page.locator('main li .content-link').allTextContents();
const handle = (page: Page, row: number) => page.locator('.drag-handle').nth(row);

/** The middle of an element, in the window. */
async function middleOf(element: Locator) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error('the element is not visible');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, height: box.height };
}

/** The forms that a page sends from now on. */
function sentForms(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  return sent;
}

test('a row is moved with the mouse: one form is sent, and visitors see the order', {
  tag: '@all',
}, async ({ owner, desk }) => {
  await owner.goto('/desk/content/partners');
  const before = await names(owner);
  const sent = sentForms(owner);
  const held = await middleOf(handle(owner, 0));
  const third = await middleOf(handle(owner, 2));
  await owner.mouse.move(held.x, held.y);
  await owner.mouse.down();
  await owner.mouse.move(held.x, third.y + 4, { steps: 5 });
  await owner.keyboard.press('Escape');
  await owner.mouse.up();
  expect(await names(owner)).toEqual(before);
  expect(sent).toEqual([]);

  await owner.mouse.move(held.x, held.y);
  await owner.mouse.down();
  await owner.mouse.move(held.x, third.y + 4, { steps: 5 });
  await owner.mouse.up();
  await expect(owner.getByRole('status')).toContainText('The order is changed.');
  const [first = '', second = '', last = '', ...rest] = before;
  const after = [second, last, first, ...rest];
  expect(await names(owner)).toEqual(after);
  expect(sent).toHaveLength(1);
  const partners = (await (await fetch(`${desk.url}/api/partners`)).json()) as { name: string }[];
  expect(partners.map(({ name }) => name)).toEqual(after);
});

test('on a phone a finger moves a row past the edge of the screen, and scrolls beside the handle', {
  tag: '@all',
}, async ({ browser, desk, ama }) => {
  const phone = { viewport: { width: 360, height: 600 }, hasTouch: true, isMobile: true };
  const context = await browser.newContext({ ...phone, baseURL: desk.url });
  await context.addCookies(ama);
  const page = await context.newPage();
  await page.goto('/desk/content/courses');
  await expect(handle(page, 0)).toBeVisible();
  const before = await names(page);
  const sent = sentForms(page);
  const finger = await context.newCDPSession(page);

  // Beside the handle the page scrolls, and nothing is moved.
  const title = await middleOf(page.locator('main li .content-link').first());
  await drag(finger, title, { x: title.x, y: title.y - 120 });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  expect(sent).toEqual([]);

  // At the lower edge the page scrolls until the last row is in view.
  await page.evaluate(() => scrollTo(0, 0));
  const held = await middleOf(handle(page, 0));
  await touch(finger, 'touchStart', held);
  await touch(finger, 'touchMove', { x: held.x, y: 590 });
  const isAtEnd = () =>
    page.evaluate(() => scrollY + innerHeight >= document.documentElement.scrollHeight - 2);
  await expect.poll(isAtEnd).toBe(true);
  await touch(finger, 'touchEnd');
  await expect(page.getByRole('status')).toContainText('The order is changed.');
  expect(await names(page)).toEqual([...before.slice(1), before[0]]);
  expect(sent).toHaveLength(1);
  await context.close();
});

type Point = { x: number; y: number };

function touch(finger: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', at?: Point) {
  return finger.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
}

async function drag(finger: CDPSession, from: Point, to: Point): Promise<void> {
  await touch(finger, 'touchStart', from);
  for (const part of [0.25, 0.5, 0.75, 1])
    await touch(finger, 'touchMove', { x: to.x, y: from.y + (to.y - from.y) * part });
  await touch(finger, 'touchEnd');
}
