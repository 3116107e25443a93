import type { Page } from '@playwright/test';
import type { FrozenReceipt } from '#giving/gift.ts';
import { expectNoBarriers } from '../../support/barriers.ts';
import { countTaps } from '../../support/count-taps.ts';
import { NO_CONNECTION } from '../../support/offline-pages.ts';
import type { RunningSite } from '../../support/site.ts';
import { storeReceipt } from '../../support/store-receipt.ts';
import {
  answerField,
  expect,
  formNamed,
  isAlive,
  looking,
  storedFrom,
  takeAMinute,
  test,
  withOwnEmail,
} from '../forms-test.ts';

// From the home page to the payment steps, on a small phone; the number of taps is printed.
test.use({ viewport: { width: 360, height: 740 } });

const EXAMPLE = 'Example: do not send money';
const MOST_TAPS = 6;

const RECEIPT: Omit<FrozenReceipt, 'number' | 'reference'> = {
  kind: 'receipt',
  of: null,
  issuedOn: '2026-11-23',
  paidOn: '2026-11-22',
  instalment: 1,
  paidBy: 'MTN MoMo',
  money: { minor: 35_000, currency: 'GHS' },
  proof: '30214487765',
  donor: 'Efua Ɔkyere',
  purpose: 'Where it is needed most',
  honouree: 'Nana Yaa',
  receiver: {
    legalName: 'Sua LBG',
    address: ['14 Sewn Strip Lane', 'Adabraka, Accra', 'Ghana'],
    registrations: [
      'Company number',
      'Registration as a non-profit organisation with the NPO Secretariat',
      'Taxpayer number',
    ].map((label) => ({ label, value: 'CG000000000' })),
  },
  wording: 'We received this gift, and gave nothing in return for it. '.repeat(4),
  isTest: true,
};

const isHeaded = (page: Page, text: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1 })).toHaveText(text);

async function openReceipt(page: Page, formSite: RunningSite, reference: string) {
  const number = `R-2026-${reference.slice(-4)}`;
  await page.goto(storeReceipt(formSite, { ...RECEIPT, number, reference }));
  await isHeaded(page, `Receipt ${number}`);
}

async function sheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format })).toString('latin1');
  return pdf.match(/\/Type *\/Page\b/g)?.length ?? 0;
}

/** Gives 350 cedis from the home page; ends on the page of the pledge. */
async function give(
  page: Page,
  { formSite, scripts }: { formSite: RunningSite; scripts: boolean },
) {
  const hands = countTaps(answerField);
  await page.goto('/');
  if (scripts) await isAlive(page);
  await hands.tap(page.getByRole('banner').getByRole('link', { name: 'Donate' }));
  const form = formNamed(page, 'Make a donation');
  await expect(form).toBeVisible();
  if (scripts) await isAlive(page);
  const donor = withOwnEmail({ name: 'Efua' }, 'giving');
  await hands.fill(form, { amount: 'GHS-350', ...donor });
  await takeAMinute(page, formSite);
  await hands.tap(form.getByRole('button', { name: 'Donate' }));
  await isHeaded(page, 'Now send GH₵350');
  const [row] = storedFrom(formSite, donor.email);
  return { taps: hands.taps, reference: row?.reference ?? '-' };
}

async function readAndEnd(page: Page, reference: string, check: () => Promise<void>) {
  const main = page.getByRole('main');
  await expect(main).toContainText(`Your gift ${reference}`);
  const pay = page.locator('#pay');
  await expect(pay.getByRole('heading')).toHaveText('Pay by MTN MoMo');
  await expect(pay).toContainText(EXAMPLE);
  const steps = pay.getByRole('listitem');
  await expect(steps.first()).toContainText('*170#');
  await expect(steps.first()).toBeInViewport();
  await expect(steps.filter({ hasText: reference })).toHaveCount(1);
  const whatsApp = pay.getByRole('link', { name: /^Send these steps by WhatsApp/ });
  const message = new URL((await whatsApp.getAttribute('href')) ?? '');
  expect(message.href).toMatch(/^https:\/\/wa\.me\/\?text=/);
  for (const step of await steps.allTextContents()) {
    expect(message.searchParams.get('text')).toContain(step);
  }
  await check();

  await page.getByText('I cannot give this after all', { exact: true }).click();
  await check();
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await main.getByRole('button', { name: 'Cancel my gift' }).click();
  // Browsers name the origin of the form, though no other site learns it.
  const { origin } = await (await sent).allHeaders();
  expect(origin).toBe(new URL(page.url()).origin);
  await expect(main.getByRole('status')).toContainText('Your gift is cancelled.');
  await check();
}

