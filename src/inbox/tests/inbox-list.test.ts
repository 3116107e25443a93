import { beforeEach, describe, expect, test } from 'vitest';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { contactMessage, eventRegistration } from '#tests/support/inbox.ts';
import { linkUrl, listedReferences, pageText } from '#tests/support/inbox-page.ts';
import { storeRows, submissionRow } from '#tests/support/stored-submissions.ts';

const HOUR = 3_600_000;

describe.each(BOTH_DATABASES)('the list of the inbox on $name', ({ make }) => {
  const fresh = freshInbox(make);
  let ama: TestBrowser;
  let amaId: string;
  const page = async (query: string) => {
    const response = await ama.get(`/desk/inbox${query}`);
    expect(response.status).toBe(200);
    return response.text();
  };
  const hoursAgo = (hours: number) => new Date(fresh.now - hours * HOUR).toISOString();

  beforeEach(async () => {
    const desk = makeDeskOver(fresh, fresh);
    const { staff, browser } = await desk.signedIn('Ama', ['people']);
    [ama, amaId] = [browser, staff.id];
  });

  test('each filter finds its submissions, and all of them together', async () => {
    const [plain, event, begun, done, flagged, late, spam] = await storeRows(fresh.database, [
      submissionRow(contactMessage(), { received_at: hoursAgo(1) }),
      submissionRow(eventRegistration(), { received_at: hoursAgo(2) }),
      submissionRow(contactMessage(), {
        received_at: hoursAgo(3),
        status: 'in-progress',
      }),
      submissionRow(contactMessage(), { received_at: hoursAgo(4), status: 'done' }),
      submissionRow(contactMessage(), { received_at: hoursAgo(5), spam_verdict: 'too fast' }),
      submissionRow(contactMessage(), { received_at: hoursAgo(50) }),
      submissionRow(eventRegistration(), { received_at: hoursAgo(51), status: 'spam' }),
    ]);
    for (const [query, found] of [
      ['', [late, begun, event, plain, flagged]],
      ['?status=new', [late, begun, event, plain, flagged]],
      ['?status=all', [plain, event, begun, done, flagged, late, spam]],
      ['?status=done', [done]],
      ['?status=spam', [spam]],
      ['?kind=event-registrations', [event, spam]],
      ['?flagged=yes', [flagged]],
      ['?late=yes', [late]],
      ['?status=new&kind=contact&late=yes', [late]],
      ['?kind=poems', []],
    ] as const) {
      expect([query, listedReferences(await page(query))]).toEqual([query, found]);
    }
  });

  test('those who wait longest are first, then what is answered or may be spam, on all pages', async () => {
    const rows = Array.from({ length: 70 }, (_, index) =>
      submissionRow(contactMessage(), {
        received_at: hoursAgo(index),
        reference: `MSG-${100 + index}`,
        ...(index % 10 === 0 && { spam_verdict: 'too fast' }),
        ...(index % 10 === 1 && { answered_at: hoursAgo(0) }),
      }),
    );
    await storeRows(fresh.database, rows);
    const [waiting, others] = [false, true].map((isLast) =>
      rows.filter((_, index) => index % 10 < 2 === isLast).toReversed(),
    );
    const order = [...(waiting ?? []), ...(others ?? [])].map(({ reference }) => reference);
    const first = await page('');
    const second = await (await ama.get(linkUrl(first, 'Next page') ?? '')).text();
    expect([first, second].map(listedReferences)).toEqual([order.slice(0, 50), order.slice(50)]);
    expect(listedReferences(await page(linkUrl(second, 'Previous page')?.slice(11) ?? ''))).toEqual(
      order.slice(0, 50),
    );
    // The links of a conversation follow the same order.
    for (const index of [1, 54, 55, 60]) {
      const thread = await (await ama.get(`/desk/inbox/${order[index]}`)).text();
      expect([linkUrl(thread, 'Previous'), linkUrl(thread, 'Next')]).toEqual(
        [-1, 1].map((step) => `/desk/inbox/${order[index + step]}`),
      );
    }
  });

  test('words are found in answers, sender, reference and notes, in any case', async () => {
    const [first = '', second = '', third = ''] = await storeRows(fresh.database, [
      submissionRow(contactMessage({ message: 'Is 50% of the rent_fee in C:\\Robots "free"?' }), {
        received_at: hoursAgo(1),
      }),
      submissionRow(
        contactMessage({ name: 'ÉLIANE ƐSI', subject: 'Tamale', message: 'Where do we meet?' }),
        { received_at: hoursAgo(2), phone_e164: '+233241234567' },
      ),
      submissionRow(eventRegistration({ eventTitle: 'Robot Day' }), { received_at: hoursAgo(3) }),
    ]);
    await ama.post(`/desk/inbox/${third}`, { note: 'Called 100%: her brother Yaw_Ɔ comes' });
    const search = async (text: string) =>
      listedReferences(await page(`?words=${encodeURIComponent(text)}`));
    for (const [text, expected] of [
      ['rent_fee', [first]],
      ['rentxfee', []],
      ['50%', [first]],
      ['5%0', []],
      ['C:\\robots', [first]],
      ['"FREE"', [first]],
      ['éliane', [second]],
      ['eliane', [second]],
      ['[rent*', []],
      ['r*nt_f?e', []],
      ['Ɛsi', [second]],
      ['ɛsi meet', [second]],
      ['ɛsi day', []],
      ['024 123 4567', [first, second, third]],
      ['0241234567', [second]],
      ['brother', [third]],
      ['yaw_ɔ', [third]],
      [second.toLowerCase(), [second]],
      // Field names are not answers.
      ['message', []],
      ['eventTitle', []],
      ['phone', []],
    ] as const) {
      expect([text, await search(text)]).toEqual([text, expected]);
    }
  });

  test('a row shows sender, first line, time, status, who answered and deadline', async () => {
    await storeRows(fresh.database, [
      submissionRow(eventRegistration(), {
        received_at: hoursAgo(20),
        status: 'in-progress',
        assignee: amaId,
      }),
      submissionRow(contactMessage(), { received_at: hoursAgo(72), spam_verdict: 'too fast' }),
    ]);
    const html = await page('');
    const [soon = '', late = ''] = html.split('<li id=').slice(1).map(pageText);
    for (const text of [
      'Efua Ɔkyere',
      'Harmattan Robot Day',
      'event registration',
      'you answered',
      '4 h left',
    ]) {
      expect(soon).toContain(text);
    }
    expect(soon).not.toContain('May be spam');
    for (const text of ['Do you teach', 'message', '3 days ago', 'not answered', 'May be spam']) {
      expect(late).toContain(text);
    }
    expect(late).not.toContain('late by');
    expect(html).toMatch(
      /<time dateTime="2026-11-18T12:00:00.000Z" title="18 November 2026, 12:00 pm">/i,
    );
  });

  test('unreadable and unknown rows are listed, erased ones are not', async () => {
    await storeRows(fresh.database, [
      submissionRow(contactMessage(), { payload: '{}', erased_at: hoursAgo(1) }),
      submissionRow(contactMessage(), { payload: 'no JSON' }),
      submissionRow(contactMessage({ name: { first: 'Ama' }, subject: 7 })),
      submissionRow(eventRegistration(), { kind: 'poems', status: 'sleeping' }),
      submissionRow(contactMessage({ name: `محمد 🤖 ${'Nana'.repeat(48)}` })),
    ]);
    expect(listedReferences(await page('?status=all'))).toHaveLength(4);
    expect(listedReferences(await page('?kind=poems'))).toHaveLength(1);
  });

  test('older and newer pages have neither gaps nor duplicates while new ones arrive', async () => {
    const rows = Array.from({ length: 120 }, (_, index) =>
      // Ten have the same time: the time alone does not tell them apart.
      submissionRow(contactMessage(), { received_at: hoursAgo(Math.floor(index / 10)) }),
    );
    const sorted = rows
      .toSorted((a, b) => (a.id < b.id ? 1 : -1))
      .toSorted((a, b) =>
        a.received_at < b.received_at ? 1 : a.received_at > b.received_at ? -1 : 0,
      );
    const references = sorted.map(({ reference }) => reference);
    await storeRows(fresh.database, rows);

    const first = await page('?status=all');
    expect(linkUrl(first, 'Previous page')).toBeUndefined();
    await storeRows(fresh.database, [
      submissionRow(contactMessage(), { received_at: hoursAgo(-1) }),
    ]);
    const second = await (await ama.get(linkUrl(first, 'Next page') ?? '')).text();
    const third = await (await ama.get(linkUrl(second, 'Next page') ?? '')).text();
    expect([first, second, third].flatMap(listedReferences)).toEqual(references);
    expect(linkUrl(third, 'Next page')).toBeUndefined();

    const back = await (await ama.get(linkUrl(third, 'Previous page') ?? '')).text();
    expect(listedReferences(back)).toEqual(listedReferences(second));
    const newest = await (await ama.get(linkUrl(back, 'Previous page') ?? '')).text();
    expect(listedReferences(newest)).toEqual(references.slice(0, 50));
    const newer = await (await ama.get(linkUrl(newest, 'Previous page') ?? '')).text();
    expect(listedReferences(newer).slice(1)).toEqual(references.slice(0, 49));
    expect(linkUrl(newer, 'Previous page')).toBeUndefined();
    for (const odd of ['after=nowhere', 'before=nowhere', 'after=_', 'before=_x', 'after=%00']) {
      expect((await ama.get(`/desk/inbox?${odd}`)).status).toBe(200);
    }
  });

  test('quick filters have counts, and the title shows how many are open', async () => {
    await storeRows(fresh.database, [
      submissionRow(contactMessage(), { received_at: hoursAgo(30) }),
      submissionRow(contactMessage(), { spam_verdict: 'too fast' }),
      submissionRow(contactMessage(), { status: 'in-progress' }),
      submissionRow(contactMessage(), {
        status: 'done',
        spam_verdict: 'too fast',
      }),
    ]);
    const html = await page('');
    expect(html).toContain('<title>(3) Inbox - Desk</title>');
    expect(pageText(html)).toContain('Open 3 Late 1 May be spam 1 Done All');
    for (const [name, count] of [
      ['Open', 3],
      ['Late', 1],
      ['May be spam', 1],
      ['Done', 1],
      ['All', 4],
    ]) {
      const [, path = ''] = new RegExp(`href="(/desk/inbox[^"]*)"[^>]*>${name}<`).exec(html) ?? [];
      const list = await (await ama.get(path.replaceAll('&amp;', '&'))).text();
      expect([name, listedReferences(list).length]).toEqual([name, count]);
      expect(list).toMatch(new RegExp(`aria-current="page"[^>]*>${name}<`));
    }
  });

  test('the filter is described, each part can be removed, and nothing typed is lost', async () => {
    await storeRows(fresh.database, [submissionRow()]);
    const html = await page('?status=done&kind=contact&words=%3Cb%3E');
    expect(pageText(html)).toContain('Shown is only:');
    for (const text of ['done', 'message', 'with “&lt;b&gt;”']) {
      expect(html).toContain(`<bdi>${text}</bdi>`);
    }
    const [, without = ''] =
      /href="([^"]+)"[^>]*><span class="sr-only">Take away: /.exec(html) ?? [];
    expect(without.replaceAll('&amp;', '&')).toBe('/desk/inbox?kind=contact&words=%3Cb%3E');
    expect(pageText(html)).toContain('Nothing is like that.');
  });
});
