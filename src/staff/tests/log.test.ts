import { describe, expect, test } from 'vitest';
import { openItem } from '#content/desk-lists.server.ts';
import { changeLimits } from '#places/offerings.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';
import { audit } from '../audit.server.ts';

describe.each(DATABASES)('the audit log of the desk on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const desk = makeDeskOver(fresh, fresh);
    const { browser: ama, staff } = await desk.signedIn('Ama', ['owner']);
    return { ...desk, ama, staff };
  }

  const read = (page: string) =>
    (/<ol[\s\S]*<\/ol>/.exec(page)?.[0] ?? '')
      .split('</li>')
      .map((row) =>
        row
          .replace(/<time[\s\S]*?<\/time>/, '')
          .replace(/<[^>]*>/g, '')
          .trim(),
      )
      .filter(Boolean);

  test('the log lists who did what, the newest first, and nothing that visitors sent', async () => {
    const { ama, colleague, browser } = await opened();
    const { welcome, staff } = await colleague('Kofi', ['people']);
    const kofi = browser();
    await kofi.post(welcome);
    const reception = await fresh.inbox.receive(contactMessage());
    const { reference } = (reception as { receipt: { reference: string } }).receipt;
    fresh.now += 1_000;
    await kofi.get(`/desk/inbox/${reference}`);
    fresh.now += 1_000;
    await kofi.post(`/desk/inbox/${reference}`, { note: 'Her daughter is nine.' });
    fresh.now += 1_000;
    await kofi.post(`/desk/inbox/${reference}`, { status: 'done' });

    const page = await (await ama.get('/desk/log')).text();
    expect(read(page).slice(0, 3)).toEqual([
      `Kofi set ${reference} to Done`,
      `Kofi wrote a note about ${reference}`,
      expect.stringContaining('signed in'),
    ]);
    expect(page).toContain(`href="/desk/inbox/${reference}"`);
    for (const secret of ['Efua', 'efua@mail.example', 'Tamale', 'daughter']) {
      expect(page).not.toContain(secret);
    }
    const ofKofi = `/desk/log?person=${staff.id}`;
    expect(read(await (await ama.get(ofKofi)).text())).toHaveLength(3);
    const none = await (await ama.get('/desk/log?person=nobody')).text();
    expect(none).toContain('Nothing was found.');
  });

  test('an event about content, a roster or a picture names its title and leads to it', async () => {
    const { app, ama, staff } = await opened();
    await changeLimits(app, staff, 'event:7', { to: { reserved: 5 } });
    const event = { staffId: staff.id, action: 'published', subject: 'events/7' } as const;
    await audit(fresh.database, event, fresh.now + 1_000);
    const picture = await storedPicture(fresh.database, staff.id);
    const uploaded = { staffId: staff.id, action: 'put up a picture', subject: picture } as const;
    await audit(fresh.database, uploaded, fresh.now + 2_000);
    const page = await (await ama.get('/desk/log')).text();
    const { published } = (await openItem(app, { kind: 'events', id: '7' })) ?? {};
    const { title } = published as { title: string };
    expect(page).toContain(`<a href="/desk/content/events/7" data-discover="true">${title}</a>`);
    expect(page).toMatch(new RegExp(`<a href="/desk/places/event%3A7"[^>]*>${title}, `));
    expect(page).toMatch(
      new RegExp(`uploaded the picture .*/desk/pictures/${picture}"[^>]*>A robot<`),
    );
  });

  test('every event is listed once across the pages, also those of the same time', async () => {
    const { ama, staff } = await opened();
    for (let number = 0; number < 230; number += 1) {
      await audit(
        fresh.database,
        { staffId: staff.id, action: 'noted', subject: `MSG-${number}` },
        fresh.now + Math.floor(number / 50),
      );
    }
    const listed: string[] = [];
    let path: string | undefined = '/desk/log';
    let pages = 0;
    while (path) {
      const page = await (await ama.get(path)).text();
      listed.push(...read(page));
      pages += 1;
      const next = /href="([^"]*after=[^"]*)"/.exec(page)?.[1]?.replaceAll('&amp;', '&');
      path = next;
    }
    expect(pages).toBe(3);
    // With signing in.
    expect(new Set(listed).size).toBe(231);
    expect(listed).toHaveLength(231);
  });
});
