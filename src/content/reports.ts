import * as v from 'valibot';
import { choiceOf, labelled, listOf } from '#platform/text/labelled.ts';
import { itemId, longText, optionalText, text, titledText } from '#platform/text/text.ts';

/** The sum of some numbers. */
export function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** A number in the report's format: 2190 is `2,190`. Needs no locale data. */
export function numberText(number: number): string {
  return String(number).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * Splits a cedi's 100 pesewas in the proportion of some amounts. The parts are whole and add up to
 * 100: the pesewas lost by rounding down go to the largest remainders.
 */
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
  labelled({
    name: text,
    where: text,
    runs: count,
    students: count,
    girls: count,
    hours: count,
    text: longText,
  }),
);

const region = v.object(
  labelled({
    name: text,
    towns: text,
    outsideAccra: v.boolean(),
    students: count,
    teachers: count,
    schools: count,
    text: longText,
  }),
);

/** Sources of money; donations are spent on programs only (specification, section 3). */
const SOURCES = ['donations', 'partners', 'fees', 'kept'] as const;
export const DONATIONS = 'donations' satisfies (typeof SOURCES)[number];

/** A source of income. */
const source = v.object(
  labelled({ id: choiceOf(SOURCES), name: text, short: text, amount: count }),
);

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

const head = { title: text, introduction: longText };
const story = v.object(labelled({ who: text, title: text, text: longText, quote: longText }));

/** An annual report: its figures and its texts. Money is in whole Ghana cedis. */
export const report = v.pipe(
  v.object(
    labelled({
      id: v.pipe(itemId, v.metadata({ fixed: true })),
      year: v.pipe(v.number(), v.integer()),
      published: v.pipe(v.string(), v.isoTimestamp('must be a moment like 2024-03-31T09:00:00Z')),
      /** Printed at the foot of each page, while the figures are not those of a real organisation. */
      note: optionalText,
      cover: v.object(
        labelled({ subject: choiceOf(['robot', 'laptop']), title: text, summary: longText }),
      ),
      letter: v.object(labelled({ title: text, text: longText, signature: text })),
      numbers: v.object(labelled(head)),
      hours: v.object(
        labelled({
          title: text,
          caption: longText,
          months: v.pipe(listOf('Month', count), v.length(12, 'must have twelve months')),
        }),
      ),
      programs: v.object(labelled({ ...head, list: listOf('Program', program) })),
      /** People who finished a Business Consultant Cohort, and those in paid work six months later. */
      graduates: v.object(labelled({ finished: count, employed: count, text: longText })),
      regions: v.object(labelled({ ...head, list: listOf('Region', region) })),
      partnerships: v.object(labelled({ title: text, national: longText, regional: longText })),
      money: v.object(
        labelled({
          ...head,
          sources: listOf('Source', source),
          uses: listOf('Use', use),
          text: longText,
        }),
      ),
      stories: v.object(labelled({ title: text, note: longText, list: listOf('Story', story) })),
      mistakes: v.object(labelled({ ...head, list: listOf('Mistake', titledText) })),
      governance: titledText,
      thanks: titledText,
      contact: titledText,
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

/** The sum of one column of a table. */
function total<Column extends string>(
  rows: readonly Record<Column, number>[],
  column: Column,
): number {
  return sum(rows.map((row) => row[column]));
}

/** Cedis of one use, from all sources. */
export function usedFor({ from }: Use): number {
  return sum(SOURCES.map((source) => from[source] ?? 0));
}

function spentFrom(uses: readonly Use[], source: keyof Use['from']): number {
  return sum(uses.map((use) => use.from[source] ?? 0));
}

/** The specification's figures of one report, or of several together (sections 3 and 9). */
export interface YearFigures {
  hours: number;
  reachedOutsideAccra: number;
  trained: number;
  girls: number;
  schools: number;
  techPrograms: number;
  regions: number;
  /** Hundredths of the donations that were spent directly on programs. */
  donationsOnPrograms: number;
  /** Hundredths of the graduates who had paid work. */
  employed: number;
}

/** Computes the figures from the data of the reports; nothing is typed in twice. */
export function yearFigures(reports: readonly Report[]): YearFigures {
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
    donationsOnPrograms: hundredths(total(onPrograms, 'amount'), total(donated, 'amount')),
    employed: hundredths(total(graduates, 'employed'), total(graduates, 'finished')),
  };
}

function hundredths(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}
