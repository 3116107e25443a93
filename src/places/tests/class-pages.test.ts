import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { linkAfter } from '#tests/support/gift-mails.ts';
import { makeParty, ROBOT_DAY, SITE_URL } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';

describe.each(DATABASES)('pages of a class, a group or several families, on $name', ({ make }) => {
  let site: PlacesSite;
  const fresh = freshDatabase(make, async (database) => {
    site = await makePlacesSite(database);
  });

  const consentOf = async (link: string | null, at = 0) =>
    (await site.see(link))?.places[at]?.consentLink ?? null;

  test('pupils take the places of their class by one link, and each sees only their own', async () => {
    const { manage } = await site.askConfirmed(
      makeParty([], { unnamed: 3, groupName: 'Class 5B' }),
    );
    const teacher = await site.get(manage);
    expect(teacher.text).toContain('3 places have no name yet');
    const join = (await site.see(manage))?.links?.join ?? null;
    expect(teacher.links).toContain(join);
    const page = await site.get(join);
    expect(page.text).toContain('Class 5B');
    expect(page.text).not.toContain('REG-');

    expect((await site.post(join, { name: '', age: '12' })).text).toContain(
      'Your name is required',
    );
    const pupil = { name: 'Abena', age: '12', guardianPhone: '0201234567' };
    const joined = await site.post(join, pupil);
    expect(joined.heading).toBe('A parent or guardian must agree');
    expect(joined.links).toContain(await consentOf(manage, 0));
    expect(joined.links.some((link) => link.startsWith('https://wa.me/233201234567?'))).toBe(true);
    // The pupil gets a link of their own, which opens the place again.
    expect(joined.wentTo).toMatch(/^\/places\/own\?token=/);
    const own = (await site.see(manage))?.places[0]?.ownLink ?? null;
    expect(joined.links).toContain(own);
    expect(await site.get(own)).toMatchObject({ heading: joined.heading });
    expect((await site.post(own, { do: 'save', 'people-2-name': 'Yaw' })).status).toBe(400);
    const [, calendar] = /(\/places\/calendar.ics[^ ]*)/.exec(joined.links.join(' ')) ?? [];
    expect((await site.get(SITE_URL + calendar)).html).toContain('UID:event-7@');
    // The same pupil presses twice.
    await site.post(join, pupil);
    expect((await site.see(manage))?.unnamed).toBe(2);
    const curious = await site.post(join, { name: 'Abena', age: '12' });
    expect(curious.heading).toBe('This name has joined already');
    expect(curious.links.some((link) => link.includes('/places/consent'))).toBe(false);
    const grown = await site.post(join, { name: 'Yaw', age: '18' });
    expect(grown.heading).toBe('You have a place');
    await site.post(join, { name: 'Esi', age: '18' });
    const none = await site.post(join, { name: 'Kojo', age: '12' });
    expect(none.status).toBe(409);
    expect(none.heading).toBe('Add your name');
    expect(none.text).toContain('Every place of this link has a name already.');
  });

  test('the page of a class has the link to forward above its rows, and one row for all without a name', async () => {
    site.offerings = [{ ...ROBOT_DAY, capacity: 20 }];
    const { manage } = await site.askConfirmed(
      makeParty([30], { unnamed: 16, groupName: 'Class 5B' }),
    );
    const { heading, text, buttons } = await site.get(manage);
    const forTeacher =
      'Send the class its link: each pupil adds a name there. Each child under 18 needs a yes from a parent or guardian within a week of that, by Friday 19 February at the latest.';
    expect(heading).toBe('You have 17 places');
    expect(text).toContain(`so that somebody else can come. ${forTeacher}`);
    expect(text.match(/Send the class its link/g)).toHaveLength(2);
    const mails = await renderWaitingMails(fresh.database, site.now);
    const mail = mails.find(({ subject }) => subject.startsWith('You have 17 places'));
    expect(mail?.text).toContain(forTeacher);
    expect(linkAfter(mail, 'Send the class its link')).toMatch(/^https:\/\/wa\.me\/\?text=/);
    const join = (await site.see(manage))?.links?.join ?? null;
    await site.post(join, { name: 'Abena', age: '12', guardianPhone: '0201234567' });
    const mixed = await site.get(manage);
    expect(mixed.text).toContain(
      '16 places are yours. Send the parent or guardian the link below.',
    );
    expect(mixed.text).toContain('Ask the parent or guardian of Abena by WhatsApp: 0201234567');
    expect(text.indexOf('Forward this link')).toBeLessThan(text.indexOf('Class 5B'));
    expect(text).toContain('16 people without a name yet');
    expect(text.indexOf('Kofi 1')).toBeLessThan(text.indexOf('16 people without'));
    expect(buttons).toContain('Yes, cancel the place of Person 17 (no name yet)');
  });

  test('a family joins a group with the field names of the group’s form', async () => {
    site.offerings = [...site.offerings, { ...ROBOT_DAY, key: 'squad:', capacity: 3 }];
    const { manage } = await site.ask(makeParty([9], { unnamed: 2 }), { key: 'squad:' });
    const join = (await site.see(manage))?.links?.join ?? null;
    const row = { 'families-1-parent': 'Mawuli', 'families-1-phone': '0240000002' };
    const wrong = await site.post(join, { ...row, 'families-1-child': '', 'families-1-age': '3' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Name of the child is required');
    expect(wrong.text).toContain('Age of the child must be between 6 and 18');
    const joined = await site.post(join, {
      ...row,
      'families-1-child': 'Abla',
      'families-1-age': '10',
    });
    expect(joined.text).toContain('Your family is in the group.');
    expect((await site.see(manage))?.places).toMatchObject([
      { name: 'Kofi 1' },
      { name: 'Abla', age: 10, guardianName: 'Mawuli', guardianPhone: '0240000002', state: 'held' },
      { name: '' },
    ]);
  });

  test('a group that waits gets its places offered together, and until then nobody in it is promised a place', async () => {
    const [first] = await site.fill();
    await site.post(first?.manage ?? null, { do: 'cancel' });
    const { manage } = await site.ask(makeParty([], { unnamed: 2 }));
    const join = (await site.see(manage))?.links?.join ?? null;
    expect((await site.get(join)).text).toContain('Your group does NOT have its places yet');
    expect((await site.post(join, { name: 'Abena', age: '20' })).heading).toBe(
      'You do NOT have a place yet: number 1 on the waiting list',
    );
    await site.say({ capacity: 6 });
    const offer = await site.get(manage);
    expect(offer.heading).toBe('There are 2 places for you');
    expect(offer.text).toContain('Until you accept, you do NOT have them.');
    expect(offer.buttons).toContain('Accept these 2 places');
  });
});
