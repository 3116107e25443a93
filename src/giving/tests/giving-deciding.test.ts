import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { pageOf } from '#tests/support/desk-places.ts';
import { GIVING_PATH, makeGivingDesk } from '#tests/support/giving-desk.ts';
import { textOf } from '#tests/support/thread.ts';

describe.each(DATABASES)('a decision about money at the desk on $name', ({ make }) => {
  const { opened } = makeGivingDesk(make);

  test('it names the payment under review, then the decision, with the reason below', async () => {
    const { house, browser } = await opened();
    const { id, reference } = await house.pledge();
    const page = `${GIVING_PATH}/${reference}`;
    const pageText = async () => textOf(await pageOf(browser, page)).replaceAll(' ,', ',');
    await house.pay(id, { proof: 'T-FIRST' });
    house.now += 1_000;
    await house.pay(id, { proof: 'T-AGAIN', channel: 'cash' });
    const text = await pageText();
    expect(text).toMatch(/it was paid twice In question: GH₵350, 22 November 2026, Cash, T-AGAIN/i);
    expect(text).not.toMatch(/In question: [^:]*T-FIRST/);

    const reason = 'For the book fair';
    const dismiss = { do: 'dismiss', gift: '1', reason };
    expect((await browser.post(page, dismiss)).status).toBe(303);
    const decided = await pageText();
    expect(decided).toMatch(/T-AGAIN Not part of this gift/);
    expect(decided).not.toMatch(/T-FIRST Not part/);
    expect(decided).not.toContain('In question');
    expect(decided).toMatch(/Notes For the book fair Ama/);
    expect(decided.match(/T-AGAIN/g)).toHaveLength(1);
  });
});
