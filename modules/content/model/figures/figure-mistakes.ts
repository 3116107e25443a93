import type { Report } from '../reports/report.ts';
import type { CountedFigure } from './figure.ts';
import { countReports, MEASURES, reportsIn } from './measures.ts';

/** What does not add up: a figure that says something else than the annual reports of its period. */
export function figureMistake(
  { value, measure = '', period }: CountedFigure,
  reports: readonly Report[],
): string | undefined {
  const known = MEASURES[measure];
  if (!known) return undefined;
  const counted = countReports(known, reportsIn(reports, period));
  if (counted === undefined) return `says ${value}, and its period has no annual report`;
  if (counted === Number(value)) return undefined;
  return `says ${value}, the reports add up to ${counted}`;
}
