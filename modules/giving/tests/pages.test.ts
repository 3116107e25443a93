import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failed, ok } from '#platform/text/result.ts';
import { ServiceFailure } from '#platform/text/service-failure.ts';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { type FakeGiving, GIFT, makeFakeGiving, TOKEN } from '#tests/support/giving-pages.ts';
import { EXAMPLE_ACCOUNT } from '../model/instructions.ts';

const PLEDGE = `/donate/pledge?token=${TOKEN}`;
const RECEIPT_PAGE = `/receipt?token=${TOKEN}`;
describe('the page of a pledge', () => {
  let testDatabase: TestDatabase;
  let pages: FakeGiving;
  beforeEach(async () => {
    testDatabase = await SQLITE.make();
    pages = await makeFakeGiving(await testDatabase.open());
  });
  afterEach(() => testDatabase.remove());

  test.each([
    ['momo-mtn', 'MTN MoMo'],
    ['momo-telecel', 'Telecel Cash'],
    ['momo-at', 'AT Money'],
    ['bank', 'Bank transfer'],
  ] as const)(
    'says step by step how to pay by %s, and the same for WhatsApp',
    async (method, by) => {
      pages.seen = { ...GIFT, method };
      const page = await pages.get(PLEDGE);
      expect(page.status).toBe(200);
      expect(page.heading).toBe('Now send GH₵350');
      expect(page.text).toContain('It is not paid yet.');
      expect(page.text).toContain(`Pay by ${by}`);
      // The starter content has no real account.
      expect(page.text).toContain(EXAMPLE_ACCOUNT);
      expect(page.html.indexOf(`Pay by ${by}`)).toBeLessThan(
        page.html.indexOf('Another way to pay'),
      );
      const section = page.html.slice(page.html.indexOf(`Pay by ${by}`));
      const steps = [
        ...(/<ol>(.*?)<\/ol>/s.exec(section)?.[1] ?? '').matchAll(/<li>(.*?)<\/li>/gs),
      ];
      expect(steps.length).toBeGreaterThan(2);
      expect(steps.join(' ')).toContain('DON-7K3Q');
      expect(steps.join(' ')).not.toMatch(/[{}]/);
      const [first] = page.links.filter((link) => link.startsWith('https://wa.me/?text='));
      const message = new URL(first ?? '').searchParams.get('text') ?? '';
      expect(message.split('\n')[0]).toBe(EXAMPLE_ACCOUNT.toUpperCase());
      expect(message).toContain('Reference: DON-7K3Q');
      expect(message).toContain('Amount: GH₵350');
      expect(message).toContain(`by ${by}`);
      expect(message).not.toContain(TOKEN);
    },
  );

  test('mobile money is not offered for euro', async () => {
    pages.seen = { ...GIFT, money: { minor: 2_500, currency: 'EUR' }, method: 'bank' };
    const { heading, text } = await pages.get(PLEDGE);
    expect(heading).toBe('Now send €25');
    expect(text).not.toContain('MTN MoMo');
  });

  test('pays online through a link to the provider, and begins another payment with a button', async () => {
    const checkoutUrl = 'https://checkout.paystack.example/x7';
    pages.seen = { ...GIFT, method: 'creditcard', checkoutUrl };
    const page = await pages.get(PLEDGE);
    expect(page.links).toContain(checkoutUrl);
    expect(page.buttons).not.toContain('Pay online now');
    expect(page.text).toContain('Or pay by');
    expect(page.text).not.toContain('We cannot take');
    // The sum cannot be paid online.
    pages.seen = { ...pages.seen, checkoutUrl: null };
    const bare = await pages.get(PLEDGE);
    expect(bare.text).toContain('We cannot take this gift by card. It can be paid like this.');
    expect(bare.text).not.toContain('Or pay by');
    expect(page.answer.headers.get('Content-Security-Policy')).toContain("form-action 'self';");
    pages.seen = { ...GIFT, onlineStart: 'now' };
    expect((await pages.get(PLEDGE)).buttons).toContain('Pay online now');
    pages.outcome = ok({ checkoutUrl });
    const posted = await pages.post(PLEDGE, { intent: 'again' });
    // Never to the other site: browsers would not follow.
    expect(posted.answer.headers.get('Location')).toBe(`/donate/pledge?token=${TOKEN}&done=again`);
  });

  test.each([
    ['unavailable', 503, 'does not answer now'],
    ['gone', 409, 'cannot be done any more'],
  ] as const)('says why an action failed: %s', async (reason, status, text) => {
    pages.seen = { ...GIFT, onlineStart: 'now' };
    pages.outcome = failed(reason);
    const page = await pages.post(PLEDGE, { intent: 'again' });
    expect(page.status).toBe(status);
    expect(page.text).toContain(text);
    expect(page.text).toContain('Pay by MTN MoMo');
    expect(page.answer.headers.get('Retry-After')).toBe(reason === 'unavailable' ? '30' : null);
  });

  test('a browser that comes back from the provider only triggers a poll', async () => {
    const page = await pages.get(`${PLEDGE}&trxref=DON-7K3Q-1-1&reference=DON-7K3Q-1-1`);
    expect(pages.asked).toEqual([`returned ${TOKEN}`]);
    expect(page.heading).toBe('Now send GH₵350');
    expect(page.text).toContain('give us a minute');
    expect(page.html).not.toContain('http-equiv="refresh"');
    await pages.post(`${PLEDGE}&reference=DON-7K3Q-1-1`, { intent: 'stop' });
    expect(pages.asked).toEqual([`returned ${TOKEN}`, 'stop']);
  });

  test('while a payment is checked the page reloads itself, and shows no way to pay', async () => {
    Object.assign(pages, { isChecked: true });
    pages.seen = {
      ...GIFT,
      method: 'creditcard',
      checkoutUrl: 'https://checkout.paystack.example/x7',
    };
    const page = await pages.get(`${PLEDGE}&reference=DON-7K3Q-1-1`);
    expect(page.heading).toBe('We are checking your payment');
    expect(page.text).not.toMatch(/not paid yet|Pay online now|MTN MoMo|Please pay by/);
    expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="4"/></noscript>');
    expect(page.links).toContain(PLEDGE);
    pages.seen = { ...GIFT, state: 'received', paidOn: '2026-11-22' };
    const paid = await pages.get(`${PLEDGE}&reference=DON-7K3Q-1-1`);
    expect(paid.heading).toBe('Thank you: GH₵350 arrived');
    expect(paid.html).not.toContain('http-equiv="refresh"');
  });

  test('ignores posts from other sites, and actions that no button has', async () => {
    const origin = { Origin: 'https://elsewhere.example' };
    const elsewhere = await pages.post(PLEDGE, { intent: 'stop' }, origin);
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await pages.post(PLEDGE, { intent: 'refund' })).status).toBe(400);
    expect((await pages.post(PLEDGE, {})).status).toBe(400);
    expect(pages.asked).toEqual([]);
  });

  test('pages of gifts are not cached, not indexed, and send no referrer to other sites', async () => {
    const paths = [PLEDGE, RECEIPT_PAGE, '/donate/pledge', '/receipt?token=x'];
    const data = [PLEDGE, RECEIPT_PAGE].map((page) => page.replace('?', '.data?'));
    const written = ['/Donate/Pledge/', '/donate/%70ledge', '/RECEIPT', '/%72eceipt/'];
    const posted = await pages.post(PLEDGE, { intent: 'stop' });
    for (const { answer } of [
      ...(await Promise.all([...paths, ...data, ...written].map(pages.get))),
      posted,
    ]) {
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    }
    for (const page of [PLEDGE, RECEIPT_PAGE]) {
      const { html } = await pages.get(page);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      // Otherwise browsers would send their forms without an origin.
      expect(html).toContain('<meta name="referrer" content="same-origin"/>');
    }
    expect((await pages.get('/donate/thank-you')).answer.headers.get('Cache-Control')).toMatch(
      /^private/,
    );
  });

  test('an invalid link shows a 404 page with a way out, and reveals nothing', async () => {
    for (const path of ['/donate/pledge', '/donate/pledge?token=x', '/receipt?token=x']) {
      const page = await pages.get(path);
      expect(page.status).toBe(404);
      expect(page.heading).toBe('This link does not work');
      expect(page.links).toContain('/contact');
    }
    expect((await pages.post('/donate/pledge?token=x', { intent: 'stop' })).status).toBe(404);
  });

  test('while the database is down pages fail with 503, and the log has no token', async () => {
    pages.fails = new ServiceFailure('storage', 'the database is away');
    for (const [path, what] of [
      [PLEDGE, 'Your gift'],
      [RECEIPT_PAGE, 'Your receipt'],
    ] as const) {
      const page = await pages.get(path);
      expect(page.status).toBe(503);
      expect(page.answer.headers.get('Retry-After')).toBe('30');
      expect(page.heading).toBe(`${what} cannot be shown now`);
    }
    const posted = await pages.post(PLEDGE, { intent: 'stop' });
    expect(posted.status).toBe(503);
    const lines = JSON.stringify(pages.log.lines);
    expect(lines).toContain('/donate/pledge');
    expect(lines).not.toContain(TOKEN);
  });
});
