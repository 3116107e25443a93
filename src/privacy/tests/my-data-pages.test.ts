import { beforeEach, describe, expect, test } from 'vitest';
import { makeMailQueue } from '#platform/mail/mail-queue.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { EVENT } from '#tests/support/filled-forms.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { mailedToken } from '#tests/support/my-data.ts';
import { SITE_URL } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';
import { connectedFrom } from '#tests/support/test-http.ts';

const ASK = `${SITE_URL}/my-data`;
const EFUA = 'efua@mail.example';
const HOUR = 3_600_000;
const SENT = 'If we can reach you at what you typed, a link is on its way. It works for one hour.';

describe.each(BOTH_DATABASES)('the pages of My data, on $name', ({ make }) => {
  let site: PlacesSite;
  const _clock = { now: () => site.now };
  const fresh = freshDatabase(make, () => undefined);
  beforeEach(async () => {
    const { dataDir } = fresh.testDatabase.location;
    site = await makePlacesSite(fresh.database, { dataDir });
  });

  const mails = async () =>
    (
      await fresh.database
        .selectFrom('outbox_message')
        .select('content')
        .where('purpose', '=', 'my-data')
        .execute()
    ).map(({ content }) => JSON.parse(content));
  async function opened(address = EFUA) {
    await site.post(ASK, { contact: address });
    const token = (await mailedToken(fresh.database, address)) ?? '';
    const link = `${SITE_URL}/my-data/open?token=${token}`;
    const act = (fields: Readonly<Record<string, string>>) =>
      site.post(`${SITE_URL}/my-data/open`, { token, ...fields });
    return { token, link, act };
  }
  async function sent(received = contactMessage()): Promise<string> {
    const reception = await site.inbox.receive(received);
    return 'receipt' in reception ? reception.receipt.reference : '';
  }

  test('everybody gets the same answer, and a mailbox three mails an hour', async () => {
    await sent();
    const known = await site.post(ASK, { contact: ' Efua@Mail.example' });
    const unknown = await site.post(ASK, { contact: 'nobody@mail.example' });
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(known.text).toContain(SENT);
    expect(known.text).toBe(unknown.text);
    const [toEfua, toNobody] = await mails();
    expect(toEfua.text).toContain(`${SITE_URL}/my-data/open?token=`);
    expect(toNobody.text).toContain('We hold nothing with this email address.');
    expect(toEfua.subject).toMatch(/^Your data at \w/);
    expect(toNobody.subject).toBe(toEfua.subject);
    for (let again = 0; again < 4; again++)
      await site.post(ASK, { contact: 'efua+x@mail.example' });
    for (let again = 0; again < 4; again++) await site.post(ASK, { contact: EFUA });
    expect(await mails()).toHaveLength(4);
    for (const contact of ['neither', '024 123 4567']) {
      expect((await site.post(ASK, { contact })).status).toBe(422);
    }
  });

  test('the link shows no datum before its button is pressed, works an hour, and is cached nowhere', async () => {
    const reference = await sent();
    const { link, act } = await opened();
    const page = await site.get(link);
    expect(page.text).toContain('Show my data');
    expect(page.text).not.toMatch(/Efua|Robots|024/);
    const { headers } = page.answer;
    expect(headers.get('Cache-Control')).toBe('no-store');
    expect(headers.get('X-Robots-Tag')).toBe('noindex');
    expect(headers.get('Referrer-Policy')).toBe('no-referrer');
    expect(headers.get('Set-Cookie')).toBeNull();
    const shown = await act({ intent: 'show' });
    expect(shown.status).toBe(200);
    for (const text of [reference, 'Do you teach', '024 123 4567', 'Kept until', 'Mail']) {
      expect(shown.text).toContain(text);
    }
    expect(shown.answer.headers.get('Cache-Control')).toBe('no-store');
    const file = await site.http.request(`${SITE_URL}/my-data/open`, {
      method: 'POST',
      headers: { Origin: SITE_URL },
      body: new URLSearchParams({
        token: new URL(link).searchParams.get('token') ?? '',
        intent: 'export',
      }),
    });
    expect(file.headers.get('Content-Disposition')).toBe('attachment; filename="my-data.json"');
    expect(file.headers.get('Cache-Control')).toBe('no-store');
    expect(JSON.stringify(await file.json())).toContain('Do you teach');

    site.now += HOUR;
    for (const answer of [
      await site.get(link),
      await act({ intent: 'show' }),
      await act({ intent: 'export' }),
      await act({ intent: 'erase', confirm: 'yes' }),
      await site.get(`${SITE_URL}/my-data/open?token=forged`),
    ]) {
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('Ask for a new link');
      expect(answer.text).not.toContain('Robots');
    }
  });

  test('security check 11: 750 strangers’ requests use half of the hour’s first emails, and newcomers go first', async () => {
    const ask = (path: string, fields: Record<string, string>, address: string) =>
      site.http.request(
        SITE_URL + path,
        { method: 'POST', headers: { Origin: SITE_URL }, body: new URLSearchParams(fields) },
        connectedFrom(address),
      );
    for (let index = 0; index < 750; index += 1) {
      const contact = `x${index}@mail.example`;
      // A network may send 300 forms a minute. Without its page, which takes longer than the rest.
      const answer = await ask('/my-data.data', { contact }, `192.0.2.${index % 3}`);
      expect(answer.status).toBe(200);
    }
    site.now += 1_000;
    const queue = makeMailQueue(fresh.database);
    const claim = { now: site.now, includesFiles: true, firstMailsPerHour: 600 };
    const sent: string[] = [];
    const sendAll = async () => {
      for (let mail = await queue.claim(claim); mail; mail = await queue.claim(claim)) {
        sent.push(mail.recipient);
      }
    };
    await ask('/newsletter', { email: 'amina@mail.example' }, '198.51.100.1');
    await sendAll();
    expect(sent.indexOf('amina@mail.example')).toBe(3);
    expect(sent).toHaveLength(300);
    await site.inbox.receive(contactMessage({ email: EFUA }));
    await ask('/my-data', { contact: 'kofi@mail.example' }, '198.51.100.2');
    await sendAll();
    expect(sent.slice(300)).toEqual(expect.arrayContaining([EFUA, 'kofi@mail.example']));
  });

  test('one person of a family is erased, then one form, then all; the rest stays each time', async () => {
    const message = await sent(contactMessage({ email: EVENT.answers.email as string }));
    const answers = {
      ...EVENT.answers,
      agreeToTerms: 'yes',
      party: 'family',
      isGuardian: 'yes',
      'people-1-name': 'Akosua Zebra',
      'people-1-age': '9',
      'people-2-name': 'Kwabena Okapi',
      'people-2-age': '12',
    };
    const thanks = await site.post(`${SITE_URL}/events/register/girls-build-day-kumasi`, answers);
    const manage = SITE_URL + thanks.links.find((link) => link.startsWith('/places?token='));
    const { reference = '' } = (await site.see(manage)) ?? {};
    const { act } = await opened(String(EVENT.answers.email));
    const erase = (fields = {}) => act({ intent: 'erase', confirm: 'yes', ...fields });
    expect((await act({ intent: 'constructor' })).status).toBe(422);
    expect((await act({ intent: 'erase', reference })).status).toBe(422);
    expect((await act({ intent: 'erase', seat: '2', confirm: 'yes' })).status).toBe(422);
    const one = await erase({ reference, seat: '2' });
    expect(one.text).toContain('Akosua Zebra');
    expect(one.text).not.toContain('Okapi');
    expect((await erase({ reference, seat: '2' })).status).toBe(409);
    expect((await site.see(manage))?.places).toMatchObject([{ name: 'Akosua Zebra' }]);
    const form = await erase({ reference });
    expect(form.text).not.toContain('Zebra');
    expect(form.text).toContain(message);
    expect((await erase()).text).toContain('We hold nothing about you.');
  });
});
