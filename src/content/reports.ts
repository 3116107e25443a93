import * as v from 'valibot';
import { choiceOf, labelled, listOf } from '#platform/text/labelled.ts';
import { itemId, text } from '#platform/text/text.ts';

export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** A number in the report's format: 2190 is `2,190`. Needs no locale data. */
export function numberText(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/** Parts are whole and add up to 100: pesewas lost by rounding go to the largest remainders. */
export function splitPesewas(amounts: readonly number[]): number[] {
  const whole = sum(amounts);
  const exact = amounts.map((amount) => (100 * amount) / whole);
  const parts = exact.map(Math.floor);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index);
  for (const { index } of byRemainder.slice(0, 100 - sum(parts)))
    parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));

const program = v.object(
  labelled({ name: text, runs: count, students: count, girls: count, hours: count }),
);

const region = v.object(
  labelled({
    name: text,
    outsideAccra: v.boolean(),
    students: count,
    teachers: count,
    schools: count,
  }),
);

const SOURCES = ['donations', 'partners', 'fees', 'kept'] as const;
export const DONATIONS = 'donations' satisfies (typeof SOURCES)[number];

const source = v.object(labelled({ id: choiceOf(SOURCES), name: text, amount: count }));

const share = v.optional(count);
/** A use of money, or money saved; `from` is the share of each source. */
const use = v.object(
  labelled({
    name: text,
    purpose: choiceOf(['program', 'running', 'kept']),
    from: v.object(labelled({ donations: share, partners: share, fees: share, kept: share })),
  }),
);
type Use = v.InferOutput<typeof use>;

const listed = <Item extends v.GenericSchema>(title: string, item: Item) =>
  v.object(labelled({ list: listOf(title, item) }));

/** The figures of an annual report, whose texts are in its PDF. Money is in whole Ghana cedis. */
export const report = v.pipe(
  v.object(
    labelled({
      id: v.pipe(itemId, v.metadata({ fixed: true })),
      year: v.pipe(v.number(), v.integer()),
      cover: v.object(labelled({ title: text })),
      hours: v.object(
        labelled({
          months: v.pipe(listOf('Month', count), v.length(12, 'must have twelve months')),
        }),
      ),
      programs: listed('Program', program),
      /** People who finished a Business Consultant Cohort, and those in paid work six months later. */
      graduates: v.object(labelled({ finished: count, employed: count })),
      regions: listed('Region', region),
      money: v.object(labelled({ sources: listOf('Source', source), uses: listOf('Use', use) })),
    }),
  ),
  v.check(({ id, year }) => id === String(year), 'must have its year as its key and file name'),
  v.check(
    ({ programs, hours }) => total(programs.list, 'hours') === sum(hours.months),
    ({ input: { programs, hours } }) =>
      `must add up: the hours of the programs (${total(programs.list, 'hours')}) and of the months (${sum(hours.months)}) have the same sum`,
  ),
  v.check(
    ({ programs, regions }) => total(programs.list, 'students') === total(regions.list, 'students'),
    ({ input: { programs, regions } }) =>
      `must add up: the students of the programs (${total(programs.list, 'students')}) and of the regions (${total(regions.list, 'students')}) have the same sum`,
  ),
  v.check(
    ({ programs }) => programs.list.every(({ girls, students }) => girls <= students),
    'must not have a program with more girls than students',
  ),
  v.check(
    ({ graduates }) => graduates.employed <= graduates.finished,
    'must not have more graduates with work than have finished',
  ),
  v.check(
    ({ money }) => money.sources.every(({ id, amount }) => spentFrom(money.uses, id) === amount),
    ({ input: { money } }) =>
      money.sources
        .filter(({ id, amount }) => spentFrom(money.uses, id) !== amount)
        .map(
          ({ id, name, amount }) =>
            `must spend or keep from ${name} what came (${amount}), not ${spentFrom(money.uses, id)}`,
        )
        .join('; '),
  ),
  v.check(
    ({ money }) =>
      money.uses.every(({ purpose, from }) => purpose === 'program' || !from[DONATIONS]),
    'must spend donations on programs only',
  ),
);
export type Report = v.InferOutput<typeof report>;

function total<Column extends string>(rows: readonly Record<Column, number>[], column: Column) {
  return sum(rows.map((row) => row[column]));
}

export function usedFor({ from }: Use): number {
  return sum(SOURCES.map((source) => from[source] ?? 0));
}

function spentFrom(uses: readonly Use[], source: keyof Use['from']): number {
  return sum(uses.map((use) => use.from[source] ?? 0));
}

export type YearFigures = ReturnType<typeof yearFigures>;

/** The specification's figures of one report, or of several together (sections 3 and 9). */
export function yearFigures(reports: readonly Report[]) {
  const programs = reports.flatMap((report) => report.programs.list);
  const regions = reports.flatMap((report) => report.regions.list);
  const outside = regions.filter((region) => region.outsideAccra);
  const graduates = reports.map((report) => report.graduates);
  const donated = reports.flatMap((report) =>
    report.money.uses.map(({ purpose, from }) => ({ purpose, amount: from[DONATIONS] ?? 0 })),
  );
  const onPrograms = donated.filter(({ purpose }) => purpose === 'program');
  return {
    hours: sum(reports.flatMap((report) => report.hours.months)),
    reachedOutsideAccra: total(outside, 'students') + total(outside, 'teachers'),
    trained: total(programs, 'students'),
    girls: total(programs, 'girls'),
    schools: total(regions, 'schools'),
    techPrograms: total(programs, 'runs'),
    regions: new Set(regions.map((region) => region.name)).size,
    /** Hundredths of the donations that were spent directly on programs. */
    donationsOnPrograms: hundredths(total(onPrograms, 'amount'), total(donated, 'amount')),
    /** Hundredths of the graduates who had paid work. */
    employed: hundredths(total(graduates, 'employed'), total(graduates, 'finished')),
  };
}

function hundredths(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}
