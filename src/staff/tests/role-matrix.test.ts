import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import routes from '#desk/routes.ts';
import { saveMessage } from '#messages/messages.server.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, SITE_URL } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makePledge } from '#tests/support/giving.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';
import { upsertMember } from '../people.server.ts';
import { createSession } from '../sessions.server.ts';
import type { Role } from '../staff.ts';

/** The people who may open a path: roles, everybody who is signed in, or strangers too. */
type Rule = Role | 'people or editor' | 'everybody' | 'strangers';

/** Rules by the beginning of the path; the longest match counts. Every section needs a row. */
const RULES: Readonly<Record<string, Rule>> = {
  'sign-in': 'strangers',
  welcome: 'strangers',
  owner: 'strangers',
  '': 'everybody',
  'sign-out': 'everybody',
  confirm: 'everybody',
  me: 'everybody',
  '*': 'everybody',
  inbox: 'people',
  replies: 'people',
  'people-data': 'people',
  places: 'people',
  content: 'editor',
  pictures: 'editor',
  preview: 'editor',
  messages: 'people or editor',
  // That of this test is a message to people.
  'messages/:id': 'people',
  giving: 'money',
  people: 'owner',
  log: 'owner',
  help: 'everybody',
  backup: 'owner',
};

function ruleOf(path: string): Rule | undefined {
  const [beginning] = Object.keys(RULES)
    .filter(
      (word) =>
        path === word || (word && /^[/.]/.test(path.slice(word.length)) && path.startsWith(word)),
    )
    .sort((a, b) => b.length - a.length);
  return beginning === undefined ? undefined : RULES[beginning];
}

/** Paths without `/desk/`, with the ids that the build uses. */
const PATHS = pathsOf(routes);

function pathsOf(entries: readonly RouteConfigEntry[]): { path: string; id: string }[] {
  return entries.flatMap(({ path, index, file, children }) =>
    children
      ? pathsOf(children)
      : [{ path: index ? '' : (path ?? ''), id: file.replace(/\.tsx?$/, '') }],
  );
}

const PEOPLE: Readonly<Record<string, readonly Role[] | undefined>> = {
  owner: ['owner'],
  people: ['people'],
  editor: ['editor'],
  money: ['money'],
  'editor and money': ['editor', 'money'],
  'signed out': undefined,
};

function expected(rule: Rule | undefined, roles: readonly Role[] | undefined) {
  if (rule === 'strangers') return 'open';
  if (!roles) return 'door';
  if (rule === 'everybody') return 'open';
  const demanded = ['owner', ...(rule ?? '').split(' or ')];
  return roles.some((role) => demanded.includes(role)) ? 'open' : 'refused';
}

/** A value in every field that any action reads: without a refusal something would change. */
const MUCH = {
  do: 'leave',
  status: 'done',
  assignee: '',
  note: 'A note',
  reply: 'A reply',
  field: 'reply',
  text: 'A draft',
  title: 'A saved reply',
  name: 'Another name',
  email: 'another@example.org',
  roles: 'owner',
  end: 'a session',
};

test('every path of the desk has a rule', () => {
  expect(PATHS.length).toBeGreaterThan(10);
  expect(PATHS.filter(({ path }) => ruleOf(path) === undefined)).toEqual([]);
  const open = PATHS.filter(({ path }) => ruleOf(path) === 'strangers');
  expect(open.map(({ path }) => path)).toEqual(['sign-in', 'welcome/:key', 'owner/:key']);
});

