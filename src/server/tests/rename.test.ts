import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { drawLogo, markSvg } from '#pictures/share-picture.server.ts';
import type { TestBrowser } from '#tests/support/desk.ts';
import { type DeskSite, startDeskSite } from '#tests/support/desk-site.ts';
import { SAMPLE_PAYLOADS } from '#tests/support/filled-forms.ts';
import { itemForm, toBody, withChanges } from '#tests/support/item-form.ts';
import { fillGifts } from '#tests/support/sample-gifts.ts';
import { uploadPicture } from '#tests/support/uploaded-pictures.ts';

const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="600">
<rect width="600" height="600" fill="#1d3f8f"/><circle cx="300" cy="300" r="200" fill="#ffd400"/></svg>`;

const PHONE = '+233209876543';
const NEW = {
  name: 'Asem Pa Makers',
  legalName: 'Asem Pa Makers LBG',
  homeTitle: 'Makers of the north',
  email: 'post@asempa.example',
  privacyEmail: 'data@asempa.example',
  phone: PHONE,
  'pressContact.phone': PHONE,
  'pressContact.email': 'press@asempa.example',
};

/** The name (in any case), the addresses and the phone of the sample content. */
const OLD = /\bsua\b|241234567|24 123 4567/i;

/** Pages and files that no link and no sitemap names. */
const HIDDEN = [
  ...[
    '/services',
    '/enrollment',
    '/offline',
    '/nothing-here',
    '/donate/thank-you',
    '/search?q=robot',
  ],
  ...['/robots.txt', '/manifest.webmanifest', '/.well-known/security.txt', '/api/openapi.json'],
  ...['/api/courses', '/api/events', '/api/blogs', '/api/team', '/desk/sign-in', '/press/mark.svg'],
  ...['/favicon.svg', '/places?token=none', '/my-data?token=none', '/stem-squad?form=1'],
];
const MARKS = [
  ...['/favicon.svg', '/favicon.ico', '/apple-touch-icon.png', '/icon-192.png', '/icon-512.png'],
  ...['/icon-maskable.png', '/press/mark.svg', '/press/mark-1024.png', '/press/logo.svg'],
  ...['/press/logo-2048.png'],
];

let site: DeskSite;
let cookie: string;
let before: string[];

const read = async (path: string) =>
  Buffer.from(await (await fetch(site.url + path)).arrayBuffer()).toString('base64');
const pictures = async () => {
  const home = await (await fetch(`${site.url}/`)).text();
  const share = /property="og:image" content="([^"]+)"/.exec(home)?.[1] ?? '';
  return Promise.all([...MARKS, new URL(share).pathname].map(read));
};
const asStaff = (path: string, init: RequestInit = {}) =>
  fetch(site.url + path, {
    redirect: 'manual',
    ...init,
    headers: { Origin: site.url, Cookie: cookie, ...init.headers },
  });
const browser = {
  get: asStaff,
  post: (path: string, sent: Record<string, string> = {}) =>
    asStaff(path, { method: 'POST', body: new URLSearchParams(sent) }),
  postBytes: (path: string, bytes: Buffer) =>
    asStaff(path, {
      method: 'POST',
      body: new Uint8Array(bytes),
      headers: { 'Content-Type': 'application/octet-stream' },
    }),
} as unknown as TestBrowser;

beforeAll(async () => {
  site = await startDeskSite({ STAFF_EMAIL: 'staff@mail.example', RECEIPTS: 'on' });
  cookie = await site.signIn(await site.makeSignInLink('Ama', 'ama@mail.example'));
  before = await pictures();
  const logo = await uploadPicture(browser, await sharp(Buffer.from(LOGO)).png().toBuffer());
  const path = '/desk/content/organisation/organisation';
  const { entries } = itemForm(await (await asStaff(path)).text());
  const changed = withChanges(entries, { ...NEW, logo: `/images/desk/${logo}.jpg` });
  const body = toBody(changed, 'publish');
  const answer = await asStaff(path, { method: 'POST', body });
  expect(answer.headers.get('Location')).toContain('done=published');
}, 60_000);
afterAll(() => site.stop());

function expectNew(text: string, where: string): void {
  const found = OLD.exec(text);
  expect(found && text.slice(Math.max(0, found.index - 60), found.index + 60), where).toBeNull();
}

const seen = new Set<string>();

/** Reads all that pages lead to, as text. */
async function crawlFrom(paths: readonly string[]): Promise<number> {
  for (const path of paths) {
    if (seen.has(path)) continue;
    seen.add(path);
    const answer = await fetch(site.url + path);
    const type = answer.headers.get('Content-Type') ?? '';
    const text = await answer.text();
    if (!/text|json|xml|javascript/.test(type)) continue;
    expectNew(text, path);
    if (!type.startsWith('text/html')) continue;
    const links = Array.from(
      text.matchAll(/ (?:href|src)="([^"#]+)/g),
      ([, link = '']) => new URL(link.replaceAll('&amp;', '&'), site.url + path),
    );
    const own = links.filter(({ origin, pathname }) => origin === site.url && pathname !== '/desk');
    await crawlFrom(own.map(({ pathname, search }) => pathname + search));
  }
  return seen.size;
}

test('after a rename no page, feed, calendar or description has the old name', async () => {
  const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
  const pages = Array.from(
    sitemap.matchAll(/<loc>[^<]*?:\d+([^<]*)<\/loc>/g),
    ([, path = '']) => path,
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(await crawlFrom([...pages, ...HIDDEN])).toBeGreaterThan(200);
  const home = await (await fetch(`${site.url}/`)).text();
  expect(home).toContain('<title>Makers of the north | Asem Pa Makers</title>');
  expect(await (await fetch(`${site.url}/press`)).text()).toContain(
    'Asem Pa Makers is a nonprofit from Accra',
  );
  expectNew(await (await asStaff('/desk')).text(), '/desk');
}, 120_000);

test('the new name and logo are in icons, logos and share pictures', async () => {
  const after = await pictures();
  expect(after.filter((picture) => before.includes(picture))).toEqual([]);
  const icon = Buffer.from(after[4] ?? '', 'base64');
  expect(await sharp(icon).metadata()).toMatchObject({ format: 'png', width: 512, height: 512 });
  const { dominant } = await sharp(icon).stats();
  expect(dominant).toEqual({ r: 24, g: 56, b: 136 });
  const svg = Buffer.from(after[0] ?? '', 'base64');
  expect(svg.length).toBeLessThan(8_000);
  expect(String(Buffer.from(before[8] ?? '', 'base64'))).toBe(drawLogo('Sua', markSvg()));
});

test('mails to visitors and staff, and the pages to which they lead, have the new name', async () => {
  for (const { kind, payload } of SAMPLE_PAYLOADS) {
    const body = JSON.stringify(payload).replaceAll(/(\+233 ?|0)24 ?123 ?4567/g, '0207654321');
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${site.url}/api/${kind}`, { method: 'POST', body, headers });
    expect(answer.status, await answer.text()).toBe(201);
  }
  await fillGifts(site, {});
  const { received } = site.mails;
  await expect.poll(() => received.length, { timeout: 60_000 }).toBeGreaterThanOrEqual(30);
  for (const mail of received) {
    const { subject = '', text = '', html = '' } = mail;
    expectNew([subject, text, html, mail.from?.name, mail.from?.address].join('\n'), subject);
    for (const { content } of mail.attachments) {
      if (typeof content === 'string') expectNew(content, subject);
    }
    const links = Array.from(
      text.matchAll(/https?:\/\/localhost:\d+(\/\S+)/g),
      ([, link = '']) => link,
    );
    await crawlFrom(links.filter((link) => !link.startsWith('/desk')));
  }
  expect(received.map(({ from }) => from?.name)).toContain('Asem Pa Makers');
}, 120_000);
