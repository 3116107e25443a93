import { describe, expect, test } from 'vitest';
import { fieldsOfKind } from '../field-tree.ts';
import { type Entry, formEntries } from '../fields.ts';
import { checkForm } from '../item-form.ts';
import { CONTENT_SCHEMAS, type ContentKind } from '../kinds.ts';

const COURSE = {
  id: 'robots',
  title: 'Robots',
  fullOverview: 'One.\n\nTwo.',
  prerequisites: ['A ruler', 'Patience'],
  materials: null,
  pricing: { regular: '1200', student: null },
  sessions: [
    { date: 'Saturday 3 May', full: true },
    { date: 'Sunday 4 May', location: '' },
    { date: 'Monday 5 May', full: null },
  ],
};

describe('a form in which one field was changed', () => {
  test('changes that field, and leaves all others as they were', () => {
    expect(edited('courses', COURSE, { title: 'Robots for all' })).toMatchObject({
      title: 'Robots for all',
      fullOverview: 'One.\n\nTwo.',
      pricing: { regular: 1200 },
      sessions: [{ full: true }, { date: 'Sunday 4 May' }, { full: false }],
    });
  });

  test('leaves fields alone that the form does not have', () => {
    const result = check('courses', COURSE, [['pricing.student', '1,000']]);
    expect(result).toMatchObject({
      ok: true,
      value: {
        title: 'Robots',
        pricing: { regular: 1200, student: 1000 },
        sessions: [{ full: true }, {}, {}],
      },
    });
  });

  test('cannot change fields that are not edited at the desk, nor add others', () => {
    const item = edited('courses', COURSE, { id: 'other', 'pricing.room': '9', __proto__x: '1' });
    expect(item).toMatchObject({ id: 'robots' });
    expect(item).not.toHaveProperty('pricing.room');
    expect(item).not.toHaveProperty('__proto__x');
  });

  test('can empty a text, a number, a time, a choice and a whole group', () => {
    const item = edited('courses', COURSE, {
      fullOverview: '',
      'pricing.regular': '',
      'pricing.student': '',
    });
    expect(item).toMatchObject({ fullOverview: '', pricing: null });
    const event = { id: 1, title: 'X', start: '2027-01-23T09:00:00Z', end: null };
    expect(edited('events', event, { start: '' })).toMatchObject({ start: null });
    const about = { title: 'Sankɔfa', lang: 'tw', text: 'X' };
    const base = { heading: 'H', introduction: 'I', journey: [about, about, about, about] };
    const overview = { ...base, howToJoin: about, partnerWithUs: about };
    expect(edited('programs-overview', overview, { 'howToJoin.lang': '' })).toMatchObject({
      howToJoin: { title: 'Sankɔfa', text: 'X' },
      partnerWithUs: { lang: 'tw' },
    });
  });

  test("reads a time in Ghana's zone, and keeps one that it cannot show in full", () => {
    const event = {
      id: 1,
      title: 'X',
      start: '2027-01-23T09:00:30Z',
      end: '2027-01-23T16:00:00+01:00',
    };
    const entries = new Map(formEntries(fieldsOfKind('events'), event));
    expect(entries.get('start')).toBe('2027-01-23T09:00:30Z');
    expect(entries.get('end')).toBe('2027-01-23T15:00');
    expect(edited('events', event, { title: 'Y' })).toMatchObject({
      start: '2027-01-23T09:00:30Z',
      end: '2027-01-23T16:00:00+01:00',
    });
    expect(edited('events', event, { end: '2027-01-23T15:30' })).toMatchObject({
      end: '2027-01-23T15:30:00Z',
    });
  });
});

