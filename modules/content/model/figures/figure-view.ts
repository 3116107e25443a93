import { displayDate } from '#platform/text/display-date.ts';
import { formatMoney } from '#platform/text/money.ts';
import { numberText } from '../reports/number-text.ts';
import type { Report } from '../reports/report.ts';
import { sum } from '../reports/sum.ts';
import { yearFigures } from '../reports/year-figures.ts';
import type { CountedFigure, Unit } from './figure.ts';
import { MEASURES, reportsIn } from './measures.ts';
import { FEW, hideFew, isFew, isShareSafe } from './small-counts.ts';

const TOO_FEW = 'too few people to say';

/** A public figure as its page shows it. */
export type FigureView = ReturnType<typeof figureView>;

/** The figures that everybody may see, in their order. */
export function publicFigures(
  figures: readonly CountedFigure[],
  reports: readonly Report[],
): FigureView[] {
  return figures.filter((one) => one.public).map((one) => figureView(one, reports));
}

function figureView(figure: CountedFigure, reports: readonly Report[]) {
  return {
    ...shownFigure(figure, reports, (value) => valueText(value, figure.unit)),
    period: periodText(figure.period),
    /** How the annual reports come to it: `210 in 2023 + 290 in 2024`; empty for a typed value. */
    sum: sumText(figure, reportsIn(reports, figure.period)),
  };
}

/** A figure whose values everybody may see. `read` makes one from the typed text. */
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

/**
 * The text instead of a value that could tell who was counted; undefined for any other. A typed
 * count is taken for one of people.
 */
function hiddenText(
  figure: CountedFigure,
  value: string,
  reports: readonly Report[],
): string | undefined {
  const measure = measureOf(figure);
  const countsPeople = figure.unit === 'count' && (!measure || measure.people);
  if (countsPeople && isFew(Number(value))) return FEW;
  const shares = measure?.share ? reports.map(measure.share) : [];
  const [part, whole] = [sum(shares.map(([some]) => some)), sum(shares.map(([, all]) => all))];
  return shares.length > 0 && !isShareSafe(part, whole) ? TOO_FEW : undefined;
}

/** `2,190`, `75%`, `GH₵1,200`. */
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

/** The mistake of a figure that the annual reports of its period contradict. */
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
