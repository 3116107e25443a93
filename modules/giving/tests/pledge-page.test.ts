import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failed } from '#platform/text/result.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import {
  type FakeGiving,
  GIFT,
  makeFakeGiving,
  SITE_URL,
  TOKEN,
} from '#tests/support/giving-pages.ts';
import type { GiftView } from '../model/gift.ts';

const PLEDGE = `/donate/pledge?token=${TOKEN}`;
const MONTHLY: GiftView = { ...GIFT, frequency: 'monthly', number: 3, nextOn: '2026-12-22' };
describe('the status on the page of a pledge', () => {
  let testDatabase: TestDatabase;
  let pages: FakeGiving;
  beforeEach(async () => {
    testDatabase = await SQLITE.make();
    pages = await makeFakeGiving(await testDatabase.open());
  });
  afterEach(() => testDatabase.remove());

  test('shows the donor and the next step, and mentions an email only if one was sent', async () => {
    pages.seen = { ...GIFT, honouree: 'Nana Yaa' };
    const mailed = await pages.get(PLEDGE);
    expect(mailed.text).toContain(
      'We emailed you these steps. Please pay by Tuesday 22 December 2026. We email you when it arrives.',
    );
    expect(mailed.text).toContain('From Efua Ɔkyere In honour of Nana Yaa');
    expect(mailed.text).not.toContain('What it does');
    for (const [stepsMail, hint] of [
      ['waiting', 'We will email you these steps: until then, keep the address of this page'],
      ['none', 'We did not email you these steps: keep the address of this page'],
    ] as const) {
      pages.seen = { ...GIFT, stepsMail };
      expect((await pages.get(PLEDGE)).text).toContain(hint);
    }
  });

  test('after too many card payments, page and refusal point to the link in the email', async () => {
    pages.seen = { ...GIFT, method: 'creditcard', onlineStart: 'by mail' };
    pages.outcome = failed('limited');
    const posted = await pages.post(PLEDGE, { intent: 'again' });
    expect(posted.status).toBe(303);
    const page = await pages.get(posted.answer.headers.get('Location') ?? '');
    expect(page.status).toBe(200);
    expect(page.heading).toBe('Now pay GH₵350');
    expect(page.text).toContain('Open the link in our email to pay by card.');
    expect(page.text).toContain('Or pay by MTN MoMo');
    expect(page.text).not.toContain('Card payment is off');
    expect([...page.buttons, page.text].join()).not.toContain('Pay online now');
    // The limit of the email link is reached too, or no email was sent: then only waiting helps.
    for (const change of [{ onlineStart: 'later' }, { stepsMail: 'none' }] as const) {
      pages.seen = { ...GIFT, method: 'creditcard', onlineStart: 'by mail', ...change };
      const late = await pages.get(`${PLEDGE}&by=mail`);
      expect(late.text).toContain('You can pay by card in an hour: come back to this page then.');
      expect([...late.buttons, late.text].join()).not.toMatch(/Pay online now|our email/);
    }
  });

  test('thanks for a gift that arrived, with its receipt and without payment steps', async () => {
    pages.seen = {
      ...GIFT,
      state: 'receipted',
      paidOn: '2026-11-24',
      honouree: 'Nana Yaa',
      receiptPath: `${SITE_URL}/receipt?token=r.s`,
    };
    const page = await pages.get(PLEDGE);
    expect(page.text).toContain('Arrived on Tuesday 24 November 2026');
    expect(page.text).toContain('In honour of Nana Yaa');
    // The content's text for donors, and links to the impact.
    expect(page.text).toContain('All of it goes to programs');
    expect(page.links).toEqual(expect.arrayContaining(['/impact', '/']));
    expect(page.text).not.toContain('Please pay by');
    expect(page.heading).toBe('Thank you: GH₵350 arrived');
    expect(page.links).toContain('/receipt?token=r.s');
    expect(page.text).not.toContain('Pay by');
    expect(page.buttons).toEqual([]);
    pages.seen = { ...pages.seen, state: 'refunded', creditNotePath: '/receipt?token=c.s' };
    const refunded = await pages.get(PLEDGE);
    expect(refunded.heading).toBe('GH₵350 was sent back');
    expect(refunded.links).toEqual(
      expect.arrayContaining(['/receipt?token=r.s', '/receipt?token=c.s']),
    );
  });

  test('a monthly gift shows its number and due day, and can be ended', async () => {
    const [receiptPath, creditNotePath] = ['/receipt?token=r1', '/receipt?token=c1'];
    const earlier = [
      { number: 2, dueOn: '2026-10-22', state: 'lapsed', receiptPath: null, creditNotePath: null },
      { number: 1, dueOn: '2026-09-22', state: 'refunded', receiptPath, creditNotePath },
    ] as const;
    pages.seen = { ...MONTHLY, earlier };
    const page = await pages.get(PLEDGE);
    expect(page.heading).toBe('Now send GH₵350');
    expect(page.text).toContain('Every month; this is number 3');
    expect(page.text).toContain('Due on Sunday 22 November 2026');
    expect(page.text).toContain('Gift 2, Thursday 22 October 2026: not paid');
    expect(page.text).toContain('Gift 1, Tuesday 22 September 2026: refunded');
    expect(page.links).toEqual(expect.arrayContaining([receiptPath, creditNotePath]));
    expect(page.buttons).toContain('Yes, end my monthly gift');
    // A mail program opened the link: that changes nothing.
    expect(pages.asked).toEqual([]);
    const posted = await pages.post(PLEDGE, { intent: 'stop' });
    expect(posted.status).toBe(303);
    const next = posted.answer.headers.get('Location') ?? '';
    expect(next).toBe(`/donate/pledge?token=${TOKEN}&done=stop`);
    expect(pages.asked).toEqual(['stop']);
    // The message appears only once it is true.
    expect((await pages.get(next)).text).not.toContain('is ended');
    pages.seen = { ...MONTHLY, state: 'lapsed', nextOn: null, isStopped: true };
    const ended = await pages.get(next);
    expect(ended.text).toContain('Your monthly gift is ended. Nothing more is due.');
    expect(ended.buttons).toEqual([]);
    expect(ended.text).toContain('Every month; ended');
    expect(ended.text).not.toMatch(/Pay by|Due on|this is number/);
    // Late gifts are welcome; that comes last.
    const last = ended.text.indexOf(
      'If you want to give after all',
      ended.text.indexOf('Your gifts before'),
    );
    expect(last).toBeGreaterThan(-1);
    expect(ended.text.slice(last)).toContain('MTN MoMo');
    expect(ended.html).not.toMatch(/<details[^>]* open/);
  });

  test('a lapsed gift asks for no money, not even online, but can still be given', async () => {
    const checkoutUrl = 'https://checkout.paystack.example/x7';
    pages.seen = { ...GIFT, state: 'lapsed', checkoutUrl, onlineStart: 'now' };
    const { heading, text, links } = await pages.get(PLEDGE);
    expect(heading).toBe('GH₵350 did not arrive');
    expect(text.slice(0, text.indexOf('Status'))).not.toMatch(/Pay (by|online)/);
    expect(text.slice(text.indexOf('If you want to give after all'))).toContain('Pay online now');
    expect(links).toContain(checkoutUrl);
  });
});