describe('a list', () => {
  test('of short texts is written line by line, with blank lines left out', () => {
    expect(
      edited('courses', COURSE, { prerequisites: 'Patience\r\n\r\n  A pen \r\n' }),
    ).toMatchObject({ prerequisites: ['Patience', 'A pen'] });
    expect(edited('courses', COURSE, { prerequisites: '' })).toMatchObject({ prerequisites: [] });
  });

  test('with a text of several lines has a field for each text, and stays as it was', () => {
    const course = { ...COURSE, prerequisites: ['One\ntwo', ' three'] };
    const field = fieldsOfKind('courses');
    expect(formEntries(field, course)).toContainEqual(['prerequisites.0', 'One\ntwo']);
    expect(edited('courses', course, { title: 'Y' })).toMatchObject(
      course.prerequisites && {
        prerequisites: ['One\ntwo', ' three'],
      },
    );
    expect(edited('courses', course, { 'prerequisites.1': '' })).toMatchObject({
      prerequisites: ['One\ntwo'],
    });
  });

  test('takes the order of the form, removes items that are not on it and adds new ones', () => {
    const entries = formEntries(fieldsOfKind('courses'), COURSE);
    const entriesOf = (number: number) =>
      entries.filter(([name]) => name.startsWith(`sessions.${number}.`));
    const otherEntries = entries.filter(([name]) => !/^sessions\.\d/.test(name));
    const result = check('courses', COURSE, [
      ...otherEntries,
      ...entriesOf(2),
      ['sessions.7.date', 'Tuesday 6 May'],
      ['sessions.7.full', ''],
      ...entriesOf(0),
      // An item that was added and left empty.
      ['sessions.8.date', ''],
      ['sessions.8.full', ''],
    ]);
    expect(result).toMatchObject({
      ok: true,
      value: {
        sessions: [
          { date: 'Monday 5 May' },
          { date: 'Tuesday 6 May', full: false },
          { date: 'Saturday 3 May', full: true },
        ],
      },
    });
    const without = check('courses', COURSE, otherEntries);
    expect(without).toMatchObject({ ok: true, value: { sessions: [] } });
  });

  test('gives a new item its own key, made from its title', () => {
    const project = {
      id: 'stock-book',
      title: 'T',
      place: 'P',
      summary: 'S',
      text: 'X',
      results: [],
    };
    const impact = {
      heading: 'H',
      overview: 'O',
      period: '2024',
      stats: [],
      numbers: [],
      reports: [],
      projects: [project],
      callToAction: { title: 'C', text: 'X' },
    };
    const added = ['title', 'place', 'summary', 'text'].map(
      (name): Entry => [`projects.1.${name}`, name === 'title' ? 'Stock book' : 'x'],
    );
    const entries = formEntries(fieldsOfKind('impact'), impact);
    expect(check('impact', impact, [...entries, ...added])).toMatchObject({
      ok: true,
      value: { projects: [{ id: 'stock-book' }, { id: 'stock-book-2', title: 'Stock book' }] },
    });
  });
});

describe('an error', () => {
  test('is shown at the field of the form', () => {
    const entries = formEntries(fieldsOfKind('courses'), COURSE).filter(
      ([name]) => !name.startsWith('sessions.0.'),
    );
    const changed = {
      'sessions.2.date': ' ',
      'sessions.2.capacity': 'many',
      'pricing.student': 'cheap',
      title: '',
      image: 'x y',
    };
    expect(check('courses', COURSE, changing(entries, changed))).toEqual({
      ok: false,
      error: {
        title: 'Name of the course must not be empty.',
        image:
          'Picture must be the address of a picture, like /images/robots.jpg: choose one of those below.',
        'pricing.student': 'Student must be a number.',
        'sessions.2.capacity': 'Total places must be a number.',
        'sessions.2.start': 'Begins must be filled in, or Date in words.',
      },
    });
  });

  test('is shown for each required field that was not sent', () => {
    const result = check('organisation', undefined, [['name', 'Sua']]);
    expect(result).toMatchObject({ ok: false });
    const { error: errors } = result as { error: Record<string, string> };
    expect(errors.email).toBe('Email must not be empty.');
    expect(errors.internship).toBe('Internships must not be empty.');
    expect(errors).not.toHaveProperty('name');
  });
});

function check(kind: ContentKind, base: unknown, entries: readonly Entry[]) {
  return checkForm(CONTENT_SCHEMAS[kind], fieldsOfKind(kind), formOf(entries), base);
}

function formOf(entries: readonly Entry[]): FormData {
  const form = new FormData();
  for (const [name, value] of entries) form.append(name, value);
  return form;
}

function edited(kind: ContentKind, base: unknown, changes: Readonly<Record<string, string>>) {
  const result = check(kind, base, changing(formEntries(fieldsOfKind(kind), base), changes));
  expect(result).toMatchObject({ ok: true });
  return (result as { value: unknown }).value;
}

function changing(entries: readonly Entry[], changes: Readonly<Record<string, string>>): Entry[] {
  const added = Object.keys(changes).filter((name) => !entries.some(([at]) => at === name));
  return [
    ...entries.map(([name, value]): Entry => [name, changes[name] ?? value]),
    ...added.map((name): Entry => [name, changes[name] ?? '']),
  ];
}
