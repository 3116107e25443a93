import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reservePlaces } from '#places/booking.server.ts';
import { runTransaction } from '#platform/db/transaction.ts';
import { runCommand } from '#tests/support/command.ts';
import { copyContentFolder, publicContent, STARTER_CONTENT } from '#tests/support/content-sides.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { pastSubmission } from '#tests/support/past-submission.ts';
import { makeParty, ROBOT_DAY } from '#tests/support/places.ts';
import { openItem } from '../desk-lists.server.ts';
import { removeItem, saveDraft } from '../editing.server.ts';
import { readHistory } from '../history.server.ts';
import { fillFromStarter } from '../import.server.ts';
import { publishDraft, restoreVersion } from '../publishing.server.ts';

const EVENT = { kind: 'events', id: '6' } as const;
const COURSE = { kind: 'courses', id: 'siesie-the-repair-workshop' } as const;
const COURSE_FILE = 'courses/04-siesie-the-repair-workshop.md';
const EVENT_FILE = 'events/06-harmattan-robot-day.md';

describe.each(DATABASES)('npm run content on $name', ({ make }) => {
  const fresh = freshInbox(make);
  let files: ReturnType<typeof copyContentFolder>;
  beforeEach(async () => {
    files = copyContentFolder();
    await fresh.database.deleteFrom('content_item').execute();
    await fresh.database.deleteFrom('content_revision').execute();
    await fillFromStarter(fresh.database, async () => STARTER_CONTENT);
  });
  afterEach(() => files.remove());

  const content = (command: string, ...args: string[]) =>
    runCommand('content', [command, files.folder, ...args], fresh.testDatabase.location);

  async function publish(title: string): Promise<void> {
    const desk = makeDeskOver(fresh, fresh);
    const { app } = desk;
    const { staff } = await desk.colleague('Ama', ['editor']);
    const { base, body } = (await openItem(app, EVENT)) as { base: string; body: object };
    await saveDraft(app, EVENT, { base, body: { ...body, title } }, staff);
    expect(await publishDraft(app, EVENT, (await openItem(app, EVENT))?.base ?? '', staff)).toBe(
      true,
    );
  }

  function titleInFiles(title: string): void {
    files.write(EVENT_FILE, files.read(EVENT_FILE).replace(/^title: .*$/m, `title: ${title}`));
  }

  test('imported changes can be taken back at the desk, where the history names no author', async () => {
    const desk = makeDeskOver(fresh, fresh);
    const { staff } = await desk.colleague('Ama', ['editor']);
    const before = await publicContent(fresh.database).all();
    titleInFiles('By the files');
    files.write('partners.yaml', `${files.read('partners.yaml')}- id: new\n  name: New friends\n`);
    rmSync(join(files.folder, COURSE_FILE));
    const { output } = await content('import');
    for (const line of ['events 6: changed', 'partners new: added', `${COURSE.id}: taken away`]) {
      expect(output).toContain(line);
    }
    const { versions } = await readHistory(desk.app, EVENT);
    expect(versions.map(({ author, state }) => [author, state])).toEqual(
      Array(2).fill([null, 'published']),
    );
    for (const item of [EVENT, COURSE]) {
      const history = (await readHistory(desk.app, item)).versions;
      const earlier = history.findLast(({ isRemoval }) => !isRemoval)?.id ?? '';
      expect(await restoreVersion(desk.app, item, earlier, staff), item.id).toBe(true);
      const { base = '' } = (await openItem(desk.app, item)) ?? {};
      expect(await publishDraft(desk.app, item, base, staff)).toBe(true);
    }
    expect(await removeItem(desk.app, { kind: 'partners', id: 'new' }, staff)).toBe(true);
    const now = await publicContent(fresh.database).all();
    expect(now.events).toEqual(before.events);
    expect(now.partners).toEqual(before.partners);
    const sorted = (items: typeof now.courses) => items.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(sorted(now.courses)).toEqual(sorted(before.courses));
  });

  test('an item in which people have places is not removed, and a message says what to do instead', async () => {
    const key = `course:${COURSE.id}/takoradi-2027-01`;
    // Without dates it is never past.
    const offering = { ...ROBOT_DAY, key, start: null, end: null, closes: null };
    const submissionId = await pastSubmission(fresh.database, new Date().toISOString());
    const request = { submissionId, party: makeParty([30]), offering, isSuspected: false };
    await runTransaction(fresh.database, (open) => reservePlaces(open, request, Date.now()));
    rmSync(join(files.folder, COURSE_FILE));
    const { code, errors } = await content('import');
    expect(code).toBe(1);
    expect(errors).toContain('People have places in this: ');
    expect(errors).toContain(`(${key}). Write the reason into “Cancelled” and publish that`);
    expect(await publicContent(fresh.database).ids('courses')).toContain(COURSE.id);
  });

  test('unknown arguments change nothing', async () => {
    titleInFiles('By the files');
    for (const args of [['--force'], ['again']]) {
      expect((await content('import', ...args)).code).toBeGreaterThan(0);
    }
    expect((await publicContent(fresh.database).item(EVENT))?.title).toBe('Harmattan Robot Day');
  });

  test('an export writes the changes of the desk; importing it changes nothing', async () => {
    await publish('By the desk');
    expect((await content('export')).code).toBe(0);
    const [file] = readdirSync(join(files.folder, 'events')).filter((name) => /^06-/.test(name));
    expect(file).toBe('06-by-the-desk.md');
    const before = files.all();
    const { output } = await content('import');
    expect(output).toBe(`${files.folder} changed nothing.\n`);
    expect((await content('export')).code).toBe(0);
    expect(files.all()).toEqual(before);
  });
});
