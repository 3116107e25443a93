import { afterEach, expect, test, vi } from 'vitest';
import { sendPledge } from '../send-pledge.ts';

const DISABLED = 'Payment processing is temporarily disabled. Please contact us directly.';

function posted(answers: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(answers)) form.set(name, value);
  return form;
}

/** Replaces the network and counts calls. */
function network() {
  const answer = { form: 'donation', reference: 'DON-7K3Q', leadsTo: '/donate/pledge?token=t' };
  const fetch = vi.fn(async () => Response.json(answer));
  vi.stubGlobal('fetch', fetch);
  return { fetch, answer };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['paypal', 'applepay', 'googlepay', 'creditcard'])(
  'a pledge by %s is not sent: the text of the specification appears, and the answers stay',
  async (paymentMethod) => {
    const { fetch } = network();
    const answers = { name: 'Ama', amount: '25', paymentMethod };
    const result = await sendPledge(false)(posted(answers), '/donate');
    expect(result).toMatchObject({
      form: 'donation',
      given: answers,
      errors: {},
      failure: DISABLED,
    });
    expect(fetch).not.toHaveBeenCalled();
  },
);

test.each([
  ['momo-mtn', false],
  ['bank', false],
  ['creditcard', true],
] as const)('a pledge by %s goes to our server', async (paymentMethod, paysOnline) => {
  const { fetch, answer } = network();
  const result = await sendPledge(paysOnline)(
    posted({ amount: 'GHS-50', paymentMethod }),
    '/donate',
  );
  expect(result).toEqual(answer);
  expect(fetch).toHaveBeenCalledOnce();
});
