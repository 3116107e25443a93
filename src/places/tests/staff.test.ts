import { describe, expect, test } from 'vitest';
import { clearSpamFlag } from '#inbox/receive.server.ts';
import { makeApp } from '#tests/support/app.ts';
import { BOTH_DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import {
  ADULT,
  makeParty,
  makePlacesFixture,
  makeRegistration,
  NOON_MS,
  type PlacesFixture,
} from '#tests/support/places.ts';
import { listOfferings, readRoster } from '../roster.server.ts';
import { acceptPlaces, recordAttendance } from '../staff.server.ts';

describe.each(BOTH_DATABASES)('actions of staff on places, on $name', ({ make }) => {
  let house: PlacesFixture;
  const fresh = freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  test('staff give a waiting person a seat only if one is left', async () => {
    await house.fill();
    const waiting = await house.ask(ADULT);
    expect(await acceptPlaces(house.app, null, waiting.reference)).toBe('full');
    await house.say({ capacity: 6, full: false });
    expect(await acceptPlaces(house.app, null, waiting.reference)).toBe('done');
    expect(await house.stateOf(waiting.manage)).toBe('held');
    expect(await acceptPlaces(house.app, null, 'EVT-0000')).toBe('unknown');
    const who = [{ reference: waiting.reference, seat: 1, came: true }];
    expect(await recordAttendance(house.app, null, 'event:7', who)).toBe('done');
    const rows = (await readRoster(house.app, 'event:7'))?.rows;
    expect(rows?.map(({ attended }) => attended)).toContain(true);
    expect(await listOfferings(house.app)).toMatchObject([
      { key: 'event:7', seats: 6, capacity: 6 },
    ]);
  });

  test('who has places that nobody has to check is done by itself', async () => {
    await house.say({ ages: { from: 14, to: 24, girls: false } });
    const asked = {
      ...{ held: await house.ask(ADULT), awaiting: await house.ask(makeParty([15])) },
      outside: await house.ask(makeParty([18, 9])),
    };
    const question = makeRegistration(ADULT);
    const asks = { ...question.payload, additionalInfo: 'May my sister watch?' };
    const { reference } = await house.send({ ...question, payload: asks });
    const statuses = async () =>
      Object.fromEntries(
        (await fresh.database.selectFrom('submission').selectAll().execute()).map((row) => [
          row.reference,
          row.status,
        ]),
      );
    const [held, awaiting, outside] = Object.values(asked).map((one) => one.reference);
    const others = { [held ?? '']: 'done', [awaiting ?? '']: 'done', [reference]: 'new' };
    expect(await statuses()).toEqual({ ...others, [outside ?? '']: 'new' });
    await acceptPlaces(house.app, null, outside ?? '');
    expect(await statuses()).toEqual({ ...others, [outside ?? '']: 'done' });
  });

  test('staff cannot give a seat of an event that is over or cancelled', async () => {
    await house.fill();
    const waiting = await house.ask(ADULT);
    await house.say({ capacity: 6, full: true });
    house.now = Date.parse('2027-02-20T16:00:00Z');
    expect(await acceptPlaces(house.app, null, waiting.reference)).toBe('closed');
    house.now = NOON_MS;
    await house.say({ capacity: 6, cancelled: 'Rain' });
    expect(await acceptPlaces(house.app, null, waiting.reference)).toBe('closed');
    expect(await house.stateOf(waiting.manage)).toBe('waiting');
  });

  test('a submission that staff clear of spam is no longer held back, whichever way they do it', async () => {
    const suspicion = 'sent within 3 seconds';
    const accepted = await house.ask(ADULT, { spamVerdict: suspicion });
    const cleared = await house.ask(ADULT, { spamVerdict: suspicion });
    const late = await house.ask(ADULT, { spamVerdict: suspicion });
    await fresh.database.updateTable('submission').set({ status: 'spam' }).execute();
    const clear = (reference: string) =>
      clearSpamFlag(makeApp(fresh.database, { now: () => house.now }), undefined, reference);
    expect(await acceptPlaces(house.app, null, accepted.reference)).toBe('done');
    await clear(cleared.reference);
    await house.say({ cancelled: 'Rain' });
    await clear(late.reference);
    const links = [accepted, cleared, late].map(({ manage }) => house.stateOf(manage));
    expect(await Promise.all(links)).toEqual(['held', 'held', 'cancelled']);
    const rows = await fresh.database
      .selectFrom('submission')
      .select(['status', 'spam_verdict'])
      .execute();
    expect(rows.map(({ spam_verdict }) => spam_verdict)).toEqual([null, null, null]);
    // Those with a place need no answer.
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['done', 'done', 'new']);
  });
});