describe.each(DATABASES)('security check 26: who may do what on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const desk = makeDeskOver(fresh, fresh);
    const esi = { name: 'Esi', email: 'esi@example.org', roles: ['people'] } as const;
    const member = await upsertMember(desk.app, esi);
    const { reference } = receiptOf(await fresh.inbox.receive(contactMessage()));
    const gift = receiptOf(await fresh.inbox.receive(makePledge()));
    const message = { to: 'people', rosters: [], states: [], guardians: false } as const;
    const messageId = crypto.randomUUID();
    await saveMessage(desk.app, member, messageId, { ...message, subject: 'A', body: 'B' });
    const values: Readonly<Record<string, string>> = {
      ':reference': reference,
      ':id': member.id,
      ':picture': await storedPicture(fresh.database, member.id),
      ':list': 'whatsapp',
      ':key': 'no-key',
      ':reply': 'new',
      ':kind': 'events',
      '*': 'nowhere',
    };
    return {
      ...desk,
      async browserOf(roles: readonly Role[] | undefined) {
        const browser = desk.browser();
        if (!roles) return browser;
        const email = `${roles.join('.')}@example.org`;
        const { id } = await upsertMember(desk.app, { name: email, email, roles });
        const session = { signedInBy: 'code', device: 'a test', isShared: false } as const;
        browser.cookies.set('__Host-desk', await createSession(desk.app, id, session));
        return browser;
      },
      pathAt: (path: string) =>
        ['/desk', ...path.split('/').filter(Boolean)]
          .map((part) => {
            if (!/^[:*]/.test(part)) return part;
            if (part === ':id' && path.startsWith('messages/')) return messageId;
            // An event, if the path is one of content or of places.
            if (part === ':id' && path.startsWith('content/')) return '6';
            if (part === ':key' && path.startsWith('places/')) return 'event%3A6';
            if (part === ':reference' && path.startsWith('giving/')) return gift.reference;
            const value = values[part];
            if (!value) throw new Error(`no value for ${part} in a path`);
            return value;
          })
          .join('/'),
    };
  }

  async function snapshot() {
    const tables = [
      'staff',
      'staff_session',
      'staff_token',
      'passkey',
      'audit_event',
      'submission',
      'submission_note',
      'draft',
      'saved_reply',
      'outbox_message',
      'content_item',
      'content_version',
      'picture',
      'picture_piece',
      'offering',
      'place',
      'consent',
      'gift',
      'payment',
      'receipt',
      'message',
      'message_recipient',
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => fresh.database.selectFrom(table).selectAll().execute()),
    );
    return JSON.stringify(rows.map((each) => each.map((row) => JSON.stringify(row)).sort()));
  }

  // Each of the other roles repeats these checks on other paths.
  const people = Object.entries(PEOPLE).filter(
    ([name]) => RUNS_ALL || ['editor', 'people', 'signed out'].includes(name),
  );
  test.each(people)('%s', async (_name, roles) => {
    const { browserOf, pathAt } = await opened();
    const build = await import(pathToFileURL('build/desk/server/index.js').href);
    const browser = await browserOf(roles);
    const before = await snapshot();
    const isOpen = (path: string) => expected(ruleOf(path), roles) === 'open';

    for (const { path, id } of PATHS.filter(({ path }) => !isOpen(path))) {
      const url = pathAt(path);
      const [reading, sending] = roles ? [403, 403] : [303, 401];
      const page = await browser.get(url);
      expect(page.status, url).toBe(reading);
      if (reading === 303) expect(page.headers.get('Location')).toMatch(/^\/desk\/sign-in/);
      const sent = await browser.post(url, MUCH);
      expect(sent.status, url).toBe(sending);
      const fromNowhere = await browser.post(url, MUCH, { Origin: '' });
      expect(fromNowhere.status, url).toBe(403);
      for (const answer of [page, sent, fromNowhere]) {
        expect(answer.headers.get('Cache-Control'), url).toBe('no-store');
        expect(answer.headers.get('X-Robots-Tag'), url).toBe('noindex');
      }
      // The requests of the router's scripts, also for one part of a page alone.
      const scripted = `${url}.data`;
      for (const dataUrl of [scripted, `${scripted}?_routes=${encodeURIComponent(id)}`]) {
        for (const answer of [await browser.get(dataUrl), await browser.post(dataUrl, MUCH)]) {
          // 202: redirects to the sign-in page.
          expect([202, 401, 403, 404], dataUrl).toContain(answer.status);
          expect(await answer.text(), dataUrl).not.toMatch(/Efua|esi@example/);
        }
      }
    }
    expect(await snapshot()).toBe(before);

    for (const { path, id } of PATHS.filter(({ path }) => isOpen(path))) {
      const url = pathAt(path);
      expect((await browser.post(url, MUCH, { Origin: '' })).status, url).toBe(403);
      // Each in a browser of its own, since some requests end the session.
      const page = await (await browserOf(roles)).get(url);
      expect(path === '*' ? [404] : [200, 303, 400, 410], url).toContain(page.status);
      if (roles) expect(page.headers.get('Location') ?? '').not.toContain('sign-in');
      const sent = await (await browserOf(roles)).post(url);
      const takes = path !== '*' && build.routes[id].module.action !== undefined;
      expect(takes ? [200, 303, 400, 409, 410, 422] : [404, 405], url).toContain(sent.status);
    }
  });
});

test('the rules match the routes of the desk as built', async () => {
  const build = await import(pathToFileURL('build/desk/server/index.js').href);
  for (const { id } of PATHS) expect(Object.keys(build.routes)).toContain(id);
  expect(build.basename).toBe(new URL(`${SITE_URL}/desk`).pathname);
});
