import { pathToFileURL } from 'node:url';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver, SITE_URL } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makePledge } from '#tests/support/giving.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { RUNS_ALL } from '#tests/support/run-all.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';
import routes from '../../../desk/routes.ts';
import type { Role } from '../model/people/role.ts';
import { makeStaffStore } from '../store/people/staff-store.ts';
import { makeSessions } from '../store/sign-in/sessions.ts';

/** Whom an address opens: a role, everybody who is signed in, or strangers too. */
type Rule = Role | 'everybody' | 'strangers';

/** By the beginning of the address; the longest that fits counts. A new chapter needs a line here. */
const RULES: Readonly<Record<string, Rule>> = {
  'sign-in': 'strangers',
  welcome: 'strangers',
  '': 'everybody',
  'sign-out': 'everybody',
  confirm: 'everybody',
  'welcome-passkey': 'everybody',
  me: 'everybody',
  '*': 'everybody',
  inbox: 'people',
  places: 'people',
  content: 'editor',
  pictures: 'editor',
  preview: 'editor',
  giving: 'money',
  people: 'owner',
  log: 'owner',
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

/** Addresses without `/desk/`, with the ids under which the build has them. */
const ADDRESSES = addressesOf(routes);

function addressesOf(entries: readonly RouteConfigEntry[]): { path: string; id: string }[] {
  return entries.flatMap(({ path, index, file, children }) =>
    children
      ? addressesOf(children)
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

/** What must happen to somebody at an address. */
function expected(rule: Rule | undefined, roles: readonly Role[] | undefined) {
  if (rule === 'strangers') return 'open';
  if (!roles) return 'door';
  if (rule === 'everybody') return 'open';
  return roles.includes('owner') || roles.includes(rule as Role) ? 'open' : 'refused';
}

/** Something in every field that any action reads: what is not refused would change something. */
const MUCH = {
  do: 'leave',
  status: 'done',
  assignee: '',
  note: 'A note',
  reply: 'A reply',
  name: 'Another name',
  email: 'another@example.org',
  roles: 'owner',
  end: 'a session',
};

test('every address of the desk has a rule', () => {
  expect(ADDRESSES.length).toBeGreaterThan(10);
  expect(ADDRESSES.filter(({ path }) => ruleOf(path) === undefined)).toEqual([]);
  const open = ADDRESSES.filter(({ path }) => ruleOf(path) === 'strangers');
  expect(open.map(({ path }) => path)).toEqual(['sign-in', 'welcome/:key']);
});

describe.each(DATABASES)('security check 26: who may do what on $name', ({ make }) => {
  const fresh = freshInbox(make);

  async function opened() {
    const desk = makeDeskOver(fresh, fresh);
    const store = makeStaffStore(fresh.database, () => fresh.now);
    const sessions = makeSessions(fresh.database, () => fresh.now);
    const colleague = await store.upsert({
      name: 'Esi',
      email: 'esi@example.org',
      roles: ['people'],
    });
    const { reference } = receiptOf(await fresh.inbox.receive(contactMessage()));
    const gift = receiptOf(await fresh.inbox.receive(makePledge()));
    const filled: Readonly<Record<string, string>> = {
      ':reference': reference,
      ':id': colleague.id,
      ':picture': await storedPicture(fresh.database, colleague.id),
      ':key': 'no-key',
      ':kind': 'events',
      '*': 'nowhere',
    };
    return {
      ...desk,
      /** A new browser of somebody with these roles, who has just shown who they are. */
      async browserOf(roles: readonly Role[] | undefined) {
        const browser = desk.browser();
        if (!roles) return browser;
        const email = `${roles.join('.')}@example.org`;
        const { id } = await store.upsert({ name: email, email, roles });
        const session = { signedInBy: 'code', device: 'a test', isShared: false } as const;
        browser.cookies.set('__Host-desk', await sessions.create(id, session));
        return browser;
      },
      addressAt: (path: string) =>
        ['/desk', ...path.split('/').filter(Boolean)]
          .map((part) => {
            if (!/^[:*]/.test(part)) return part;
            // An event, where the address is one of content or of places.
            if (part === ':id' && path.startsWith('content/')) return '6';
            if (part === ':key' && path.startsWith('places/')) return 'event%3A6';
            if (part === ':reference' && path.startsWith('giving/')) return gift.reference;
            const value = filled[part];
            if (!value) throw new Error(`what stands for ${part} in an address?`);
            return value;
          })
          .join('/'),
    };
  }

  /** All that the desk could change, as one text. */
  async function kept() {
    const tables = [
      'staff',
      'staff_session',
      'staff_token',
      'passkey',
      'audit_event',
      'submission',
      'submission_note',
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
    ] as const;
    const rows = await Promise.all(
      tables.map((table) => fresh.database.selectFrom(table).selectAll().execute()),
    );
    return JSON.stringify(rows.map((each) => each.map((row) => JSON.stringify(row)).sort()));
  }

  // The other roles are asked the same of other addresses.
  const people = Object.entries(PEOPLE).filter(
    ([name]) => RUNS_ALL || ['editor', 'people', 'signed out'].includes(name),
  );
  test.each(people)('%s', async (_name, roles) => {
    const { browserOf, addressAt } = await opened();
    const build = await import(pathToFileURL('build/desk/server/index.js').href);
    const browser = await browserOf(roles);
    const before = await kept();
    const isOpen = (path: string) => expected(ruleOf(path), roles) === 'open';

    for (const { path, id } of ADDRESSES.filter(({ path }) => !isOpen(path))) {
      const address = addressAt(path);
      const [reading, sending] = roles ? [403, 403] : [303, 401];
      const page = await browser.get(address);
      expect(page.status, address).toBe(reading);
      if (!roles) expect(page.headers.get('Location')).toMatch(/^\/desk\/sign-in/);
      const sent = await browser.post(address, MUCH);
      expect(sent.status, address).toBe(sending);
      const fromNowhere = await browser.post(address, MUCH, { Origin: '' });
      expect(fromNowhere.status, address).toBe(403);
      for (const answer of [page, sent, fromNowhere]) {
        expect(answer.headers.get('Cache-Control'), address).toBe('no-store');
        expect(answer.headers.get('X-Robots-Tag'), address).toBe('noindex');
      }
      // What the router's scripts ask for, also for one part of a page alone.
      const scripted = `${address}.data`;
      for (const asked of [scripted, `${scripted}?_routes=${encodeURIComponent(id)}`]) {
        for (const answer of [await browser.get(asked), await browser.post(asked, MUCH)]) {
          // 202: leads to the sign-in page.
          expect([202, 401, 403, 404], asked).toContain(answer.status);
          expect(await answer.text(), asked).not.toMatch(/Efua|esi@example/);
        }
      }
    }
    expect(await kept()).toBe(before);

    for (const { path, id } of ADDRESSES.filter(({ path }) => isOpen(path))) {
      const address = addressAt(path);
      expect((await browser.post(address, MUCH, { Origin: '' })).status, address).toBe(403);
      // Each in a browser of its own, since some end the session.
      const page = await (await browserOf(roles)).get(address);
      expect(path === '*' ? [404] : [200, 303, 410], address).toContain(page.status);
      if (roles) expect(page.headers.get('Location') ?? '').not.toContain('sign-in');
      const sent = await (await browserOf(roles)).post(address);
      const takes = path !== '*' && build.routes[id].module.action !== undefined;
      expect(takes ? [200, 303, 400, 409, 410, 422] : [404, 405], address).toContain(sent.status);
    }
  });
});

test('the rules are asked of the desk that was built', async () => {
  const build = await import(pathToFileURL('build/desk/server/index.js').href);
  for (const { id } of ADDRESSES) expect(Object.keys(build.routes)).toContain(id);
  expect(build.basename).toBe(new URL(`${SITE_URL}/desk`).pathname);
});
