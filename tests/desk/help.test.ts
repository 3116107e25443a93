import { expect, test } from 'vitest';
import { HELP_SECTIONS, helpPath } from '#desk/help-path.ts';
import { SQLITE } from '../support/databases.ts';
import { makeDeskOver } from '../support/desk.ts';
import { freshInbox } from '../support/fresh-inbox.ts';
import { textOf } from '../support/thread.ts';

const fresh = freshInbox(SQLITE.make);

test('the handbook is a page of the desk, and each page links to its section', async () => {
  const { signedIn, errors } = makeDeskOver(fresh, fresh);
  const { browser } = await signedIn('Ama', ['owner']);
  const page = await (await browser.get('/desk/help')).text();
  const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id);
  for (const section of Object.values(HELP_SECTIONS)) expect(ids).toContain(section);
  // Its own links lead somewhere.
  for (const [, id = ''] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(id);
  expect(page).toContain('<dt><strong>age unknown</strong></dt>');
  expect(textOf(page)).not.toMatch(/\| |]\(|pictures\//);
  for (const path of ['/desk', '/desk/inbox', '/desk/places', '/desk/log']) {
    const link = `/desk${helpPath(path.slice('/desk'.length) || '/')}`;
    expect(await (await browser.get(path)).text(), path).toContain(`href="${link}"`);
  }
  expect(errors).toEqual([]);
});
