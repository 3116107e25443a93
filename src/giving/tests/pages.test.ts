import { beforeEach, describe, expect, test } from 'vitest';
import { SQLITE } from '#tests/support/databases.ts';
import { freshOnline } from '#tests/support/fresh-online.ts';
import { makeGivingPages } from '#tests/support/giving-pages.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';

describe('the pages of a gift', () => {
  const fresh = freshOnline(SQLITE.make);
  let { paystack, giving, database } = fresh;
  let pages: Awaited<ReturnType<typeof makeGivingPages>>;
  beforeEach(async () => {
    ({ paystack, giving, database } = fresh);
    pages = await makeGivingPages(giving);
  });

  const pathOf = (id: string) => `/donate/pledge?token=${encodeURIComponent(giving.tokenOf(id))}`;

  test.each([
    ['momo-mtn', 'MTN MoMo'],
    ['momo-telecel', 'Telecel Cash'],
    ['momo-at', 'AT Money'],
    ['bank', 'Bank transfer'],
  ])('it says step by step how to pay by %s, and the same for WhatsApp', async (method, by) => {
    const { id, reference } = await giving.pledge({ paymentMethod: method });
    const page = await pages.get(pathOf(id));
    expect(page.status).toBe(200);
    expect(page.heading).toBe('Now send GH₵350');
    expect(page.text).toContain('Not paid yet.');
    const at = page.html.indexOf(`Pay by ${by}`);
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(page.html.indexOf('Another way to pay'));
    const list = /<ol>(.*?)<\/ol>/s.exec(page.html.slice(at))?.[1] ?? '';
    const steps = [...list.matchAll(/<li>(.*?)<\/li>/gs)];
    expect(steps.length).toBeGreaterThan(2);
    expect(steps.join(' ')).toContain(reference);
    expect(steps.join(' ')).not.toMatch(/[{}]/);
    const [first] = page.links.filter((link) => link.startsWith('https://wa.me/?text='));
    const message = new URL(first ?? '').searchParams.get('text') ?? '';
    expect(message).toContain(`Reference: ${reference}`);
    expect(message).toContain('Amount: GH₵350');
    expect(message.toLowerCase()).toContain(`by ${by.toLowerCase()}`);
    expect(message).not.toContain(giving.tokenOf(id));
  });

  test('mobile money is not offered for euro', async () => {
    const { id } = await giving.pledge({ amount: '25', paymentMethod: 'bank' });
    const { heading, text } = await pages.get(pathOf(id));
    expect(heading).toBe('Now send €25');
    expect(text).not.toContain('MTN MoMo');
  });

  test('it names the donor, and says whether the steps were emailed', async () => {
    const { id } = await giving.pledge({ honouree: 'Nana Yaa' });
    const before = await pages.get(pathOf(id));
    expect(before.text).toContain('From Efua Ɔkyere In honour of Nana Yaa');
    expect(before.text).toContain('keep the address of this page');
    await renderWaitingMails(database, giving.now);
    const mailed = (await pages.get(pathOf(id))).text;
    expect(mailed).toContain(
      'We email you these steps: until they come, keep the address of this page. Please pay by Tuesday 22 December 2026.',
    );
    expect(mailed).not.toContain('What it does');
  });

  test('a card is paid through a link to the provider; a button begins another payment', async () => {
    const { id } = await giving.begun();
    const checkout = (await giving.see(id))?.checkoutUrl;
    const page = await pages.get(pathOf(id));
    expect(page.heading).toBe('Now pay GH₵350');
    expect(page.links).toContain(checkout);
    expect(page.buttons).toContain('Try to pay online again');
    expect(page.text).toContain('Or pay by');
    expect(page.answer.headers.get('Content-Security-Policy')).toContain("form-action 'self';");
    const posted = await pages.post(pathOf(id), { intent: 'again' });
    // Never to the other site: browsers would not follow.
    expect(posted.answer.headers.get('Location')).toBe(`${pathOf(id)}&done=again`);
    // After too many, only the page that is open already is left.
    await pages.post(pathOf(id), { intent: 'again' });
    const limited = await pages.post(pathOf(id), { intent: 'again' });
    expect(limited.status).toBe(303);
    expect((await pages.get(pathOf(id))).buttons).not.toContain('Try to pay online again');
    // A sum that cannot be paid online.
    const large = await giving.pledge({ amount: 'GHS-1200', currency: 'GHS' });
    expect((await pages.get(pathOf(large.id))).buttons).toContain('Pay online now');
    const euro = await giving.pledge({ amount: '50', paymentMethod: 'creditcard' });
    const bare = await pages.get(pathOf(euro.id));
    expect(bare.text).toContain('Card payment is off. Here is another way to pay.');
    expect(bare.text).not.toContain('Or pay by');
  });

  test('it says why an action failed', async () => {
    const { id } = await giving.pledge();
    paystack.override = { status: 502 };
    const page = await pages.post(pathOf(id), { intent: 'again' });
    expect(page.status).toBe(503);
    expect(page.text).toContain('does not answer now');
    expect(page.text).toContain('Pay by MTN MoMo');
    expect(page.answer.headers.get('Retry-After')).toBe('30');
    await giving.pay(id);
    const late = await pages.post(pathOf(id), { intent: 'again' });
    expect([late.status, late.answer.headers.get('Retry-After')]).toEqual([409, null]);
    expect(late.text).toContain('cannot be done any more');
  });

  test('a browser that comes back waits for the answer of the provider', async () => {
    const { id, attempt } = await giving.begun();
    const back = `${pathOf(id)}&trxref=${attempt}&reference=${attempt}`;
    const page = await pages.get(back);
    expect(page.heading).toBe('We are checking your payment');
    expect(page.text).not.toMatch(/Use this reference|Pay online now|MTN MoMo|Please pay by/);
    expect(page.html).toContain('<noscript><meta http-equiv="refresh" content="4"/></noscript>');
    expect(page.links).toContain(pathOf(id));
    paystack.pay(attempt);
    const paid = await pages.get(back);
    expect(paid.heading).toBe('Thank you: GH₵350 arrived');
    expect(paid.html).not.toContain('http-equiv="refresh"');
  });

  test('it thanks for a gift that arrived, with its receipt and without payment steps', async () => {
    const { id } = await giving.pledge({ honouree: 'Nana Yaa' });
    await giving.pay(id, { fee: 683 });
    const page = await pages.get(pathOf(id));
    expect(page.heading).toBe('Thank you: GH₵350 arrived');
    expect(page.text).toContain('Arrived on Sunday 22 November 2026');
    // The content's text for donors, and links to the impact.
    expect(page.text).toContain('All of it goes to programs');
    expect(page.links).toEqual(expect.arrayContaining(['/impact', '/']));
    expect(page.text).not.toMatch(/Pay by|Please pay by/);
    expect(page.buttons).toEqual([]);
    const path = page.links.find((link) => link.startsWith('/receipt?token=')) ?? '';
    const receipt = await pages.get(path);
    expect(receipt.heading).toMatch(/^Receipt R-2026-00001$/);
    for (const text of [
      'GH₵350',
      'Received from Efua Ɔkyere',
      'In honour of Nana Yaa',
      'Paid on Sunday 22 November 2026',
      'Issued on Sunday 22 November 2026',
      'Payment number T1',
    ]) {
      expect(receipt.text).toContain(text);
    }
    expect(receipt.text).not.toContain('Fee');
    await giving.refund(id);
    const { links } = await pages.get(pathOf(id));
    const note = links.find((link) => link.startsWith('/receipt?token=') && link !== path) ?? '';
    const { heading, text } = await pages.get(note);
    expect(heading).toBe('Credit note C-2026-00001');
    expect(text).toContain('Takes back receipt R-2026-00001');
    expect(text).toContain('Sent back to Efua Ɔkyere');
    const other = await giving.pledge();
    await giving.pay(other.id, { channel: 'test-card' });
    const test = await pages.get((await giving.see(other.id))?.receiptPath ?? '');
    expect(test.text).toContain('Test: this is no real receipt.');
  });

  test('a lapsed gift asks for no money, but can still be given', async () => {
    const { id } = await giving.begun();
    await giving.tick(31);
    const { heading, text, links } = await pages.get(pathOf(id));
    expect(heading).toBe('GH₵350 did not arrive');
    expect(text.slice(0, text.indexOf('Status'))).not.toMatch(/Pay (by|online)/);
    const last = text.slice(text.indexOf('If you want to give after all'));
    expect(last).toContain('Pay online now');
    expect(last).toContain('MTN MoMo');
    expect(links).toContain((await giving.see(id))?.checkoutUrl);
  });

  test('posts from other sites, and actions that no button has, change nothing', async () => {
    const { id } = await giving.pledge();
    const origin = { Origin: 'https://elsewhere.example' };
    const elsewhere = await pages.post(pathOf(id), { intent: 'stop' }, origin);
    expect(elsewhere.status).toBe(403);
    expect(elsewhere.answer.headers.get('Cache-Control')).toBe('no-store');
    expect((await pages.post(pathOf(id), { intent: 'refund' })).status).toBe(400);
    expect((await pages.post(pathOf(id), {})).status).toBe(400);
    expect(await giving.state(id)).toBe('pledged');
  });

  test('they are not cached, not indexed, and send no referrer to other sites', async () => {
    const { id } = await giving.pledge();
    await giving.pay(id);
    const receipt = (await giving.see(id))?.receiptPath ?? '';
    const data = [pathOf(id), receipt].map((page) => page.replace('?', '.data?'));
    const written = ['/Donate/Pledge/', '/donate/%70ledge', '/RECEIPT', '/%72eceipt/'];
    const posted = await pages.post(pathOf(id), { intent: 'stop' });
    for (const { answer } of [
      ...(await Promise.all([pathOf(id), receipt, ...data, ...written].map(pages.get))),
      posted,
    ]) {
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect(answer.headers.get('X-Robots-Tag')).toBe('noindex');
      expect(answer.headers.get('Referrer-Policy')).toBe('no-referrer');
    }
    for (const page of [pathOf(id), receipt]) {
      const { html } = await pages.get(page);
      expect(html).toContain('<meta name="robots" content="noindex"/>');
      // Otherwise browsers would send their forms without an origin.
      expect(html).toContain('<meta name="referrer" content="same-origin"/>');
    }
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

  test('while the database is down they answer 503, and the log has no token', async () => {
    const { id } = await giving.pledge();
    await giving.pay(id);
    const receipt = (await giving.see(id))?.receiptPath ?? '';
    const db = await fresh.testDatabase.open();
    await db.destroy();
    const down = await makeGivingPages({ ...giving, app: { ...giving.app, db } });
    for (const [path, what] of [
      [pathOf(id), 'Your gift'],
      [receipt, 'Your receipt'],
    ] as const) {
      const page = await down.get(path);
      expect(page.status).toBe(503);
      expect(page.answer.headers.get('Retry-After')).toBe('30');
      expect(page.heading).toBe(`${what} cannot be shown now`);
    }
    expect((await down.post(pathOf(id), { intent: 'stop' })).status).toBe(503);
    const lines = JSON.stringify(down.log.lines);
    expect(lines).toContain('/donate/pledge');
    expect(lines).not.toContain(giving.tokenOf(id));
  });
});
