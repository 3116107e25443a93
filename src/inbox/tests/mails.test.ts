import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { STEM_SQUAD_PLANS } from '#content/stem-squad.ts';
import { makeDelivery } from '#platform/mail/delivery.ts';
import { makeMailWorker } from '#platform/mail/mail-worker.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { FILLED_FORMS } from '#tests/support/filled-forms.ts';
import {
  contactMessage,
  eventRegistration,
  fillContent,
  makeTestInbox,
  makeTestRenderMail,
  newsletterSubscription,
  STAFF_EMAIL,
  stemSquadEnrolment,
  type TestMailParts,
} from '#tests/support/inbox.ts';
import { quietLog } from '#tests/support/log.ts';
import { type MailServer, type ReceivedMail, startMailServer } from '#tests/support/mail-server.ts';
import { withQuote } from '../enrollment.ts';
import { SUBMISSION_TYPES } from '../kinds.ts';
import type { IncomingSubmission } from '../submission.ts';

const EVERY_KIND: readonly [string, IncomingSubmission][] = [
  ...FILLED_FORMS.map(({ name, kind, answers, stored }): [string, IncomingSubmission] => [
    name,
    { kind, payload: { ...answers, ...stored } },
  ]),
  ['a newsletter', newsletterSubscription()],
];

function withTyped({ kind, payload }: IncomingSubmission, typed: string): IncomingSubmission {
  const fields = SUBMISSION_TYPES[kind].questions.fields.filter(
    (field) =>
      ['text', 'textarea', 'tel'].includes(field.kind) ||
      (field.kind === 'hidden' && !field.value && field.name !== 'eventId'),
  );
  const replaced = fields.map(({ name }) => [name, `${typed} ${payload[name] ?? ''}`]);
  return { kind, payload: { ...payload, ...Object.fromEntries(replaced) } };
}

