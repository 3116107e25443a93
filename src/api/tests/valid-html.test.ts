import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { BROWSER_SCREENS } from '#tests/support/screens.ts';
import { type RunningSite, startSite } from '#tests/support/site.ts';

const CHECKER = createRequire(import.meta.url).resolve('vnu-jar/build/dist/vnu.jar');

const java = spawnSync('java', ['-version'], { encoding: 'utf8' });
/** The output contains `version "17.0.15"`. */
const javaVersion = Number(/version "(\d+)/.exec(java.stderr ?? '')?.[1] ?? 0);
const canCheck = javaVersion >= 17;
if (!canCheck)
  console.warn('The HTML is not checked: there is no Java 17 here (default-jre-headless).');

type Message = { type: string; message: string; extract?: string; url: string };

let site: RunningSite;
let folder: string;
beforeAll(async () => {
  site = await startSite();
  folder = mkdtempSync(join(tmpdir(), 'website-html-'));
});
afterAll(async () => {
  await site.stop();
  rmSync(folder, { recursive: true });
});

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const MESSAGE = new URLSearchParams({
  form: 'contact',
  name: 'Efua',
  email: 'efua@mail.example',
  subject: 'Robots',
  message: 'Do you teach robots in Tamale?',
}).toString();

const PLEDGE = new URLSearchParams({
  form: 'donation',
  name: 'Efua',
  email: 'efua@mail.example',
  amount: 'GHS-350',
  frequency: 'monthly',
  paymentMethod: 'momo-mtn',
}).toString();

/** Further pages: form results, errors and missing pages. */
const OTHERS: readonly [string, string, RequestInit?][] = [
  ['not there', '/nothing/here'],
  ['no such event', '/events/999'],
  ['filtered', '/courses?search=robot&category=Robotics'],
  ['sent', '/contact', { method: 'POST', headers: FORM, body: MESSAGE }],
  ['how a gift is paid', '/donate', { method: 'POST', headers: FORM, body: PLEDGE }],
  ['no such gift', '/receipt'],
  ['wrong answers', '/contact', { method: 'POST', headers: FORM, body: 'name=&form=contact' }],
  [
    'wrong STEM Squad',
    '/get-involved?form=stem-squad',
    { method: 'POST', headers: FORM, body: '' },
  ],
  ['another site', '/contact', { method: 'POST', headers: { ...FORM, Origin: 'null' }, body: '' }],
  ['another method', '/contact', { method: 'PUT' }],
];

/** Checks files in one run, since starting Java takes longer than checking. */
function messagesOf(files: readonly string[]): Message[] {
  const { stdout, stderr } = spawnSync(
    'java',
    [
      ...['-Xss4m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC'],
      '-jar',
      CHECKER,
      '--format',
      'json',
      '--errors-only',
      '--exit-zero-always',
      '--stdout',
      ...files,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  if (!stdout.startsWith('{')) throw new Error(`the HTML checker stopped early: ${stderr}`);
  return (JSON.parse(stdout) as { messages: Message[] }).messages;
}

test.skipIf(!canCheck)(
  'the Nu HTML checker finds no error on any page, full or Lite',
  async () => {
    const pages = new Map<string, string>();
    const save = async (name: string, path: string, request: RequestInit = {}) => {
      const answer = await fetch(site.url + path, request);
      expect(answer.headers.get('Content-Type'), path).toMatch(/^text\/html/);
      const file = join(folder, `${pages.size}.html`);
      writeFileSync(file, await answer.text());
      pages.set(file, name);
    };
    const sitemap = await (await fetch(`${site.url}/sitemap.xml`)).text();
    const locations = Array.from(sitemap.matchAll(/<loc>([^<]+)<\/loc>/g), ([, url = '']) => url);
    expect(locations.length).toBeGreaterThan(50);
    // Most of them are items of one template, and the screens below include one of each. The Lite
    // pages omit pictures and scripts.
    const items = RUNS_ALL ? locations.map((url) => new URL(url)) : [];
    for (const { pathname } of items) await save(pathname, pathname);
    for (const { path } of BROWSER_SCREENS) {
      await save(path, path);
      if (RUNS_ALL) await save(`${path} (Lite)`, path, { headers: { 'Save-Data': 'on' } });
    }
    for (const [name, path, request] of OTHERS) await save(name, path, request);
    const planted = join(folder, 'planted.html');
    writeFileSync(planted, '<!doctype html><html lang=en><title>x</title><div><figcaption>');

    const errors = messagesOf([...pages.keys(), planted]);
    // Proves that the checker works: it finds the planted error.
    expect(errors.filter(({ url }) => url.endsWith('planted.html'))).not.toEqual([]);
    expect(
      errors
        .filter(({ url }) => !url.endsWith('planted.html'))
        .map(({ url, message, extract }) => `${pages.get(url.slice(5))}: ${message} ${extract}`),
    ).toEqual([]);
  },
  180_000,
);
