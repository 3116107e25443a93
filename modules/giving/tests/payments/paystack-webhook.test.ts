import { describe, expect, test } from 'vitest';
import { makeWebhook, SECRET_KEY } from '#tests/support/paystack.ts';
import { makePaystack } from '../../providers/paystack.ts';

const REFERENCE = 'DON-7K3Q-1-1';
const bytes = (text: string) => new TextEncoder().encode(text);

describe('a webhook', () => {
  const read = ({ raw, signature }: { raw: string; signature: string }) =>
    makePaystack({ secretKey: SECRET_KEY }).readWebhook(bytes(raw), signature);

  test('names the payment to poll', () => {
    expect(read(makeWebhook({ reference: REFERENCE }))).toEqual({ reference: REFERENCE });
    const refund = {
      refund_reference: '132',
      transaction_reference: REFERENCE,
      status: 'processed',
    };
    expect(read(makeWebhook(refund, { event: 'refund.processed' }))).toEqual({
      reference: REFERENCE,
    });
    const dispute = { id: 358950, transaction: { reference: REFERENCE } };
    expect(read(makeWebhook(dispute, { event: 'charge.dispute.create' }))).toEqual({
      reference: REFERENCE,
    });
  });

  test('names no payment if it is about something else', () => {
    expect(read(makeWebhook({ customer_code: 'CUS_1' }, { event: 'x' }))).toEqual({});
    expect(read(makeWebhook({ reference: 'D'.repeat(101) }))).toEqual({});
    expect(read(makeWebhook({ reference: { $ne: 1 } }))).toEqual({});
    expect(read(makeWebhook(null))).toEqual({});
  });

  test('counts only with the signature of its exact bytes', () => {
    const { raw, signature } = makeWebhook({ reference: REFERENCE });
    const refused = [
      '',
      'x',
      signature.slice(0, -2),
      `${signature}00`,
      `${signature}zz`,
      `${signature} `,
      signature.toUpperCase(),
      signature.replace(/^./, (first) => (first === '0' ? '1' : '0')),
      makeWebhook({ reference: REFERENCE }, { key: 'sk_test_another' }).signature,
      makeWebhook({ reference: 'DON-0000-1-1' }).signature,
    ];
    for (const each of refused) expect(read({ raw, signature: each }), each).toBeUndefined();
    // The same content, but not the same bytes.
    expect(read({ raw: JSON.stringify(JSON.parse(raw)), signature })).toBeUndefined();
  });
});
