import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../support/site.ts';

let site: RunningSite;
let page = '';
beforeAll(async () => {
  site = await startSite();
  page = await (await fetch(`${site.url}/donate`)).text();
});
afterAll(() => site.stop());

/** The words of the page, without its tags. */
const words = () =>
  page
    .replace(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ')
    .replaceAll('&#x27;', "'")
    .replace(/\s+/g, ' ');

test('before the form stands what a gift does, how it is paid and who receives it', () => {
  const headings = ['What a gift does', 'How it is paid', 'Who receives it', 'Make a donation'];
  const places = headings.map((heading) => page.indexOf(`>${heading}</h2>`));
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(words()).toContain('Name on the accounts SUA LBG');
  expect(words()).toContain('Example: do not send money');
});

test('one tap leads to the amounts, another to WhatsApp with the words in it', () => {
  expect(page).toContain('href="#give"');
  expect(page).toMatch(/<section id="give"/);
  const message = encodeURIComponent('I would like to give GH₵200');
  expect(page).toContain(`href="https://wa.me/233241234567?text=${message}"`);
});

test('each amount says what it pays for, and each way to pay that is off that it is', () => {
  for (const meaning of [
    "a trainer's fares for one Saturday",
    "a child's starter kit for one month",
  ])
    expect(words()).toContain(meaning);
  expect(words().match(/not switched on yet/g)).toHaveLength(4);
  expect(page).toMatch(/<option value="tech-for-girls">Tech for Girls<\/option>/);
});
