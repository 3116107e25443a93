import { describe, expect, test } from 'vitest';
import { beginUpload, receivePiece } from '#pictures/upload.server.ts';
import { audit } from '#staff/audit.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { makeDeskOver } from '#tests/support/desk.ts';
import { freshInbox, NOON_MS } from '#tests/support/fresh-inbox.ts';
import { contactMessage } from '#tests/support/inbox.ts';
import { receiptOf } from '#tests/support/stored-results.ts';
import { storedPicture } from '#tests/support/uploaded-pictures.ts';
import { purgeExpired } from '../retention.server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe.each(DATABASES)('retention periods of the desk, on $name', ({ make }) => {
  const fresh = freshInbox(make);

  const app = (now = NOON_MS) =>
    makeApp(fresh.database, { now: () => now }, { DATA_DIR: fresh.testDatabase.location.dataDir });
  const counts = async (after: number) => (await purgeExpired(app(), NOON_MS + after)).desk;
  const left = async (table: 'staff_token' | 'staff_session' | 'audit_event' | 'outbox_message') =>
    (await fresh.database.selectFrom(table).selectAll().execute()).length;

  test('codes and invitations are erased a day after they expire', async () => {
    const desk = makeDeskOver(fresh, fresh);
    await desk.colleague('Ama', ['owner']);
    await desk.browser().post('/desk/sign-in', { email: 'ama@example.org' });
    expect(await left('staff_token')).toBe(2);
    const code = 10 * 60_000;
    expect(await counts(code + DAY - 1)).toBe(0);
    expect(await counts(code + DAY)).toBe(1);
    expect(await counts(8 * DAY - 1)).toBe(0);
    expect(await counts(8 * DAY)).toBe(1);
    expect(await left('staff_token')).toBe(0);
  });

  test('drafts of replies are erased 30 days after their last change', async () => {
    const { staff, browser } = await makeDeskOver(fresh, fresh).signedIn('Ama', ['people']);
    const { reference } = receiptOf(await fresh.inbox.receive(contactMessage()));
    await fresh.database.deleteFrom('staff_token').execute();
    const draft = { field: 'reply', text: 'Yes, on Saturdays' };
    await browser.post(`/desk/inbox/${reference}/draft`, draft);
    await fresh.database.deleteFrom('staff_session').where('staff_id', '=', staff.id).execute();
    expect(await counts(30 * DAY - 1)).toBe(0);
    expect(await counts(30 * DAY)).toBe(1);
  });

  test('sessions are erased when they are over, and not before', async () => {
    const desk = makeDeskOver(fresh, fresh);
    const browser = desk.browser();
    await browser.post((await desk.colleague('Ama', ['owner'])).welcome);
    await fresh.database.deleteFrom('staff_token').execute();
    await fresh.database
      .insertInto('staff_session')
      .columns([
        'hash',
        'staff_id',
        'method',
        'signed_in_at',
        'last_seen_at',
        'device',
        'is_shared',
        'confirmed_at',
      ])
      .expression((is) =>
        is
          .selectFrom('staff_session')
          .select((row) => [
            row.val('of a shared device').as('hash'),
            'staff_id',
            'method',
            'signed_in_at',
            'last_seen_at',
            'device',
            row.val(1).as('shared'),
            'confirmed_at',
          ]),
      )
      .execute();
    expect(await counts(HOUR)).toBe(0);
    expect(await counts(HOUR + 1)).toBe(1);
    fresh.now += 6 * DAY;
    expect((await browser.get('/desk')).status).toBe(200);
    expect(await counts(13 * DAY)).toBe(0);
    expect((await browser.get('/desk')).status).toBe(200);
    expect(await counts(13 * DAY + 1)).toBe(1);
    expect((await browser.get('/desk')).status).toBe(303);
  });

  test('audit events stay for 24 months, the data for an Undo for a day', async () => {
    const event = {
      staffId: null,
      action: 'status: done',
      subject: 'MSG-7K3Q',
      batch: 'b',
    } as const;
    await audit(fresh.database, { ...event, oldValue: 'new', newValue: 'done' }, NOON_MS);
    const stored = async () => {
      const [row] = await fresh.database.selectFrom('audit_event').selectAll().execute();
      return [row?.action, row?.subject, row?.batch, row?.old_value, row?.new_value];
    };
    expect(await counts(DAY - 1)).toBe(0);
    expect(await stored()).toEqual(['status: done', 'MSG-7K3Q', 'b', 'new', 'done']);
    expect(await counts(DAY)).toBe(0);
    expect(await stored()).toEqual(['status: done', 'MSG-7K3Q', null, null, null]);
    expect(await counts(730 * DAY - 1)).toBe(0);
    expect(await counts(730 * DAY)).toBe(1);
    expect(await left('audit_event')).toBe(0);
  });

  test('many rows are erased in steps; a server that shuts down leaves the rest', async () => {
    for (let each = 0; each < 1_100; each += 1) {
      await audit(
        fresh.database,
        { staffId: null, action: 'opened', subject: `MSG-${each}` },
        NOON_MS,
      );
    }
    const stopped = await purgeExpired(app(), NOON_MS + 731 * DAY, AbortSignal.abort());
    expect([stopped.desk, await left('audit_event')]).toEqual([0, 1_100]);
    expect(await counts(731 * DAY)).toBe(1_100);
    expect(await left('audit_event')).toBe(0);
  });

  test('abandoned uploads are erased after seven days without a new piece, whole pictures stay', async () => {
    const desk = makeDeskOver(fresh, fresh);
    const { staff } = await desk.colleague('Efua', ['editor']);
    await fresh.database.deleteFrom('staff_token').execute();
    await storedPicture(fresh.database, staff.id);
    const upload = { sha256: 'a'.repeat(64), bytes: 10 };
    const { id: arriving } = await beginUpload(desk.app, upload, staff);
    await receivePiece(desk.app, arriving, 0, Buffer.alloc(10));
    expect(await counts(7 * DAY - 1)).toBe(0);
    expect(await counts(7 * DAY)).toBe(1);
    const left = await fresh.database.selectFrom('picture').select('state').execute();
    expect(left).toEqual([{ state: 'whole' }]);
    expect(await fresh.database.selectFrom('picture_piece').select('number').execute()).toEqual([]);
  });

  test('leftover pieces of a whole picture are erased at once: they hold the camera data', async () => {
    const { staff } = await makeDeskOver(fresh, fresh).colleague('Efua', ['editor']);
    await fresh.database.deleteFrom('staff_token').execute();
    const picture_id = await storedPicture(fresh.database, staff.id);
    const pieces = [0, 1].map((number) => ({ picture_id, number, bytes: Buffer.of(1) }));
    await fresh.database.insertInto('picture_piece').values(pieces).execute();
    expect(await counts(0)).toBe(2);
    expect(await fresh.database.selectFrom('picture_piece').select('number').execute()).toEqual([]);
    expect(await fresh.database.selectFrom('picture').select('id').execute()).toHaveLength(1);
  });
});
