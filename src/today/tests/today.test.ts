import { describe, expect, test } from 'vitest';
import type { Transparency } from '#content/pages.ts';
import { readConfig } from '#server/config.ts';
import type { Role } from '#staff/staff.ts';
import { STARTER_CONTENT } from '#tests/support/content-sides.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeGivingFixture } from '#tests/support/giving.ts';
import { contactMessage, newsletterSubscription } from '#tests/support/inbox.ts';
import { pastSubmission } from '#tests/support/past-submission.ts';

const HOUR = 3_600_000;

const TRANSPARENCY = STARTER_CONTENT.transparency[0]?.body as Transparency;

describe.each(DATABASES)('Today on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function enter(roles: readonly Role[], settings: Parameters<typeof makeDeskOver>[2] = {}) {
    const mail = { smtpUrl: 'smtp://localhost', staffEmail: 'staff@example.org' };
    const desk = makeDeskOver(fresh, fresh, { ...mail, ...settings });
    const { staff, welcome } = await desk.colleague('Ama', roles);
    const browser = desk.browser();
    await browser.post(welcome);
    return {
      ...desk,
      staff,
      browser,
      page: async () => (await browser.get('/desk')).text(),
      async write(kind: string, body: string) {
        const { database } = fresh;
        const items = database.updateTable('content_item').set({ body });
        await items.where('kind', '=', kind).where('position', '=', 0).execute();
        const revision = database.updateTable('content_revision');
        await revision.set((row) => ({ revision: row('revision', '+', 1) })).execute();
        desk.app.content.markChanged();
      },
    };
  }

  const sent = (receivedAt: string, over: Parameters<typeof pastSubmission>[2] = {}) =>
    pastSubmission(fresh.database, receivedAt, over);

  test('who waits is listed, late first and answered ones not, with the number of all', async () => {
    const { browser, page } = await enter(['people']);
    const hoursAgo = (hours: number) => new Date(fresh.now - hours * HOUR).toISOString();
    for (const hours of [1, 25, 80, 2, 2, 2, 2, 2]) await sent(hoursAgo(hours));
    await sent(hoursAgo(30), { status: 'in-progress', reference: 'MSG-BEGUN' });
    await sent(hoursAgo(31), { answered_at: hoursAgo(1), reference: 'MSG-ANSWERED' });
    const html = await page();
    expect(html).toContain('MSG-BEGUN');
    expect(html).not.toContain('MSG-ANSWERED');
    expect(html).toMatch(/href="\/desk\/inbox"[^>]*>10<!-- --> open in the inbox/);
    expect(await (await browser.get('/desk/inbox')).text()).toContain('(10) Inbox');
    expect(new Set(html.match(/\/desk\/inbox\/MSG-\w+/g)).size).toBe(8);
    // The oldest first.
    expect(html.match(/(?<=>)late by [\w ]+(?=<)/g)).toEqual([
      'late by 2 days',
      'late by 6 h',
      'late by 1 h',
    ]);
  });

  test('answering somebody takes three taps: the name, the field and the button', async () => {
    const { browser, page } = await enter(['people']);
    await sent(new Date(fresh.now - HOUR).toISOString(), { reference: 'MSG-ASKS' });
    const [, path = ''] = /href="([^"]*MSG-ASKS)"/.exec(await page()) ?? [];
    const [, form = ''] =
      /<h2 id="reply-title">(.*?)<\/form>/s.exec(await (await browser.get(path)).text()) ?? [];
    // What the form holds when its field and its button are tapped, and nothing else.
    const filled = [...form.matchAll(/<input[^>]*(?:type="hidden"|checked="")[^>]*>/g)].map(
      ([input]) => [/name="([^"]*)"/.exec(input)?.[1], /value="([^"]*)"/.exec(input)?.[1]],
    );
    const answer = { ...Object.fromEntries(filled), reply: 'Yes, we do.' };
    expect((await browser.post(path, answer)).status).toBe(303);
    expect(await page()).not.toContain('MSG-ASKS');
    expect(await (await browser.get('/desk/inbox')).text()).not.toContain('MSG-ASKS');
    expect(await (await browser.get('/desk/inbox?status=done')).text()).toContain('MSG-ASKS');
  });

  test('late ones that may be spam come after the others', async () => {
    const { page } = await enter(['people']);
    const hoursAgo = (hours: number) => new Date(fresh.now - hours * HOUR).toISOString();
    await sent(hoursAgo(50), { spam_verdict: 'too fast', reference: 'MSG-SPAM' });
    await sent(hoursAgo(30), { reference: 'MSG-PLAIN' });
    const [, waiting = ''] = /<h2 id="waiting">(.*?)<\/section>/s.exec(await page()) ?? [];
    expect(waiting).toMatch(/MSG-PLAIN.*MSG-SPAM.*May be spam/s);
    expect(waiting.match(/late by [^<]*/g)).toEqual(['late by 6 h']);
  });

  test('overdue gifts are counted', async () => {
    const { page } = await enter(['money']);
    const giving = makeGivingFixture(fresh.database);
    giving.now = fresh.now - 5 * 24 * HOUR;
    await giving.pledge({ name: 'Yaw Boateng', amount: 'GHS-1200' });
    expect(await page()).toMatch(
      /href="\/desk\/giving\?state=overdue"[^>]*>1 gift<!-- --> <!-- -->overdue/,
    );
  });

  test('mails that failed or wait too long are listed, with links to their threads', async () => {
    const { page } = await enter(['people']);
    const result = await fresh.inbox.receive(contactMessage());
    const reference = 'receipt' in result ? result.receipt.reference : '';
    expect(await page()).not.toContain('Please look at');
    await fresh.database
      .updateTable('outbox_message')
      .set({ given_up_at: new Date(fresh.now).toISOString(), failure: 'EENVELOPE 550' })
      .where('purpose', '=', 'confirmation')
      .execute();
    const html = await page();
    expect(html).toContain('failed: is the address misspelt?');
    expect(html).toContain(`/desk/inbox/${reference}`);
    expect(html).toContain('EENVELOPE 550');
    fresh.now += 15 * 24 * HOUR;
    expect(await page()).not.toContain('EENVELOPE 550');
  });

  test('owners see content that is left out, others do not', async () => {
    const text = 'Content that cannot be shown: 1.';
    const owner = await enter(['owner']);
    expect(await owner.page()).not.toContain(text);
    await owner.write('events', 'no JSON');
    expect(await owner.page()).toContain(text);
    expect(await (await enter(['people'])).page()).not.toContain(text);
  });

  test('a year of fees that nobody decided about is named until somebody writes who paid them', async () => {
    const { page, write } = await enter(['money']);
    const text = 'Not decided yet who paid them: the fees of payment providers, 2024.';
    expect(await page()).not.toContain(text);
    const fees = (paidBy: string) =>
      write('transparency', JSON.stringify({ ...TRANSPARENCY, fees: [{ year: 2024, paidBy }] }));
    await fees('');
    expect(await page()).toContain(text);
    await fees('We did.');
    expect(await page()).not.toContain(text);
  });

  test('warnings are shown to the responsible roles, and end with their cause', async () => {
    const bare = { smtpUrl: undefined, staffEmail: undefined, firstMailsPerHour: 1 };
    const people = await (await enter(['people'], bare)).page();
    expect(people).not.toContain('Please look at');
    const warned = await (await enter(['owner'], bare)).page();
    expect(warned).toContain('Emails are not going out yet.');
    expect(warned).toContain('STAFF_EMAIL is not set');

    const owner = await enter(['owner']);
    expect(await owner.page()).not.toContain('is not set');
    expect(await owner.page()).toContain('No owner has a passkey');
    await fresh.database
      .insertInto('passkey')
      .values({
        id: 'key',
        staff_id: owner.staff.id,
        public_key: '',
        counter: 0,
        transports: '',
        name: 'phone',
        created_at: new Date(fresh.now).toISOString(),
        used_at: null,
      })
      .execute();
    expect(await owner.page()).not.toContain('No owner has a passkey');
  });

  test('finance sees a warning if gifts are erased earlier than the law allows', async () => {
    const short = await enter(['money'], {
      retention: { ...readConfig({}).retention, gifts: 2556 },
    });
    expect(await short.page()).toContain(
      'RETENTION_GIFT_DAYS is 2556. The law (Act 915) asks for six years',
    );
    expect(await (await enter(['money'])).page()).not.toContain('RETENTION_GIFT_DAYS');
  });

  test('owners see that the purge stopped, and the reason', async () => {
    const { page } = await enter(['owner']);
    expect(await page()).not.toContain('not erased');
    const state = { id: 1, checked_at: '2026-11-20T12:00:00.000Z' };
    await fresh.database
      .insertInto('purge_state')
      .values({ ...state, stop_reason: 'clock', running_ms: 90 * 60_000 })
      .execute();
    const text = await page();
    expect(text).toContain('the clock of the server jumped, or more than a tenth of all');
    expect(text).toContain('until erasing goes on: 23.');
  });

  test('a reached limit is shown', async () => {
    const { page } = await enter(['owner'], { firstMailsPerHour: 1 });
    for (const email of ['a@mail.example', 'b@mail.example']) {
      await fresh.inbox.receive(newsletterSubscription(email));
    }
    expect(await page()).not.toContain('FIRST_MAILS_PER_HOUR');
    await fresh.database
      .updateTable('outbox_message')
      .set({ sent_at: new Date(fresh.now).toISOString() })
      .where('recipient', '=', 'a@mail.example')
      .execute();
    expect(await page()).toContain(
      'the limit of this one is 1 (FIRST_MAILS_PER_HOUR), and 1 more were asked for.',
    );
    fresh.now += 2 * HOUR;
    expect(await page()).not.toContain('FIRST_MAILS_PER_HOUR');
  });

  test('a script that navigates to Today gets its data', async () => {
    const { browser } = await enter(['people']);
    const response = await browser.get('/desk.data');
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toContain('text/x-script');
    expect(response.headers.get('Cache-Control')).toBe('no-store');
  });

  test('members who do not answer visitors see content and gifts, and no data of visitors', async () => {
    await sent('2026-11-10T11:00:00.000Z');
    const html = await (await enter(['editor', 'money'])).page();
    expect(html).toContain('>All content</a>');
    expect(html).toContain('Nothing waits for you.');
    expect(html).not.toMatch(/Efua|MSG-|Download/);
  });
});
