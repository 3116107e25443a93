import { expectNoBarriers } from '../../support/barriers.ts';
import { countTaps } from '../../support/count-taps.ts';
import { PHONE } from '../../support/phone.ts';
import { makePhotograph } from '../../support/uploaded-pictures.ts';
import { expect, signIn, test } from '../desk-test.ts';

// An editor's usual tasks on a small phone; the number of taps is printed.

const EVENT = '/desk/content/events/9';
const ALT = 'A boy wires a lamp';
const photograph = async () => ({
  name: 'IMG_2031.JPG',
  mimeType: 'image/jpeg',
  buffer: await makePhotograph({ width: 900, height: 700 }),
});

test.use(PHONE);

test('a photograph is put on an event in six taps', async ({ owner, desk, expected }) => {
  // The answer without words; Chromium logs it.
  expected.push(/status of 422/);
  const hands = countTaps(async () => undefined);
  await owner.goto(EVENT);
  const main = owner.getByRole('main');
  await hands.tap(main.getByRole('button', { name: 'Upload a picture' }));
  const upload = main.getByRole('button', { name: 'Upload', exact: true });
  hands.taps += 2;
  await main.getByLabel('Picture', { exact: true }).setInputFiles(await photograph());
  await upload.click();
  await expect(main.getByText('Say what the picture shows, for people')).toBeVisible();
  await expectNoBarriers(owner);
  await main.getByLabel('What the picture shows').fill(ALT);
  await hands.tap(main.getByLabel('They agreed', { exact: true }));
  await hands.tap(upload);
  await expect(main.getByText(`Shows: ${ALT}`)).toBeVisible();
  await hands.tap(main.getByRole('button', { name: 'Publish', exact: true }));
  await expect(main.getByText('Published. Visitors see it now.')).toBeVisible();
  await expect(main.getByLabel('Picture', { exact: true })).toHaveValue(/desk\/.+-16x9\.jpg$/);
  console.log(`A photograph on an event: ${hands.taps} taps`);
  expect(hands.taps).toBe(6);
  const consents = await desk.inDatabase((database) =>
    database.selectFrom('picture').select(['alt', 'consented_on']).execute(),
  );
  expect(consents).toContainEqual({ alt: ALT, consented_on: expect.stringMatching(/^\d{4}-/) });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('an upload saves the form and comes back to it, sessions unfold, and a date is asked for', async ({
    page,
    desk,
    expected,
  }) => {
    // The answer that asks; Chromium logs it.
    expected.push(/status of 409/);
    await signIn(page, await desk.makeSignInLink('Efua'));
    await page.goto('/desk/content/events/+new');
    await page.getByLabel('Name of the event').fill('Kite day');
    await page.getByRole('button', { name: 'Upload a picture' }).click();
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await photograph());
    await page.getByLabel('What the picture shows').fill('A kite over the sea');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kite day');
    await expect(page.getByLabel('Picture', { exact: true })).toHaveValue(/desk\/.+-16x9\.jpg$/);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Please check' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish anyway' }).click();
    await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();

    await page.goto('/desk/content/courses/robots-from-scratch');
    const ends = page.getByLabel('Ends').first();
    await expect(ends).toBeHidden();
    await page.getByText('Session 1: ').click();
    await expect(ends).toBeVisible();
  });
});
