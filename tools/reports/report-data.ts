import * as v from 'valibot';
import { text, titledText } from '#platform/text/text.ts';
import { sum } from './sum.ts';

const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));

const program = v.object({
  name: text,
  where: text,
  runs: count,
  students: count,
  girls: count,
  hours: count,
  text,
});

const region = v.object({
  name: text,
  towns: text,
  outsideAccra: v.boolean(),
  students: count,
  teachers: count,
  schools: count,
  text,
});

/** A source of income. */
const source = v.object({ id: text, name: text, short: text, amount: count });

/** A use of money, or money saved; `from` is the share of each source. */
const use = v.object({
  name: text,
  purpose: v.picklist(['program', 'running', 'kept']),
  from: v.record(v.string(), count),
});
export type Use = v.InferOutput<typeof use>;

/** An annual report: its figures and its texts. Money is in whole Ghana cedis. */
export const report = v.pipe(
  v.object({
    year: v.pipe(v.number(), v.integer()),
    published: v.pipe(v.string(), v.isoTimestamp('must be a moment like 2024-03-31T09:00:00Z')),
    /** Printed at the foot of each page, while the figures are not those of a real organisation. */
    note: v.nullish(text, ''),
    cover: v.object({ subject: v.picklist(['robot', 'laptop']), title: text, summary: text }),
    letter: v.object({ title: text, text, signature: text }),
    numbers: v.object({ title: text, introduction: text }),
    hours: v.object({
      title: text,
      caption: text,
      months: v.pipe(v.array(count), v.length(12, 'must have twelve months')),
    }),
    programs: v.object({ title: text, introduction: text, list: v.array(program) }),
    /** People who finished a Business Consultant Cohort, and those in paid work six months later. */
    graduates: v.object({ finished: count, employed: count, text }),
    regions: v.object({ title: text, introduction: text, list: v.array(region) }),
    partnerships: v.object({ title: text, national: text, regional: text }),
    money: v.object({
      title: text,
      introduction: text,
      sources: v.array(source),
      uses: v.array(use),
      text,
    }),
    stories: v.object({
      title: text,
      note: text,
      list: v.array(v.object({ who: text, title: text, text, quote: text })),
    }),
    mistakes: v.object({ title: text, introduction: text, list: v.array(titledText) }),
    governance: titledText,
    thanks: titledText,
    contact: titledText,
  }),
  v.check(
    ({ programs, hours }) => total(programs.list, 'hours') === sum(hours.months),
    'the hours of the programs and of the months must have the same sum',
  ),
  v.check(
    ({ programs, regions }) => total(programs.list, 'students') === total(regions.list, 'students'),
    'the students of the programs and of the regions must have the same sum',
  ),
  v.check(
    ({ programs }) => programs.list.every(({ girls, students }) => girls <= students),
    'a program can not have more girls than students',
  ),
  v.check(
    ({ graduates }) => graduates.employed <= graduates.finished,
    'more graduates can not have work than have finished',
  ),
  v.check(
    ({ money }) => money.sources.every(({ id, amount }) => spentFrom(money.uses, id) === amount),
    'what was spent and kept from a source must be what came from it',
  ),
  v.check(
    ({ money }) =>
      money.uses.every(({ purpose, from }) => purpose === 'program' || !from[DONATIONS]),
    'donations must be spent on programs only',
  ),
);
export type Report = v.InferOutput<typeof report>;

/** The source that is spent on programs only (specification, section 3). */
export const DONATIONS = 'donations';

/** The sum of one column of a table. */
export function total<Column extends string>(
  rows: readonly Record<Column, number>[],
  column: Column,
): number {
  return sum(rows.map((row) => row[column]));
}

function spentFrom(uses: readonly Use[], source: string): number {
  return sum(uses.map((use) => use.from[source] ?? 0));
}
