import { expect } from 'vitest';
import { type BrowserForm, browserForms } from './browser-form.ts';
import { makeDeskOver, type TestBrowser } from './desk.ts';
import type { FreshInbox } from './fresh-inbox.ts';
import { itemForm, linksIn, toBody } from './item-form.ts';

/** An editor in a browser. `desk`: the server they work on, a new one by default. */
export async function openEditor(
  fresh: FreshInbox,
  name = 'Ama',
  desk = makeDeskOver(fresh, fresh),
) {
  const { welcome, staff } = await desk.colleague(name, ['editor']);
  const browser = desk.browser();
  await browser.post(welcome);
  return { ...desk, desk, browser, staff };
}

/** The published items, and the versions that are not published yet. */
export async function readStoredContent({ database }: FreshInbox) {
  return {
    items: await database.selectFrom('content_item').selectAll().orderBy('id').execute(),
    versions: await database
      .selectFrom('content_version')
      .select(['kind', 'item', 'state'])
      .execute(),
  };
}

/** Both versions of each differing field: mine and theirs. */
export function sidesOf(page: string): string[][] {
  const texts = [...page.matchAll(/class="diff-column">([^<]*)</g)].map(([, text = '']) => text);
  return texts.flatMap((mine, index) => (index % 2 === 0 ? [[mine, texts[index + 1] ?? '']] : []));
}

export async function textOf(browser: TestBrowser, path: string): Promise<string> {
  const page = await browser.get(path);
  expect(page.status, path).toBe(200);
  return page.text();
}

export function pressing(
  page: string,
  matches: (button: readonly [string, string]) => boolean,
): URLSearchParams {
  for (const { entries, buttons } of browserForms(page)) {
    const button = buttons.find(matches);
    if (button) return toBody([...entries, button]);
  }
  throw new Error('the page has no such button');
}

export async function shownItems(browser: TestBrowser, kind: string): Promise<string[]> {
  const page = await textOf(browser, `/desk/content/${kind}`);
  // Without removed items: for these only the history is linked.
  return linksIn(page, new RegExp(`^/desk/content/${kind}/(?!\\+)[^/]+$`));
}

export async function formAt(browser: TestBrowser, path: string): Promise<BrowserForm> {
  return itemForm(await textOf(browser, path));
}

export async function listForm(browser: TestBrowser, path: string): Promise<BrowserForm> {
  const form = browserForms(await textOf(browser, path)).find(({ buttons }) =>
    buttons.some(([name]) => name === '_move'),
  );
  if (!form) throw new Error(`nothing is moved at ${path}`);
  return form;
}

export function send(
  browser: TestBrowser,
  path: string,
  entries: BrowserForm['entries'],
  pressed: string,
): Promise<Response> {
  return browser.post(path, toBody(entries, pressed));
}
