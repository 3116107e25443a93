import { displayDate } from '#platform/text/display-date.ts';
import { formatMoney } from '#platform/text/money.ts';
import { numberText } from '../reports/number-text.ts';
import type { Report } from '../reports/report.ts';
import { sum } from '../reports/sum.ts';
import type { CountedFigure, Unit } from './figure.ts';
import { countReports, MEASURES, reportsIn } from './measures.ts';
import { FEW, hideFew, isFew, isShareSafe } from './small-counts.ts';

const TOO_FEW = 'too few people to say';

/** A public figure as its page shows it. */
export type FigureView = Pick<
  CountedFigure,
  'id' | 'label' | 'definition' | 'source' | 'updated' | 'correction'
> & {
  readonly value: string;
  readonly period: string;
  /** How the annual reports come to it: `210 in 2023 + 290 in 2024`; empty for a typed value. */
  readonly sum: string;
};

/** The figures that everybody may see, in their order. */
export function publicFigures(
  figures: readonly CountedFigure[],
  reports: readonly Report[],
): FigureView[] {
  return figures
    .filter((figure) => figure.public)
    .map((figure) => {
      const { id, label, definition, source, updated, period, correction } = figure;
      const covered = reportsIn(reports, period);
      const show = (value: string) =>
        hiddenText(figure, value, covered) ?? valueText(value, figure.unit);
      return {
        id,
        label,
        definition,
        source,
        updated,
        value: show(figure.value),
        period: periodText(period),
        sum: sumText(figure, covered),
        correction: correction && { ...correction, value: show(correction.value) },
      };
    });
}

function measureOf({ measure = '' }: CountedFigure) {
  return Object.hasOwn(MEASURES, measure) ? MEASURES[measure] : undefined;
}

/**
 * The text instead of a value that could tell who was counted; undefined for any other. A typed
 * count is taken for one of people.
 */
export function hiddenText(
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
export function periodText({ from, to }: CountedFigure['period']): string {
  const [first, last] = [from.slice(0, 4), to.slice(0, 4)];
  if (from !== `${first}-01-01` || to !== `${last}-12-31`) {
    return `${displayDate(from)} to ${displayDate(to)}`;
  }
  return first === last ? first : `${first} to ${last}`;
}

function sumText(figure: CountedFigure, reports: readonly Report[]): string {
  const measure = measureOf(figure);
  if (!measure || reports.length < 2) return '';
  const counts = reports.map((report) => countReports(measure, [report]) ?? 0);
  const shown = measure.people ? hideFew(counts) : counts;
  const parts = reports.map((report, index) => {
    const [part, whole] = measure.share?.(report) ?? [];
    if (part === undefined || whole === undefined) {
      const one = shown[index] ?? 0;
      return `${one === FEW ? FEW : valueText(String(one), figure.unit)} in ${report.year}`;
    }
    return `${isShareSafe(part, whole) ? `${part} of ${whole}` : TOO_FEW} in ${report.year}`;
  });
  return parts.join(measure.isNoSum ? ', ' : ' + ');
}
