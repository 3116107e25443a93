import * as v from 'valibot';
import { displayDate } from '#platform/text/display-date.ts';
import { choiceOf, field, labelled } from '#platform/text/labelled.ts';
import { formatMoney } from '#platform/text/money.ts';
import { itemId, longText, optionalText, text } from '#platform/text/text.ts';
import { numberText, type Report, sum, type YearFigures, yearFigures } from './reports.ts';

type Measure = {
  readonly value: (figures: YearFigures) => number;
  readonly people?: true;
  /** A share of people: how many of how many. */
  readonly share?: (report: Report) => readonly [part: number, whole: number];
  /** Years are not added up: one region may be in both. */
  readonly isNoSum?: true;
};

const MEASURES: Readonly<Record<string, Measure>> = {
  'reports.students-trained': { value: ({ trained }) => trained, people: true },
  'reports.girls-trained': { value: ({ girls }) => girls, people: true },
  'reports.schools': { value: ({ schools }) => schools },
  'reports.programs-run': { value: ({ techPrograms }) => techPrograms },
  'reports.regions': { value: ({ regions }) => regions, isNoSum: true },
  'reports.learning-hours': { value: ({ hours }) => hours },
  'reports.outside-accra': { value: (year) => year.reachedOutsideAccra, people: true },
  'reports.employment': {
    value: ({ employed }) => employed,
    share: ({ graduates }) => [graduates.employed, graduates.finished],
    isNoSum: true,
  },
  'reports.donations-to-programs': { value: (year) => year.donationsOnPrograms, isNoSum: true },
};

function reportsIn(
  reports: readonly Report[],
  { from, to }: { readonly from: string; readonly to: string },
): Report[] {
  return reports
    .filter(({ year }) => from <= `${year}-01-01` && `${year}-12-31` <= to)
    .toSorted((one, other) => one.year - other.year);
}

/** Replaces a count of 1 to 4 people or gifts: it could tell who they are. */
export const FEW = 'fewer than 5';
export const NOT_SHOWN = 'not shown';

const MIN_HEADS = 10;

function isFew(count: number): boolean {
  return count > 0 && count < 5;
}

/** The next smallest count is hidden with a single small one: the total would reveal it. */
export function hideFew(counts: readonly number[]): (number | string)[] {
  const larger = counts.filter((count) => count > 0 && !isFew(count));
  const next = counts.filter(isFew).length === 1 ? counts.indexOf(Math.min(...larger)) : -1;
  return counts.map((count, index) => {
    if (isFew(count)) return FEW;
    return index === next ? NOT_SHOWN : count;
  });
}

/** Whether a share says nothing of single people: enough heads, and nobody nearly alone. */
export function isShareSafe(part: number, whole: number): boolean {
  return whole >= MIN_HEADS && !isFew(part) && !isFew(whole - part);
}

export const figureKey = field(v.string(), 'Figure', '', { refersTo: 'figures' });

export const linkedFigure = v.object({
  value: field(text, 'Figure', 'As it is shown: 200+ or GHS 350.'),
  label: field(text, 'What it counts'),
  figure: field(optionalText, 'How it was counted', '', { refersTo: 'figures' }),
});
export type LinkedFigure = v.InferOutput<typeof linkedFigure>;

/** How a value is read. `count`: of people, gifts or things. `money`: in cedis. */
const UNITS = ['count', 'hours', 'percent', 'money', 'text'] as const;
type Unit = (typeof UNITS)[number];

const value = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform(String),
  v.string(),
  v.trim(),
  v.nonEmpty('must not be empty'),
);

const day = v.pipe(v.string(), v.isoDate('must be a day like 2024-12-31'));

const fields = v.object(
  labelled({
    id: v.pipe(itemId, v.metadata({ fixed: true })),
    label: v.pipe(text, v.description('Read after the value: 500 students trained.')),
    value: v.pipe(value, v.description('The exact one, in digits: 2190.')),
    unit: choiceOf(UNITS),
    period: v.pipe(
      v.object(labelled({ from: day, to: day })),
      v.check(({ from, to }) => from <= to, 'must not end before it begins'),
    ),
    definition: v.pipe(longText, v.description('Who or what counts, and what does not.')),
    source: v.pipe(longText, v.description('Who counted, and where it is written down.')),
    updated: field(day, 'Last checked'),
    measure: field(
      v.optional(choiceOf(Object.keys(MEASURES))),
      'Counted from',
      'It is added up again by the check. Empty: somebody typed the value.',
    ),
    public: field(v.boolean(), 'Show it to everybody'),
    correction: v.pipe(
      v.nullish(v.object(labelled({ value, reason: longText, on: day })), null),
      v.description('What we said before, why it was wrong, and the day. The page shows both.'),
    ),
  }),
);

