import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { linksIn } from '#tests/support/item-form.ts';
import { type DeskClient, OWNER, signIn, signInByLink } from './desk-client.ts';
import { recordContent } from './record-content.ts';
import { type Recording, slug } from './recording.ts';

const ROSTER = '/desk/places/event%3A7';

/** Records the actions of staff, and the desk for owners, for other members and signed out. */
export async function recordDesk(recording: Recording): Promise<void> {
  await recording.request('desk/nobody-today', '/desk');
  await recording.request('desk/nobody-inbox', '/desk/inbox');
  await recording.request('desk/sign-in', '/desk/sign-in');
  const desk = await signIn(recording, 'owner');
  await recordSignIn(recording, desk);
  await recordInbox(desk);
  await recordPlaces(desk);
  await recordGiving(desk);
  await recordContent(desk);
  await recordDeskPages(desk, 'desk');
}

/** Records downloads, and the same pages of the desk again, days later. */
export async function recordFiles(recording: Recording, dataDir: string): Promise<void> {
  const desk = await signIn(recording, 'files');
  await recordDeskPages(desk, 'desk-later');
  const { open } = desk;
  for (const file of ['inbox.csv', 'inbox.xlsx', 'inbox.csv?kind=contact', 'giving.csv']) {
    await open(`files/${slug(file)}`, `/desk/${file}`);
  }
  for (const link of linksIn(await open('files/places', '/desk/places'), /^\/desk\/places\/./)) {
    for (const file of ['roster.csv', 'roster.html']) {
      await open(`files/${slug(link)}-${file}`, `${link}/${file}`);
    }
  }
  await open('files/receipts-2026', '/desk/giving/receipts?year=2026');
  await open('files/receipts-2025', '/desk/giving/receipts?year=2025');

  const run = (script: string, ...args: string[]) =>
    recording.command(`${script}-${slug(args.join(' '))}`, `scripts/${script}.ts`, args);
  await run('submissions', 'export', '--format', 'csv');
  await run('submissions', 'export', '--format', 'json');
  await run('submissions', 'list');
  await run('submissions', 'expire', '--dry-run');
  await run('places', 'list');
  await run('places', 'check');
  await run('places', 'roster', 'event:7');
  await run('places', 'roster', 'event:7', '--format', 'csv');
  await run('giving', 'list');
  await run('giving', 'check');
  await run('desk', 'people');
  const folder = join(dataDir, 'exported');
  await recording.command('content-export', 'scripts/content.ts', ['export', folder]);
  await run('content', 'check');
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!entry.isFile() || !/\.(md|ya?ml|txt|json)$/.test(entry.name)) continue;
    recording.write(`content${path.slice(folder.length)}`, readFileSync(path, 'utf8'));
  }
  for (const script of ['submissions', 'places', 'giving', 'desk', 'content', 'backup']) {
    await run(script);
  }
}

async function recordSignIn(
  recording: Recording,
  { open, send, press }: DeskClient,
): Promise<void> {
  await recording.post('desk/sign-in-code', '/desk/sign-in', [['email', OWNER[0]]]);
  await recording.post('desk/sign-in-unknown', '/desk/sign-in', [['email', 'x@sua.example']]);
  await recording.post('desk/sign-in-wrong-code', '/desk/sign-in', [['code', '00000000']]);
  await send('desk/people-wrong', '/desk/people', { name: '', email: 'kofi@nowhere' });
  const kofi = { name: 'Kofi Asare', email: 'kofi@sua.example', roles: 'people' };
  await send('desk/people-invited', '/desk/people', kofi);
  await send('desk/people-invited-again', '/desk/people', kofi);
  const esi = { name: 'Esi Ofori', email: 'esi@sua.example', roles: 'editor' };
  await send('desk/people-editor', '/desk/people', esi);
  const welcome = recording.texts
    .filter((text) => text.startsWith('To: kofi@sua.example'))
    .flatMap((text) => text.match(/\/desk\/welcome\/[\w-]+/) ?? [])[0];
  const member = await signInByLink(recording, 'colleague', welcome ?? '/desk/welcome/none');
  for (const path of ['', '/inbox', '/places', '/giving', '/content', '/people', '/log', '/me']) {
    await member.open(`desk/colleague-${slug(path)}`, `/desk${path}`);
  }
  await member.send('desk/colleague-may-not', '/desk/people', kofi);
  const [first = '', second = ''] = linksIn(
    await open('desk/people-then', '/desk/people'),
    /^\/desk\/people\/./,
  );
  for (const path of [first, second]) await open(`desk/colleague-page`, path);
  await press('desk/colleague-changed', second, 'change', { name: 'Esi Ofori-Atta' });
  await press('desk/colleague-leaves', second, 'leave');
  await send('desk/me-wrong', '/desk/me', { name: '' });
  await send('desk/me-changed', '/desk/me', { name: 'Ama Boateng' });
}

