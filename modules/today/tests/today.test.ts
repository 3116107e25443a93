import { describe, expect, test } from 'vitest';
import type { Transparency } from '#modules/content/model/pages/transparency.ts';
import type { Role } from '#modules/staff/model/people/role.ts';
import { eraseSubmission } from '#modules/submissions/store/erasure.ts';
import { STARTER_CONTENT } from '#tests/support/content-sides.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeGivingFixture } from '#tests/support/giving.ts';
import { contactMessage, newsletterSubscription } from '#tests/support/inbox.ts';
import { pastSubmission } from '#tests/support/past-submission.ts';
import { EFFECTS } from '../../../server/effects.ts';

const HOUR = 3_600_000;

const TRANSPARENCY = STARTER_CONTENT.transparency[0]?.body as Transparency;

describe.each(DATABASES)('Today on $name', ({ make }) => {
  const fresh = freshInbox(make);

  /** Signs in a member with these roles. Resolves with their browser and their Today page. */
  async function enter(roles: readonly Role[], settings: Parameters<typeof makeDeskOver>[2] = {}) {
    const desk = makeDeskOver(fresh, fresh, settings);
    const { staff, welcome } = await desk.colleague('Ama', roles);
    const browser = desk.browser();
    await browser.post(welcome);
    return { ...desk, staff, browser, page: async () => (await browser.get('/desk')).text() };
  }

  const sent = (receivedAt: string, over: Parameters<typeof pastSubmission>[2] = {}) =>
    pastSubmission(fresh.database, receivedAt, over);

  test('weeks count submissions by form, from Monday on; erased ones count, spam does not', async () => {
    const { services } = await enter(['people']);
    // The tests start at noon on a Saturday: this week began on 16 November.
    await sent('2026-11-15T23:59:59.999Z');
    await sent('2026-11-16T00:00:00.000Z');
    await sent('2026-11-21T11:00:00.000Z', { kind: 'enrollments' });
    const erased = await sent('2026-11-17T11:00:00.000Z', { kind: 'enrollments' });
    await fresh.database
      .transaction()
      .execute((open) => eraseSubmission(open, erased, fresh.now, EFFECTS));
    await sent('2026-11-18T11:00:00.000Z', {
      status: 'spam',
      answered_at: '2026-11-20T11:00:00.000Z',
    });
    await sent('2026-08-31T00:00:00.000Z', { kind: 'mentor-applications' });
    await sent('2026-08-30T23:59:59.999Z');
    // From a clock that was ahead.
    await sent('2027-03-01T00:00:00.000Z');

    const { weeks, kinds } = await services.today.statistics();
    expect(weeks.map(({ received }) => received)).toEqual([1, ...Array(9).fill(0), 1, 3]);
    expect(weeks.map(({ monday }) => monday).slice(-2)).toEqual(['2026-11-09', '2026-11-16']);
    expect(kinds.map(({ noun, received }) => [noun, received.slice(-2), received[0]])).toEqual([
      ['message', [1, 1], 0],
      ['enrolment', [0, 2], 0],
      ['mentor application', [0, 0], 1],
    ]);
  });

  test('the median covers answered submissions, for odd and even counts', async () => {
    const { services } = await enter(['people']);
    const answeredAfter = (day: string, hours: number) => {
      const at = Date.parse(`${day}T08:00:00Z`);
      return sent(new Date(at).toISOString(), {
        status: 'done',
        answered_at: new Date(at + hours * HOUR).toISOString(),
      });
    };
    for (const hours of [100, 2, 3.5]) await answeredAfter('2026-11-10', hours);
    for (const hours of [1, 2, 4, 50]) await answeredAfter('2026-11-02', hours);
    await sent('2026-11-10T09:00:00.000Z');
    await sent('2026-11-17T09:00:00.000Z');

    const { weeks } = await services.today.statistics();
    const [first, second, last] = weeks.slice(-3);
    expect(first).toMatchObject({ received: 4, answered: 4 });
    expect(first?.medianHours).toBeCloseTo(3, 4);
    expect(second).toMatchObject({ received: 4, answered: 3 });
    expect(second?.medianHours).toBeCloseTo(3.5, 4);
    expect(last).toMatchObject({ received: 1, answered: 0, medianHours: null });
  });

  test('charts show the numbers of the table', async () => {
    const { page } = await enter(['people']);
    for (let day = 1; day < 22; day += 1) {
      const at = Date.parse('2026-11-21T11:00:00Z') - day * day * 4 * HOUR;
      await sent(new Date(at).toISOString(), {
        kind: day % 3 ? 'contact' : 'enrollments',
        status: 'done',
        answered_at: new Date(at + day * HOUR).toISOString(),
      });
    }
    const html = await page();
    const charts = [...html.matchAll(/<svg role="img" aria-label="([^"]+)"/g)].map(
      ([, name = '']) => [...name.matchAll(/\d+ \w{3}: ([\d.–]+)/g)].map(([, number]) => number),
    );
    const rows = [...html.matchAll(/<tr><th scope="row">.*?<\/tr>/g)].map(([row]) =>
      [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
        cell.replace(/<!-- -->/g, ''),
      ),
    );
    expect(rows).toHaveLength(12);
    const column = (index: number) => rows.map((row) => row.at(index));
    expect(charts).toEqual([column(-1), column(0), column(1), column(2)]);
    expect(new Set(column(0)).size).toBeGreaterThan(3);
    // The labels above the bars show the same numbers.
    const [, drawn = ''] = /<svg role="img" aria-label="All forms(.*?)<\/svg>/.exec(html) ?? [];
    const above = [...drawn.matchAll(/text-anchor="middle">(\d+)</g)].map(([, number]) => number);
    expect(above).toEqual(column(0));
  });

  test('late, new and mine match the lists that they link to', async () => {
    const { browser, staff, page } = await enter(['people']);
    const hoursAgo = (hours: number) => new Date(fresh.now - hours * HOUR).toISOString();
    for (const hours of [1, 25, 80]) await sent(hoursAgo(hours));
    await sent(hoursAgo(30), { status: 'in-progress', assignee: staff.id, reference: 'MSG-MINE' });
    await sent(hoursAgo(300), { status: 'done', answered_at: hoursAgo(299), assignee: staff.id });
    const html = await page();
    const counts = [...html.matchAll(/<a[^>]* href="(\/desk\/inbox\?[^"]+)"[^>]*>(.*?)<\/a>/g)]
      .map(([, path = '', label = '']) => [
        path.replaceAll('&amp;', '&'),
        Number.parseInt(label.replace(/<[^>]+>/g, ''), 10),
      ])
      .filter(([, count]) => count);
    expect(counts).toEqual([
      // Below "Next", and again among the figures.
      ['/desk/inbox?status=new', 3],
      ['/desk/inbox?late=yes', 3],
      ['/desk/inbox?status=new', 3],
      [`/desk/inbox?assignee=${staff.id}&status=in-progress`, 1],
    ]);
    for (const [path, count] of counts) {
      const list = await (await browser.get(String(path))).text();
      expect([path, new Set(list.match(/\/desk\/inbox\/MSG-\w+/g)).size]).toEqual([path, count]);
    }
    // The oldest first.
    expect(html.match(/(?<=>)late by [\w ]+(?=<)/g)).toEqual([
      'late by 2 days',
      'late by 6 h',
      'late by 1 h',
    ]);
  });

  test('late ones that may be spam are to be looked at, after the others', async () => {
    const { page } = await enter(['people']);
    const hoursAgo = (hours: number) => new Date(fresh.now - hours * HOUR).toISOString();
    await sent(hoursAgo(50), { spam_verdict: 'too fast', reference: 'MSG-SPAM' });
    await sent(hoursAgo(30), { reference: 'MSG-PLAIN' });
    const [, next = ''] = /<h2 id="next">(.*?)<\/section>/s.exec(await page()) ?? [];
    expect(next).toMatch(/MSG-PLAIN.*>Answer .*MSG-SPAM.*>Look at .*Possible spam.*late by 1 day/s);
  });

  test('an overdue gift is to be asked about', async () => {
    const { page } = await enter(['money']);
    const giving = makeGivingFixture(fresh.database);
    giving.now = fresh.now - 5 * 24 * HOUR;
    const { reference } = await giving.pledge({ name: 'Yaw Boateng', amount: 'GHS-1200' });
    expect(await page()).toMatch(
      new RegExp(
        `/desk/giving/${reference}#gift-1".*Ask Yaw Boateng.*GH₵1,200 not paid yet.*Overdue: 5 days`,
      ),
    );
  });

  test('mails that failed or wait too long are listed, with links to their threads', async () => {
    const { page } = await enter(['people']);
    const result = await fresh.inbox.receive(contactMessage());
    const reference = 'receipt' in result ? result.receipt.reference : '';
    expect(await page()).toContain('2 wait');
    expect(await page()).not.toContain(`>${reference}</strong>`);
    await fresh.database
      .updateTable('outbox_message')
      .set({ given_up_at: new Date(fresh.now).toISOString(), failure: 'EENVELOPE 550' })
      .where('purpose', '=', 'confirmation')
      .execute();
    const html = await page();
    expect(html).toContain('1<!-- --> failed');
    expect(html).toContain(`/desk/inbox/${reference}`);
    expect(html).toContain('EENVELOPE 550');
    fresh.now += 15 * 24 * HOUR;
    expect(await page()).not.toContain('EENVELOPE 550');
  });

  test('owners see the site state of `/healthz`, others do not', async () => {
    const settings = {
      staffEmail: 'staff@mail.example',
      health: async () => ({
        mail: '',
        notices: '',
        mailsWaiting: 17,
        oldestMail: '2026-11-21T09:30:00.000Z',
        mailFailure: 'ECONNECTION',
        content: { leftOut: 4 },
      }),
    };
    const html = await (await enter(['owner'], settings)).page();
    for (const text of [
      'goes to staff@mail.example',
      '17',
      'ECONNECTION',
      '21 November 2026',
      '4 items',
    ])
      expect(html).toContain(text);
    const others = await (await enter(['people'], settings)).page();
    expect(others).not.toContain('staff@mail.example');
    expect(others).not.toContain('4 items');
  });

  test('a year of fees that nobody decided about is named until somebody writes who paid them', async () => {
    const { page } = await enter(['money']);
    const text = 'Not decided yet who paid them: the fees of payment providers, 2024.';
    expect(await page()).not.toContain(text);
    const fees = (paidBy: string) =>
      fresh.database
        .updateTable('content_item')
        .set({ body: JSON.stringify({ ...TRANSPARENCY, fees: [{ year: 2024, paidBy }] }) })
        .where('kind', '=', 'transparency')
        .execute();
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
    const short = await enter(['money'], { retention: { gifts: 2556 } });
    expect(await short.page()).toContain(
      'RETENTION_GIFT_DAYS is 2556. The law (Act 915) asks for six years',
    );
    expect(await (await enter(['money'])).page()).not.toContain('RETENTION_GIFT_DAYS');
  });

  test('owners see that the purge stopped, the reason, and the remedy', async () => {
    const { page } = await enter(['owner']);
    expect(await page()).not.toContain('not erased');
    const state = { id: 1, checked_at: '2026-11-20T12:00:00.000Z' };
    await fresh.database
      .insertInto('purge_state')
      .values({ ...state, stop_reason: 'clock', running_ms: 90 * 60_000 })
      .execute();
    const text = await page();
    expect(text).toContain('because the clock of the server jumped by more than two days');
    expect(text).toContain('after 23 more hours of running');
    expect(text).toContain('npm run submissions -- expire --anyway');
    await fresh.database.updateTable('purge_state').set({ stop_reason: 'amount' }).execute();
    expect(await page()).toContain('because more than a tenth of all submissions');
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
      '1 confirmation went out within the hour, which is the limit: 1 waits (FIRST_MAILS_PER_HOUR)',
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
    expect(html).toContain('>Giving</a></h2>');
    expect(html).not.toMatch(/Efua|MSG-|<svg|Download/);
  });
});
