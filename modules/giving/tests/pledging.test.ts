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

  test.each(NOT_TAKEN)('one by %s is turned away, and nothing is stored', async (paymentMethod) => {
    const pledge = { ...PLEDGE, amount: '25', paymentMethod };
    const answer = await http.request('/api/donation-pledges', jsonRequest(pledge));
    expect(answer.status).toBe(422);
    expect(await answer.json()).toMatchObject({
      success: false,
      error: DISABLED,
      fields: { paymentMethod: DISABLED },
    });
    expect(await stored()).toEqual([]);
  });

  test.each([10.005, 1.125, 19.999, '1,234,56'])(
    '%j is no amount: it is not taken for thousands, and nothing is stored',
    async (customAmount) => {
      const sent = jsonRequest({ ...PLEDGE, amount: '', customAmount });
      const answer = await http.request('/api/donation-pledges', sent);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        fields: { customAmount: expect.stringMatching(/amount/i) },
      });
      expect(await stored()).toEqual([]);
    },
  );

  test('one by mobile money is stored once under its reference, with what was not said', async () => {
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

  /** What the page's form holds. */
  function heldIn(page: string): [string, string][] {
    const isDonation = ({ entries }: BrowserForm) =>
      entries.some(([name, value]) => name === 'form' && value === 'donation');
    return (browserForms(page).find(isDonation)?.entries ?? []) as [string, string][];
  }

  /** Fills in the form of the page as it came, and sends it. */
  async function post(answers: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams(heldIn(await (await fetch(`${site.url}/donate`)).text()));
    for (const [name, answer] of Object.entries(answers)) body.set(name, answer);
    return fetch(`${site.url}/donate`, { method: 'POST', body, redirect: 'manual' });
  }

  test.each(NOT_TAKEN)('by %s the sentence is said, and every answer stays', async (way) => {
    const answer = await post({ name: 'Ama', email: 'a@b.gh', amount: '25', paymentMethod: way });
    expect(answer.status).toBe(503);
    const page = await answer.text();
    expect(page).toContain(DISABLED);
    expect(page).toContain('Mobile money and bank transfer work today.');
    expect(Object.fromEntries(heldIn(page))).toMatchObject({
      name: 'Ama',
      email: 'a@b.gh',
      amount: '25',
      paymentMethod: way,
    });
    expect(site.stored()).toEqual([]);
  });

  test('what content asks is not answered with a sentence of somebody', async () => {
    const answer = await post({ ...PLEDGE, purpose: 'Call me' });
    expect(answer.status).toBe(422);
    expect(site.stored()).toEqual([]);
  });

  test('by mobile money it is stored once, however often it is sent', async () => {
    const answers = await Promise.all([post(PLEDGE), post(PLEDGE)]);
    expect(answers.map(({ status }) => status)).toEqual([303, 303]);
    expect(site.stored()).toMatchObject([
      {
        kind: 'donation-pledges',
        reference: expect.stringMatching(/^DON-/),
        payload: { ...PLEDGE, currency: 'GHS', frequency: 'once' },
      },
    ]);
  });
});
