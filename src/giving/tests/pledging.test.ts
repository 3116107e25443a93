import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/db/database.ts';
import { type BrowserForm, browserForms } from '#tests/support/browser-form.ts';
import { DATABASES, type TestDatabase } from '#tests/support/databases.ts';
import { PLEDGE } from '#tests/support/filled-forms.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';
import { jsonRequest, makeFormHttp } from '#tests/support/test-http.ts';

const DISABLED = 'Payment processing is temporarily disabled. Please contact us directly.';
const NOT_TAKEN = ['paypal', 'applepay', 'googlepay', 'creditcard'];

describe.each(DATABASES)('pledges over the API, on $name', ({ make }) => {
  let testDatabase: TestDatabase;
  let database: Database;
  let http: Awaited<ReturnType<typeof makeFormHttp>>;
  beforeAll(async () => {
    testDatabase = await make();
    database = await testDatabase.open();
    http = await makeFormHttp(database);
  });
  afterAll(() => testDatabase.remove());
  const stored = () => database.selectFrom('submission').select(['reference', 'payload']).execute();

  test.each(NOT_TAKEN)(
    'a pledge by %s is refused, and nothing is stored',
    async (paymentMethod) => {
      const pledge = { ...PLEDGE, amount: '25', paymentMethod };
      const response = await http.request('/api/donation-pledges', jsonRequest(pledge));
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({
        success: false,
        error: DISABLED,
        fields: { paymentMethod: DISABLED },
      });
      expect(await stored()).toEqual([]);
    },
  );

  const DIGITS = 'At most two digits after the point.';
  test.each([
    ['10.001', DIGITS],
    [10.005, DIGITS],
    ['1.200', DIGITS],
    ['1,234,56', expect.stringMatching(/amount/i)],
  ])(
    '%j is not a valid amount: it is not read as thousands, and nothing is stored',
    async (customAmount, error) => {
      const sent = jsonRequest({ ...PLEDGE, amount: '', customAmount });
      const response = await http.request('/api/donation-pledges', sent);
      expect(response.status).toBe(422);
      expect(await response.json()).toMatchObject({ fields: { customAmount: error } });
      expect(await stored()).toEqual([]);
    },
  );

  test('a pledge by mobile money is stored once under its reference, with defaults', async () => {
    const sent = jsonRequest({ ...PLEDGE, amount: '', customAmount: '10,50' });
    const receipts = await Promise.all(
      [1, 2].map(async () => (await http.request('/api/donation-pledges', sent)).json()),
    );
    const [row, ...others] = await stored();
    expect(others).toEqual([]);
    expect(row?.reference).toMatch(/^DON-\w{4}$/);
    expect(receipts.map(({ reference }) => reference)).toEqual([row?.reference, row?.reference]);
    expect(JSON.parse(row?.payload ?? '')).toEqual({
      ...PLEDGE,
      amount: '',
      customAmount: '10.50',
      currency: 'GHS',
      frequency: 'once',
      purpose: 'most-needed',
      phone: '',
      honouree: '',
      anonymous: false,
    });
  });
});

describe('pledges from the page, without scripts', () => {
  let site: RunningSite;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site.stop());

  function formEntries(page: string): [string, string][] {
    const isDonation = ({ entries }: BrowserForm) =>
      entries.some(([name, value]) => name === 'form' && value === 'donation');
    return (browserForms(page).find(isDonation)?.entries ?? []) as [string, string][];
  }

  async function post(answers: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(formEntries(await (await fetch(`${site.url}/donate`)).text()));
    for (const [name, value] of Object.entries(answers)) body.set(name, value);
    return fetch(`${site.url}/donate`, { method: 'POST', body, redirect: 'manual' });
  }

  test.each(NOT_TAKEN)(
    'a pledge by %s shows that payment is disabled, and keeps all answers',
    async (paymentMethod) => {
      const response = await post({
        name: 'Ama',
        email: 'a@b.gh',
        amount: '25',
        paymentMethod,
      });
      expect(response.status).toBe(503);
      const page = await response.text();
      expect(page).toContain(DISABLED);
      expect(page).toContain('Mobile money and bank transfer work today.');
      expect(Object.fromEntries(formEntries(page))).toMatchObject({
        name: 'Ama',
        email: 'a@b.gh',
        amount: '25',
        paymentMethod,
      });
      expect(site.stored()).toEqual([]);
    },
  );

  test('a purpose that is not in the content is refused', async () => {
    const response = await post({ ...PLEDGE, purpose: 'Call me' });
    expect(response.status).toBe(422);
    expect(site.stored()).toEqual([]);
  });
});
