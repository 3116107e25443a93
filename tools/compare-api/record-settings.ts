import { PLEDGE } from '#tests/support/filled-forms.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { makeWebhook, type Paystack, SECRET_KEY } from '#tests/support/paystack.ts';
import { formWith } from './page-forms.ts';
import { type Recording, slug } from './recording.ts';

/** The times of a payment, which the stand-in for the provider would take from the clock. */
const PAID = { created_at: '2026-11-20T09:00:30.000Z', paid_at: '2026-11-20T09:00:40.000Z' };

/** Settings of a server that takes gifts online, has a robot check and no service worker. */
export function payingSettings({ url }: Paystack): Readonly<Record<string, string>> {
  return {
    RECEIPTS: 'on',
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: SECRET_KEY,
    PAYSTACK_API_URL: url,
    CAPTCHA_PROVIDER: 'turnstile',
    CAPTCHA_SITE_KEY: 'site',
    CAPTCHA_SECRET_KEY: 'secret',
    SERVICE_WORKER: 'off',
  };
}

/** Records such a server: a gift on its way to the provider and back, and forms without the check. */
export async function recordPaying(recording: Recording, paystack: Paystack): Promise<void> {
  for (const path of ['/', '/donate', '/contact', '/service-worker.js', '/healthz']) {
    await recording.request(slug(path), path);
  }
  const message = JSON.stringify(contactMessage().payload);
  const headers = { 'Content-Type': 'application/json' };
  await recording.request('api-without-check', '/api/contact', {
    method: 'POST',
    body: message,
    headers,
  });
  const contact = formWith((await recording.request('contact-form', '/contact')).text, ['message']);
  await recording.post('form-without-check', '/contact', contact);

  const fields = formWith((await recording.request('donate-form', '/donate')).text, ['amount']);
  const pledge = { ...Object.fromEntries(fields), ...PLEDGE, paymentMethod: 'creditcard' };
  await recording.post('pledge', '/donate', Object.entries(pledge));
  const back =
    /\/donate\/pledge\?token=[^"&\s<]+/.exec(recording.texts.join('\n'))?.[0] ?? '/donate';
  await recording.request('pledge-page', back);
  await recording.post('pledge-again', back, [['intent', 'again']]);
  const [reference = ''] = [...paystack.transactions.keys()];
  paystack.pay(reference, PAID);
  await recording.request('back-from-provider', `${back}&reference=${reference}`);
  const { raw, signature } = makeWebhook({ reference, status: 'success' });
  const webhook = { method: 'POST', body: raw };
  const signed = { ...headers, 'x-paystack-signature': signature };
  const path = '/api/payments/paystack';
  await recording.request('notice', path, { ...webhook, headers: signed });
  await recording.request('notice-again', path, { ...webhook, headers: signed });
  await recording.request('notice-unsigned', path, { ...webhook, headers });
  await recording.wait('a-minute-later', 60);
  await recording.request('pledge-page-then', back);
  const requests = paystack.requests.map(({ method, path, query, body }) => ({
    method,
    path,
    query,
    body,
  }));
  recording.write('asked-of-the-provider', JSON.stringify(requests, null, 1));
}

/** Records a server with content from another server, while that one answers and when it is gone. */
export async function recordRemote(recording: Recording, stop: () => Promise<void>): Promise<void> {
  const pages = [
    '/',
    '/events',
    '/events/7',
    '/courses',
    '/blogs',
    '/about',
    '/contact',
    '/stem-squad',
  ];
  const read = async (when: string) => {
    for (const path of [...pages, '/api/events', '/sitemap.xml', '/healthz', '/donate']) {
      await recording.request(`${when}${slug(path)}`, path);
    }
    const { text } = await recording.request(`${when}contact-form`, '/contact');
    const empty = formWith(text, ['message']);
    const { payload } = contactMessage({ email: `${when || 'first'}@mail.example` });
    const fields = { ...Object.fromEntries(empty), ...payload };
    const answers = Object.entries(fields).map(([name, value]) => [name, String(value)] as const);
    await recording.post(`${when}contact-empty`, '/contact', empty);
    await recording.post(`${when}contact-sent`, '/contact', answers);
  };
  await read('');
  await stop();
  await read('gone-');
}
