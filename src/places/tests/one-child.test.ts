import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { DATABASES } from '#tests/support/databases.ts';
import { dump } from '#tests/support/dump.ts';
import { EVENT } from '#tests/support/filled-forms.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { SITE_URL } from '#tests/support/places.ts';
import { makePlacesSite, type PlacesSite } from '#tests/support/places-pages.ts';
import { readContentOfferings } from '../offerings.server.ts';
import { readRoster } from '../roster.server.ts';

const TO_COME = '/events/register/girls-build-day-kumasi';

const FAMILY = {
  party: 'family',
  isGuardian: 'yes',
  'people-1-name': 'Akosua Zebra',
  'people-1-age': '10',
  'people-2-name': 'Kwabena Okapi',
  'people-2-age': '12',
  'people-2-guardianName': 'Mansa Kudu',
  'people-2-guardianPhone': '020 987 6543',
  'people-3-name': 'Yaw Gazelle',
  'people-3-age': '11',
};

describe.each(DATABASES)('one child of several, on $name', ({ make }) => {
  let site: PlacesSite;
  let dataDir: string;
  const fresh = freshDatabase(make, async (database) => {
    dataDir = mkdtempSync(join(tmpdir(), 'one-child-'));
    site = await makePlacesSite(database, { dataDir });
    site.offerings = await readContentOfferings(database);
  });
  afterEach(() => rmSync(dataDir, { recursive: true }));

  async function registered() {
    const answers = { ...EVENT.answers, agreeToTerms: 'yes', ...FAMILY };
    const thanks = await site.post(SITE_URL + TO_COME, answers);
    const manage = SITE_URL + thanks.links.find((link) => link.startsWith('/places?token='));
    const { reference = '' } = (await site.see(manage)) ?? {};
    await site.change(await site.confirmLink(reference), { do: 'confirm' });
    return manage;
  }

  test('a child with a guardian of its own needs that guardian’s yes, not the sender’s', async () => {
    const manage = await registered();
    const { places, reference } = (await site.see(manage)) ?? {};
    expect(places).toMatchObject([
      { state: 'held', consents: { participation: 'given' } },
      { state: 'awaiting', consents: {}, guardianName: 'Mansa Kudu' },
      { state: 'held', guardianName: EVENT.answers.name },
    ]);
    expect((await site.get(manage)).links.join()).toContain('wa.me/233209876543?');

    await site.post(manage, {
      do: 'save',
      ...FAMILY,
      'people-2-guardianPhone': '020 111 1111',
      guardianPhone: '020 222 2222',
    });
    const rows = (await readRoster(site.app, 'event:7'))?.rows;
    expect(rows?.find((row) => row.reference === reference)).toBeDefined();
    expect(rows?.map(({ guardianPhone }) => guardianPhone)).toEqual([
      ...['020 222 2222', '020 111 1111', '020 222 2222'],
    ]);
  });

  async function mailed() {
    const mails = await fresh.database.selectFrom('outbox_message').select('id').execute();
    await fresh.database.updateTable('outbox_message').set({ filed_at: '2027-02-01' }).execute();
    mkdirSync(join(dataDir, 'mail'), { recursive: true });
    for (const { id } of mails) writeFileSync(join(dataDir, 'mail', `${id}.eml`), 'Kwabena Okapi');
  }
  const files = () => readdirSync(join(dataDir, 'mail'));
  const consentOf = async (manage: string, seat: number) =>
    (await site.see(manage))?.places.find((place) => place.seat === seat)?.consentLink ?? null;

  test('a child erased by the guardian’s link leaves no name in any table or file', async () => {
    const manage = await registered();
    const guardian = await consentOf(manage, 2);
    await site.post(guardian, { participation: 'given', name: 'Mansa Kudu', relation: 'mother' });
    await mailed();
    const { text } = await site.get(guardian);
    expect(text).toContain('What we hold about Kwabena Okapi');
    const before = await dump(fresh.database);
    for (const word of ['Okapi', 'Kudu', '987 6543']) expect(before).toContain(word);

    const refused = await site.post(guardian, { intent: 'erase' });
    expect(refused.status).toBe(422);
    expect(await dump(fresh.database)).toBe(before);
    const erased = await site.post(guardian, { intent: 'erase', confirm: 'yes' });
    expect(erased.wentTo).toContain('/places/consent?');
    expect(erased).toMatchObject({ status: 404, heading: 'It is deleted' });
    expect((await site.get(guardian)).status).toBe(404);

    expect(await dump(fresh.database)).not.toMatch(/okapi|kudu|987 6543/i);
    expect(files()).toEqual([]);
    const { places = [], reference = '' } = (await site.see(manage)) ?? {};
    expect(places).toMatchObject([
      { seat: 1, name: 'Akosua Zebra', state: 'held' },
      { seat: 3, name: 'Yaw Gazelle', state: 'held' },
    ]);
    expect(await site.seats('event:7')).toBe(2);
    expect(await site.mails(reference)).toContain('erased');
    // The decisions and their times stay.
    const rows = await fresh.database.selectFrom('consent').select('decision').execute();
    expect(rows).toHaveLength(3);
  });

  test('the sender can erase each child; the last one erases the whole submission', async () => {
    const manage = await registered();
    const erase = (seat: string) => site.post(manage, { do: 'erase', seat, confirm: 'yes' });
    expect((await site.post(manage, { do: 'erase', seat: '1' })).status).toBe(422);
    expect((await erase('1')).text).toContain('Deleted. We hold nothing about this person');
    expect((await erase('1')).status).toBe(409);
    expect((await erase('9')).status).toBe(409);
    expect(await dump(fresh.database)).not.toMatch(/zebra/i);
    await erase('2');
    expect((await site.see(manage))?.places).toMatchObject([{ name: 'Yaw Gazelle' }]);
    expect(await erase('3')).toMatchObject({ status: 404, heading: 'It is deleted' });
    expect(await dump(fresh.database)).not.toMatch(/gazelle|selorm/i);
  });

  test('a guardian can correct a child’s data, and the yes still holds', async () => {
    const manage = await registered();
    const guardian = await consentOf(manage, 2);
    await site.post(guardian, { participation: 'given', name: 'Mansa Kudu', relation: 'mother' });
    await mailed();
    const wrong = await site.post(guardian, { intent: 'correct', name: '', age: 'x' });
    expect(wrong.status).toBe(422);
    expect(wrong.text).toContain('Name of the child is required');
    const corrected = await site.post(guardian, {
      intent: 'correct',
      name: 'Kwabena Kob',
      age: '13',
      guardianName: 'Mansa Kudu',
      guardianPhone: '020 111 1111',
    });
    expect(corrected.text).toContain('We have corrected it.');
    expect((await site.see(manage))?.places[1]).toMatchObject({
      name: 'Kwabena Kob',
      age: 13,
      state: 'held',
      consents: { participation: 'given' },
      guardianPhone: '020 111 1111',
    });
    expect(await dump(fresh.database)).not.toMatch(/okapi/i);
    expect(files()).toEqual([]);

    const zebra = await consentOf(manage, 1);
    await site.post(manage, { do: 'save', 'people-1-name': 'Ama Zorilla', 'people-1-age': '9' });
    expect(await dump(fresh.database)).not.toMatch(/zebra/i);
    expect((await site.get(zebra)).status).toBe(404);
  });
});
