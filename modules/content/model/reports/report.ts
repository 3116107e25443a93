import * as v from 'valibot';
import { itemId, optionalText, text, titledText } from '#platform/text/text.ts';
import { sum } from './sum.ts';

const count = v.pipe(v.number(), v.integer('must be a whole number'), v.minValue(0));

/** The field of a number, a line and a text of several sentences. */
const number = (title: string) => v.pipe(count, v.title(title));
const line = (title: string) => v.pipe(text, v.title(title));
const long = (title: string) => v.pipe(text, v.title(title), v.metadata({ long: true }));
/** The head of a page of the report. */
const head = { title: line('Heading'), introduction: long('Introduction') };
const part = (title: string) => v.pipe(titledText, v.title(title));

const program = v.object({
  name: line('Program'),
  where: line('Towns'),
  runs: number('How often it ran'),
  students: number('Students'),
  girls: number('Girls and young women among them'),
  hours: number('Hours of hands-on learning'),
  text: long('Text'),
});

const region = v.object({
  name: line('Region'),
  towns: line('Towns'),
  outsideAccra: v.pipe(v.boolean(), v.title('Outside Accra')),
  students: number('Students'),
  teachers: number('Teachers'),
  schools: number('Schools that joined'),
  text: long('Text'),
});

/** Where money comes from; donations are spent on programs only (specification, section 3). */
const SOURCES = ['donations', 'partners', 'fees', 'kept'] as const;
export const DONATIONS = 'donations' satisfies (typeof SOURCES)[number];
const SOURCE_LABELS = {
  donations: 'Donations',
  partners: 'Partners',
  fees: 'Fees',
  kept: 'Kept from the year before',
};

const source = v.object({
  id: v.pipe(v.picklist(SOURCES), v.title('Source'), v.metadata({ names: SOURCE_LABELS })),
  name: line('Name'),
  short: line('Short name'),
  amount: number('Amount in cedis'),
});

/** A use of money, or money saved; `from` is the share of each source. */
const use = v.object({
  name: line('Used for'),
  purpose: v.pipe(
    v.picklist(['program', 'running', 'kept']),
    v.title('Kind'),
    v.metadata({ names: { program: 'Programs', running: 'Running costs', kept: 'Kept' } }),
  ),
  from: v.pipe(
    v.object({
      donations: v.pipe(v.optional(count), v.title(SOURCE_LABELS.donations)),
      partners: v.pipe(v.optional(count), v.title(SOURCE_LABELS.partners)),
      fees: v.pipe(v.optional(count), v.title(SOURCE_LABELS.fees)),
      kept: v.pipe(v.optional(count), v.title(SOURCE_LABELS.kept)),
    }),
    v.title('Cedis of each source'),
  ),
});
export type Use = v.InferOutput<typeof use>;

/** An annual report: its figures and its texts. Money is in whole Ghana cedis. */
export const report = v.pipe(
  v.object({
    id: v.pipe(itemId, v.title('Key'), v.metadata({ fixed: true })),
    year: v.pipe(v.number(), v.integer(), v.title('Year')),
    published: v.pipe(
      v.string(),
      v.isoTimestamp('must be a moment like 2024-03-31T09:00:00Z'),
      v.title('Published'),
    ),
    /** Printed at the foot of each page, while the figures are not those of a real organisation. */
    note: v.pipe(optionalText, v.title('Note at the foot of each page')),
    cover: v.pipe(
      v.object({
        subject: v.pipe(
          v.picklist(['robot', 'laptop']),
          v.title('Drawing'),
          v.metadata({ names: { robot: 'Robot', laptop: 'Laptop' } }),
        ),
        title: line('Heading'),
        summary: long('Summary'),
      }),
      v.title('Cover'),
    ),
    letter: v.pipe(
      v.object({ title: line('Heading'), text: long('Text'), signature: line('Signature') }),
      v.title('Letter'),
    ),
    numbers: v.pipe(v.object(head), v.title('The year in numbers')),
    hours: v.pipe(
      v.object({
        title: line('Heading'),
        caption: long('Caption'),
        months: v.pipe(
          v.array(v.pipe(count, v.title('Hours'))),
          v.length(12, 'must have twelve months'),
          v.title('Hours of each month, from January'),
        ),
      }),
      v.title('Hours'),
    ),
    programs: v.pipe(
      v.object({
        ...head,
        list: v.pipe(v.array(v.pipe(program, v.title('Program'))), v.title('Programs')),
      }),
      v.title('Programs'),
    ),
    /** People who finished a Business Consultant Cohort, and those in paid work six months later. */
    graduates: v.pipe(
      v.object({
        finished: number('Finished a cohort'),
        employed: number('In paid work six months later'),
        text: long('Text'),
      }),
      v.title('Graduates'),
    ),
    regions: v.pipe(
      v.object({
        ...head,
        list: v.pipe(v.array(v.pipe(region, v.title('Region'))), v.title('Regions')),
      }),
      v.title('Regions'),
    ),
    partnerships: v.pipe(
      v.object({ title: line('Heading'), national: long('National'), regional: long('Regional') }),
      v.title('Partnerships'),
    ),
    money: v.pipe(
      v.object({
        ...head,
        sources: v.pipe(v.array(v.pipe(source, v.title('Source'))), v.title('Money in')),
        uses: v.pipe(v.array(v.pipe(use, v.title('Use'))), v.title('Money out')),
        text: long('Text'),
      }),
      v.title('Money'),
    ),
    stories: v.pipe(
      v.object({
        title: line('Heading'),
        note: long('Note'),
        list: v.pipe(
          v.array(
            v.pipe(
              v.object({
                who: line('Who'),
                title: line('Heading'),
                text: long('Text'),
                quote: long('In their own words'),
              }),
              v.title('Story'),
            ),
          ),
          v.title('Stories'),
        ),
      }),
      v.title('Stories'),
    ),
    mistakes: v.pipe(
      v.object({
        ...head,
        list: v.pipe(v.array(v.pipe(titledText, v.title('Mistake'))), v.title('Mistakes')),
      }),
      v.title('What we got wrong'),
    ),
    governance: part('Who watches us'),
    thanks: part('Thanks'),
    contact: part('Contact'),
  }),
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
    'must spend or keep from each source what came from it',
  ),
  v.check(
    ({ money }) =>
      money.uses.every(({ purpose, from }) => purpose === 'program' || !from[DONATIONS]),
    'must spend donations on programs only',
  ),
);
export type Report = v.InferOutput<typeof report>;

/** The sum of one column of a table. */
export function total<Column extends string>(
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
