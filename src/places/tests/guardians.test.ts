import { describe, expect, test } from 'vitest';
import { failed, ok } from '#platform/text/result.ts';
import { DATABASES } from '#tests/support/databases.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import {
  DAY_MS,
  makeParty,
  makePlacesFixture,
  NOON_MS,
  type PlacesFixture,
} from '#tests/support/places.ts';
import { ageNote } from '../labels.ts';
import { readRoster } from '../roster.server.ts';
import { acceptPlaces, recordPaperConsent } from '../staff.server.ts';

describe.each(DATABASES)('a guardian’s yes on $name', ({ make }) => {
  let house: PlacesFixture;
  const fresh = freshDatabase(make, (database) => {
    house = makePlacesFixture(database);
  });

  const FAMILY = makeParty([40, 9, 12]);
  const guardian = { name: 'Ama Mensah', relation: 'mother' };

  test('each child needs a guardian’s yes; the others have their places', async () => {
    const family = await house.askConfirmed(FAMILY);
    expect(family).toMatchObject({ state: 'awaiting', count: 3 });
    expect(await house.statesOf(family.manage)).toEqual(['held', 'awaiting', 'awaiting']);
    const [, first, second] = (await house.see(family.manage))?.places ?? [];
    expect(first?.until).toBe(new Date(NOON_MS + 7 * DAY_MS).toISOString());
    const yes = { do: 'consent', participation: 'given', ...guardian } as const;
    await house.change(first?.consentLink ?? null, yes);
    expect(await house.statesOf(family.manage)).toEqual(['held', 'held', 'awaiting']);
    // The sender gets the mail once nobody's yes is missing.
    expect(await house.mails(family.reference)).toEqual(['confirm', 'consent']);
    await house.change(second?.consentLink ?? null, { ...yes, photo: 'refused' });
    expect(await house.mails(family.reference)).toEqual(['confirm', 'consent', 'held']);
    expect((await house.see(family.manage))?.places[2]?.consents).toEqual({
      participation: 'given',
      photo: 'refused',
    });
  });

  test('a guardian’s no frees one seat; without an answer the place lapses after a week', async () => {
    const family = await house.askConfirmed(FAMILY);
    const [, first] = (await house.see(family.manage))?.places ?? [];
    await house.change(first?.consentLink ?? null, {
      do: 'consent',
      participation: 'refused',
      ...guardian,
    });
    expect(await house.statesOf(family.manage)).toEqual(['held', 'cancelled', 'awaiting']);
    expect(await house.seats()).toBe(2);
    house.now += 7 * DAY_MS;
    await house.look();
    expect(await house.statesOf(family.manage)).toEqual(['held', 'cancelled', 'lapsed']);
  });

  test('after a yes is withdrawn the place needs a new one; all decisions stay stored', async () => {
    const child = await house.ask(
      makeParty([12], { isGuardian: true, guardianName: 'Ama Mensah' }),
    );
    expect(child.state).toBe('held');
    const [place] = (await house.see(child.manage))?.places ?? [];
    const decide = (participation: 'given' | 'withdrawn') =>
      house.change(place?.consentLink ?? null, { do: 'consent', participation, ...guardian });
    expect(await decide('withdrawn')).toMatchObject(ok({ view: { state: 'awaiting' } }));
    await decide('given');
    await decide('given');
    const rows = await fresh.database.selectFrom('consent').selectAll().orderBy('number').execute();
    expect(rows.map(({ decision, via }) => `${decision} ${via}`)).toEqual([
      ...['given form', 'withdrawn link', 'given link'],
    ]);
    expect(rows.map(({ wording }) => wording)).toEqual([1, 1, 1]);
  });

  test('nobody can withdraw a yes that was never given, or see other people by a link for one person', async () => {
    const family = await house.askConfirmed(FAMILY);
    const [, child] = (await house.see(family.manage))?.places ?? [];
    const link = child?.consentLink ?? null;
    const view = await house.see(link);
    expect(view?.places).toHaveLength(1);
    expect(view?.links).toBeUndefined();
    const withdraw = { do: 'consent', participation: 'withdrawn', ...guardian } as const;
    expect(await house.change(link, withdraw)).toMatchObject({ ok: false });
    const photo = { do: 'consent', photo: 'withdrawn', ...guardian } as const;
    expect(await house.change(link, photo)).toEqual(failed('gone'));
    expect(await fresh.database.selectFrom('consent').select('id').execute()).toEqual([]);
    expect(await house.change(link, { do: 'cancel' })).toEqual(failed('unknown'));
  });

  test('a person who turns out to be a child needs a guardian’s yes', async () => {
    const unknown = await house.ask(makeParty([null]));
    expect(unknown.state).toBe('held');
    await house.change(unknown.manage, {
      do: 'save',
      people: [{ seat: 1, name: 'Kojo', age: 11 }],
      guardianPhone: '0241234567',
    });
    expect(await house.see(unknown.manage)).toMatchObject({
      places: [{ name: 'Kojo', age: 11, state: 'awaiting', guardianPhone: '0241234567' }],
    });
    expect(await house.mails(unknown.reference)).toEqual(['confirmation', 'consent']);
  });

  test('a yes holds only for the child it was given for, not after a change of name', async () => {
    const child = await house.ask(
      makeParty([12], { isGuardian: true, guardianName: 'Ama', guardianPhone: '0241234567' }),
    );
    const [place] = (await house.see(child.manage))?.places ?? [];
    const save = (name: string) =>
      house.change(child.manage, { do: 'save', people: [{ seat: 1, name, age: 12 }] });
    await save('Kofi 1');
    expect(await house.stateOf(child.manage)).toBe('held');
    await save('Kojo');
    const view = await house.see(child.manage);
    expect(view?.places).toMatchObject([
      { name: 'Kojo', state: 'awaiting', consents: {}, guardianName: '', guardianPhone: '' },
    ]);
    expect(await house.mails(child.reference)).toEqual(['confirmation', 'consent']);
    // The link of the former child's guardian is void; the sender's still works.
    expect(await house.see(place?.consentLink ?? null)).toBeUndefined();
    const yes = { do: 'consent', participation: 'given', ...guardian } as const;
    expect(await house.change(place?.consentLink ?? null, yes)).toEqual(failed('unknown'));
    const link = view?.places[0]?.consentLink ?? null;
    expect(await house.change(link, yes)).toMatchObject(ok({ view: { state: 'held' } }));
  });

  test('another age or name does not undo a withdrawn yes: a guardian or staff decide', async () => {
    const child = await house.ask(makeParty([12], { isGuardian: true, guardianName: 'Ama' }));
    const [place] = (await house.see(child.manage))?.places ?? [];
    await house.change(place?.consentLink ?? null, {
      do: 'consent',
      participation: 'withdrawn',
      ...guardian,
    });
    for (const name of ['Kofi 1', 'Kojo', 'Kofi 1']) {
      await house.change(child.manage, { do: 'save', people: [{ seat: 1, name, age: 18 }] });
      expect(await house.stateOf(child.manage)).toBe('awaiting');
    }
    expect(await recordPaperConsent(house.app, null, child.reference, 1)).toBe('done');
    expect(await house.stateOf(child.manage)).toBe('held');
  });

  test('a higher age does not replace the yes: staff see both ages and accept the place', async () => {
    const child = await house.ask(makeParty([12]));
    const older = { do: 'save', people: [{ seat: 1, name: 'Kofi 1', age: 18 }] } as const;
    for (const _ of [1, 2]) {
      await house.change(child.manage, older);
      expect(await house.stateOf(child.manage)).toBe('awaiting');
    }
    const [row] = (await readRoster(house.app, 'event:7'))?.rows ?? [];
    expect(row && ageNote(row, { key: 'event:7', ages: null })).toBe('age was 12');
    expect(await acceptPlaces(house.app, null, child.reference)).toBe('done');
    expect(await house.stateOf(child.manage)).toBe('held');
    await house.change(child.manage, older);
    expect(await house.stateOf(child.manage)).toBe('held');
  });

  test('a yes given before the offer holds for it', async () => {
    const [first] = await house.fill();
    const child = await house.ask(makeParty([12]));
    const [place] = (await house.see(child.manage))?.places ?? [];
    await house.change(place?.consentLink ?? null, {
      do: 'consent',
      participation: 'given',
      ...guardian,
    });
    await house.change(first?.manage ?? null, { do: 'cancel' });
    await house.change(child.manage, { do: 'accept' });
    expect(await house.stateOf(child.manage)).toBe('held');
  });
});
