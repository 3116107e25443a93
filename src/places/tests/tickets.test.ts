import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { ADULT, makeParty, SITE_URL } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';

describe.each(DATABASES)('tickets on $name', ({ make }) => {
  let site: PlacesSite;
  freshDatabase(make, async (database) => {
    site = await makePlacesSite(database);
  });

  const ticketOf = (html: string) =>
    /<article aria-label="Ticket"[\s\S]*?<\/article>/.exec(html)?.[0].replace(/<[^>]+>/g, ' ') ??
    '';
  const messageOf = (links: readonly string[]) => {
    const link = links.find((each) => each.startsWith('https://wa.me/?'));
    return link && new URL(link).searchParams.get('text');
  };

  test('what is sent by WhatsApp names nobody and opens only the public page', async () => {
    const { manage } = await site.ask(makeParty([12]));
    const consent = (await site.see(manage))?.places[0]?.consentLink ?? null;
    const before = await site.get(manage);
    expect(ticketOf(before.html)).toContain('PARENT MUST AGREE');
    expect(before.text).not.toContain('Send by WhatsApp');
    await site.post(consent, { participation: 'given', name: 'Ama', relation: 'mother' });
    for (const link of [manage, consent]) {
      const { html, links } = await site.get(link);
      expect(ticketOf(html)).toMatch(/YOURS|AGREED/);
      const message = links
        .filter((each) => each.startsWith('https://wa.me/?'))
        .map((each) => new URL(each).searchParams.get('text'))
        .find((text) => text?.startsWith('Robot Day'));
      expect(message).toBe(
        `Robot Day\nSaturday 20 February 2027, 9:00 am to 3:00 pm\nYouth Centre, Tamale\n${SITE_URL}/events/7`,
      );
    }
  });

  test('somebody who waits reads the number, and gets neither gold nor links', async () => {
    await site.fill();
    await site.ask(ADULT);
    const { manage } = await site.ask(ADULT);
    const { html, links } = await site.get(manage);
    expect(ticketOf(html)).toContain('WAITING 2nd');
    expect(html).toContain('ground-sand');
    expect(messageOf(links)).toBeUndefined();
    expect(links.some((link) => link.includes('calendar'))).toBe(false);
  });

  test('the links of a group and of an email show no name on their tickets', async () => {
    const { manage, reference } = await site.ask(
      makeParty([30, 31, 32], { groupName: 'Class 5B', unnamed: 1 }),
    );
    const confirm = ticketOf((await site.get(await site.confirmLink(reference))).html);
    expect(confirm).toContain('NOT CONFIRMED');
    expect(confirm).toContain('4 places');
    expect(confirm).not.toMatch(/Kofi|5B/);
    const join = ticketOf((await site.get((await site.see(manage))?.links?.join ?? null)).html);
    expect(join).toContain('Class 5B');
    expect(join).not.toMatch(/Kofi|REG-/);
  });

  test('a ticket that moved, is over or cancelled says so, and then has no links', async () => {
    const { manage } = await site.ask(ADULT);
    await site.say({ start: '2027-02-27T09:00:00Z', end: '2027-02-27T15:00:00Z' });
    expect(ticketOf((await site.get(manage)).html)).toContain('Moved from 20 February');
    // The content has another time on that day.
    expect((await site.get('/events/7')).text).toContain('2027. Moved from 9:00 am');
    await site.say({ cancelled: 'Rain' });
    const cancelled = await site.get(manage);
    expect(ticketOf(cancelled.html)).toContain('CANCELLED');
    expect(messageOf(cancelled.links)).toBeUndefined();
    await site.say({});
    site.now = Date.parse('2027-02-21T00:00:00Z');
    const over = await site.get(manage);
    expect(ticketOf(over.html)).toContain('OVER');
    expect(over.html).not.toContain('Moved from');
    expect(over.html).toContain('ground-sand');
  });
});
