import { describe, expect, test } from 'vitest';
import { builtSite } from '#server/site.ts';
import { formAt, openEditor, send } from '#tests/support/content-editor.ts';
import { tagsOf } from '#tests/support/crawl.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, type TestBrowser } from '#tests/support/desk.ts';
import type { Answers } from '#tests/support/filled-form.ts';
import { COURSE, PLEDGE, SAMPLE_PAYLOADS } from '#tests/support/filled-forms.ts';
import { STEM_SQUAD } from '#tests/support/filled-involvements.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { stemSquadEnrolment } from '#tests/support/inbox.ts';
import { withChanges } from '#tests/support/item-form.ts';
import { renderWaitingMails } from '#tests/support/rendered-mails.ts';
import { connectedFrom, jsonRequest } from '#tests/support/test-http.ts';

/** What staff wrote themselves into other texts they change themselves. */
const OWN_TEXTS = ['blogs', 'team', 'about', 'legal', 'reports', 'testimonials', 'impact'];
const GONE = /tech-labs|Tech Labs|stem-squad|STEM.Squad|SQUAD/i;
const LISTS = ['hero-images', 'courses', 'events', 'blogs', 'stem-squad-landing', 'team'];
const START = [
  '/',
  '/sitemap.xml',
  '/blogs/feed.xml',
  '/events/calendar.ics',
  '/manifest.webmanifest',
  '/courses?age=12',
  '/courses?search=zzz',
  '/events?age=12',
  '/not-here',
  ...LISTS.map((list) => `/api/${list}`),
];

type Desk = ReturnType<typeof makeDeskOver>;

