import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SQLITE, type TestDatabase } from '#tests/support/databases.ts';
import { type FakeGiving, makeFakeGiving, RECEIPT, TOKEN } from '#tests/support/giving-pages.ts';
import { EXAMPLE_ACCOUNT } from '../model/instructions.ts';

const PAGE = `/receipt?token=${TOKEN}`;
describe('the page of a receipt', () => {
  let testDatabase: TestDatabase;
  let pages: FakeGiving;
  beforeEach(async () => {
    testDatabase = await SQLITE.make();
    pages = await makeFakeGiving(await testDatabase.open());
  });
  afterEach(() => testDatabase.remove());

  test('a receipt shows what it contained when it was issued, and no later change', async () => {
    const { heading, text, html } = await pages.get(PAGE);
    expect(heading).toBe('Receipt R-2026-00017');
    for (const text of [
      'GH₵350',
      'Received from Efua Ɔkyere',
      'In honour of Nana Yaa',
      'Paid on Sunday 22 November 2026',
      'Issued on Monday 23 November 2026',
      'Payment number 30214487765',
      'Reference DON-7K3Q',
      'As it was named that day',
      '1 Frozen Lane',
      'Company number CG000',
      'Given without anything in return.',
    ]) {
      expect(text).toContain(text);
    }
    expect(html).not.toContain(EXAMPLE_ACCOUNT);
    expect(text).not.toContain('Fee');
    pages.receipt = { ...RECEIPT, fee: { minor: 683, currency: 'GHS' } };
    const named = 'Fee that the payment provider kept GH₵6.83';
    expect((await pages.get(PAGE)).text).toContain(named);
    pages.receipt = { ...RECEIPT, isTest: true };
    expect((await pages.get(PAGE)).text).toContain('Test: this is no real receipt.');
    pages.receipt = { ...RECEIPT, number: 'C-2026-00003', kind: 'credit note', of: RECEIPT.number };
    const note = await pages.get(PAGE);
    expect(note.heading).toBe('Credit note C-2026-00003');
    expect(note.text).toContain('Takes back receipt R-2026-00017');
    expect(note.text).toContain('Sent back to Efua Ɔkyere');
  });
});
