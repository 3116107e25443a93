import { describe, expect, test } from 'vitest';
import { makeContentStore } from '#modules/content/store/content-store.ts';
import { runCommand } from '#tests/support/command.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshInbox } from '#tests/support/fresh-inbox.ts';
import { makeParty, makePlacesFixture } from '#tests/support/places.ts';
import { csvRows } from '#tests/support/spreadsheets.ts';
import { EFFECTS } from '../../../server/effects.ts';
import { readContentOfferings } from '../store/content-offerings.ts';
import { changeLimits } from '../store/staff/limits.ts';

const ADULT = makeParty([31]);

describe.each(DATABASES)('npm run places on $name', ({ make }) => {
  const fresh = freshInbox(make);
  const places = (...args: string[]) => runCommand('places', args, fresh.testDatabase.location);

  /** A fixture at the machine's own time, as the command uses it, long before event 7. */
  async function opened() {
    const events = fresh.database
      .selectFrom('content_item')
      .select('body')
      .where('kind', '=', 'events');
    const { body } = await events.where('id', '=', '7').executeTakeFirstOrThrow();
    const moved = {
      ...JSON.parse(body),
      start: '2099-02-20T09:30:00Z',
      end: '2099-02-20T15:30:00Z',
    };
    await fresh.database
      .updateTable('content_item')
      .set({ body: JSON.stringify(moved) })
      .where('kind', '=', 'events')
      .where('id', '=', '7')
      .execute();
    const house = makePlacesFixture(fresh.database);
    house.now = Date.now();
    house.offerings = await readContentOfferings(fresh.database);
    return house;
  }

  test('the command lists offerings and rosters, erases a person, and cancels an event', async () => {
    const house = await opened();
    const held = await house.ask(
      makeParty([9, 31], { guardianName: 'Adwoa', guardianPhone: '020' }),
    );
    const { output } = await places('list');
    expect(output).toMatch(
      /event:7 {2}2099-02-20T09:30:00.000Z {2}open {2}8 of 30 taken \(6 by phone\), 22 free.*Girls Build/,
    );
    const roster = await places('roster', 'event:7');
    expect(roster.output).toContain('Kofi 1, 9  outside 10–18');
    expect(roster.output).toContain('Adwoa 020');
    const csv = csvRows((await places('roster', 'event:7', '--format', 'csv')).output);
    expect(csv.map(([name]) => name)).toEqual(['Name', 'Kofi 1', 'Kofi 2']);

    expect(await places('erase', held.reference.toLowerCase(), '2')).toMatchObject({ code: 0 });
    expect((await places('roster', 'event:7')).output).not.toContain('Kofi 2');
    expect(await places('erase', held.reference, '2')).toMatchObject({ code: 1 });
    expect(await places('check')).toMatchObject({ code: 0 });

    for (const _ of [1, 2]) {
      expect(await places('cancel', 'event:7', '--reason', 'Rain')).toMatchObject({ code: 0 });
    }
    house.offerings = await readContentOfferings(fresh.database);
    await house.look();
    expect(await house.mails(held.reference)).toEqual(['confirmation', 'cancelled', 'erased']);
    expect((await house.see(held.manage))?.offering).toMatchObject({
      cancelled: 'Rain',
      sequence: 1,
    });
    expect((await places('list')).output).toMatch(/event:7 .* cancelled /);
    const events = await fresh.database
      .selectFrom('audit_event')
      .selectAll()
      .orderBy('created_at')
      .execute();
    expect(events).toMatchObject([
      { action: 'erased a person', subject: held.reference, staff_id: null },
      { action: 'called off', subject: 'event:7', staff_id: null },
    ]);
  });

  test('accept gives a seat to a person who waits, only if one is left', async () => {
    const house = await opened();
    // All seats but the six reserved by phone. Between 7:00 and 20:00 a freed seat is offered to
    // the first who waits, so only one waits.
    const [first] = await house.fill(24);
    const late = await house.ask(ADULT);
    expect(late.state).toBe('waiting');
    expect(await places('accept', late.reference)).toMatchObject({
      code: 1,
      errors: 'There are not enough free seats.\n',
    });
    await house.staff.remove(first?.reference ?? '', undefined, { staffId: null });
    expect(await places('accept', late.reference.toLowerCase())).toMatchObject({
      errors: '',
      code: 0,
    });
    expect(await house.stateOf(late.manage)).toBe('held');
  });

  test('wrong arguments end with an error', async () => {
    for (const wrong of [
      ['accept', 'EVT-0000'],
      ['roster', 'event:999'],
      ['cancel', 'event:999', '--reason', 'Rain'],
    ]) {
      expect(await places(...wrong)).toMatchObject({ code: 1, output: '' });
    }
    for (const wrong of [[], ['cancel', 'event:7'], ['accept'], ['list', 'x'], ['restore', 'x']]) {
      expect(await places(...wrong)).toMatchObject({ code: 2, output: '' });
    }
  });

  test('check reports broken rules, but not a capacity that staff lowered', async () => {
    const house = await opened();
    const held = await house.ask(makeParty([31, 32]));
    expect(await places('check')).toMatchObject({
      code: 0,
      output: 'All is well: 2 seats are taken.\n',
    });
    const content = {
      database: fresh.database,
      content: makeContentStore(fresh.database),
      remote: {},
      effects: EFFECTS,
    };
    await changeLimits(
      { ...content, now: Date.now },
      'event:7',
      { to: { capacity: 1 }, was: undefined },
      undefined,
    );
    expect(await places('check')).toMatchObject({ code: 0 });

    await fresh.database.updateTable('place').set({ age: 9 }).where('seat', '=', 1).execute();
    await fresh.database
      .updateTable('place')
      .set({ state: 'awaiting' })
      .where('seat', '=', 2)
      .execute();
    await fresh.database.updateTable('offering').set({ capacity: 1 }).execute();
    await fresh.database.deleteFrom('content_version').execute();
    const found = await places('check');
    expect(found.code).toBe(1);
    expect(found.errors.split('\n').toSorted()).toEqual([
      '',
      `${held.reference}:1 in event:7 is held by somebody under 18 without a guardian's yes.`,
      `${held.reference}:2 in event:7 is awaiting without end.`,
      'event:7 has 2 seats taken of 0.',
    ]);
  });
});
