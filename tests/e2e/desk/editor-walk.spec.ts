import type { Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { upsertMember } from '#staff/people.server.ts';
import type { DeskSite } from '../../support/desk-site.ts';
import { waitForHydration } from '../../support/hydration.ts';
import { PHONE } from '../../support/phone.ts';
import { RUNS_ALL } from '../../support/run-all.ts';
import { slowNetwork } from '../../support/slow-network.ts';
import { makePhotograph } from '../../support/uploaded-pictures.ts';
import { expect, test } from '../desk-test.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 14; TECNO BG6) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';
/**
 * Mbit/s, and milliseconds before each answer. The slow connection takes long, so `npm test` uses a
 * faster one to show that the steps work.
 */
const [MEGABITS, LATENCY] = RUNS_ALL ? [0.4, 150] : [20, 20];
const PIECES = '**/desk/pictures/pieces*';
const ALT = 'Two girls solder a robot';
const VERSIONS = /(?:\/images|\/pictures)\/desk\/[\w./-]+/g;

const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
async function menu(page: Page, name: string): Promise<void> {
  const desk = page.getByRole('navigation', { name: 'Desk' });
  await desk.getByText('More', { exact: true }).click();
  await desk.getByRole('link', { name }).click();
}

/** A photograph as from a phone's camera: large, rotated, with its GPS position. */
const fromTheCamera = async (size: { width: number; height: number }) => ({
  name: 'IMG_20261121_094512.jpg',
  mimeType: 'image/jpeg',
  buffer: await makePhotograph({ ...size, grain: 12 }),
});

async function signInByCode(page: Page, desk: DeskSite, name: string): Promise<void> {
  const email = `${name.toLowerCase()}@sua.example`;
  await desk.inDatabase((database) =>
    upsertMember({ db: database, now: Date.now }, { name, email, roles: ['editor'] }),
  );
  await page.goto('/desk');
  await page.getByLabel('Email address').fill(email);
  await press(page, 'Send me a code');
  const code = () =>
    desk.mails.received
      .filter(({ recipients }) => recipients.includes(email))
      .map(({ subject = '' }) => /\b\d{8}\b/.exec(subject)?.[0])
      .find(Boolean) ?? '';
  await expect.poll(code).not.toBe('');
  await page.getByLabel('Code from the mail').fill(code());
  await press(page, 'Sign in');
  await expect(page).toHaveURL('/desk');
}

/** Expects the post with its picture in the page and the API, without the photograph's position. */
async function expectPublished(visitor: Page, title: string): Promise<void> {
  await visitor.goto('/blogs');
  await visitor.getByRole('link', { name: title }).first().click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(visitor.locator('main strong').getByText('soldered')).toBeVisible();
  const picture = visitor.getByRole('img', { name: ALT });
  await expect(picture.first()).toBeVisible();
  const width = () => picture.first().evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(width).not.toBe(0);

  const posts = await (await visitor.request.get('/api/blogs')).text();
  expect(posts).toContain(title);
  const versions = new Set(`${posts} ${await visitor.content()}`.match(VERSIONS));
  expect(versions.size).toBeGreaterThan(3);
  for (const url of versions) {
    const answer = await visitor.request.get(url);
    expect(answer.status(), url).toBe(200);
    const { exif, xmp, iptc } = await sharp(await answer.body()).metadata();
    expect([exif, xmp, iptc], url).toEqual([undefined, undefined, undefined]);
  }
}

test.describe('on a phone', () => {
  test.use({ ...PHONE, userAgent: ANDROID });

  test(
    'an editor publishes a post with a photograph, over a slow connection that breaks twice',
    {
      tag: '@all',
    },
    async ({ page, desk, browser, expected }, testInfo) => {
      expected.push(/ERR_INTERNET_DISCONNECTED/);
      const begun = Date.now();
      const connection = await slowNetwork(page, MEGABITS, LATENCY);
      const chosen = await fromTheCamera({ width: 3_000, height: 2_250 });
      await signInByCode(page, desk, 'Adwoa');

      // A post, with the toolbar, saved as a draft.
      await menu(page, 'Content');
      await page.getByRole('link', { name: 'Blog posts' }).click();
      await page.getByRole('link', { name: 'Add a post' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Add to Blog posts');
      await waitForHydration(page);
      await page.getByLabel('Heading (required)').fill('Our first robot');
      const text = page.getByRole('textbox', { name: 'The post' });
      await text.fill('soldered');
      await text.selectText();
      await page.getByRole('toolbar').getByRole('button', { name: 'Bold' }).tap();
      await expect(text).toHaveValue('**soldered**');
      await press(page, 'Save');
      await expect(page.getByText('Added as a draft.')).toBeVisible();
      const editor = new URL(page.url()).pathname;

      // A photograph. The connection breaks after one piece arrived (the first request only asks).
      await menu(page, 'Pictures');
      // The form of the page before has a field of the same name.
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pictures');
      await waitForHydration(page);
      const sentPieces: number[] = [];
      const answered: number[] = [];
      const pieceIn = (request: Request) =>
        Number(new URL(request.url()).searchParams.get('piece') ?? -1);
      await page.route(PIECES, async (route) => {
        sentPieces.push(pieceIn(route.request()));
        if (sentPieces.length === 3) await connection.goOffline();
        await route.continue();
      });
      page.on('requestfinished', (request) => {
        if (pieceIn(request) >= 0) answered.push(pieceIn(request));
      });
      await page.getByText('Upload a picture').first().tap();
      await page.getByLabel('Picture', { exact: true }).setInputFiles(chosen);
      await expect(page.getByText('The line is broken.')).toBeVisible();
      await connection.goOnline();
      // Sent too early and without a description: the form waits, then says what is missing.
      await press(page, 'Upload');
      await expect(page.getByText('Say what the picture shows, for people')).toBeVisible();
      await expect(page.getByText('It only needs its words.')).toBeVisible();
      // While requests are intercepted, the browser caches nothing.
      await page.unroute(PIECES);
      // Each piece was answered once: pieces that had arrived were not sent again.
      await expect(() => {
        expect(answered.length).toBeGreaterThan(2);
        expect(answered).toEqual(answered.map((_, index) => index));
        expect(new Set(sentPieces.slice(3))).toEqual(new Set([1, ...answered.slice(2)]));
      }).toPass({ timeout: 30_000 });
      await page.getByLabel('What the picture shows').fill(ALT);
      await page.getByLabel('They agreed', { exact: true }).check();
      await press(page, 'Upload');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(ALT);
      await page
        .getByRole('button', { name: 'Save, with what matters where you tapped' })
        .tap({ position: { x: 192, y: 100 } });
      await expect(page.getByText('It is saved.')).toBeVisible();
      await expect(page.getByLabel('From the left')).toHaveValue('750');

      // Into the post; the connection breaks while it is saved.
      await page.goto(editor);
      await waitForHydration(page);
      await page.getByText('Choose one of our pictures').tap();
      await page.getByRole('button', { name: ALT }).tap();
      const picturePath = page.getByLabel('Picture', { exact: true });
      await expect(picturePath).toHaveValue(/^\/images\/desk\/.+-16x9\.jpg$/);
      await text.fill('**soldered** by themselves');
      await connection.goOffline();
      await press(page, 'Save');
      await expect(page.getByRole('alert')).toContainText('No connection.');
      await connection.goOnline();
      await page.goto(editor);
      await expect(picturePath).not.toHaveValue(/desk/);
      await expect(page.getByText('You typed something here')).toBeVisible();
      await press(page, 'Restore what I typed');
      await expect(picturePath).toHaveValue(/^\/images\/desk\//);
      await expect(text).toHaveValue('**soldered** by themselves');
      await press(page, 'Preview');
      await expect(page.getByText('Saved as a draft.')).toBeVisible();
      const preview = page.frameLocator('iframe[title="The page on a phone"]');
      await expect(preview.getByRole('img', { name: ALT }).first()).toBeVisible();
      await page.getByRole('link', { name: 'Back to the form' }).click();
      expect(await (await fetch(`${desk.url}/api/blogs`)).text()).not.toContain('Our first robot');
      await press(page, 'Publish');
      await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

      const { sent, received } = connection.transferredBytes();
      const took = `${Math.round((Date.now() - begun) / 1_000)} s at ${MEGABITS} Mbit/s, ${Math.round(sent / 1_000)} kB sent, ${Math.round(received / 1_000)} kB received`;
      testInfo.annotations.push({ type: 'took', description: took });
      if (RUNS_ALL) console.log(`The walk of an editor: ${took}`);

      const visitors = await browser.newContext({ ...PHONE, baseURL: desk.url });
      await expectPublished(await visitors.newPage(), 'Our first robot');
      await visitors.close();
    },
  );
});

test.describe('on a phone without scripts', () => {
  test.use({ ...PHONE, userAgent: ANDROID, javaScriptEnabled: false });

  test('an editor publishes a post with a photograph, which is sent as one file', {
    tag: '@all',
  }, async ({ page, desk, browser, expected }) => {
    expected.push(/assets\/[\w.-]+\.js csp$/);
    await signInByCode(page, desk, 'Esinam');
    await menu(page, 'Pictures');
    await page.getByText('Upload a picture').first().tap();
    await page
      .getByLabel('Picture', { exact: true })
      .setInputFiles(await fromTheCamera({ width: 2_000, height: 1_500 }));
    await press(page, 'Upload');
    await expect(page.getByText('Say what the picture shows, for people')).toBeVisible();
    await page.getByLabel('What the picture shows').fill(ALT);
    await page.getByLabel('They agreed', { exact: true }).check();
    await press(page, 'Upload');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ALT);

    await menu(page, 'Content');
    await page.getByRole('link', { name: 'Blog posts' }).click();
    await page.getByRole('link', { name: 'Add a post' }).click();
    await page.getByLabel('Heading (required)').fill('A robot without scripts');
    await page.getByRole('textbox', { name: 'The post' }).fill('**soldered** by themselves');
    await page.getByText('Choose one of our pictures').tap();
    const offered = page.getByRole('listitem').filter({ hasText: ALT }).locator('code');
    await page
      .getByLabel('Picture', { exact: true })
      .fill((await offered.first().textContent()) ?? '');
    await press(page, 'Save');
    await expect(page.getByText('Added as a draft.')).toBeVisible();
    await press(page, 'Publish');
    await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);

    const visitors = await browser.newContext({ ...PHONE, baseURL: desk.url });
    await expectPublished(await visitors.newPage(), 'A robot without scripts');
    await visitors.close();
  });
});