describe.each(BOTH_DATABASES)('what staff switched off, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function open() {
    const { site } = await builtSite('build');
    const desk = makeDeskOver(fresh, fresh, {}, { over: { site } });
    const { browser } = await openEditor(fresh, 'Ama', desk);
    return { desk, browser, visitor: desk.browser('203.0.113.7') };
  }

  async function publish(browser: TestBrowser, path: string, change: (entry: string) => boolean) {
    const { entries } = await formAt(browser, path);
    const left = entries.filter(([name, value]) => value !== 'on' || !change(name));
    expect(left.length, path).toBe(entries.length - 1);
    expect((await send(browser, path, left, 'publish')).status, path).toBe(303);
    fresh.now += 2_000;
  }

  async function switchOff(browser: TestBrowser) {
    await publish(browser, '/desk/content/programs/tech-labs', (name) => name === 'online');
    const overview = '/desk/content/programs-overview/programs-overview';
    await publish(browser, overview, (name) => name === 'stemSquad');
  }

  async function removeItems(pattern: string, { app }: Desk) {
    const items = fresh.database.deleteFrom('content_item');
    await items.where('kind', '=', 'stem-squad-landing').where('id', 'like', pattern).execute();
    await fresh.database
      .updateTable('content_revision')
      .set((eb) => ({ revision: eb('revision', '+', 1) }))
      .execute();
    app.content.markChanged();
  }

  async function scrubOwnTexts() {
    const rows = await fresh.database.selectFrom('content_item').selectAll().execute();
    for (const { kind, id, body } of rows.filter((row) => OWN_TEXTS.includes(row.kind))) {
      const scrubbed = body
        .replace(/STEM Squad/g, 'kits')
        .replace(/Tech Labs( and \w+ \w+)?/g, 'x');
      await fresh.database
        .updateTable('content_item')
        .set({ body: scrubbed })
        .where('kind', '=', kind)
        .where('id', '=', id)
        .execute();
    }
  }

  test('is on no page, in no feed, list, picture or mail, and its own addresses are 404', async () => {
    await scrubOwnTexts();
    const { browser, visitor } = await open();
    expect((await visitor.get('/programs/tech-labs')).status).toBe(200);
    await switchOff(browser);

    const waiting = [...START];
    const found = new Set(waiting);
    const pages: string[] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await visitor.get(path);
      const type = answer.headers.get('Content-Type') ?? '';
      if (!/html|xml|json|calendar|rss/.test(type)) continue;
      const body = await answer.text();
      // Scripts hold the addresses of all routes, and data that no page shows.
      const seen = body.replace(/<script\b[\s\S]*?<\/script>/g, '');
      expect(seen.match(GONE) && `${path}: ${excerptOf(seen)}`, path).toBeNull();
      if (type.includes('html')) pages.push(path);
      const links = type.includes('html')
        ? tagsOf(seen).flatMap(({ attributes: { href, src } }) => [href, src])
        : Array.from(body.matchAll(/<loc>([^<]*)/g), ([, url]) => url);
      for (const link of links) {
        if (!link || /^(mailto|tel|data):/.test(link)) continue;
        const { origin, pathname, search } = new URL(link, `https://www.example.org${path}`);
        const next = pathname + search;
        // One query of each page: lists and forms have hundreds.
        const page = search ? `${pathname}?` : pathname;
        if (origin !== 'https://www.example.org' || found.has(page)) continue;
        if (/^\/(desk|assets|images|drawings)\b|\.(png|webp|pdf|jpg)$/.test(pathname)) continue;
        found.add(page);
        waiting.push(next);
      }
    }
    expect(pages.length).toBeGreaterThan(60);

    for (const path of [
      '/programs/tech-labs',
      '/enrollment?id=tech-labs',
      '/stem-squad',
      '/get-involved?form=stem-squad&plan=starter',
      '/covers/programs/tech-labs.svg',
      '/covers/kits/plan-starter.svg',
      '/share/programs/tech-labs.png',
      '/share/stem-squad.png',
    ]) {
      const answer = await visitor.get(path);
      expect(answer.status, path).toBe(404);
      if (!path.endsWith('g')) expect(await answer.text()).toContain('This page is not here.');
    }
    expect(await (await visitor.get('/api/stem-squad-landing')).json()).toEqual([]);

    for (const sample of SAMPLE_PAYLOADS) {
      const isOther = sample.kind === 'donation-pledges' || GONE.test(JSON.stringify(sample));
      if (!isOther) await fresh.inbox.receive(sample);
    }
    const mails = await renderWaitingMails(fresh.database, fresh.now);
    expect(mails.length).toBeGreaterThan(3);
    for (const { text, html } of mails) expect(`${text}${html}`).not.toMatch(GONE);
  });

  test('cannot be asked for: 422 with the field, in the API and from an open page', async () => {
    const { browser, visitor, desk } = await open();
    await switchOff(browser);
    const { payload } = stemSquadEnrolment();
    for (const [kind, body, field] of [
      ['enrollments', payload, 'programType'],
      ['enrollments', { ...payload, programType: 'Course', courseId: 'tech-labs' }, 'courseId'],
      ['donation-pledges', { ...PLEDGE, purpose: 'tech-labs' }, 'purpose'],
    ] as const) {
      const answer = await desk.http.request(`/api/${kind}`, jsonRequest(body), HERE);
      expect(answer.status, field).toBe(422);
      expect((await answer.json()).fields).toHaveProperty(field);
    }
    const refused = await visitor.post('/get-involved?form=stem-squad', posted(SQUAD));
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain('Nobody can ask for this at the moment');
    expect(page).toContain('value="Kwame Boateng"');
    const course = await visitor.post('/enrollment?id=tech-labs', posted(ADULT));
    expect(course.status).toBe(422);
    expect(await course.text()).toContain('Nobody can ask for this at the moment');
    const kept = await fresh.database.selectFrom('submission').select('id').execute();
    expect(kept).toEqual([]);
  });

  test('STEM Squad without any content is off, and a plan without content is not sold', async () => {
    const { desk, visitor } = await open();
    await removeItems('plan-advanced', desk);
    const form = await (await visitor.get('/get-involved?form=stem-squad')).text();
    expect(form.match(/>(Starter|Intermediate|Advanced) \(/g)).toHaveLength(2);
    const { payload } = stemSquadEnrolment({ planType: 'advanced' });
    const refused = await desk.http.request('/api/enrollments', jsonRequest(payload), HERE);
    expect((await refused.json()).fields).toHaveProperty('planType');
    await removeItems('%', desk);
    expect((await visitor.get('/stem-squad')).status).toBe(404);
    expect((await visitor.get('/get-involved?form=stem-squad')).status).toBe(404);
    expect(await (await visitor.get('/')).text()).not.toContain('href="/stem-squad"');
  });

  test('the price of a plan comes from its content on every page, in mails and in what is stored', async () => {
    const { desk, browser, visitor } = await open();
    await visitor.post('/get-involved?form=stem-squad', posted(SQUAD));
    const path = '/desk/content/stem-squad-landing/plan-starter';
    const { entries } = await formAt(browser, path);
    await send(browser, path, withChanges(entries, { monthly: '400' }), 'publish');
    fresh.now += 2_000;
    for (const page of [
      '/stem-squad',
      '/get-involved?form=stem-squad',
      '/courses?age=6',
      '/blogs/what-a-kit-costs-and-why',
      '/terms-of-service',
      '/api/stem-squad-landing',
    ]) {
      const text = await (await visitor.get(page)).text();
      expect(text, page).toContain('400');
      expect(text, page).not.toMatch(/GH₵350|\{\w+ price\}/);
    }
    const { payload } = stemSquadEnrolment({ planType: 'starter', paymentPreference: 'annual' });
    await desk.http.request('/api/enrollments', jsonRequest(payload), HERE);
    const rows = await fresh.database.selectFrom('submission').select('payload').execute();
    const quotes = rows.map(({ payload }) => JSON.parse(payload).quote).toSorted();
    // 350 less 5% for a semester and 15 to 10% for a group; 400 less 10% for a year.
    expect(quotes[0]).toContain('GH₵282.63 to GH₵299.25 a month');
    expect(quotes[1]).toContain('GH₵360 a month');
    const mails = await renderWaitingMails(fresh.database, fresh.now);
    expect(mails.map(({ text }) => text).join()).toContain('GH₵360 a month');
  });
});

const HERE = connectedFrom('203.0.113.8');

const SQUAD = { ...STEM_SQUAD.answers, form: 'stem-squad', studentAge: '8' };
const ADULT = { ...COURSE.answers, form: 'course-enrollment', party: 'self', studentAge: '19' };

function posted(answers: Answers) {
  const all = Object.entries(answers).flatMap(([name, answer]) =>
    [answer].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(all);
}

function excerptOf(text: string): string {
  const at = text.search(GONE);
  return text.slice(Math.max(0, at - 100), at + 60);
}