describe('mails as they arrive', () => {
  let testDatabase: TestDatabase;
  let server: MailServer;
  beforeEach(async () => {
    testDatabase = await SQLITE.make();
    server = await startMailServer();
  });
  afterEach(async () => {
    await server.stop();
    await testDatabase.remove();
  });

  async function mailsOf(submission: IncomingSubmission, over: TestMailParts = {}) {
    const database = await testDatabase.open();
    await fillContent(database);
    const inbox = makeTestInbox(database, {
      now: () => Date.parse('2026-11-21T09:05:00Z'),
    });
    const result = await inbox.receive(submission);
    const delivery = makeDelivery({ smtpUrl: server.url, dataDir: testDatabase.location.dataDir });
    const renderMail = makeTestRenderMail(database, over);
    const worker = makeMailWorker({ database, renderMail, delivery, log: quietLog });
    await worker.runOnce();
    delivery.close();
    const reference = 'receipt' in result ? result.receipt.reference : '';
    const to = (address: string) =>
      server.received.find(({ recipients }) => recipients.includes(address)) as ReceivedMail;
    return { reference, notice: to(STAFF_EMAIL), to };
  }

  test('staff read every answer with its label, and reply directly to the sender', async () => {
    const { notice, reference } = await mailsOf(contactMessage());
    expect(notice.subject).toBe(`New message ${reference}`);
    expect(notice.from).toMatchObject({ name: 'Sua', address: 'hello@sua.example' });
    expect(notice.to).toMatchObject([{ address: STAFF_EMAIL }]);
    expect(notice.replyTo).toMatchObject([{ address: 'efua@mail.example' }]);
    expect(notice.html).toBeUndefined();
    expect(notice.text).toContain(reference);
    expect(notice.text).toContain('21 November 2026, 9:05 am (Ghana time)');
    expect(notice.text).toContain('Efua Ɔkyere');
    expect(notice.text).toContain('Do you teach <b>robots</b> in Tamale?');
    expect(notice.text).toContain('My daughter asks & asks.');
    expect(notice.text).toContain('https://wa.me/233241234567');
  });

  test('the sender gets the reference, the next steps and the contact details', async () => {
    const { to, reference } = await mailsOf(contactMessage());
    const mail = to('efua@mail.example');
    expect(mail.subject).toBe(`We have your message ${reference}`);
    expect(mail.replyTo).toMatchObject([{ address: 'hello@sua.example' }]);
    expect(mail.raw).toMatch(/^Date: Sat, 21 Nov 2026 09:05:00 \+0000\r$/m);
    for (const part of [mail.text, textIn(mail.html)]) {
      expect(part).toContain(reference);
      expect(part).toContain('A person reads your message and answers you soon.');
      expect(part).toContain('Questions? Reply to this email');
      expect(part).toContain('024 123 4567');
    }
    expect(mail.text).toContain('https://wa.me/233241234567');
    expect(mail.html).toContain('href="https://wa.me/233241234567"');
  });

  test.each([
    ['past', 'already taken place, so no registration was made'],
    ['closed', 'Registration for this event has closed, so no registration was made'],
  ])('a registration for an event that is %s promises no place', async (remark, sentence) => {
    const { notice, to } = await mailsOf(eventRegistration({ remark }));
    const mail = to('efua@mail.example');
    expect(mail.subject).toContain(
      'No registration was made: Harmattan Robot Day, Tamale, 23 January',
    );
    expect(mail.text).toContain(sentence);
    expect(mail.text).not.toMatch(/Thank you for registering|We have your event registration/);
    expect(mail.attachments).toEqual([]);
    expect(notice.text).toContain('this is interest in the next one');
    expect(notice.subject).toMatch(/^New interest in the next event REG-/);
  });

  test('security check 1: typed text never becomes HTML in a mail', async () => {
    const hostile = `"'><script>alert(1)</script><img src=x onerror=alert(1)>&amp;`;
    const { notice, to } = await mailsOf(
      contactMessage({ name: hostile, subject: hostile, message: hostile }),
    );
    expect(notice.html).toBeUndefined();
    expect(notice.text).toContain(hostile);
    expect(to('efua@mail.example').html).not.toMatch(/<script|<img/);
  });

  test.each(EVERY_KIND)(
    'security check 11: a stranger gets nothing that was typed into %s',
    async (_, submission) => {
      const typed = 'evil.example';
      const { to } = await mailsOf(withTyped(submission, typed));
      const mail = to(String(submission.payload.email));
      expect(mail.raw).not.toContain(typed);
      expect(`${mail.text}${mail.html}`).not.toContain(typed);
      expect(mail.text).toMatch(
        /we do not repeat your answers here|Open the page and press its button/,
      );
    },
  );

  test('security check 7: typed text never reaches a header', async () => {
    const typed = 'Injected\r\nBcc: victim@mail.example\r\nX-Typed: yes';
    const { notice, to } = await mailsOf(
      contactMessage({ name: typed, subject: typed, message: typed, phone: typed, source: typed }),
    );
    for (const mail of [notice, to('efua@mail.example')]) {
      expect(mail.recipients).toHaveLength(1);
      expect(mail.to).toHaveLength(1);
      expect(mail.headers.filter(({ key }) => key === 'to')).toHaveLength(1);
      expect(mail.bcc ?? []).toEqual([]);
      expect(mail.headers.map(({ key }) => key)).not.toContain('x-typed');
      expect(mail.subject).not.toContain('Injected');
    }
    expect(server.received).toHaveLength(2);
  });

  test.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    '<c@d.example>@b.example',
    'nobody',
  ])('security check 7: an address like %j gets no mail and no reply', async (email) => {
    const { notice } = await mailsOf(contactMessage({ email }));
    expect(server.received).toHaveLength(1);
    expect(notice.replyTo ?? []).toEqual([]);
    expect(notice.text).toContain('We cannot answer by email: the address does not work.');
  });

  test('a registration mail has date, time, place and a calendar file', async () => {
    const { to } = await mailsOf(eventRegistration());
    const mail = to('efua@mail.example');
    expect(mail.text).toContain('Harmattan Robot Day');
    expect(mail.text).toContain('Saturday 23 January 2027');
    expect(mail.text).toContain('9:00 am to 3:00 pm');
    expect(mail.text).toContain('Youth Centre forecourt, Sakasaka, Tamale');
    expect(mail.text).not.toMatch(/will follow|Agreement|I agree/);
    const [file, ...others] = mail.attachments;
    expect(others).toEqual([]);
    expect(file).toMatchObject({ filename: 'harmattan-robot-day.ics', mimeType: 'text/calendar' });
    const calendar = new TextDecoder().decode(file?.content as ArrayBuffer);
    expect(calendar).toMatch(/^BEGIN:VCALENDAR$/m);
    expect(calendar).toMatch(/^DTSTART:20270123T090000Z$/m);
    expect(calendar).toMatch(/^SUMMARY:Harmattan Robot Day$/m);
  });

  test.each([
    ['starter', 'GH₵332.50 a month'],
    ['intermediate', 'GH₵427.50 a month'],
    ['advanced', 'GH₵522.50 a month'],
  ])(
    'STEM Squad %s: price, payment details within 24 hours, first kit',
    async (planType, price) => {
      const { kind, payload } = stemSquadEnrolment({ planType });
      const { to, notice } = await mailsOf({ kind, payload: withQuote(payload, STEM_SQUAD_PLANS) });
      for (const text of [price, 'You pay one semester first']) {
        expect(notice.text).toContain(text);
      }
      for (const part of [to('ama@mail.example').text, textIn(to('ama@mail.example').html)]) {
        expect(part).toContain(price);
        expect(part).toContain('We contact you within 24 hours with payment details.');
        expect(part).toContain('Your first kit comes after 3 months.');
        expect(part).toContain('Robotics, Mathematics');
        expect(part).toContain('11 January 2027');
      }
    },
  );

  test('the newsletter mail has a confirmation link, and one click unsubscribes', async () => {
    const { to } = await mailsOf(newsletterSubscription());
    expect(server.received).toHaveLength(1);
    const mail = to('efua@mail.example');
    const header = (key: string) => mail.headers.find((each) => each.key === key)?.value;
    expect(mail.subject).toBe('Please confirm your newsletter subscription');
    expect(mail.text).toMatch(/^https:\/\/www\.sua\.example\/newsletter\/confirm\?token=\S+$/m);
    expect(header('list-unsubscribe')).toMatch(
      /^<https:\/\/www\.sua\.example\/newsletter\/unsubscribe\?token=[^\s>]+>$/,
    );
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  });

  test('long answers in every script arrive complete', async () => {
    const message = 'Ɛyɛ ɖe ŋutɔ 👩🏾‍🔧 שלום '.repeat(400).trim();
    const { notice } = await mailsOf(contactMessage({ message }));
    expect(notice.text).toContain(message);
    const lines = notice.raw.split('\r\n').map((line) => line.length);
    expect(Math.max(...lines)).toBeLessThan(998);
  });
});

function textIn(html = ''): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&');
}
