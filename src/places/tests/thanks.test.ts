import { describe, expect, test } from 'vitest';
import { SUBMISSION_TYPES } from '#inbox/kinds.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { COURSE, EVENT } from '#tests/support/filled-forms.ts';
import { STEM_SQUAD } from '#tests/support/filled-involvements.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { SITE_URL } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';
import { readContentOfferings } from '../offerings.server.ts';

const TO_COME = '/events/register/girls-build-day-kumasi';
const ADULT = { answers: { ...EVENT.answers, isAdult: true } };

describe.each(DATABASES)('the thanks page after a request for places, on $name', ({ make }) => {
  let site: PlacesSite;
  const fresh = freshDatabase(make, async (database) => {
    site = await makePlacesSite(database);
    site.offerings = await readContentOfferings(database);
  });

  const sent = (path: string, { answers }: { answers: object }, more: object = {}) => {
    const fields = Object.entries({ ...answers, ...more }).map(([name, answer]) => [
      name,
      answer === true ? 'yes' : String(answer),
    ]);
    return site.post(SITE_URL + path, Object.fromEntries(fields));
  };
  const manageOf = ({ links }: { links: string[] }) =>
    SITE_URL + links.find((link) => link.startsWith('/places?token='));

  test('the sender reads that there is a place, with a link to change it', async () => {
    const thanks = await sent(TO_COME, ADULT);
    expect(thanks.text).toContain('Thank You');
    expect(thanks.text).toContain('You have a place');
    expect((await site.get(manageOf(thanks))).heading).toBe('You have a place');
    // Opened again later, the page shows the state at that time.
    await site.post(manageOf(thanks), { do: 'cancel' });
    const again = await site.get(SITE_URL + thanks.wentTo);
    expect(again.text).not.toContain('You have a place');
    expect(again.text).toContain('You do NOT have a place: it was cancelled');
  });

  test('the same answers with another form token get the state, and no link with a token', async () => {
    const thanks = await sent(TO_COME, ADULT, { token: 'own' });
    for (const token of ['other', 'other', '']) {
      const copy = await sent(TO_COME, ADULT, { token });
      expect(copy.text).toContain('You have a place You sent this form before.');
      expect(copy.links.filter((link) => link.includes('token='))).toEqual([]);
    }
    const again = await sent(TO_COME, ADULT, { token: 'own' });
    expect(manageOf(again)).toBe(manageOf(thanks));
  });

  test('for a child there is the guardian’s link to send by WhatsApp', async () => {
    const child = { age: '12', isGuardian: 'no', guardianName: 'Ama', guardianPhone: '0201234567' };
    const thanks = await sent(TO_COME, EVENT, child);
    expect(thanks.text).toContain('A parent or guardian must agree');
    const whatsApp = thanks.links.find((link) => link.startsWith('https://wa.me/233201234567?'));
    const consent = thanks.links.find((link) => link.includes('/places/consent?'));
    const text = new URL(whatsApp ?? '').searchParams.get('text');
    expect(text).toMatch(/^May Selorm take part in Girls Build Day Kumasi of \w+/);
    expect(text).toContain(consent);
    expect(thanks.text).toContain('I am the parent or guardian: agree now');
    await site.post(consent ?? '', { participation: 'given' });
    expect((await site.get(manageOf(thanks))).heading).toBe('You have a place');
  });

  test('a sender who waits reads that there is no place; a group gets the link for its names', async () => {
    const group = await sent(TO_COME, EVENT, { party: 'group', places: '24', groupName: '5B' });
    expect(group.text).toContain('Almost there: confirm your 24 places');
    expect(group.links.some((link) => link.includes('/places/join?'))).toBe(true);
    const waiting = await sent(TO_COME, ADULT, { email: 'yaw@mail.example' });
    expect(waiting.text).toContain('You do NOT have a place yet: number 1 on the waiting list');
  });

  test('a script that sends the form gets the same answer', async () => {
    const body = new URLSearchParams(
      Object.entries({ ...ADULT.answers, agreeToTerms: 'yes', isAdult: 'yes' }).map(
        ([name, answer]) => [name, String(answer)],
      ),
    );
    const headers = { Origin: SITE_URL, Accept: 'application/json' };
    const answer = await site.http.request(SITE_URL + TO_COME, { method: 'POST', headers, body });
    expect(await answer.json()).toMatchObject({
      placed: { heading: 'You have a place', manage: expect.stringMatching(/^\/places\?token=/) },
    });
  });

  test('a link to a session that has begun says so', async () => {
    const path = '/enrollment?id=ananse-moves&session=';
    const begun = await site.get(`${SITE_URL}${path}cape-coast-2027-01`);
    const text = 'That class began on 16 January.';
    expect(begun.text.indexOf(text)).toBeGreaterThan(0);
    expect(begun.text.indexOf(text)).toBeLessThan(begun.text.indexOf('Pick a date'));
    const page = await site.get(`${SITE_URL}/courses/ananse-moves?session=cape-coast-2027-01`);
    expect(page.text.indexOf(text)).toBeGreaterThan(0);
    expect(page.text.indexOf(text)).toBeLessThan(page.text.indexOf('Next session'));
    const coming = await site.get(`${SITE_URL}${path}kumasi-2027-05`);
    expect(coming.text).not.toContain('That class began');
    const past = await site.get(`${SITE_URL}${EVENT.path}`);
    expect(past.text).toContain('Ask about the next one');
    expect(past.text).not.toMatch(/Event registration|Register for this event/);
    expect(past.buttons).toContain('Send my interest');
    expect(past.buttons).not.toContain('Register');
    expect(past.html).toMatch(/<title>Interest in the next one: /);
  });

  test('for a past event or a course without a session no place is promised', async () => {
    const past = await sent(EVENT.path, EVENT);
    expect(past.text).toContain('You do not have a place yet');
    const course = await sent(COURSE.path, COURSE, { isGuardian: 'yes' });
    expect(course.text).toContain('You do not have a place yet');
  });

  test('a group of families gets the link for the others, and is not asked to come', async () => {
    const { otherParentsInfo: _, childInterests: __, ...answers } = STEM_SQUAD.answers;
    const families = {
      form: 'stem-squad',
      subscriptionType: 'group',
      groupSize: '3',
      otherParents: 'link',
    };
    const thanks = await sent(STEM_SQUAD.path, { answers }, families);
    expect(thanks.text).toContain('Your group has 3 families');
    expect(thanks.text).toContain('Asked for, not paid');
    expect(thanks.text).toMatch(/Still missing: names(, delivery town)?/);
    expect(thanks.html).toContain('ground-sand');
    const join = thanks.links.find((link) => link.includes('/places/join?')) ?? '';
    expect((await site.get(join)).text).toContain('Name of the child');
    const joined = await site.post(join, { name: 'Esi', age: '9', guardianPhone: '0241234567' });
    expect(joined.heading).toBe('Thank you');
    expect((await site.see(manageOf(thanks)))?.unnamed).toBe(1);

    const manage = manageOf(thanks);
    const before = await site.get(manage);
    for (const label of [
      'The families, one by one',
      'Price',
      'Due first',
      'Cancel the order of your group',
    ]) {
      expect(before.text).toContain(label);
    }
    expect(before.text).not.toMatch(/Who is coming|cannot come|has a place|your place/);
    const wrong = await site.post(manage, { do: 'order', planType: '', town: 'Wa' });
    expect([wrong.status, wrong.text.includes('Plan is required')]).toEqual([422, true]);
    await fresh.database.updateTable('submission').set({ status: 'done' }).execute();
    const order = { do: 'order', planType: 'advanced', town: 'Wa', landmark: 'behind the chapel' };
    const changed = await site.post(manage, order);
    expect(changed.text).toContain('Your plan and your address are saved.');
    expect(changed.text).toMatch(/Advanced \(all ages\).*behind the chapel/s);
    const row = await fresh.database
      .selectFrom('submission')
      .select(['payload', 'status', 'search_text'])
      .executeTakeFirstOrThrow();
    expect(row.status).toBe('new');
    expect(row.search_text).toContain('chapel');
    const summary = SUBMISSION_TYPES.enrollments.summary(JSON.parse(row.payload));
    expect(summary.map(({ answer }) => answer).join()).toMatch(
      /GH₵\d.*Plan or address were changed/s,
    );
    const ended = await site.post(manage, { do: 'cancel' });
    expect(ended.heading).toBe('Your group gets no kits');
  });
});
