import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';

describe.each(DATABASES)('links to other sites, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  test('are checked when an editor asks for it, and machines of our own network are never requested', async () => {
    let requestCount = 0;
    const inside = createServer((_, answer) => {
      requestCount += 1;
      answer.end('secret');
    }).listen(0, '127.0.0.1');
    await once(inside, 'listening');
    const { port } = inside.address() as AddressInfo;
    try {
      const { browser } = await makeDeskOver(fresh, fresh).signedIn('Efua', ['editor']);
      const path = '/desk/content/blogs/soldering-safely';
      const { entries } = itemForm(await (await browser.get(path)).text());
      const content = `[here](http://127.0.0.1:${port}/admin) and [there](http://nobody.invalid/)`;
      await browser.post(path, toBody(withChanges(entries, { content }), 'save'));
      expect(requestCount).toBe(0);

      const opened = await (await browser.get(path)).text();
      expect(opened).toContain('Check external links');
      const answer = await browser.post(path, { _do: 'look' });
      expect(answer.status).toBe(200);
      const page = (await answer.text()).replaceAll('<!-- -->', '');
      expect(page).toContain('0 of 2 lead somewhere');
      expect(page).toMatch(/127\.0\.0\.1:\d+\/admin<\/a>: it does not lead to the open internet/);
      expect(page).toMatch(/nobody\.invalid\/<\/a>: no answer/);
      expect(page).toContain('href="#field-content"');
      expect(requestCount).toBe(0);
      // The form stays as it was, and nothing is stored.
      expect(itemForm(page).entries).toEqual(itemForm(opened).entries);
    } finally {
      inside.close();
    }
  });

  test('an item without links has no button for checking them', async () => {
    const { browser } = await makeDeskOver(fresh, fresh).signedIn('Efua', ['editor']);
    const page = await (await browser.get('/desk/content/events/6')).text();
    expect(page).not.toContain('its links to other sites');
  });
});