test('a donor on a phone gets from the home page to the steps in a few taps', async ({
  page,
  formSite,
}) => {
  const { taps, reference } = await give(page, { formSite, scripts: true });
  console.log(`From the home page to how to pay, with scripts: ${taps} taps`);
  expect(taps).toBeLessThanOrEqual(MOST_TAPS);
  await readAndEnd(page, reference, () => expectNoBarriers(page));
});

test('the Lite switch and the keyboard work on the page of a gift as on every other', {
  tag: '@all',
}, async ({ page, formSite }) => {
  await give(page, { formSite, scripts: true });
  const other = page.getByText('Bank transfer', { exact: true });
  await page.locator('#pay').getByRole('link').focus();
  for (const _ of ['Telecel Cash', 'AT Money', 'Bank transfer']) await page.keyboard.press('Tab');
  await expect(page.locator('summary').filter({ has: other })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('SWIFT code')).toBeVisible();
  await expectNoBarriers(page);
  await page.getByRole('button', { name: /^Lite version/ }).click();
  await expect(page.locator('html.lite')).toBeAttached();
  await isHeaded(page, 'Now send GH₵350');
});

test('the steps and a receipt print on one sheet each, without header and footer', {
  tag: '@all',
}, async ({ page, formSite }) => {
  const { reference } = await give(page, { formSite, scripts: true });
  expect(await sheets(page, 'A4'), 'how to pay').toBe(1);
  await openReceipt(page, formSite, reference);
  await expect(page.getByRole('main')).toContainText('Test: this is no real receipt');
  await isAlive(page);
  await expect(page.getByRole('button', { name: 'Print or save it' })).toBeVisible();
  await expectNoBarriers(page);
  for (const format of ['A4', 'Letter']) expect(await sheets(page, format), format).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Print or save it' })).toBeHidden();
  await expect(page.getByText('Efua Ɔkyere')).toBeVisible();
});

test('a receipt is readable on the smallest phone: each value has enough width', {
  tag: '@all',
}, async ({ page, formSite }) => {
  const { reference } = await give(page, { formSite, scripts: true });
  await openReceipt(page, formSite, reference);
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    const values = page.getByRole('main').locator('dd');
    const widths = await values.evaluateAll((all) => all.map((each) => each.clientWidth));
    expect(widths.length).toBeGreaterThan(8);
    // Six characters of the text's own size.
    expect(Math.min(...widths), `${width}`).toBeGreaterThanOrEqual(6 * 16);
  }
});

looking(
  'an incomplete link says so and links to the contact page',
  { tag: '@all' },
  async ({ page }) => {
    for (const path of ['/donate/pledge?token=made-up', '/receipt']) {
      await page.goto(path);
      await isHeaded(page, 'This link does not work');
      await expectNoBarriers(page);
    }
  },
);

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a donor on a phone gets from the home page to the steps in a few taps', {
    tag: '@all',
  }, async ({ page, formSite }) => {
    const { taps, reference } = await give(page, { formSite, scripts: false });
    console.log(`From the home page to how to pay, without scripts: ${taps} taps`);
    expect(taps).toBeLessThanOrEqual(MOST_TAPS);
    await readAndEnd(page, reference, async () => undefined);
  });
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('nothing about a gift is stored on the device, and without a connection the page says so', {
    tag: '@all',
  }, async ({ page, formSite, expected }) => {
    expected.push(NO_CONNECTION);
    const { reference } = await give(page, { formSite, scripts: true });
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active !== null);
    await page.reload();
    await isHeaded(page, 'Now send GH₵350');
    await openReceipt(page, formSite, reference);
    const stored = await page.evaluate(async () => {
      const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const requests = await Promise.all(stores.map((store) => store.keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(stored).toContain('/offline');
    expect(stored.filter((path) => /^\/(donate\/pledge|receipt)/.test(path))).toEqual([]);
    await page.context().setOffline(true);
    await page.reload();
    await isHeaded(page, 'No connection');
  });
});
