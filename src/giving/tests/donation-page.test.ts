import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '#tests/support/site.ts';

let site: RunningSite;
let page = '';
beforeAll(async () => {
  site = await startSite();
  page = await (await fetch(`${site.url}/donate`)).text();
});
afterAll(() => site.stop());

/** The text of the page, without its tags. */
const pageText = () =>
  page
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

test('the form comes first, then what a gift does, how to pay and who receives it', () => {
  const headings = ['Make a donation', 'What a gift does', 'How it is paid', 'Who receives it'];
  const positions = headings.map((heading) => page.indexOf(`>${heading}</h2>`));
  expect(positions.every((position) => position > 0)).toBe(true);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  // Right next to "100%".
  expect(pageText()).toMatch(
    /100% of donations .*When you pay by card, the payment provider keeps a fee/,
  );
  expect(pageText()).toContain('Name on the accounts EXAMPLE LBG');
  expect(pageText()).toContain('Example: do not send money');
});

test('links can lead to the amounts, and one opens WhatsApp with a prepared message', () => {
  expect(page).toMatch(/<section id="give"/);
  const message = encodeURIComponent('I would like to give');
  expect(page).toContain(`href="https://wa.me/233241234567?text=${message}"`);
});

test('each amount says what it pays for, and disabled payment methods are named', () => {
  for (const meaning of ["a tutor's fares for one Saturday", "a child's starter kit for one month"])
    expect(pageText()).toContain(meaning);
  expect(pageText()).toContain('Not switched on yet: Credit card, PayPal, Apple Pay, Google Pay');
  // They can still be chosen: the donor then reads why they do not work.
  expect(page.match(/value="(creditcard|paypal|applepay|googlepay)"/g)).toHaveLength(4);
  expect(page).toMatch(/<option value="tech-for-girls">Tech for Girls<\/option>/);
});

test('amounts in euro and the own amount are visible without unfolding, after those in cedis', () => {
  const form = /<form[^>]*id="donation"[\s\S]*?<\/form>/.exec(page)?.[0] ?? '';
  const unfolded = form.replace(/<details[\s\S]*?<\/details>/g, '');
  const names = ['GHS-50', '10', '25', '50', '100', '250'].map((code) => `value="${code}"`);
  const positions = [...names, 'name="customAmount"', 'name="currency"'].map((name) =>
    unfolded.indexOf(name),
  );
  expect(positions).not.toContain(-1);
  expect(positions).toEqual(positions.toSorted((a, b) => a - b));
});

test('the amounts in cedis are one strip of squares, each for ten cedis', () => {
  expect(pageText()).toContain('One square = GH₵10.');
  expect(pageText()).toContain("GH₵350 = 35 squares : a child's starter kit for one month.");
});
