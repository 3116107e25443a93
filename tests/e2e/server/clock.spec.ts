import { expect, test } from '../site-test.ts';

test('the server and the test start on the day for which the tests are written', ({ site }) => {
  for (const now of [site.log[0]?.time as string | number, Date.now()]) {
    expect(new Date(now).toISOString()).toMatch(/^2026-12-0[12]T/);
  }
});