async function recordInbox({ open, send, press }: DeskClient): Promise<void> {
  const pages = [
    await open('desk/inbox-at-first', '/desk/inbox'),
    await open('desk/inbox-messages', '/desk/inbox?kind=contact'),
    await open('desk/inbox-suspicious', '/desk/inbox?flagged=yes'),
    await open('desk/inbox-wrong', '/desk/inbox?kind=nothing&status=nothing'),
    await open('desk/inbox-words', '/desk/inbox?words=robots'),
  ];
  const threads = [...new Set(pages.flatMap((page) => linksIn(page, /^\/desk\/inbox\/[A-Z]{3}-/)))];
  for (const [index, thread] of threads.entries()) await open(`desk/thread-${index + 1}`, thread);
  const [answered = '', noted = '', erased = '', other = ''] = threads.filter((thread) =>
    thread.includes('/MSG-'),
  );
  await send('desk/reply-empty', answered, { reply: ' ' });
  await send('desk/reply', answered, { reply: 'Dear Efua,\nyes, on Saturdays.', done: 'yes' });
  await send('desk/reply-stale', answered, { reply: 'Once more.', seen: '0' });
  await send('desk/note-empty', noted, { note: '' });
  await send('desk/note', noted, { note: 'Her daughter is nine.' });
  await send('desk/status', noted, { status: 'done' });
  await send('desk/status-wrong', noted, { status: 'nothing' });
  await send('desk/bulk-nothing', '/desk/inbox', { change: 'status:done' });
  const reference = other.split('/').at(-1) ?? '';
  await send('desk/bulk', '/desk/inbox', { change: 'status:done', reference });
  await send('desk/not-spam', `${threads.at(-1)}/not-spam`, {});
  await open('desk/erase', `${erased}/erase`);
  await open('desk/erase-person', `${erased}/erase-person`);
  await send('desk/erased', `${erased}/erase`, {});
  await open('desk/erased-thread', erased);
  await open('desk/erase-again', `${erased}/erase`);
  await send('desk/erased-nobody', `${other}/erase-person`, {});
  await send('desk/erased-person', `${other}/erase-person`, { reference });
  await send('desk/no-thread', '/desk/inbox/MSG-0000', { note: 'To nobody.' });
  await press('desk/thread-pressed', noted, 'whatsapp', { reply: 'By WhatsApp.' });
}

async function recordPlaces({ open, press, send }: DeskClient): Promise<void> {
  const offerings = linksIn(
    await open('desk/places-at-first', '/desk/places'),
    /^\/desk\/places\/./,
  );
  for (const path of offerings) await open(`desk/roster-${slug(path)}`, path);
  await press('desk/limit-wrong', ROSTER, 'limit', { capacity: 'many' });
  await press('desk/limit', ROSTER, 'limit', { capacity: '40', reserved: '2' });
  const [waiting = ''] = /EVT-\w+|REG-\w+/.exec(await open('desk/roster-now', ROSTER)) ?? [];
  await send('desk/accepted', ROSTER, { do: 'accept', reference: waiting });
  await press('desk/on-paper', ROSTER, 'paper');
  await press('desk/removed', ROSTER, 'remove');
  await send('desk/came', ROSTER, { do: 'came', was: `${waiting}:1=`, came: `${waiting}:1` });
  await send('desk/roster-unknown', ROSTER, { do: 'nothing' });
  const called = offerings.find((path) => path !== ROSTER) ?? ROSTER;
  await press('desk/called-off-wrong', called, 'cancel', { reason: '' });
  await press('desk/called-off', called, 'cancel', { reason: 'The hall is flooded.' });
  await press('desk/restored', called, 'restore');
}

async function recordGiving({ open, press }: DeskClient): Promise<void> {
  const pledges = linksIn(
    await open('desk/giving-at-first', '/desk/giving'),
    /\/giving\/[A-Z]{3}-/,
  );
  const [first = '', second = ''] = pledges;
  const fields = { channel: 'momo-mtn', reason: 'The giver asked for it.' };
  const money = { on: '2026-11-20', amount: '350', currency: 'GHS', ...fields };
  const wrong = { amount: 'much', on: 'today', proof: '' };
  await press('desk/received-wrong', first, 'received', wrong);
  for (const [index, pledge] of pledges.slice(0, 3).entries()) {
    const proof = `T-${index + 1}`;
    await press(`desk/received-${index + 1}`, pledge, 'received', { ...money, proof });
  }
  await press('desk/received-twice', second, 'received', { ...money, proof: 'T-1' });
  await press('desk/refunded', first, 'refunded', { ...money, proof: 'B-1' });
  // Another amount than the pledged one: staff must decide about it.
  for (const [index, decision] of ['accept', 'returned', 'dismiss'].entries()) {
    const pledge = pledges[3 + index] ?? first;
    const odd = { ...money, amount: '12.50', proof: `O-${index}` };
    await press(`desk/received-odd-${index + 1}`, pledge, 'received', odd);
    await press(`desk/giving-${decision}`, pledge, decision, { ...odd, proof: `R-${index}` });
  }
  await press('desk/giving-lapsed', pledges[6] ?? first, 'lapse');
  for (const pledge of pledges) await press('desk/giving-stopped', pledge, 'stop');
  for (const [index, pledge] of pledges.entries()) await open(`desk/pledge-${index + 1}`, pledge);
  for (const query of ['state=receipted', 'state=nothing', 'words=Efua', 'from=2026-11-01']) {
    await open(`desk/giving-${slug(query)}`, `/desk/giving?${query}`);
  }
}

/** Every page of the desk that has one fixed URL. */
async function recordDeskPages({ open }: DeskClient, folder: string): Promise<void> {
  const pages = [
    ...['', '/inbox', '/inbox?status=done', '/places', ROSTER.slice(5), '/giving', '/pictures'],
    ...['/giving/receipts', '/content', '/content/events', '/content/events/6/history'],
    ...['/people', '/log', '/me', '/confirm', '/welcome-passkey', '/nothing-here'],
  ];
  for (const path of pages) await open(`${folder}/page-${slug(path)}`, `/desk${path}`);
}
