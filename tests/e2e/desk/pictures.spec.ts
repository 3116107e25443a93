import { makePhotograph } from '../../support/uploaded-pictures.ts';
import { expect, signIn, test } from '../desk-test.ts';

const PIECES = '**/desk/pictures/pieces*';
const file = async () => ({
  name: 'IMG_2031.JPG',
  mimeType: 'image/jpeg',
  buffer: await makePhotograph({ width: 2_400, height: 1_800 }),
});

test('a picture is shrunk, sent over a connection that breaks, and added by a form sent too early', {
  tag: '@all',
}, async ({ owner, desk, expected }) => {
  // The broken connection; Chromium logs it.
  expected.push(/ERR_FAILED/);
  const chosen = await file();
  await owner.goto('/desk/pictures');
  await owner.getByText('Upload a picture').click();
  let pieces = 0;
  let isBroken = false;
  await owner.route(PIECES, async (route) => {
    pieces += 1;
    isBroken = pieces === 3 || pieces === 4;
    // The fifth piece arrives and its answer is lost.
    if (pieces === 5) await route.fetch();
    await (isBroken || pieces === 5 ? route.abort() : route.continue());
  });
  await owner.getByLabel('Picture', { exact: true }).setInputFiles(chosen);
  await owner.getByLabel('What the picture shows').fill('Two girls solder a robot');
  await owner.getByRole('button', { name: 'Upload' }).click();
  await expect(owner.getByRole('heading', { level: 1 })).toHaveText('Two girls solder a robot');
  const row = await desk.inDatabase((database) =>
    database
      .selectFrom('picture')
      .selectAll()
      .where('alt', '=', 'Two girls solder a robot')
      .executeTakeFirstOrThrow(),
  );
  expect(row).toMatchObject({ state: 'whole', width: 1_440, height: 1_920 });
  expect(row.expected_bytes).toBeLessThan(chosen.buffer.length);

  // The focus point is set on the right of the picture.
  const picture = owner.getByRole('button', { name: 'Save, with what matters where you tapped' });
  await picture.click({ position: { x: 192, y: 40 } });
  await expect(owner.getByText('It is saved.')).toBeVisible();
  await expect(owner.getByLabel('From the left')).toHaveValue('750');
});

test('a browser without AbortSignal.any sends a picture all the same', {
  tag: '@all',
}, async ({ owner }) => {
  await owner.addInitScript(() => {
    Object.defineProperty(AbortSignal, 'any', { value: undefined });
    Object.defineProperty(AbortSignal, 'timeout', { value: undefined });
  });
  await owner.goto('/desk/pictures');
  await owner.getByText('Upload a picture').click();
  await owner.getByLabel('Picture', { exact: true }).setInputFiles({
    ...(await file()),
    buffer: await makePhotograph({ width: 900, height: 700 }),
  });
  await expect(owner.getByText('The picture is here.')).toBeVisible();
});

test('a member signed out meanwhile can go on, and the file itself is never sent with the form', {
  tag: '@all',
}, async ({ page, desk, expected }) => {
  // The refused pieces; Chromium logs them.
  expected.push(/status of 401/);
  await signIn(page, await desk.makeSignInLink('Yaa'));
  await page.goto('/desk/pictures');
  await page.getByText('Upload a picture').click();
  await page.getByLabel('What the picture shows').fill('A robot of cardboard');
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.getByLabel('Picture', { exact: true }).setInputFiles(await file());
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await expect(page).toHaveURL('/desk/pictures');
  expect(await page.locator('input[type=file]').getAttribute('name')).toBeNull();
  await page.context().addCookies(cookies);
  await page.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A robot of cardboard');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a picture is sent with its form', { tag: '@all' }, async ({ page, desk }) => {
    await signIn(page, await desk.makeSignInLink('Efua'));
    await page.goto('/desk/pictures');
    await page.getByText('Upload a picture').click();
    await page.getByLabel('Picture', { exact: true }).setInputFiles(await file());
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Say what the picture shows')).toBeVisible();
    await page.getByLabel('What the picture shows').fill('A robot that was soldered');
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A robot that was soldered');
  });
});
