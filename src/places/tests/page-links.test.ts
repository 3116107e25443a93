import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { ADULT, makeParty, SITE_URL, tokenIn } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';

describe.each(DATABASES)('links to pages of places, on $name', ({ make }) => {
  let site: PlacesSite;
  const fresh = freshDatabase(make, async (database) => {
    site = await makePlacesSite(database);
  });

  const consentOf = async (link: string | null, at = 0) =>
    (await site.see(link))?.places[at]?.consentLink ?? null;

  test('people with a place can get the calendar file', async () => {
    const { manage } = await site.ask(ADULT);
    const path = (await site.get(manage)).links.find((link) => link.includes('calendar.ics'));
    const { answer, html } = await site.get(SITE_URL + path);
    expect(answer.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
    expect(html).toContain('UID:event-7@');
    expect(html).toContain('ORGANIZER;CN="Sua":mailto:hello@sua.example');
    expect((await site.get(`${SITE_URL}/places/calendar.ics?token=x`)).status).toBe(404);
  });

  test('the calendar of an event has the same sequence number as the mails about its changes', async () => {
    const { manage } = await site.ask(ADULT);
    const path = (await site.get(manage)).links.find((link) => link.includes('calendar.ics'));
    await site.say({ location: 'Tamale Library' });
    await site.say({ cancelled: 'Rain' });
    for (const calendar of [path, '/events/7.ics', '/events/calendar.ics']) {
      const { html } = await site.get(SITE_URL + calendar);
      const [, event] = /(UID:event-7@[\s\S]*?END:VEVENT)/.exec(html) ?? [];
      expect(event, calendar).toContain('SEQUENCE:2');
      expect(event, calendar).toContain('ORGANIZER;');
    }
  });

  test('the pages are never cached, indexed, or passed to other sites as referrer', async () => {
    const { manage } = await site.ask(makeParty([12]));
    const { links } = (await site.see(manage)) ?? {};
    const data = manage?.replace('/places?', '/places.data?') ?? '';
    for (const url of [manage, data, links?.join, links?.calendar, await consentOf(manage)]) {
      const { answer, status } = await site.get(url ?? null);
      expect(status, url ?? '').toBe(200);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(answer.headers.get('Referrer-Policy')).toBe('same-origin');
    }
    const refused = await site.http.request(manage ?? '', {
      method: 'POST',
      headers: { Origin: 'https://elsewhere.example' },
      body: new URLSearchParams({ do: 'cancel' }),
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get('Cache-Control')).toBe('no-store');
    expect((await site.see(manage))?.state).toBe('awaiting');
  });

  test('an invalid or old link says so, with a way to contact us', async () => {
    const { manage } = await site.ask(ADULT);
    await fresh.database.updateTable('place').set({ link_version: 2 }).execute();
    for (const path of [
      '/places',
      '/places/consent',
      '/places/join',
      '/places/own',
      '/places/confirm',
    ]) {
      for (const token of ['', 'x', tokenIn(manage)]) {
        const url = `${SITE_URL}${path}?token=${encodeURIComponent(token)}`;
        const page = await site.get(url);
        expect(page.status).toBe(404);
        expect(page.heading).toBe('This link does not work');
        expect(page.text).toContain('Go back to our message');
        expect(page.links).toContain('/contact');
        const posted = await site.post(url, {
          do: path === '/places/confirm' ? 'confirm' : 'cancel',
          participation: 'given',
          name: 'Kofi',
          age: '12',
          ...(path === '/places/consent' && { relation: 'mother' }),
        });
        expect(posted.status).toBe(404);
      }
    }
    expect(await site.see(manage)).toBeUndefined();
  });

  test('while the database is away nothing is lost, the page says so, and the log has no token', async () => {
    const { manage } = await site.ask(ADULT);
    await site.get(manage);
    await fresh.database.destroy();
    const page = await site.get(manage);
    expect(page.status).toBe(503);
    expect(page.heading).toBe('Your places cannot be shown now');
    const posted = await site.post(manage, { do: 'cancel' });
    expect(posted.status).toBe(503);
    expect(posted.answer.headers.get('Retry-After')).toBe('30');
    const logText = JSON.stringify(site.log.lines);
    expect(logText).toContain('/places');
    expect(logText).not.toContain('place-manage');
  });
});