export const publicFields = v.omit(fields, ['measure', 'public']);

export const countedFigure = v.pipe(
  fields,
  v.forward(
    v.check(({ unit, value }) => fits(value, unit), 'must be digits like 2190 that fit the unit'),
    ['value'],
  ),
);
export type CountedFigure = v.InferOutput<typeof countedFigure>;

function fits(value: string, unit: Unit): boolean {
  if (unit === 'text') return true;
  return (unit === 'count' ? /^\d+$/ : /^\d+(\.\d{1,2})?$/).test(value);
}

const TOO_FEW = 'too few people to say';

export type FigureView = ReturnType<typeof figureView>;

export function publicFigures(figures: readonly CountedFigure[], reports: readonly Report[]) {
  return figures.filter((one) => one.public).map((one) => figureView(one, reports));
}

function figureView(figure: CountedFigure, reports: readonly Report[]) {
  return {
    ...shownFigure(figure, reports, (value) => valueText(value, figure.unit)),
    period: periodText(figure.period),
    sum: sumText(figure, reportsIn(reports, figure.period)),
  };
}

export function shownFigure<Value>(
  figure: CountedFigure,
  reports: readonly Report[],
  read: (typed: string) => Value,
) {
  const { value, period, correction } = figure;
  const covered = reportsIn(reports, period);
  const show = (typed: string) => hiddenText(figure, typed, covered) ?? read(typed);
  return {
    ...figure,
    value: show(value),
    correction: correction && { ...correction, value: show(correction.value) },
  };
}

const measureOf = ({ measure = '' }: CountedFigure) => MEASURES[measure];

/** The text instead of a value that could tell who was counted. A typed count may count people. */
function hiddenText(figure: CountedFigure, value: string, reports: readonly Report[]) {
  const measure = measureOf(figure);
  const countsPeople = figure.unit === 'count' && (!measure || measure.people);
  if (countsPeople && isFew(Number(value))) return FEW;
  const shares = measure?.share ? reports.map(measure.share) : [];
  const [part, whole] = [sum(shares.map(([some]) => some)), sum(shares.map(([, all]) => all))];
  return shares.length > 0 && !isShareSafe(part, whole) ? TOO_FEW : undefined;
}

function valueText(value: string, unit: Unit): string {
  if (unit === 'text') return value;
  if (unit === 'percent') return `${value}%`;
  if (unit === 'money')
    return formatMoney({ minor: Math.round(Number(value) * 100), currency: 'GHS' });
  const [whole = '', part] = value.split('.');
  return [numberText(Number(whole)), part].filter(Boolean).join('.');
}

/** `2023 to 2024` for whole years, otherwise days. */
function periodText({ from, to }: CountedFigure['period']): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (from !== `${first}-01-01` || to !== `${last}-12-31`) {
    return `${displayDate(from)} to ${displayDate(to)}`;
  }
  return first === last ? first : `${first} to ${last}`;
}

function sumText(figure: CountedFigure, reports: readonly Report[]): string {
  const measure = measureOf(figure);
  if (!measure || reports.length < 2) return '';
  const counts = reports.map((report) => measure.value(yearFigures([report])));
  const shown = measure.people ? hideFew(counts) : counts;
  const parts = reports.map((report, index) => {
    const [part = 0, whole = 0] = measure.share?.(report) ?? [];
    const count = shown[index] ?? 0;
    const text = typeof count === 'string' ? count : valueText(String(count), figure.unit);
    const shareText = isShareSafe(part, whole) ? `${part} of ${whole}` : TOO_FEW;
    return `${measure.share ? shareText : text} in ${report.year}`;
  });
  return parts.join(measure.isNoSum ? ', ' : ' + ');
}

export function figureMistake(
  { value, measure = '', period }: CountedFigure,
  reports: readonly Report[],
): string | undefined {
  const covered = reportsIn(reports, period);
  const counted = MEASURES[measure]?.value(yearFigures(covered));
  if (counted === undefined || counted === Number(value)) return undefined;
  if (covered.length === 0) return `says ${value}, and its period has no annual report`;
  return `says ${value}, the reports add up to ${counted}`;
}
