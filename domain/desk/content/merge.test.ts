import { describe, expect, test } from 'vitest';
import { fieldsOfKind } from './fields/field-tree.ts';
import { merge } from './merge.ts';

const EVENT = {
  id: 6,
  title: 'Robot Day',
  tags: ['Robots', 'Workshop'],
  location: 'Tamale',
  start: null,
};

const event = (mine: object, theirs: object) =>
  merge(fieldsOfKind('events'), {
    base: EVENT,
    mine: { ...EVENT, ...mine },
    theirs: { ...EVENT, ...theirs },
  });

describe('two colleagues who change an item', () => {
  test('in different fields have both changes', () => {
    expect(event({ title: 'Robot Night' }, { location: 'Wa', tags: [] })).toEqual({
      item: { ...EVENT, title: 'Robot Night', location: 'Wa', tags: [] },
      conflicts: [],
    });
  });

  test('in the same field alike agree', () => {
    expect(event({ location: 'Wa' }, { location: 'Wa' })).toEqual({
      item: { ...EVENT, location: 'Wa' },
      conflicts: [],
    });
  });

  test('in the same field differently are told both, and a list is one value', () => {
    const { item, conflicts } = event(
      { location: 'Wa', tags: ['Robots'], title: 'Robot Night' },
      { location: 'Ho', tags: ['Robots', 'Workshop', 'New'] },
    );
    expect(item).toMatchObject({ location: 'Wa', tags: ['Robots'], title: 'Robot Night' });
    expect(conflicts).toEqual([
      { path: 'tags', base: EVENT.tags, mine: ['Robots'], theirs: ['Robots', 'Workshop', 'New'] },
      { path: 'location', base: 'Tamale', mine: 'Wa', theirs: 'Ho' },
    ]);
  });

  test('in different fields of the same group have both changes', () => {
    const base = { title: 'Robots', pricing: { regular: 1200, student: null, room: 1 } };
    const mine = { ...base, pricing: { ...base.pricing, regular: 1300 } };
    const theirs = { ...base, pricing: { ...base.pricing, student: 800, room: 2 } };
    expect(merge(fieldsOfKind('courses'), { base, mine, theirs })).toEqual({
      item: { ...base, pricing: { regular: 1300, student: 800, room: 2 } },
      conflicts: [],
    });
    const without = { ...base, pricing: null };
    expect(merge(fieldsOfKind('courses'), { base, mine, theirs: without }).conflicts).toEqual([
      { path: 'pricing', base: base.pricing, mine: mine.pricing, theirs: null },
    ]);
  });
});

describe('items of a list that have keys', () => {
  const project = (id: string, title = id) => ({ id, title });
  const projects = (...ids: (string | { id: string; title: string })[]) =>
    ids.map((id) => (typeof id === 'string' ? project(id) : id));
  const impact = (base: object[], mine: object[], theirs: object[]) => {
    const { item, conflicts } = merge(fieldsOfKind('impact'), {
      base: { projects: base },
      mine: { projects: mine },
      theirs: { projects: theirs },
    });
    return { projects: (item as { projects: object[] }).projects, conflicts };
  };

  test('are merged one by one: changed, added, taken out and moved', () => {
    expect(
      impact(
        projects('a', 'b', 'c', 'd'),
        projects('a', project('b', 'B'), 'mine', 'd'),
        projects('d', 'a', 'b', 'theirs', 'c'),
      ),
    ).toEqual({
      projects: projects('d', 'a', project('b', 'B'), 'mine', 'theirs'),
      conflicts: [],
    });
  });

  test('are told where both changed the same field, by the place in the merged list', () => {
    const { projects: list, conflicts } = impact(
      projects('a', 'b'),
      projects('b', project('a', 'mine')),
      projects(project('a', 'theirs'), 'b'),
    );
    expect(list).toEqual(projects('b', project('a', 'mine')));
    expect(conflicts).toEqual([
      { path: 'projects.1.title', base: 'a', mine: 'mine', theirs: 'theirs' },
    ]);
  });

  test('stay where one side took out what the other changed, and are told', () => {
    const changed = project('b', 'changed');
    for (const [mine, theirs] of [
      [projects('a'), projects('a', changed)],
      [projects('a', changed), projects('a')],
    ] as const) {
      const result = impact(projects('a', 'b'), mine, theirs);
      expect(result.projects).toEqual(projects('a', changed));
      expect(result.conflicts).toMatchObject([{ path: 'projects.1', base: project('b') }]);
    }
  });

  test('that both moved differently are one value', () => {
    const { conflicts } = impact(
      projects('a', 'b', 'c'),
      projects('b', 'a', 'c'),
      projects('a', 'c', 'b'),
    );
    expect(conflicts.map(({ path }) => path)).toEqual(['projects']);
  });
});
