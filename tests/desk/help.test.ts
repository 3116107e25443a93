import { expect, test } from 'vitest';
import { SQLITE } from '../support/databases.ts';
import { makeDeskOver } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { textOf } from '../support/thread.ts';

const fresh = freshInbox(SQLITE.make);

test('the handbook is a page of the desk, to which each page links', async () => {
  const { signedIn, errors } = makeDeskOver(fresh, fresh);
  const { browser } = await signedIn('Ama', ['owner']);
  const page = await (await browser.get('/desk/help')).text();
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  // Its own links lead somewhere.
  for (const [, id = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  expect(page).toContain('<dt><strong>Offered, no answer yet</strong></dt>');
  expect(textOf(page)).not.toMatch(/\| |]\(|pictures\//);
  expect(await (await browser.get('/desk')).text()).toContain('href="/desk/help"');
  expect(errors).toEqual([]);
});
